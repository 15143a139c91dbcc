"""Emblems: one silhouette for every race, power, piece and sign, drawn in a box of 64 by 64."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from smallworld_desktop.engine.kernel.damage import note_damage, read_own_json
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.ui.artwork.lettering import type_of
from smallworld_desktop.ui.desk.theme import ASSETS

BOX = 64.0
FARTHEST = 1000.0
"""No point of a drawing lies beyond."""

DRAWINGS = ASSETS / "art" / "emblems.json"
"""Those of the program; a game has its own in a folder beside."""

_MARK = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_POINTS = {"M": 1, "L": 1, "C": 3, "Q": 2}


def outline(drawing: str) -> QPainterPath:
    """The outline of SVG path data of move, line, curve and close commands, filled by the even-odd rule."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    marks = _MARK.findall(drawing)
    command, pen, at = "", QPointF(), 0
    while at < len(marks):
        if marks[at].isalpha():
            command = marks[at]
            at += 1
            if command in "Zz":
                path.closeSubpath()
                pen = path.currentPosition()
                continue
        size = 2 * _POINTS[command.upper()]
        numbers = [float(mark) for mark in marks[at : at + size]]
        at += size
        origin = pen if command.islower() else QPointF()
        if not command or not all(abs(number) <= FARTHEST for number in numbers):
            raise ValueError("this is no drawing")
        points = [QPointF(x, y) + origin for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        _extend(path, command.upper(), points)
        pen = points[-1]
        # Further points after a move are lines, as SVG has it.
        command = {"M": "L", "m": "l"}.get(command, command)
    return path


def _extend(path: QPainterPath, command: str, points: list[QPointF]) -> None:
    if command == "M":
        path.moveTo(points[0])
    elif command == "L":
        path.lineTo(points[0])
    elif command == "Q":
        path.quadTo(points[0], points[1])
    else:
        path.cubicTo(points[0], points[1], points[2])


@cache
def _drawings() -> dict[str, Any]:
    """All drawings by name, those of every game first; what two games call alike is told apart as ``game/name``."""
    found: dict[str, Any] = {}
    for file in sorted(DRAWINGS.parent.glob(f"*/{DRAWINGS.name}")):
        for name, drawing in read_own_json(file).items():
            found.setdefault(name, drawing)
            found[f"{file.parent.name}/{name}"] = drawing
    return found | read_own_json(DRAWINGS)


def emblem_names() -> tuple[str, ...]:
    return tuple(_drawings())


_own: dict[str, str] = {}
"""Drawings of things of players' own."""


def learn_emblems(names: Iterable[Named]) -> None:
    """Draw things of a player's own as their files say."""
    for named in names:
        id = named.id.partition("-")[2]
        if _own.get(id, "") != named.emblem:
            _own[id] = named.emblem
            emblem_path.cache_clear()


@cache
def emblem_path(name: str) -> QPainterPath:
    """The silhouette in its box; something we have no drawing of, or a damaged one, gets its initial."""
    drawing = _own.get(name) or _drawings().get(name)
    if drawing is not None:
        # An error here would come out of the middle of painting, which Qt does not survive.
        try:
            return outline(drawing)
        except (TypeError, ValueError, LookupError) as error:
            note_damage(DRAWINGS, error)
    letter = QPainterPath()
    letter.addText(0, 0, type_of(BOX, 700, small_caps=True), re.split("[/:]", name)[-1][:1].upper() or "?")
    box = letter.boundingRect()
    return letter.translated(BOX / 2 - box.center().x(), BOX / 2 - box.center().y())


def _onto(rect: QRectF) -> QTransform:
    return QTransform(rect.width() / BOX, 0, 0, rect.height() / BOX, rect.left(), rect.top())


def draw_emblem(painter: QPainter, rect: QRectF, name: str, ink: QColor | str) -> None:
    """Draws the silhouette into the rectangle."""
    painter.fillPath(_onto(rect).map(emblem_path(name)), QColor(ink))
