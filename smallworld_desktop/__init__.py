"""Small World on the desktop: the game, its computer players and its table."""

__version__ = "0.1.0"

APPLICATION_ID = "io.github.smallworld_desktop.SmallWorldDesktop"
"""By which systems know the program: the name of its menu entry, of its bundle, of the kind of its saved games."""
