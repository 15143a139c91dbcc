"""How a puzzle stands in the list: the board as it was, whose decision it is, and how it went."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from smallworld_desktop.engine.play.riddles import MOST_STARS
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width, type_of
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.paragraphs import fitting
from smallworld_desktop.ui.artwork.shapes import draw_tick_box, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.stylesheet import CHOSEN, ROW_EDGE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD, INK, PAPER, SECOND_INK, Look
from smallworld_desktop.ui.models.rows import ROW, Index
from smallworld_desktop.ui.presentation.puzzles import PuzzleLine

SIDE, APART = 14.0, 8.0
"""What lies left and right of a line, and above and below its picture."""

PICTURE = (168.0, 112.0)


class PuzzleLines(QStyledItemDelegate):
    """Draws a puzzle: its board on the left, what is said of it beside, what was given away on the right."""

    def __init__(self, desk: Desk, view: QListView, picture: Callable[[PuzzleLine], QImage]) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._picture = picture

    @property
    def _look(self) -> Look:
        return self._desk.look.on_paper

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = self._look
        lines = font("label", look).pixelSize() * 1.4 + 2 * font("note", look).pixelSize() * 1.4
        return QSize(self._view.viewport().width(), round(max(look.px(PICTURE[1]), lines) + 2 * look.px(APART)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, line = self._look, index.data(ROW)
        rect, state = QRectF(option.rect), option.state  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillPath(rounded(rect.adjusted(2, 1, -2, -1), look.px(6)), QColor(CHOSEN))
        else:
            draw_rule(painter, rect.bottomLeft() + QPointF(look.px(SIDE), 0), rect.bottomRight(), ROW_EDGE, 0.5)
        inside = rect.adjusted(look.px(SIDE), look.px(APART), -look.px(SIDE), -look.px(APART))
        picture = QRectF(inside.topLeft(), inside.bottomLeft() + QPointF(look.px(PICTURE[0]), 0))
        self._draw_picture(painter, picture, line)
        inside.setLeft(picture.right() + look.px(16))
        self._draw_said(painter, inside, line, chosen)
        painter.restore()

    def _draw_picture(self, painter: QPainter, place: QRectF, line: PuzzleLine) -> None:
        look, image = self._look, self._picture(line)
        if image.isNull():
            return
        scale = min(place.width() / image.width(), place.height() / image.height())
        shown = QRectF(0, 0, image.width() * scale, image.height() * scale)
        shown.moveCenter(place.center())
        path = rounded(shown, look.px(4))
        painter.save()
        painter.setClipPath(path)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(shown, image, QRectF(image.rect()))
        painter.restore()
        painter.strokePath(path, pen(INK, max(1.0, 1.4 * look.u)))
        if line.solved:
            side = look.px(26)
            box = QRectF(shown.right() - side - look.px(4), shown.bottom() - side - look.px(4), side, side)
            draw_tick_box(painter, box, True, look.u)

    def _draw_said(self, painter: QPainter, place: QRectF, line: PuzzleLine, chosen: bool) -> None:
        look = self._look
        strong, weak = (PAPER, PAPER) if chosen else (INK, SECOND_INK)
        face = type_of(look.text_px(24), 800)
        right = text_width("−88", face) + look.px(10) if line.price else 0
        words = place.adjusted(0, 0, -right, 0)
        stars = MOST_STARS * look.text_px(17) + look.px(8) if line.stars else 0
        label, note = font("label", look), font("note", look)
        said = [fitting(line.title, label, words.width() - stars, words.height())]
        said += [fitting(text, note, words.width(), words.height() / 3) for text in (line.lost, line.standing)]
        y = words.center().y() - sum(each.height for each in said) / 2
        top = y
        for each, ink in zip(said, (strong, weak, weak), strict=True):
            y = each.draw(painter, QRectF(words.left(), y, words.width(), 0), ink)
        if line.price:
            draw_text(painter, place, line.price, face, strong, "right")
        if line.stars:
            side = look.text_px(17)
            row = QRectF(place.right() - MOST_STARS * side, top, MOST_STARS * side, side * 1.3)
            draw_stars(painter, row, line.stars, strong)


def draw_stars(painter: QPainter, row: QRectF, number: int, ink: str) -> None:
    """So many stars filled, and the others as lines."""
    side = row.width() / MOST_STARS
    for at in range(MOST_STARS):
        middle = QPointF(row.left() + (at + 0.5) * side, row.center().y())
        points = [
            middle + QPointF(sin(corner * pi / 5), -cos(corner * pi / 5)) * (side * (0.2 if corner % 2 else 0.46))
            for corner in range(10)
        ]
        painter.setPen(pen(ink, max(1.0, side / 14)))
        painter.setBrush(QColor(GOLD) if at < number else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF(points))
    painter.setBrush(Qt.BrushStyle.NoBrush)
