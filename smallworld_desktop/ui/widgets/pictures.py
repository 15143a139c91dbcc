"""Pictures of the things of a game, sharp at any size."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.presentation.door import TableDoor

SHARP = 2


"""Pixels of a picture for each logical one."""


@lru_cache(128)
def picture_of(door: TableDoor, thing: str, size: float) -> QImage:
    """A thing of a game, named by its kind and its id: "race-orcs"."""
    kind, _, id = thing.partition("-")
    image = QImage(round(size * SHARP), round(size * SHARP), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    prepare(painter)
    painter.scale(SHARP, SHARP)
    place = QRectF(0, 0, size, size).adjusted(size * 0.08, size * 0.04, -size * 0.08, -size * 0.12)
    door.draw_thing(painter, place, kind, id)
    painter.end()
    return image
