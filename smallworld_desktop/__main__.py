"""Runs the program: ``python -m smallworld_desktop``."""

from __future__ import annotations

import sys

from smallworld_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
