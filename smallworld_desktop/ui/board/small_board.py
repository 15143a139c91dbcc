"""A board drawn small: the ground, whose each region is, and the first token on it. For pictures beside words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.patterns import owner_brush
from smallworld_desktop.ui.artwork.shapes import colour, pen, square
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.standees import draw_standee
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.theme import INK, Owner
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand

BAND, TOKEN = 0.013, 0.05
"""Of the board's width: the band round what somebody holds, and a token."""
FIGURE, BESIDE = 0.15, 0.82
"""How high a figure is, of a card's width; of that, how far the next stands beside it, and how high a building is."""


def small_board(
    map: Map,
    paints: Paints,
    ground: QImage | None,
    stands: Sequence[Stand],
    owners: Sequence[Owner],
    width: int,
    *,
    counted: bool = False,
) -> QImage:
    """The board, so many pixels wide; without a painted ground, its regions in the colours of their terrain.

    Where tokens are ``counted`` their number is to be seen.
    """
    scale = width / map.canvas[0]
    image = QImage(width, max(1, round(map.canvas[1] * scale)), QImage.Format.Format_RGB32)
    image.fill(QColor("#e9dcbd"))
    painter = QPainter(image)
    prepare(painter)
    if ground is not None:
        painter.drawImage(QRectF(image.rect()), ground, QRectF(ground.rect()))
    painter.scale(scale, scale)
    shapes = [_path(shape.ring) for shape in map.shapes]
    if ground is None:
        for region, path in zip(map.board.regions, shapes, strict=True):
            painter.fillPath(path, QColor(paints.of(region.terrain).body))
            painter.strokePath(path, pen(INK, 2))
    held = list(zip(shapes, stands, strict=False))
    unit = unit_of(map, paints)
    for path, stand in held:
        _draw_band(painter, path, stand, owners, unit * BAND)
    if paints.figures:
        for shape, (_, stand) in zip(map.shapes, held, strict=False):
            _draw_figures(painter, QPointF(*shape.token_place), stand, owners, unit * FIGURE)
        painter.end()
        return image
    for shape, (_, stand) in zip(map.shapes, held, strict=False):
        group = stand.first
        if group.count and group.emblem:
            owner = owners[group.colours] if group.colours != NOBODY else None
            place = square(QPointF(*shape.token_place), map.canvas[0] * TOKEN)
            count, badge = (group.count, None) if counted else (1, False)
            draw_token(painter, place, group.emblem, owner, faded=group.faded, count=count, badge=badge, layers=1)
    painter.end()
    return image


def unit_of(map: Map, paints: Paints) -> float:
    """What things on a board are measured by: its width, or that of one card of several."""
    return map.canvas[0] / max(1, len(map.parts)) if paints.figures else map.canvas[0]


def _draw_figures(painter: QPainter, middle: QPointF, stand: Stand, owners: Sequence[Owner], high: float) -> None:
    """All that stands there, side by side."""
    groups = [group for group in stand.groups for _ in range(group.count)]
    for at, group in enumerate(groups):
        x = (at - (len(groups) - 1) / 2) * high * BESIDE
        owner = owners[group.colours] if group.colours != NOBODY else None
        tall = high * BESIDE if group.place else high
        draw_standee(painter, middle + QPointF(x, high / 2), tall, group.emblem, owner)


def _path(ring: Sequence[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*point) for point in ring]))
    path.closeSubpath()
    return path


def _draw_band(painter: QPainter, path: QPainterPath, stand: Stand, owners: Sequence[Owner], width: float) -> None:
    """The colours of whoever is there, within the border; of those in decline, broken."""
    holder = next(iter(stand.holders), None)
    if holder is None or holder.colours == NOBODY:
        return
    owner = owners[holder.colours]
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillPath(path, colour(owner.colour, 0.1 if holder.faded else 0.22))
    stroke = pen(owner.colour, 2 * width)
    stroke.setBrush(owner_brush(owner, 1.6 * width))
    if holder.faded:
        stroke.setDashPattern([2.0, 1.0])
    painter.strokePath(path, stroke)
    painter.restore()
