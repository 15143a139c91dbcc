"""Small pictures of the tables, painted of the games' boards: python -m smallworld_desktop.ui.sheets.vignettes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.board.painting import fitting_size, paint
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.tables import table_of

SIZE = QSize(480, 270)
"""In pixels."""
QUALITY = 84
INSIDE = 0.94
"""How much of the picture is shown: its frame is not."""


def paint_vignette(map: Map, paints: Paints, file: Path) -> None:
    """Paint the middle of what lies on a table."""
    file.parent.mkdir(parents=True, exist_ok=True)
    size = fitting_size(map)
    middle = QRect(QPoint(), SIZE * (INSIDE * min(size.width() / SIZE.width(), size.height() / SIZE.height())))
    middle.moveCenter(QRect(QPoint(), size).center())
    whole = paint(map, size, paints, names=False)
    smooth = Qt.TransformationMode.SmoothTransformation
    whole.copy(middle).scaled(SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, smooth).save(str(file), quality=QUALITY)


def boards_of(box: Box, ids: tuple[str, ...]) -> Map:
    """The board of that id, or several as the game lays them on one table."""
    boards = {id: box.boards.load(id) for id in ids}
    return box.boards.together(boards) if len(boards) > 1 else boards[ids[0]]


if __name__ == "__main__":
    application = QGuiApplication([])
    for box in games().values():
        paints = table_of(box.id).board.paints
        if paints.vignette is not None:
            paint_vignette(boards_of(box, paints.vignette.boards), paints, paints.vignette.file)
