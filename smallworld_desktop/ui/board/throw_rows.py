"""What a card shows of a throw: the tokens that are needed, and the faces of the die that will do."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from smallworld_desktop.ui.artwork.dice import draw_face
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.tokens import draw_empty_place, draw_token
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, Look, Owner
from smallworld_desktop.ui.presentation.throw import Throw

SIDE, GAP = 29.0, 5.0
"""Of a token or a face, and between two."""
LEAST_STEP = 0.3
"""How far tokens lie apart at least, in sides of one, where there are many."""


def draw_throw(painter: QPainter | None, rect: QRectF, throw: Throw, owner: Owner | None, look: Look) -> float:
    """Draws it from the top of the rectangle, or only tells where it ends."""
    u, label, bold = look.u, font("body", look), font("label", look)
    small = font("body", look)
    small.setPixelSize(look.text_px(14))
    before = min(rect.width() * 0.3, max(text_width(one, label) for one in throw.labels) + 12 * u)
    side = min(SIDE * u * min(1.3, look.text_scale), (rect.width() - before - 5 * GAP * u) / 6)
    row, y = side + 8 * u, rect.top() + 6 * u
    left, width = rect.left() + before, rect.width() - before
    for at, name in enumerate(throw.labels):
        if not at and not throw.needed:
            continue
        # The first row is that of the tokens, the second that of the faces; each has its words below.
        place = QRectF(left, y + (row - side) / 2, side, side)
        if painter is not None:
            face = fitted(name, label, before - 6 * u, 0.6)
            draw_text(painter, QRectF(rect.left(), y, before, row), name, face, SECOND_INK)
            if at:
                _draw_faces(painter, place, throw, u)
            else:
                _draw_tokens(painter, place, width, throw, owner, u)
        y += row
        chance = throw.chance if at else ""
        beside = text_width(chance, bold) + 10 * u if chance else 0.0
        said = paragraph(throw.enough if at else throw.needed, small, width - beside)
        if painter is not None:
            said.draw(painter, QRectF(left, y, width, 1), SECOND_INK)
            draw_text(painter, QRectF(left, y, width, said.height), chance, bold, INK, "right")
        y += said.height + 5 * u
    return y


def _draw_tokens(painter: QPainter, first: QRectF, width: float, throw: Throw, owner: Owner | None, u: float) -> None:
    """Those in hand, and outlines for those that are missing."""
    side = first.width()
    step = min(side + GAP * u, max(side * LEAST_STEP, (width - side) / max(1, throw.need - 1)))
    for at in range(throw.need):
        place = first.translated(at * step, 0)
        if at < throw.have:
            draw_token(painter, place, throw.emblem, owner)
        else:
            draw_empty_place(painter, place.adjusted(1, 1, -1, -1), SECOND_INK)


def _draw_faces(painter: QPainter, first: QRectF, throw: Throw, u: float) -> None:
    """Every face, those that will do on gold; one of those that show what has fallen is ringed."""
    fallen = throw.faces.index(throw.rolled) if throw.rolled in throw.faces else -1
    for at, pips in enumerate(throw.faces):
        place = first.translated(at * (first.width() + GAP * u), 0)
        draw_face(painter, place, pips, does=pips >= throw.short, fallen=at == fallen)
