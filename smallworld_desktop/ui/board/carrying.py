"""What the pointer carries over the map, and what is told of where it would be put down."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint

from smallworld_desktop.ui.board.items import BoardItem
from smallworld_desktop.ui.board.scene import CARRIED, NONE
from smallworld_desktop.ui.board.stack_item import CarriedItem
from smallworld_desktop.ui.board.tag_item import TagItem
from smallworld_desktop.ui.desk.desk import Desk

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.map_view import MapView

Item = TypeVar("Item", bound=BoardItem)


class Carrying:
    """A token or a piece in the air. Nothing is changed by it before it is put down."""

    def __init__(self, view: MapView, desk: Desk) -> None:
        self._view = view
        self._desk = desk
        self._lifted = NONE
        self._carried: CarriedItem | None = None
        self._tag: TagItem | None = None

    @property
    def tag(self) -> str:
        """What is said of the region below, if anything may be put down there."""
        return self._tag.text if self._tag is not None and self._tag.isVisible() else ""

    def lift(self, origin: int, piece: str) -> None:
        """Take a token or a piece off a region and hold it under the pointer."""
        board = self._view.board
        if board is None:
            return
        stack = board.stacks[origin]
        self._lifted = origin
        if not piece:
            stack.lift(True)
        self._carried = self._added(CarriedItem(board.paints, board.measure))
        self._tag = self._added(TagItem(board.measure))
        group = stack.stand.first
        self._carried.carry(group, board.owner_of(group), piece, tilted=True)
        self._view.hovered.emit(NONE)

    def carry(self, point: QPoint, target: int, piece: str) -> None:
        """Hold it over a pixel of the view, and tell what the target would become."""
        if self._carried is not None:
            self._carried.setPos(self._view.mapToScene(point))
            self._tell(point, target, piece)

    def guide(self, point: QPoint, target: int) -> None:
        """Hold whoever was lifted over a pixel of the view, and show whether he may be put down there."""
        if self._carried is not None and self._view.board is not None:
            self._carried.setPos(self._view.mapToScene(point))
            self._view.board.offer_landing(target)

    def drop_region(self, at: QPoint, piece: str) -> int:
        """The region at a point of the screen, if something out of the hand may be put down there."""
        viewport = self._view.viewport()
        point = viewport.mapFromGlobal(at)
        region = self._view.region_under(point) if viewport.rect().contains(point) else NONE
        return region if region != NONE and self._view.acting.can_drop(region, piece) else NONE

    def offer_drop(self, at: QPoint, piece: str) -> None:
        """Something out of the hand is held over a point of the screen: tell what the region there would become."""
        if self._tag is None and self._view.board is not None:
            self._tag = self._added(TagItem(self._view.board.measure))
        self._tell(self._view.viewport().mapFromGlobal(at), self.drop_region(at, piece), piece)

    def put_down(self) -> None:
        """Nothing is carried any more."""
        board = self._view.board
        if board is not None and self._tag is not None:
            if self._lifted != NONE:
                board.stacks[self._lifted].lift(False)
            board.offer_landing(NONE)
            for item in (self._carried, self._tag):
                if item is not None:
                    board.removeItem(item)
        self._lifted, self._carried, self._tag = NONE, None, None

    def _added(self, item: Item) -> Item:
        assert self._view.board is not None
        item.setZValue(CARRIED)
        self._view.board.addItem(item)
        return item

    def _tell(self, point: QPoint, target: int, piece: str) -> None:
        board = self._view.board
        if board is None or self._tag is None:
            return
        board.offer_landing(target)
        if target == NONE:
            self._tag.hide()
            return
        words = self._view.acting.drop_words(target, piece)
        self._tag.tell(words, self._desk.look, left=point.x() > self._view.viewport().width() * 0.75)
        self._tag.setPos(self._view.mapToScene(point))
