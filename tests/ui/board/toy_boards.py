"""Noughts and crosses on a board of squares, which may come late or change, and an auction that has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.maps import Map, parse_map
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.presentation.board import BoardDoor
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.presentation.paints import Paints, Terrain, Wash
from smallworld_desktop.ui.presentation.stand import Group, Stand
from tests.engine.boards.little_isle import grid_map
from tests.toys.engine.auction.game import AuctionBox
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses

EMBLEMS = ("coin", "crown")


def squares(size: int) -> Map:
    """Three by three squares."""
    text = grid_map([["paper"] * 3] * 3, size).replace("rounds: 8\n", "").replace("tribe: false, ", "")
    return parse_map(text, "squares.yaml", Geography(terrains=("paper",)))


SMALL, LARGE = squares(200), squares(300)


class SquaresBox(Box):
    """The board is chosen by the first mark, and another one is taken for the end of the game."""

    id = NoughtsAndCrosses.id
    rules = NoughtsAndCrosses()

    def map(self, state: Grid) -> Map | None:
        marks = sum(cell >= 0 for cell in state.cells)
        return (None, *[SMALL] * 3, *[LARGE] * 6)[marks]


class FixedBox(SquaresBox):
    """The board is there from the beginning."""

    def map(self, state: Grid) -> Map | None:
        return SMALL


class SecretSquares(NoughtsAndCrosses):
    """Nobody may know where a mark will be before it is there."""

    def is_secret(self, state: Grid, seat: int, action: Action[Grid]) -> bool:
        return True


class SecretBox(FixedBox):
    rules = SecretSquares()


class SquaresBoard(BoardDoor):
    """All that a game of noughts and crosses has to say of its board."""

    paints = Paints({"paper": Terrain(Wash("#eeeeee", "#999999", "#dddddd", 0.1))})

    def stands(self, state: Grid, colours: Sequence[int]) -> Sequence[Stand]:
        groups = [
            (Group(EMBLEMS[seat], seat=seat, colours=colours[seat]),) if seat >= 0 else () for seat in state.cells
        ]
        return [Stand(group) for group in groups]


class SquaresTable(TableDoor):
    id = NoughtsAndCrosses.id
    board: BoardDoor = SquaresBoard()


class OneMark(Layout):
    """A mark that is laid somewhere first, and moved as often as one likes before it is played."""

    def __init__(self, state: Grid) -> None:
        self.seat = state.turn
        self._free = tuple(cell for cell, seat in enumerate(state.cells) if seat < 0)
        self._at: int | None = None

    @property
    def regions(self) -> Sequence[int]:
        return self._free

    @property
    def hands(self) -> Sequence[tuple[str, int]]:
        return ((EMBLEMS[self.seat], 1),) if self._at is None else ()

    def count(self, region: int, thing: str = A_TOKEN) -> int:
        return int(region == self._at)

    def in_hand(self, thing: str = A_TOKEN) -> int:
        return int(self._at is None)

    def can_add(self, region: int, thing: str = A_TOKEN) -> bool:
        return self._at is None and region in self._free

    def can_take(self, region: int, thing: str = A_TOKEN) -> bool:
        return region == self._at

    def can_move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        return origin == self._at and target in self._free

    def add(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_add(region) and self._put(region)

    def take(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_take(region) and self._put(None)

    def move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        return self.can_move(origin, target) and self._put(target)

    def set_tokens(self, region: int, tokens: int) -> bool:
        return self.add(region) if tokens else self.take(region)

    def _put(self, region: int | None) -> bool:
        self._at = region
        return True

    def problems(self) -> Sequence[Message]:
        return (Message("tokens-in-hand", {"count": 1}),) if self._at is None else ()

    def actions(self) -> Sequence[Mark]:
        return () if self._at is None else (Mark(self._at),)

    def laid(self) -> int | None:
        return self._at

    def lay(self, laid: Any) -> None:
        self._at = laid

    def reset(self) -> None:
        self._at = None

    def stand(self, region: int, stand: Stand) -> Stand:
        return Stand((Group(EMBLEMS[self.seat], seat=self.seat, colours=0),)) if region == self._at else stand


class DraftedBoard(SquaresBoard):
    def layout(self, state: Grid) -> Layout | None:
        return OneMark(state)


class DraftedTable(SquaresTable):
    board = DraftedBoard()


class AuctionTable(TableDoor):
    """A game that needs no board."""

    id = AuctionBox.id
