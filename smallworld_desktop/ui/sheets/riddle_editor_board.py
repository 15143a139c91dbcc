"""The board of a puzzle that is made: each region is pointed at or walked to, and changed by button or key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.artwork.shapes import pen
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.board.painting import background
from smallworld_desktop.ui.board.small_board import small_board
from smallworld_desktop.ui.board.walking import DOWN, LEFT, RIGHT, UP, reading_order, step
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.stand import Stand

SHARP = 1500
"""Pixels across that the picture is drawn at."""
LEAST = 420.0
PIECE = 0.028
"""Of the board's width."""
STEPS = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Right: RIGHT, Qt.Key.Key_Up: UP, Qt.Key.Key_Down: DOWN}
MORE = (Qt.Key.Key_Space, Qt.Key.Key_PageUp)
FEWER = (Qt.Key.Key_PageDown,)


class RiddleBoard(QWidget):
    """Shows a position; what happens where it is touched is for others to say."""

    touched = Signal(int, int)
    """A region, and 1 for more or -1 for less."""
    walked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._map: Map | None = None
        self._ground: QImage | None = None
        self._job: BackgroundJob | None = None
        self._draw: Callable[[], QImage] = QImage
        self._image = QImage()
        self._marked: Sequence[int] = ()
        self.stroke = "#000000"
        """The colour of the ring round what the keyboard is on."""
        self.focused = 0
        """The region that the keyboard is on."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)

    def show_position(
        self, map: Map, door: TableDoor, stands: Sequence[Stand], owners: Sequence[Owner], marked: Sequence[int]
    ) -> None:
        """Show what stands on each region; those that are ``marked`` are wanted."""
        paints = door.board.paints
        if map is not self._map:
            self._map, self._ground = map, None
            self.focused = reading_order(map)[0]
            if self._job is not None:
                self._job.call_off()
            self._job = BackgroundJob(lambda: background(map, paints).scaledToWidth(SHARP), self)
            self._job.done.connect(self._take_ground)

        def draw() -> QImage:
            image = small_board(map, paints, self._ground, stands, owners, SHARP, counted=True)
            painter = QPainter(image)
            prepare(painter)
            side = PIECE * SHARP
            for shape, stand in zip(map.shapes, stands, strict=False):
                x, y = (number * SHARP / map.canvas[0] for number in shape.token_place)
                for at, (piece, _) in enumerate(stand.pieces):
                    place = QRectF(x - 1.6 * side + at * side, y + 0.7 * side, side, side)
                    door.draw_thing(painter, place, "piece", piece)
            painter.end()
            return image

        self._draw, self._marked = draw, marked
        self._image = draw()
        self.update()

    def _take_ground(self, image: QImage) -> None:
        self._job, self._ground = None, image
        self._image = self._draw()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(LEAST * 1.6), round(LEAST))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(LEAST), round(LEAST * 0.6))

    def place_of(self, region: int) -> QPointF:
        """Where a region's tokens stand, in the widget."""
        assert self._map is not None
        x, y = self._map.shapes[region].token_place
        scale = self._shown().width() / self._map.canvas[0]
        return self._shown().topLeft() + QPointF(x * scale, y * scale)

    def region_at(self, place: QPointF) -> int:
        """The region there; -1 where there is none."""
        return next((at for at in range(self._count) if self._ring(at).containsPoint(place, WINDING)), -1)

    @property
    def _count(self) -> int:
        return len(self._map.shapes) if self._map is not None else 0

    def _shown(self) -> QRectF:
        """Where the picture lies in the widget."""
        assert self._map is not None
        wide, high = self._map.canvas
        scale = min(self.width() / wide, self.height() / high)
        return QRectF(0, 0, wide * scale, high * scale)

    def _ring(self, region: int) -> QPolygonF:
        assert self._map is not None
        shown = self._shown()
        scale = shown.width() / self._map.canvas[0]
        return QPolygonF([shown.topLeft() + QPointF(x * scale, y * scale) for x, y in self._map.shapes[region].ring])

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._map is None:
            return
        painter = QPainter(self)
        prepare(painter)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(self._shown(), self._image, QRectF(self._image.rect()))
        for region in self._marked:
            place = self.place_of(region)
            painter.setPen(pen("#fffdf2", 5))
            painter.drawEllipse(place, 26, 26)
            painter.setPen(pen("#1c1a17", 2))
            painter.drawEllipse(place, 26, 26)
        if self.hasFocus():
            for stroke, width in (("#fffdf2", 6.0), (self.stroke, 3.0)):
                painter.setPen(pen(stroke, width))
                painter.drawPolygon(self._ring(self.focused))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        region = self.region_at(event.position())
        if region >= 0:
            self.focused = region
            self.touched.emit(region, -1 if event.button() == Qt.MouseButton.RightButton else 1)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self._map is not None and key in STEPS:
            self.focused = step(self._map, self.focused, STEPS[key])
            self.walked.emit(self.focused)
            self.update()
        elif key in MORE or key in FEWER:
            self.touched.emit(self.focused, 1 if key in MORE else -1)
        else:
            super().keyPressEvent(event)


WINDING = Qt.FillRule.WindingFill
