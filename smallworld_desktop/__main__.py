"""Runs the program: ``python -m smallworld_desktop``, and the installed program too."""

from __future__ import annotations

import multiprocessing
import sys

from smallworld_desktop.cli import main

if __name__ == "__main__":
    # The installed program starts itself again for its computer players; such a start goes no further than this.
    multiprocessing.freeze_support()
    sys.exit(main())
