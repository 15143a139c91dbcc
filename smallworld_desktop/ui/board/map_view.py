"""The view of the map inside its frame: what mouse and keyboard do there becomes gestures and actions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from smallworld_desktop.ui.board.accessibility import voice_of
from smallworld_desktop.ui.board.acting import Acting
from smallworld_desktop.ui.board.carrying import Carrying
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.board.gestures import Gesture, Pan, begun
from smallworld_desktop.ui.board.keys import pressed
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.walking import Direction, reading_order, step
from smallworld_desktop.ui.desk.desk import Desk


class MapView(QGraphicsView):
    """Shows a scene, knows which region pointer and keyboard are on, and has things done there."""

    hovered = Signal(int)
    """The region that the pointer is on now, or -1."""
    walked = Signal(int)
    """The region that the keyboard is on now, or -1."""
    zoomed = Signal(float, QPoint)
    """By which factor the player wants it larger, around which point of the view."""
    doubleClicked = Signal(QPoint)
    """Two quick clicks, at this point of the view."""
    touched = Signal()
    """A key or a button was pressed: no motion shall be waited for."""

    def __init__(self, desk: Desk, draft: Draft, acting: Acting, parent: QWidget) -> None:
        super().__init__(parent)
        self._keys = desk.keys
        self.draft = draft
        self.acting = acting
        self._gesture: Gesture | None = None
        self.carrying = Carrying(self, desk)
        self._ring_seen = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)

    @property
    def board(self) -> BoardScene | None:
        scene = self.scene()
        return scene if isinstance(scene, BoardScene) else None

    def show_board(self, board: BoardScene | None) -> None:
        """Show another board; what was begun on the old one is forgotten."""
        self.drop_everything()
        self._ring_seen = False
        self.setScene(board)
        # Between cards one sees the table.
        bare = board is not None and board.map.board.geography.cards
        self.viewport().setAutoFillBackground(not bare)
        self.setStyleSheet("background: transparent" if bare else "")

    # Where things are.

    def region_under(self, point: QPoint) -> int:
        """The region at a pixel of the view."""
        board = self.board
        return board.region_at(self.mapToScene(point)) if board else NONE

    def step_under(self, point: QPoint) -> tuple[int, str]:
        """The plus or minus at a pixel of the view, with its region."""
        board, place = self.board, self.mapToScene(point)
        for region, item in enumerate(board.steps if board else ()):
            sign = item.sign_at(place)
            if sign:
                return region, sign
        return NONE, ""

    def rect_of(self, region: int) -> QRect:
        """The pixels that a region takes."""
        board = self.board
        return self.mapFromScene(board.regions[region].boundingRect()).boundingRect() if board else QRect()

    def place_of(self, region: int) -> QPoint:
        """The pixel where a region's tokens lie."""
        board = self.board
        return self.mapFromScene(board.places[region]) if board else QPoint()

    @property
    def region_count(self) -> int:
        return len(self.board.regions) if self.board else 0

    # Scrolling and zooming.

    @property
    def can_pan(self) -> bool:
        return bool(self.horizontalScrollBar().maximum() or self.verticalScrollBar().maximum())

    def look(self, scale: float, place: QPointF, at: QPointF) -> None:
        """Show the map at a scale, with a place of it at a pixel of the view as far as the map's edges allow."""
        self.setTransform(QTransform.fromScale(scale, scale))
        self.horizontalScrollBar().setValue(round(place.x() * scale - at.x()))
        self.verticalScrollBar().setValue(round(place.y() * scale - at.y()))

    def scroll_by(self, way: QPoint) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + way.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + way.y())

    def bring_into_view(self, region: int) -> None:
        """Scroll so far that the whole region can be seen."""
        board = self.board
        if board and self.can_pan:
            self.ensureVisible(board.regions[region].boundingRect(), 24, 24)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        # A picture that is kept cannot move by half a pixel.
        if not self.devicePixelRatioF().is_integer():
            self.resetCachedContent()
        super().scrollContentsBy(dx, dy)

    def set_holding(self, holding: bool) -> None:
        """Show that the map is in the hand."""
        if holding:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.viewport().unsetCursor()

    # The keyboard's region.

    def describe_as(self, text: str) -> None:
        """Describe to those who listen the region that the keyboard is on by these words."""
        if voice := voice_of(self):
            voice.describe_as(text)

    @property
    def focused(self) -> int:
        """The region that the keyboard is on, or -1."""
        return self.board.focused if self.board else NONE

    @property
    def ring_seen(self) -> bool:
        """Whether the keyboard was used last, so that the player sees where it is."""
        return self._ring_seen

    def focus_region(self, region: int) -> None:
        """Put the keyboard on a region, as a click does: without the ring."""
        if self.board and region != self.focused:
            self.board.focus(region, ring=self._ring_seen)
            self.walked.emit(region)

    def walk_to(self, region: int) -> None:
        """Put the keyboard on a region, and show it."""
        if self.board is None or region == NONE:
            return
        self._ring_seen = True
        self.board.focus(region, ring=True)
        self.bring_into_view(region)
        self.walked.emit(region)

    def walk(self, direction: Direction) -> None:
        """Go to the region that lies that way; the first step shows where the keyboard is."""
        if self.board is None:
            return
        here = self.focused
        if here == NONE:
            self.walk_to(self._first_region())
        else:
            self.walk_to(step(self.board.map, here, direction) if self._ring_seen else here)

    def walk_to_offered(self, way: int) -> bool:
        """Go to the next region, or the one before, where something can be done; says whether there is one."""
        if self.board is None:
            return False
        order = [region for region in reading_order(self.board.map) if self.board.marks[region].inviting]
        if not order:
            return False
        here = self.focused
        nearest = 0 if way > 0 else -1
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.walk_to(order[(order.index(here) + way) % len(order)] if here in order else order[nearest])
        return True

    def hide_ring(self) -> None:
        """The mouse is used now: no ring."""
        if self._ring_seen and self.board:
            self._ring_seen = False
            self.board.focus(self.focused, ring=False)

    def _first_region(self) -> int:
        assert self.board is not None
        order = reading_order(self.board.map)
        return next((region for region in order if self.board.marks[region].inviting), order[0])

    def drop_everything(self) -> None:
        """The game has moved on: a gesture that was begun before it means nothing now."""
        self._end_gesture()
        self.carrying.put_down()

    # Gestures.

    def _end_gesture(self) -> None:
        if self._gesture is not None:
            self._gesture.cancel()
            self._gesture = None

    def _hover(self, point: QPoint | None) -> None:
        board = self.board
        if board is None:
            return
        region = NONE if point is None else self.region_under(point)
        stepped, sign = (NONE, "") if point is None else self.step_under(point)
        for number, item in enumerate(board.steps):
            item.point(sign if number == stepped else "")
        if stepped != NONE:
            region = stepped
        active = region != NONE and (bool(sign) or self.acting.can_act(region))
        if self._gesture is None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if active else Qt.CursorShape.ArrowCursor)
        self.hovered.emit(region)

    # Events.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        self.hide_ring()
        self._end_gesture()
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.MiddleButton:
            self._gesture = Pan(self, point)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.focus_region(self.region_under(point))
            self._gesture = begun(self, point)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._gesture is not None:
            self._gesture = self._gesture.move(point)
        else:
            self._hover(point)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gesture, self._gesture = self._gesture, None
        point = event.position().toPoint()
        if gesture is not None:
            gesture.release(point)
            self._hover(point)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # Two quick clicks on plus are two tokens.
        self.mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubleClicked.emit(event.position().toPoint())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.touched.emit()
        self._end_gesture()
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        region = self.focused if by_key else self.region_under(event.pos())
        if region != NONE:
            self.acting.open_fan(region)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        self.zoomed.emit(1.0015**turned, event.position().toPoint())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.touched.emit()
        key = pressed(self, self._keys, event)
        if key is None or not key(self, held=event.isAutoRepeat()):
            event.ignore()

    def event(self, event: QEvent) -> bool:
        # Keys that are this view's own while it has the focus are not also those of a button elsewhere.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            key = pressed(self, self._keys, event)
            if key is not None and key.claimed(self):
                event.accept()
                return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave and self._gesture is None:
            self._hover(None)
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keys and self.board is not None:
            self.walk_to(self.focused if self.focused != NONE else self._first_region())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.hide_ring()
