"""Paints the pictures of the boards of every game anew: python -m smallworld_desktop.ui.board.painting."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.board.painting.shipped import ship
from smallworld_desktop.ui.presentation.tables import table_of

if __name__ == "__main__":
    application = QGuiApplication([])
    for box in games().values():
        paints = table_of(box.id).board.paints
        if paints.pictures is not None:
            ship(map(box.boards.load, box.boards.ids), paints, paints.pictures)
