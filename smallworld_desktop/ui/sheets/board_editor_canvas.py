"""The board on which is drawn: painted where it has come to rest, in flat colours and ink where it has just changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.engine.boards.mesh.checking import Fault
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.artwork.lettering import draw_text, font, text_width
from smallworld_desktop.ui.artwork.shapes import contrast, draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, SHEET, Look
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.sheets.board_editor_hand import CUT, NAME, STOPPING, TOKENS, Hand

NEAR = 16.0
"""Pixels: so near to a line one takes hold of it."""
STRIDE, SMALL_STRIDE = 10.0, 1.0
"""So far an arrow key carries what is held; with Shift only so far."""
LEAST = 300
"""Pixels that a board is wide at least."""
WAYS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
STEPS: Mapping[int, int] = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
DONE = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
OPEN_SEA = "#4f7f95"
SIGN, MARK = 26.0, 30.0
"""How large a symbol is that is not painted yet, and a piece that lies on a region."""
PALE, DEEP = QColor("#fdf3d3"), QColor("#8c2f22")
"""The grounds of the region that pays least and of that which pays most."""
COVER = 0.88
"""So much of a board is covered where it shows what its regions pay."""


class BoardCanvas(QWidget):
    """Shows what the hand does to the board, and brings it there by mouse and keyboard."""

    walked = Signal()
    """The hand is elsewhere."""
    entered = Signal()
    """The keyboard has come here."""
    used = Signal()
    """The hand has done something, has tried to, or has taken hold of something."""
    carried = Signal()
    """What is held is elsewhere."""
    nameWanted = Signal()

    def __init__(self, hand: Hand, door: TableDoor, parent: QWidget) -> None:
        super().__init__(parent)
        self._hand, self._door, self._paints = hand, door, door.board.paints
        self._look: Look | None = None
        self._names: Mapping[str, str] = {}
        self._terrains: Mapping[str, str] = {}
        self._faults: Sequence[Fault] = ()
        self._image = QImage()
        self._painted: Net | None = None
        self._values: Mapping[str, tuple[float, str]] = {}
        self._paths: tuple[Net | None, list[QPainterPath]] = (None, [])
        self._paths_at = QRectF()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def dress(self, look: Look, names: Mapping[str, str], terrains: Mapping[str, str]) -> None:
        """Show regions and terrains by these names; regions by their ids."""
        self._look, self._names, self._terrains = look, names, terrains
        self.update()

    def show_faults(self, faults: Sequence[Fault]) -> None:
        self._faults = faults
        self.update()

    def show_painted(self, net: Net, image: QImage) -> None:
        """Show a board as it was painted; what is other now stays in flat colours."""
        self._painted, self._image = net, image
        self.update()

    def show_values(self, values: Mapping[str, tuple[float, str]]) -> None:
        """Show what regions pay, by their ids: how much of the most that one pays, and the number. Nothing ends it."""
        self._values = values
        self.update()

    @property
    def is_painted(self) -> bool:
        """Whether all is painted as it is now."""
        return self._painted is self._hand.work.net

    def sizeHint(self) -> QSize:
        # No higher than it must be: it takes what room there is, and nothing beside it is pushed out of view.
        return QSize(900, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, round(LEAST * self._shape))

    @property
    def _shape(self) -> float:
        width, height = self._hand.work.net.canvas
        return height / width

    # Where things are.

    @property
    def board(self) -> QRectF:
        """Where the board lies."""
        room = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        width, height = self._hand.work.net.canvas
        scale = min(room.width() / width, room.height() / height)
        place = QRectF(0, 0, width * scale, height * scale)
        place.moveCenter(room.center())
        return place

    @property
    def scale(self) -> float:
        return self.board.width() / self._hand.work.net.canvas[0]

    def place_of(self, point: QPointF) -> Point:
        """The place of the board at a point of the widget."""
        board, scale = self.board, self.scale
        return (point.x() - board.left()) / scale, (point.y() - board.top()) / scale

    def point_of(self, place: Point) -> QPointF:
        """The point of the widget at a place of the board."""
        board, scale = self.board, self.scale
        return QPointF(board.left() + place[0] * scale, board.top() + place[1] * scale)

    # Mouse and keyboard.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._hand.press(self.place_of(event.position()), NEAR / self.scale)
            self.used.emit()
            if self._hand.tool == NAME:
                self.nameWanted.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._hand.held is not None:
            self._hand.carry(self.place_of(event.position()))
            self.carried.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._hand.held is not None:
            self._hand.let_go()
            self.used.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, hand, held = event.key(), self._hand, event.modifiers()
        if held & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
        elif key in WAYS:
            self._on_way(WAYS[key], bool(held & Qt.KeyboardModifier.ShiftModifier))
        elif key in STEPS and hand.tool in STOPPING:
            hand.step(STEPS[key])
            self.walked.emit()
        elif key in DONE and not event.isAutoRepeat():
            hand.act()
            self.used.emit()
            if hand.tool == NAME:
                self.nameWanted.emit()
        elif key == Qt.Key.Key_Escape and hand.let_be():
            self.used.emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _on_way(self, way: tuple[int, int], small: bool) -> None:
        hand = self._hand
        if hand.held is not None:
            stride = SMALL_STRIDE if small else STRIDE
            hand.nudge(way[0] * stride, way[1] * stride)
            self.carried.emit()
        else:
            hand.walk(*way)
            self.walked.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        board, net = self.board, self._hand.shown
        painter.fillRect(board, QColor(self._paints.ocean.body if net.geography.islands else OPEN_SEA))
        if not self._image.isNull():
            painter.drawImage(board, self._image)
        paths = self._drawn(net)
        fresh = self._fresh(net)
        for number in fresh:
            painter.fillPath(paths[number], QColor(self._paints.of(net.plots[number].terrain).body))
        for number in fresh:
            painter.strokePath(paths[number], pen(INK, max(1.5, 2.2 * look.u)))
        for number in () if self._values else fresh:
            self._draw_words(painter, net, number, look)
        self._draw_rivers(painter, net, look)
        if self._values:
            self._draw_values(painter, net, paths, look)
        else:
            self._draw_marks(painter, net, look)
        painter.strokePath(_frame(board), pen(INK, max(2.0, 3 * look.u)))
        self._draw_hand(painter, net, paths, look)
        for fault in self._faults:
            self._draw_fault(painter, fault, look)
        if self.hasFocus():
            draw_focus_ring(painter, board, 2 * look.u, look.theme.focus, look.u)
        painter.end()

    def _drawn(self, net: Net) -> list[QPainterPath]:
        board, scale = self.board, self.scale
        known, paths = self._paths
        if known is net and self._paths_at == board:
            return paths
        paths = []
        for outline in net.outlines:
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(board.left() + x * scale, board.top() + y * scale) for x, y in outline]))
            path.closeSubpath()
            paths.append(path)
        self._paths, self._paths_at = (net, paths), board
        return paths

    def _fresh(self, net: Net) -> list[int]:
        """The regions that are other than they were painted."""
        painted = self._painted
        if painted is None:
            return list(range(len(net.plots)))
        return [
            number
            for number, plot in enumerate(net.plots)
            if plot.id not in painted.index or not _alike(net, number, painted, painted.index[plot.id])
        ]

    def _draw_words(self, painter: QPainter, net: Net, number: int, look: Look) -> None:
        """The name of a region and what it is, as far as there is room, until it is painted."""
        if self._hand.carried is not None:
            return
        plot, shape = net.plots[number], net.shape(number)
        at, width = self.point_of(shape.token_place), 1.8 * shape.inscribed_radius * self.scale
        ground = self._paints.of(plot.terrain).body
        ink = max((SHEET, INK), key=lambda ink: contrast(ink, ground))
        told = (self._names.get(plot.id, plot.name), self._terrains.get(plot.terrain, ""))
        faces = (font("note", look, weight=700), font("note", look))
        side = SIGN * look.u
        lines = [(text, face) for text, face in zip(told, faces, strict=True) if text_width(text, face) <= width]
        high, piece = faces[0].pixelSize() * 1.25, MARK * look.u / 2
        # Where a piece lies, words stand above it and symbols below.
        y = at.y() - (len(lines) * high + piece if plot.marks else high)
        if look.theme.strong and lines:
            ink, wide = INK, max(text_width(text, face) for text, face in lines) + 8 * look.u
            _draw_slip(painter, QRectF(at.x() - wide / 2, y, wide, len(lines) * high), look)
        for text, face in lines:
            draw_text(painter, QRectF(at.x() - width / 2, y, width, high), text, face, ink, "centre")
            y += high
        y += 2 * piece if plot.marks else 0
        left_of = at.x() - side * len(plot.symbols) / 2
        for place, symbol in enumerate(plot.symbols):
            sign = QRectF(left_of + place * side, y, side, side)
            self._door.draw_thing(painter, sign.adjusted(1, 1, -1, -1), "symbol", symbol)

    def _draw_marks(self, painter: QPainter, net: Net, look: Look) -> None:
        """What a region has that is no part of the picture: it will lie where tokens do."""
        side = MARK * look.u
        for number, plot in enumerate(net.plots):
            at = self.point_of(plot.shape.token_place if plot.shape is not None else _middle(net, number))
            for place, mark in enumerate(plot.marks):
                lies = QRectF(at.x() - side / 2 + place * side, at.y() - side / 2, side, side)
                self._door.draw_thing(painter, lies, "mark", mark)

    def _draw_values(self, painter: QPainter, net: Net, paths: list[QPainterPath], look: Look) -> None:
        """What each region pays as a number, on a ground that is the deeper the more it is."""
        number, name = font("name", look, weight=700), font("note", look, weight=700)
        for at, plot in enumerate(net.plots):
            share, shown = self._values.get(plot.id, (0.0, ""))
            ground = _between(PALE, DEEP, share)
            painter.setOpacity(COVER)
            painter.fillPath(paths[at], ground)
            painter.setOpacity(1.0)
            painter.strokePath(paths[at], pen(INK, max(1.2, 1.6 * look.u)))
            shape = net.shape(at)
            middle, width = self.point_of(shape.token_place), 1.8 * shape.inscribed_radius * self.scale
            lines = [(shown, number), (self._names.get(plot.id, plot.name), name)]
            lines = [(text, face) for text, face in lines if face is number or text_width(text, face) <= width]
            high = sum(face.pixelSize() * 1.2 for _, face in lines)
            wide = max(text_width(text, face) for text, face in lines) + 12 * look.u
            y = middle.y() - high / 2
            _draw_slip(painter, QRectF(middle.x() - wide / 2, y, wide, high), look)
            for text, face in lines:
                line = QRectF(middle.x() - wide / 2, y, wide, face.pixelSize() * 1.2)
                draw_text(painter, line, text, face, INK, "centre")
                y += line.height()

    def _draw_rivers(self, painter: QPainter, net: Net, look: Look) -> None:
        """Borders that a river or a wall closes: a double line, for its colour is not seen by all."""
        for pair in net.closed:
            one, other = (net.index[id] for id in sorted(pair))
            path = QPainterPath()
            for begin, end in net.shared(one, other):
                path.moveTo(self.point_of(net.places[begin]))
                path.lineTo(self.point_of(net.places[end]))
            painter.strokePath(path, pen(INK, 9 * look.u))
            painter.strokePath(path, pen("#bfe3f2", 4.5 * look.u))

    def _draw_hand(self, painter: QPainter, net: Net, paths: list[QPainterPath], look: Look) -> None:
        hand, u = self._hand, look.u
        for number, dashed in ((hand.first, True), (hand.region, False)):
            if number is not None and number < len(paths):
                painter.strokePath(paths[number], pen(SHEET, 6 * u))
                line = pen(look.theme.focus, 3 * u)
                if dashed:
                    line.setDashPattern([3.0, 2.0])
                painter.strokePath(paths[number], line)
        if hand.tool in STOPPING and self.hasFocus() and hand.held is None:
            for place in hand.stops:
                self._draw_dot(painter, self.point_of(place), 4 * u, SHEET)
        if hand.held is not None and hand.tool == CUT:
            begin, end = self.point_of(hand.held.begins), self.point_of(hand.held.to)
            painter.setPen(pen(SHEET, 5 * u))
            painter.drawLine(begin, end)
            line = pen(INK, 2.5 * u)
            line.setDashPattern([4.0, 2.0])
            painter.setPen(line)
            painter.drawLine(begin, end)
            self._draw_dot(painter, begin, 7 * u, SHEET)
        if hand.tool == TOKENS and hand.region < len(net.plots):
            shape = net.shape(hand.region)
            ring = QPainterPath()
            reach = shape.token_radius * self.scale
            ring.addEllipse(self.point_of(shape.token_place), reach, reach)
            painter.strokePath(ring, pen(SHEET, 4 * u))
            dashes = pen(INK, 2 * u)
            dashes.setDashPattern([3.0, 2.0])
            painter.strokePath(ring, dashes)
        if hand.pointed is not None and (self.hasFocus() or hand.held is not None):
            held = hand.held is not None
            self._draw_dot(painter, self.point_of(hand.pointed), (9 if held else 7) * u, look.theme.focus)

    def _draw_dot(self, painter: QPainter, at: QPointF, reach: float, fill: str | QColor) -> None:
        dot = QPainterPath()
        dot.addEllipse(at, reach, reach)
        painter.fillPath(dot, QColor(fill))
        painter.strokePath(dot, pen(INK, max(1.2, reach * 0.25)))

    def _draw_fault(self, painter: QPainter, fault: Fault, look: Look) -> None:
        """A sign with an exclamation mark, at the place."""
        if fault.place is None:
            return
        at, reach = self.point_of(fault.place), 13 * look.u
        sign = QPolygonF(
            [
                QPointF(at.x(), at.y() - reach),
                QPointF(at.x() + reach, at.y() + reach * 0.8),
                QPointF(at.x() - reach, at.y() + reach * 0.8),
            ]
        )
        path = QPainterPath()
        path.addPolygon(sign)
        path.closeSubpath()
        painter.strokePath(path, pen(SHEET, 5 * look.u))
        painter.fillPath(path, QColor("#b3261e"))
        painter.setPen(pen(SHEET, reach * 0.22))
        painter.drawLine(QPointF(at.x(), at.y() - reach * 0.4), QPointF(at.x(), at.y() + reach * 0.2))
        painter.drawPoint(QPointF(at.x(), at.y() + reach * 0.55))


def _alike(net: Net, number: int, painted: Net, other: int) -> bool:
    """Whether a region looks as it did."""
    one, before = net.plots[number], painted.plots[other]
    if (one.name, one.terrain, one.symbols, one.marks) != (before.name, before.terrain, before.symbols, before.marks):
        return False
    if one.ring == before.ring and all(net.places[p] == painted.places[p] for p in one.ring):
        return one.token == before.token
    return False


def _draw_slip(painter: QPainter, place: QRectF, look: Look) -> None:
    """A slip of paper on which words can be read, whatever lies below."""
    painter.fillPath(rounded(place.adjusted(0, -2 * look.u, 0, 2 * look.u), 5 * look.u), QColor(SHEET))


def _between(pale: QColor, deep: QColor, share: float) -> QColor:
    """A colour between two, so far towards the second."""
    ends = zip((pale.red(), pale.green(), pale.blue()), (deep.red(), deep.green(), deep.blue()), strict=True)
    return QColor(*(round(one + (other - one) * min(1.0, max(0.0, share))) for one, other in ends))


def _middle(net: Net, number: int) -> Point:
    ring = net.outlines[number]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _frame(board: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(board)
    return path
