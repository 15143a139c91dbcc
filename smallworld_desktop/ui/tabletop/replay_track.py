"""The track of a replay: a mark a turn in its owner's pattern, rounds below, the curves of points above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractSlider, QWidget

from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.patterns import chart_pen, draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, colour, contrast, draw_focus_ring, pen, rounded, square
from smallworld_desktop.ui.artwork.slips import draw_note
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import GOLD, GOLD_EDGE, Owner, Theme
from smallworld_desktop.ui.presentation.replay import Curve
from smallworld_desktop.ui.sitting.replay import Replay

MARK, MARK_GAP = 11.0, 3.0
NOTE = 15.0
"""How wide the sign of a note is."""
COMING = 0.42
"""How strong that is drawn which lies after the moment."""
CLEAR = 2.0
"""So much contrast is enough for a line."""
STEPS = (5, 10, 20, 25, 50, 100, 200)
MOST_LINES = 3
NARROWEST_MARK = 3.0


@dataclass(frozen=True, slots=True)
class Course:
    """What the track shows besides the turns themselves."""

    curves: tuple[Curve, ...] = ()
    owners: tuple[Owner, ...] = ()
    """Of all seats."""
    round: str = ""
    """What stands before the numbers of the rounds."""
    noted: tuple[int, ...] = ()
    """The stops on which something is written."""


class ReplayTrack(QAbstractSlider):
    """Its value is which of the stops is looked at; whoever listens hears the moment in words."""

    pointed = Signal(int)
    """The pointer is over a stop, or -1: over none."""

    def __init__(self, desk: Desk, replay: Replay, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._replay = replay
        self._course = Course()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_course(self, course: Course) -> None:
        """Show these curves, and where the replay is."""
        self._course = course
        self.setRange(0, max(0, len(self._replay.stops) - 1))
        self.setValue(self._replay.at)
        self.update()

    @property
    def curves(self) -> tuple[Curve, ...]:
        """Those that are shown."""
        return self._course.curves

    @property
    def noted(self) -> tuple[int, ...]:
        """The stops on which something is written."""
        return self._course.noted

    # Where things lie.

    def plot(self) -> QRectF:
        """Where the curves run; below it lie the marks and the numbers of the rounds."""
        look = self._desk.look
        note = font("note", look)
        left = max(text_width("000", note), text_width(self._course.round, note)) + look.px(8)
        below = look.px(MARK + 2 * MARK_GAP) + note.pixelSize() * 1.5
        return QRectF(self.rect()).adjusted(left, look.px(14), -look.px(14), -below)

    def x_of(self, stop: int) -> float:
        """Where across a stop lies: all turns are equally wide."""
        plot, replay = self.plot(), self._replay
        turns, stops = replay.turns, replay.stops
        if not turns or not stops:
            return plot.left()
        step = stops[min(stop, len(stops) - 1)]
        at = max(at for at, turn in enumerate(turns) if turn.first <= step or not at)
        turn = turns[at]
        part = (step - turn.first + 1) / (turn.last - turn.first + 1)
        return plot.left() + plot.width() * (at + min(1.0, max(0.0, part))) / len(turns)

    def stop_at(self, x: float) -> int:
        """The stop that is nearest to a place across."""
        return min(range(len(self._replay.stops)), key=lambda stop: abs(self.x_of(stop) - x), default=0)

    def sizeHint(self) -> QSize:
        return QSize(round(self._desk.look.px(600)), round(self._desk.look.px(130)))

    # What a player does.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        replay = self._replay
        deeds: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Left: lambda: replay.step(-1),
            Qt.Key.Key_Right: lambda: replay.step(1),
            Qt.Key.Key_Up: lambda: replay.step(1),
            Qt.Key.Key_Down: lambda: replay.step(-1),
            Qt.Key.Key_PageUp: lambda: replay.go_turns(-1),
            Qt.Key.Key_PageDown: lambda: replay.go_turns(1),
            Qt.Key.Key_Home: lambda: self._leap(0),
            Qt.Key.Key_End: lambda: self._leap(len(replay.stops) - 1),
            Qt.Key.Key_Space: lambda: replay.run(not replay.running),
        }
        deed = None if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier else deeds.get(event.key())
        if deed is not None:
            deed()
        else:
            # Others are somebody's command.
            event.ignore()

    def event(self, event: QEvent) -> bool:
        own = (Qt.Key.Key_Space, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in own:
            event.accept()
            return True
        return super().event(event)

    def _leap(self, stop: int) -> None:
        self._replay.run(False)
        self._replay.go(stop)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._leap(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        stop = self.stop_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._leap(stop)
            self.pointed.emit(-1)
        else:
            self.pointed.emit(stop)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(-1)

    # How it looks.

    def paintEvent(self, event: QPaintEvent) -> None:
        look, plot = self._desk.look, self.plot()
        painter = QPainter(self)
        prepare(painter)
        top = self._top()
        self._draw_scale(painter, plot, top)
        now = self.x_of(self.value())
        for reached in (True, False):
            painter.save()
            part = QRectF(self.rect())
            part.setRight(now) if reached else part.setLeft(now)
            painter.setClipRect(part)
            painter.setOpacity(1.0 if reached else COMING)
            self._draw_curves(painter, plot, top)
            self._draw_marks(painter, plot)
            painter.restore()
        self._draw_rounds(painter, plot)
        for stop in self._course.noted:
            sign = QRectF(0, 0, look.px(NOTE), look.px(NOTE * 1.15))
            sign.moveCenter(QPointF(self.x_of(stop), plot.top()))
            draw_note(painter, sign, look.u)
        self._draw_now(painter, plot, now, top)
        if self.hasFocus():
            draw_focus_ring(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), 6 * look.u, look.theme.focus, look.u)
        painter.end()

    def _top(self) -> int:
        most = max((number for curve in self._course.curves for number in curve.points), default=0)
        step = next((step for step in STEPS if most <= step * MOST_LINES), STEPS[-1])
        return step * max(1, -(-most // step))

    def _y(self, plot: QRectF, points: float, top: int) -> float:
        return plot.bottom() - plot.height() * points / top

    def _draw_scale(self, painter: QPainter, plot: QRectF, top: int) -> None:
        if not self._course.curves:
            return
        look, note = self._desk.look, font("note", self._desk.look)
        for points in (0, top // 2, top):
            y = self._y(plot, points, top)
            painter.setPen(pen(colour(look.theme.text, 0.28), max(1.0, look.u)))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            place = QRectF(0, y - note.pixelSize(), plot.left() - look.px(8), 2 * note.pixelSize())
            draw_text(painter, place, str(points), note, look.theme.muted, "right")

    def _draw_curves(self, painter: QPainter, plot: QRectF, top: int) -> None:
        look, count = self._desk.look, max(1, len(self._replay.turns))
        for curve in self._course.curves:
            owner = self._course.owners[curve.seat]
            points = [
                QPointF(plot.left() + plot.width() * at / count, self._y(plot, number, top))
                for at, number in enumerate(curve.points)
            ]
            painter.setPen(chart_pen(owner, _ink(owner, look.theme), max(1.6, 2.6 * look.u)))
            painter.drawPolyline(QPolygonF(points))

    def _draw_marks(self, painter: QPainter, plot: QRectF) -> None:
        look, turns = self._desk.look, self._replay.turns
        wide = plot.width() / max(1, len(turns))
        gap = look.px(MARK_GAP) if wide > 3 * look.px(MARK_GAP) else 0.0
        y, high = plot.bottom() + look.px(MARK_GAP), look.px(MARK)
        for at, turn in enumerate(turns):
            place = QRectF(plot.left() + at * wide + gap / 2, y, max(NARROWEST_MARK, wide - gap), high)
            path = rounded(place, 2 * look.u)
            painter.fillPath(path, owner_brush(self._course.owners[turn.seat], high * 0.9, origin=place.topLeft()))

    def _draw_rounds(self, painter: QPainter, plot: QRectF) -> None:
        """The number of each round below its turns, and a line where it begins."""
        look, turns, note = self._desk.look, self._replay.turns, font("note", self._desk.look)
        wide, y = plot.width() / max(1, len(turns)), plot.bottom() + look.px(MARK + 2 * MARK_GAP)
        now = turns[self._replay.turn].round if turns else 0
        head = QRectF(0, y, plot.left() - look.px(8), note.pixelSize() * 1.4)
        draw_text(painter, head, self._course.round, note, look.theme.muted, "right")
        shown = -1e9
        for number, group in groupby(enumerate(turns), key=lambda each: each[1].round):
            places = [at for at, _ in group]
            left, right = plot.left() + places[0] * wide, plot.left() + (places[-1] + 1) * wide
            if places[0]:
                painter.setPen(pen(colour(look.theme.text, 0.2), max(1.0, look.u)))
                painter.drawLine(QPointF(left, plot.top()), QPointF(left, plot.bottom()))
            middle = (left + right) / 2
            if number and middle - shown > text_width("00", note) * 1.4:
                shown = middle
                place = QRectF(middle - 40, y, 80, note.pixelSize() * 1.4)
                ink = GOLD if number == now and look.theme.name != "light" else look.theme.text
                draw_text(painter, place, str(number), font("note", look, weight=700), ink, "centre")

    def _draw_now(self, painter: QPainter, plot: QRectF, x: float, top: int) -> None:
        """The gold line of the moment, its knob on the marks, and each seat's square on its curve."""
        look, high = self._desk.look, self._desk.look.px(MARK)
        painter.setPen(pen(GOLD_EDGE, 4 * look.u))
        bottom = plot.bottom() + look.px(MARK_GAP)
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, bottom))
        painter.setPen(pen(GOLD, 2.6 * look.u))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, bottom))
        knob = circle(QPointF(x, bottom + high / 2), high * 0.8)
        painter.fillPath(knob, colour(GOLD))
        painter.strokePath(knob, pen(GOLD_EDGE, 1.5 * look.u))
        for curve in self._course.curves:
            number = _between(curve.points, (x - plot.left()) / max(1.0, plot.width()) * (len(curve.points) - 1))
            place = QPointF(x, self._y(plot, number, top))
            draw_swatch(painter, square(place, 11 * look.u), self._course.owners[curve.seat])


def _ink(owner: Owner, theme: Theme) -> str:
    """Of an owner's two colours that which is seen better on a panel."""
    ground = f"#{theme.panel[-6:]}"
    return max((owner.colour, owner.second), key=lambda ink: min(contrast(ink, ground), CLEAR))


def _between(points: Sequence[int], at: float) -> float:
    """The height of a curve between two of its points."""
    low = min(max(0, int(at)), len(points) - 1)
    high = min(low + 1, len(points) - 1)
    return points[low] + (points[high] - points[low]) * (at - low)
