"""The window of the boards: rest the pointer on a region to read its name, its terrain and its neighbours."""

from __future__ import annotations

import sys

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QTabWidget

from smallworld_desktop import __version__
from smallworld_desktop.engine.boards.maps import Map, find_map, load_map, map_ids
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.smallworld.geography import GEOGRAPHY
from smallworld_desktop.ui.words import Words

COLOURS = {
    "farmland": "#dcbf5c",
    "forest": "#5c8a4a",
    "hill": "#a9b565",
    "swamp": "#8a8a5e",
    "mountain": "#a39b93",
    "sea": "#5f97ad",
    "lake": "#7fb2c4",
}


def main(file: str | None) -> int:
    """Open the window and stay until it is closed."""
    if file is not None:
        raise GameError(f"{file}: saved games cannot be opened yet")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    application.setApplicationName("smallworld-desktop")
    application.setApplicationVersion(__version__)
    window = board_window(Words())
    window.resize(1200, 860)
    window.show()
    return application.exec()


def board_window(words: Words) -> QTabWidget:
    """All boards of the game, one a tab."""
    window = QTabWidget()
    window.setWindowTitle("Small World Desktop")
    for id in map_ids():
        map = load_map(find_map(id), GEOGRAPHY)
        window.addTab(BoardView(map, words), map.title)
    return window


class BoardView(QGraphicsView):
    """One board, as large as the window lets it be."""

    def __init__(self, map: Map, words: Words) -> None:
        super().__init__()
        self.setScene(QGraphicsScene(0, 0, *map.canvas, self))
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        for region, shape in zip(map.board.regions, map.shapes, strict=True):
            outline = QPolygonF([QPointF(x, y) for x, y in shape.ring])
            colour = QColor(COLOURS[region.terrain])
            item = self.scene().addPolygon(outline, QPen(colour.darker(170), 3), QBrush(colour))
            names = [words.region(map.board.id, map.board.regions[i].id) for i in region.neighbours]
            title = f"{words.region(map.board.id, region.id)} ({words.name('terrain', region.terrain)})"
            item.setToolTip(f"<b>{title}</b><br>{words.join(names)}")
            item.setCursor(Qt.CursorShape.PointingHandCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
