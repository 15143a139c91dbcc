"""The program's icon: a small round world, too small for all, under one crown.

python -m smallworld_desktop.ui.artwork.icon FOLDER writes it there as icon.svg and as PNG files for installers.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QIcon, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgGenerator

from smallworld_desktop.ui.artwork.emblems import draw_emblem, emblem_path, outline
from smallworld_desktop.ui.artwork.shapes import circle, falling, grown, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)

_LANDS = (
    ("#7fb5cc", "M-10 -10 L74 -10 L74 74 L-10 74 Z"),
    ("#ecca6a", "M-10 -10 L31 -10 C28 20 34 26 30 34 C22 33 18 40 -10 37 Z"),
    ("#7fae69", "M31 -10 C28 20 34 26 30 34 C40 38 48 31 74 35 L74 -10 Z"),
    ("#bccb74", "M-10 37 C18 40 22 33 30 34 C33 42 27 48 31 74 L-10 74 Z"),
    ("#c9bcae", "M30 34 C40 38 48 31 74 35 L74 46 C56 44 47 53 30 47 C31 42 32 40 30 34 Z"),
)
_SIGNS = (
    ("icon_mountain", QRectF(36, 37, 9, 9)),
    ("icon_forest", QRectF(40.5, 26.5, 8, 8)),
    ("icon_swamp", QRectF(18.5, 40, 9, 9)),
)
_WORLD_CENTRE = QPointF(32, 38)
_WORLD_RADIUS = 18.5


def draw_icon(painter: QPainter, size: float) -> None:
    """Draws the icon into a square of that size from the origin."""
    painter.save()
    painter.scale(size / 64, size / 64)
    ground = QRectF(2, 2, 60, 60)
    painter.fillPath(rounded(ground, 13), QBrush(falling(ground, "#d2523a", "#a5321d")))
    painter.strokePath(rounded(grown(ground, -1), 12), pen("#2a1f16", 2))
    painter.strokePath(rounded(grown(ground, -2.6), 10.4), pen("#e88a6f", 0.9))
    _draw_world(painter)
    _draw_crown(painter)
    painter.restore()


def _draw_world(painter: QPainter) -> None:
    world = circle(_WORLD_CENTRE, _WORLD_RADIUS)
    painter.fillPath(circle(_WORLD_CENTRE, _WORLD_RADIUS + 3.2), QColor("#2a1f16"))
    painter.fillPath(circle(_WORLD_CENTRE, _WORLD_RADIUS + 1.9), QColor("#fbf4e2"))
    for colour, drawing in _LANDS:
        # Cut to the disc as outlines, because a clip would not outlive the way into an SVG file.
        land = outline(drawing).intersected(world)
        painter.fillPath(land, QColor(colour))
        painter.strokePath(land, pen("#2a1f16", 1.4))
    for sign, place in _SIGNS:
        draw_emblem(painter, place, sign, "#2a1f16")


def _draw_crown(painter: QPainter) -> None:
    painter.translate(19, 2.6)
    painter.scale(26 / 64, 26 / 64)
    crown: QPainterPath = emblem_path("crown")
    solid = QPainterPath(crown)
    solid.setFillRule(Qt.FillRule.WindingFill)
    painter.strokePath(solid, pen("#2a1f16", 7))
    painter.fillPath(solid.simplified(), QColor("#7d560f"))
    painter.fillPath(crown, QBrush(falling(QRectF(0, 0, 64, 64), "#ffe08a", "#eab23a")))


def icon_pixmap(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    prepare(painter)
    draw_icon(painter, size)
    painter.end()
    return pixmap


def icon() -> QIcon:
    """The icon for windows and task bars."""
    made = QIcon()
    for size in SIZES[:7]:
        made.addPixmap(icon_pixmap(size))
    return made


def write_icons(folder: Path) -> None:
    """Writes the icon as icon.svg and as icon-SIZE.png."""
    for size in SIZES:
        icon_pixmap(size).save(str(folder / f"icon-{size}.png"))
    file = QSvgGenerator()
    file.setFileName(str(folder / "icon.svg"))
    file.setSize(QSize(64, 64))
    file.setViewBox(QRect(0, 0, 64, 64))
    file.setTitle("Small World Desktop")
    painter = QPainter(file)
    draw_icon(painter, 64)
    painter.end()


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication(sys.argv[:1])
    write_icons(Path(sys.argv[1]))
