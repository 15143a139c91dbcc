"""Small World on the desktop: the game, its computer players and its table."""

__version__ = "0.1.0"
