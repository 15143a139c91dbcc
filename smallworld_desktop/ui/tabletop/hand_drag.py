"""Dragging out of the hand: what is pressed beside the board follows the pointer and is put down on a region."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import piece_sprite, token_sprite
from smallworld_desktop.ui.board.measure import TOKEN
from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.stack_item import PIECE, CarriedItem
from smallworld_desktop.ui.board.view import BoardView
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.layout import A_TOKEN
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import follow


class HandDrag(QObject):
    """Lets tokens and pieces be dragged from a widget that shows a hand onto the board, be it a draft or a deed."""

    def __init__(
        self,
        board: BoardView,
        controller: GameController,
        hand: QWidget,
        thing_at: Callable[[QPoint], str | None],
        token: Callable[[], tuple[str, Owner | None]] | None = None,
    ) -> None:
        super().__init__(hand)
        self._board = board
        self._hand = hand
        self._thing_at = thing_at
        """What lies at a point of the hand: tokens, a piece, or nothing."""
        self._token = token or board.token_in_hand
        """The emblem of the tokens there, with their owner's colours."""
        self._start: QPoint | None = None
        self._thing: str | None = None
        self._carried: _Carried | None = None
        hand.installEventFilter(self)
        board.draft.changed.connect(self._show_that_it_can)
        follow(controller, self._show_that_it_can)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return self._forget() if event.type() == QEvent.Type.Hide else False
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._thing = self._draggable(event.position().toPoint())
            self._start = at if self._thing is not None else None
            return self._thing is not None
        if event.type() == QEvent.Type.MouseMove and self._start is not None:
            self._move(at)
            return True
        if event.type() == QEvent.Type.MouseButtonRelease and self._start is not None:
            self._release(at)
            return True
        return False

    def _show_that_it_can(self) -> None:
        """An open hand is shown over what can be dragged."""
        draft, acting = self._board.draft, self._board.acting
        things = (A_TOKEN, *draft.pieces) if draft.active else self._things_there()
        if any(acting.can_drag(thing) for thing in things):
            self._hand.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self._hand.unsetCursor()

    def _things_there(self) -> set[str]:
        """What lies on the left of the hand, and on its right."""
        middle, width = self._hand.height() // 2, self._hand.width()
        found = (self._thing_at(QPoint(x, middle)) for x in (width // 4, width - 1))
        return {thing for thing in found if thing is not None}

    def _draggable(self, point: QPoint) -> str | None:
        """What lies at a point of the hand, if there is any of it to be placed."""
        thing = self._thing_at(point)
        return thing if thing is not None and self._board.acting.can_drag(thing) else None

    def _move(self, at: QPoint) -> None:
        assert self._start is not None
        assert self._thing is not None
        if self._carried is None:
            if (at - self._start).manhattanLength() < QApplication.startDragDistance():
                return
            self._carried = _Carried(self._board, self._thing, *self._token())
            if self._thing != A_TOKEN and not self._board.draft.active:
                # Only where it may land is lit.
                self._board.grasp.take(self._thing)
        self._carried.follow(at)
        self._board.map_view.carrying.offer_drop(at, self._carried.piece)

    def _release(self, at: QPoint) -> None:
        carried = self._carried
        if carried is None:
            self._forget()
            return
        region = self._board.map_view.carrying.drop_region(at, carried.piece)
        if region != NONE:
            self._board.acting.drop(region, carried.piece)
        self._forget()

    def _forget(self) -> bool:
        self._start = None
        if self._carried is not None:
            piece = self._carried.piece
            self._carried.close()
            self._carried.deleteLater()
            self._carried = None
            self._board.map_view.carrying.put_down()
            if piece and not self._board.draft.active:
                self._board.grasp.drop()
        return False


class _Carried(QWidget):
    """A token or piece under the pointer, above everything in the window."""

    def __init__(self, board: BoardView, piece: str, emblem: str, owner: Owner | None) -> None:
        self._window = board.window()
        super().__init__(self._window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.piece = piece
        self._cardboard = board.teller.door.paints.cardboard(piece)
        self._emblem, self._owner = emblem, owner
        self._side = board.piece_size(PIECE if piece else TOKEN)
        room = round(self._side * 2)
        self.resize(room, room)

    def follow(self, at: QPoint) -> None:
        self.move(self._window.mapFromGlobal(at) - self.rect().center())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        painter.translate(self.rect().center())
        painter.rotate(-CarriedItem.TILT)
        corner, ratio = QPointF(-self._side / 2, -self._side / 2), self.devicePixelRatioF()
        if self.piece:
            piece_sprite(self._side, self.piece, self._cardboard, ratio=ratio).draw(painter, corner)
        else:
            token_sprite(self._side, self._emblem, self._owner, ratio=ratio).draw(painter, corner)
        painter.end()
