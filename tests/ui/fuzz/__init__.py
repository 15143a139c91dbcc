"""Somebody who does everything, for long, to the whole program; whatever breaks can be done again from its seed."""
