"""Paints the pictures of the boards of every game anew: python -m smallworld_desktop.ui.board.painting."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.board.painting.shipped import ship

if __name__ == "__main__":
    application = QGuiApplication([])
    ship(box.boards.load(id) for box in games().values() for id in box.boards.ids)
