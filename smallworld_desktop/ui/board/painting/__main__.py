"""Paints the pictures of the game's own boards anew: python -m smallworld_desktop.ui.board.painting."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from smallworld_desktop.engine.boards.maps import find_map, load_map, map_ids
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.ui.board.painting.shipped import ship

if __name__ == "__main__":
    application = QGuiApplication([])
    ship(load_map(find_map(id), GEOGRAPHY) for id in map_ids())
