"""Gestures of the mouse: press, move, release, and then something is done or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QApplication

from smallworld_desktop.ui.board.measure import TOKEN
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.stack_item import PIECE
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.map_view import MapView


class Gesture:
    """What the pressed mouse is about: nothing, unless a gesture says more. Points are pixels of the view."""

    def __init__(self, view: MapView, start: QPoint) -> None:
        self.view = view
        self.start = start

    def far(self, point: QPoint) -> bool:
        """Whether the mouse has been moved and not only pressed."""
        return (point - self.start).manhattanLength() >= QApplication.startDragDistance()

    def move(self, point: QPoint) -> Gesture:
        """The mouse has moved; says which gesture it is from now on."""
        return self

    def release(self, point: QPoint) -> None:
        """The mouse was let go: do it."""

    def cancel(self) -> None:
        """Leave everything as it was."""


class Pan(Gesture):
    """Moves the map under the frame."""

    def __init__(self, view: MapView, start: QPoint) -> None:
        super().__init__(view, start)
        self._last = start
        view.set_holding(True)

    def move(self, point: QPoint) -> Gesture:
        self.view.scroll_by(self._last - point)
        self._last = point
        return self

    def release(self, point: QPoint) -> None:
        self.view.set_holding(False)

    def cancel(self) -> None:
        self.view.set_holding(False)


class Click(Gesture):
    """A click on a region; drawn, it moves the map instead."""

    def __init__(self, view: MapView, start: QPoint, region: int) -> None:
        super().__init__(view, start)
        self._region = region

    def move(self, point: QPoint) -> Gesture:
        return Pan(self.view, self.start).move(point) if self.far(point) and self.view.can_pan else self

    def release(self, point: QPoint) -> None:
        if self._region != NONE and self.view.region_under(point) == self._region:
            self.view.acting.act(self._region)


class Press(Gesture):
    """A press on plus or minus."""

    def __init__(self, view: MapView, start: QPoint, region: int, sign: str) -> None:
        super().__init__(view, start)
        self._region, self._sign = region, sign

    def release(self, point: QPoint) -> None:
        if self.view.step_under(point) == (self._region, self._sign):
            self.view.focus_region(self._region)
            change = self.view.draft.add if self._sign == "+" else self.view.draft.take
            change(self._region)


class Carry(Gesture):
    """Takes a token, or a piece, from one region to another."""

    def __init__(self, view: MapView, start: QPoint, origin: int, piece: str = A_TOKEN) -> None:
        super().__init__(view, start)
        self._origin = origin
        self._piece = piece
        self._lifted = False

    def move(self, point: QPoint) -> Gesture:
        if not self._lifted and not (self.far(point) and self._can_lift()):
            return self
        if not self._lifted:
            self._lifted = True
            self.view.carrying.lift(self._origin, self._piece)
        self.view.carrying.carry(point, self._target(point), self._piece)
        return self

    def release(self, point: QPoint) -> None:
        if not self._lifted:
            self._click(point)
            return
        target = self._target(point)
        self.cancel()
        if target != NONE:
            self.view.draft.move(self._origin, target, self._piece)

    def cancel(self) -> None:
        self.view.carrying.put_down()

    def _click(self, point: QPoint) -> None:
        """Nothing was carried: a piece or a token more, or the piece back to the hand if there is none left."""
        if self._piece:
            self.view.acting.touch_piece(self._origin, self._piece)
        else:
            self.view.acting.act(self._origin)

    def _can_lift(self) -> bool:
        layout = self.view.draft.layout
        return layout is not None and layout.can_take(self._origin, self._piece)

    def _target(self, point: QPoint) -> int:
        """Where it may be put down, if it may be here."""
        layout, region = self.view.draft.layout, self.view.region_under(point)
        if layout is None or region == NONE:
            return NONE
        return region if layout.can_move(self._origin, region, self._piece) else NONE


class Guide(Gesture):
    """Lifts somebody off a region; drawn, it takes him along, else he stays in the air until a goal is clicked."""

    def __init__(self, view: MapView, start: QPoint, origin: int) -> None:
        super().__init__(view, start)
        self._origin = origin
        self._lifted = False

    def move(self, point: QPoint) -> Gesture:
        if not self._lifted and self.far(point):
            self._lifted = True
            self.view.acting.lift(self._origin)
            self.view.carrying.lift(self._origin, A_TOKEN)
        if self._lifted:
            self.view.carrying.guide(point, self._target(point))
        return self

    def release(self, point: QPoint) -> None:
        if not self._lifted:
            self.view.acting.act(self._origin)
            return
        target = self._target(point)
        self.view.carrying.put_down()
        if target != NONE:
            self.view.acting.act(target)
        else:
            self.view.acting.put_back()

    def cancel(self) -> None:
        if self._lifted:
            self.view.carrying.put_down()

    def _target(self, point: QPoint) -> int:
        region = self.view.region_under(point)
        return region if region != NONE and self.view.acting.can_put(region) else NONE


def begun(view: MapView, point: QPoint) -> Gesture:
    """What a press on a pixel of the view begins."""
    board, layout = view.board, view.draft.layout
    region = view.region_under(point)
    if board is not None and region != NONE and view.acting.can_carry(region):
        return Guide(view, point, region)
    if board is None or layout is None:
        return Click(view, point, region)
    stepped, sign = view.step_under(point)
    if sign:
        return Press(view, point, stepped, sign)
    place = view.mapToScene(point)
    held, piece = _piece_under(board, layout, place)
    if piece:
        return Carry(view, point, held, piece)
    if region != NONE and layout.can_take(region) and _on_stack(board, region, place):
        return Carry(view, point, region)
    return Click(view, point, region)


def _piece_under(board: BoardScene, layout: Layout, place: QPointF) -> tuple[int, str]:
    """The piece that lies, or could lie, at a place of the map and is laid out by hand, with its region."""
    reach = board.measure.units(PIECE) / 2
    for region in layout.regions:
        for number, (piece, _) in enumerate(board.stacks[region].pieces()):
            away = place - board.stacks[region].piece_place(number)
            if piece in layout.pieces and away.x() ** 2 + away.y() ** 2 <= reach**2:
                return region, piece
    return NONE, A_TOKEN


def _on_stack(board: BoardScene, region: int, place: QPointF) -> bool:
    half = board.measure.units(TOKEN) * 0.6
    middle = board.places[region]
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half).contains(place)
