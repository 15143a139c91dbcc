"""A finished game in small: a bar a seat with what it took, how the points grew, and what is written on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.patterns import chart_pen, draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import colour, draw_focus_ring, owner_ink, pen, rounded
from smallworld_desktop.ui.artwork.slips import EDGE, SLIP, slip
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look, Owner
from smallworld_desktop.ui.widgets.wrapping_card import ByWidth, size_by_width

CHART = 104.0
NAMES = 0.3
"""The share of a row that a name may take."""
PAD, FOLD = 10.0, 14.0


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: its result, what it took in words, and its points after each turn."""

    name: str
    owner: Owner
    points: int | None = None
    winner: bool = False
    taken: str = ""
    curve: tuple[int, ...] = ()

    @property
    def spoken(self) -> str:
        """The seat in words."""
        parts = (self.name if self.points is None else f"{self.name} {self.points}", self.taken)
        return ": ".join(filter(None, parts))


class Tall(ByWidth, QWidget):
    """Something painted that is as high as its width makes it."""

    WIDTH = 310.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(size_by_width(QSizePolicy.Policy.Fixed))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.heightForWidth(max(1, self.width())))


class AccountView(Tall):
    """Draws seats, the best first. The keyboard can go there, so that they are heard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lines: tuple[SeatLine, ...] = ()

    @property
    def lines(self) -> tuple[SeatLine, ...]:
        """Those that are shown."""
        return self._lines

    def show_lines(self, lines: Sequence[SeatLine], look: Look) -> None:
        self._lines, self._look = tuple(lines), look
        self.setAccessibleDescription(". ".join(line.spoken for line in lines))
        self.updateGeometry()
        self.update()

    def _side(self, look: Look) -> float:
        """How large a swatch is."""
        return font("label", look).pixelSize() * 0.85

    def _left(self, look: Look) -> float:
        """Where words begin, beside the swatches."""
        return self._side(look) + 8 * look.u

    def _said(self, line: SeatLine, width: float, look: Look) -> Paragraph:
        return paragraph(line.taken, font("note", look), width - self._left(look))

    def _row(self, look: Look) -> float:
        return font("label", look).pixelSize() * 1.5

    def height_at(self, width: int, look: Look) -> float:
        said = sum(self._said(line, width, look).height for line in self._lines if line.taken)
        return said + len(self._lines) * (self._row(look) + look.px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        y = 0.0
        most = max((line.points or 0 for line in self._lines), default=0)
        for line in self._lines:
            y = self._draw_seat(painter, line, y, most, look)
        _draw_focus(self, painter, look)
        painter.end()

    def _draw_seat(self, painter: QPainter, line: SeatLine, y: float, most: int, look: Look) -> float:
        """Draw a seat, and say where it ends."""
        u, high, width = look.u, self._row(look), float(self.width())
        label = font("label", look)
        side, left = self._side(look), self._left(look)
        draw_swatch(painter, QRectF(0, y + (high - side) / 2, side, side), line.owner)
        name = QRectF(left, y, width * NAMES - 6 * u, high)
        draw_text(painter, name, line.name, fitted(line.name, label, name.width(), 0.6), INK)
        if line.points is not None:
            right = text_width("000", label) + 6 * u
            draw_text(painter, QRectF(0, y, width, high), str(line.points), label, INK, "right")
            room = width - right - left - width * NAMES
            bar = QRectF(left + width * NAMES, y + high * 0.2, room * max(0, line.points) / max(1, most), high * 0.6)
            path = rounded(bar, 3 * u)
            painter.fillPath(path, owner_brush(line.owner, bar.height(), origin=bar.topLeft()))
            painter.strokePath(path, pen(INK, max(1.0, (2.4 if line.winner else 1) * u)))
        y += high
        if line.taken:
            y = self._said(line, width, look).draw(painter, QRectF(left, y, width - left, 0), SECOND_INK)
        return y + look.px(6)


class CurvesView(Tall):
    """Draws how the points grew, a line a seat."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: tuple[SeatLine, ...] = ()

    def show_lines(self, lines: Sequence[SeatLine], look: Look, name: str) -> None:
        self._lines, self._look = tuple(line for line in lines if line.curve), look
        self.setVisible(bool(self._lines))
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def height_at(self, width: int, look: Look) -> float:
        return look.px(CHART)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None or not self._lines:
            return
        painter = QPainter(self)
        prepare(painter)
        self._draw_curves(painter, QRectF(self.rect()), self._look)
        painter.end()

    def _draw_curves(self, painter: QPainter, place: QRectF, look: Look) -> None:
        note, most = font("note", look), max(max(line.curve, default=0) for line in self._lines)
        plot = place.adjusted(text_width("000", note) + look.px(6), note.pixelSize() / 2, -2, -note.pixelSize() / 2)
        top = max(1, most)
        for points in (0, top):
            y = plot.bottom() - plot.height() * points / top
            painter.setPen(pen(colour(CARD_EDGE, 0.6), max(1.0, look.u)))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            label = QRectF(0, y - note.pixelSize(), plot.left() - look.px(6), 2 * note.pixelSize())
            draw_text(painter, label, str(points), note, SECOND_INK, "right")
        for line in self._lines:
            count = max(1, len(line.curve) - 1)
            points_ = [
                QPointF(plot.left() + plot.width() * at / count, plot.bottom() - plot.height() * number / top)
                for at, number in enumerate(line.curve)
            ]
            painter.setPen(chart_pen(line.owner, owner_ink(line.owner), max(1.6, 2.2 * look.u)))
            painter.drawPolyline(QPolygonF(points_))


class NotesPaper(Tall):
    """What is written on a game, on a yellow slip. The keyboard can go there, so that it is heard."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._notes: tuple[tuple[str, str], ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_notes(self, notes: Sequence[tuple[str, str]], look: Look) -> None:
        """Show notes, each with its moment in words; none of it where it is about the whole game."""
        self._notes, self._look = tuple(notes), look
        self.setAccessibleDescription(" ".join(f"{moment} {text}".strip() for moment, text in notes))
        self.updateGeometry()
        self.update()

    def _parts(self, width: float, look: Look) -> list[tuple[Paragraph, str]]:
        inside = max(1.0, width - 2 * look.px(PAD))
        parts = []
        for moment, text in self._notes:
            if moment:
                parts.append((paragraph(moment, font("note", look, weight=700), inside), SECOND_INK))
            parts.append((paragraph(text, font("body", look), inside), INK))
        return parts

    def height_at(self, width: int, look: Look) -> float:
        return sum(said.height for said, _ in self._parts(width, look)) + look.px(2 * PAD)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None or not self._notes:
            return
        painter = QPainter(self)
        prepare(painter)
        paper = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        path = slip(paper, FOLD * look.u)
        painter.fillPath(path, colour(SLIP))
        painter.strokePath(path, pen(EDGE, max(1.0, look.u)))
        y = look.px(PAD)
        for said, ink in self._parts(self.width(), look):
            y = said.draw(painter, QRectF(look.px(PAD), y, self.width(), 0), ink)
        _draw_focus(self, painter, look)
        painter.end()


def _draw_focus(widget: QWidget, painter: QPainter, look: Look) -> None:
    """The ring round what the keyboard is on, within its place."""
    if widget.hasFocus():
        ring = QRectF(widget.rect()).adjusted(5, 5, -5, -5)
        draw_focus_ring(painter, ring, 3 * look.u, look.theme.focus, look.u)
