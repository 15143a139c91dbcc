"""Small World on the desktop: the game, its computer players and its table."""

import os

# Small products of matrices are quicker on one thread, and the same to the last digit each time. NumPy heeds this only
# if it is said before it loads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

__version__ = "0.1.0"

APPLICATION_ID = "io.github.smallworld_desktop.SmallWorldDesktop"
"""By which systems know the program: the name of its menu entry, of its bundle, of the kind of its saved games."""
