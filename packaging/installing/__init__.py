"""Builds the installers of the system it runs on, and tries each of them as somebody who installs it would."""
