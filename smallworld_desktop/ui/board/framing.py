"""How much of the map is seen, and how large: the frame takes the room there is, and the map moves beneath it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.measure import Measure, measure
from smallworld_desktop.ui.board.papers import draw_board_frame
from smallworld_desktop.ui.desk.desk import Desk

FRAME = 8.0
LARGEST_ZOOM = 5.0
AIR = 0.97
"""The share of the room that a part takes which is shown large."""
SMALLEST_MAP = 64
SETTLING = 120
"""Milliseconds without zooming after which everything is drawn sharply again."""


class Framing(QObject):
    """Lays a map view into its widget, at every zoom."""

    def __init__(self, desk: Desk, view: MapView, widget: QWidget) -> None:
        super().__init__(widget)
        self._desk = desk
        self._view = view
        self._widget = widget
        self._zoom = 1.0
        self._framed: QRectF | None = None
        self._whole = Measure(1.0, 1.0)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING)
        self._settling.timeout.connect(self.settle)

    @property
    def measure(self) -> Measure:
        """How large things are drawn at the present zoom."""
        return self._whole.zoomed(self._zoom)

    @property
    def closer(self) -> bool:
        """Whether one looks closer than at the whole map."""
        return self._zoom > 1

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of the room there is, in pixels of the style guide."""
        return self._widget.width() / self._desk.look.u, self._widget.height() / self._desk.look.u

    @property
    def framed(self) -> QRectF | None:
        """The part of the map that is shown as large as there is room for it, if only a part is."""
        return self._framed

    def fit(self) -> None:
        """Show the whole map."""
        self._zoom, self._framed = 1.0, None
        self.lay()
        self.settle()

    def frame(self, part: QRectF) -> None:
        """Show a part of the map as large as there is room for it."""
        self._framed = part
        self.lay()
        self.settle()

    def zoom(self, factor: float, at: QPoint) -> None:
        """Show it so many times larger; the place of the map at a point of the widget stays there."""
        place = self._view.mapToScene(self._view.viewport().mapFrom(self._widget, at))
        self._zoom, self._framed = min(max(self._zoom * factor, 1.0), LARGEST_ZOOM), None
        self._lay(place, QPointF(at))
        self._settling.start()

    def lay(self) -> None:
        """Take the room there is, and keep the middle of what is seen in the middle."""
        board = self._view.board
        if board is not None and self._framed is not None:
            self._zoom = self._zoom_on(self._framed)
            self._lay(self._framed.center(), None)
        elif board is not None:
            seen = self._view.mapToScene(self._view.viewport().rect().center())
            self._lay(seen if self._zoom > 1 else board.sceneRect().center(), None)

    def lay_soon_sharp(self) -> None:
        """The same; what is seen becomes sharp as soon as the size has settled."""
        self.lay()
        if self._widget.isVisible():
            self._settling.start()
        else:
            self.settle()

    def settle(self) -> None:
        """Draw everything for the present zoom: little by little where somebody is looking, else at once."""
        self._settling.stop()
        board = self._view.board
        if board is None:
            return
        if self._widget.isVisible():
            board.come_to_measure(self.measure)
        else:
            board.set_measure(self.measure)

    def draw(self, painter: QPainter) -> None:
        """Draws the frame round what is seen; cards lie on the bare wood."""
        if self._cards:
            return
        frame = self._desk.look.px(FRAME)
        around = QRectF(self._view.geometry()).adjusted(-frame, -frame, frame, frame)
        draw_board_frame(painter, around, self._desk.look.u, self._widget.devicePixelRatioF())

    @property
    def _cards(self) -> bool:
        board = self._view.board
        return board is not None and board.map.board.geography.cards

    def _room(self) -> QRect:
        """Where the map may be seen, within its frame."""
        frame = 0 if self._cards else round(self._desk.look.px(FRAME))
        return self._widget.rect().adjusted(frame, frame, -frame, -frame)

    def _whole_width(self, canvas: QRectF) -> int:
        """The pixels that the whole map is wide where all of it is shown."""
        room = self._room()
        return max(SMALLEST_MAP, min(room.width(), int(room.height() * canvas.width() / canvas.height())))

    def _zoom_on(self, part: QRectF) -> float:
        """How much larger than the whole map a part of it can be shown."""
        board, room = self._view.board, self._room()
        assert board is not None
        scale = self._whole_width(board.sceneRect()) / board.sceneRect().width()
        zoom = min(room.width() / (part.width() * scale), room.height() / (part.height() * scale)) * AIR
        return min(max(zoom, 1.0), LARGEST_ZOOM)

    def _lay(self, place: QPointF, at: QPointF | None) -> None:
        """Measure the board for the room there is, a place of the map at a point of the widget or in its middle."""
        board = self._view.board
        if board is None:
            return
        room, canvas = self._room(), board.sceneRect()
        scale = self._whole_width(canvas) / canvas.width()
        self._whole = measure(board.map, self._desk.look, scale, self._widget.devicePixelRatioF())
        scale *= self._zoom
        seen = QSize(round(canvas.width() * scale), round(canvas.height() * scale))
        seen = seen.boundedTo(room.size().expandedTo(QSize(SMALLEST_MAP, SMALLEST_MAP)))
        corner = room.center() - QPoint(seen.width() // 2, seen.height() // 2)
        before = self._view.geometry()
        self._view.setGeometry(QRect(corner, seen))
        middle = at if at is not None else QPointF(self._view.geometry().center())
        self._view.look(scale, place, middle - QPointF(self._view.pos()))
        if before != self._view.geometry():
            self._widget.update()
