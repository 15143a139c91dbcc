"""Runs the program: ``python -m smallworld_desktop``."""

from __future__ import annotations

import multiprocessing
import sys

from smallworld_desktop.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
