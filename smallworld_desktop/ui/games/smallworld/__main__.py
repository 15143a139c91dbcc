"""Draws the sheet of components: python -m smallworld_desktop.ui.games.smallworld OUT.png [--theme dark|light]."""

from __future__ import annotations

import argparse
import os
import sys

from PySide6.QtGui import QGuiApplication

from smallworld_desktop.ui.desk.theme import Look, palette_names, theme, theme_names
from smallworld_desktop.ui.games.smallworld.gallery import gallery


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m smallworld_desktop.ui.games.smallworld", description=__doc__)
    parser.add_argument("out", help="the PNG file to write")
    parser.add_argument("--theme", choices=theme_names(), default="dark")
    parser.add_argument("--palette", choices=palette_names(), default=palette_names()[0])
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels for each logical one")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication(sys.argv[:1])
    saved = gallery(Look(theme(arguments.theme, arguments.palette)), arguments.ratio).save(arguments.out)
    app.quit()
    return 0 if saved else 1


if __name__ == "__main__":
    sys.exit(main())
