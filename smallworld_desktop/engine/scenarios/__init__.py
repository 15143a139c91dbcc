"""Scenario files: positions, what is played, and what must hold."""
