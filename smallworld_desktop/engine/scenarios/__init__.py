"""Scenario files: positions, what is played, and what must hold. Rule sets supply the words."""
