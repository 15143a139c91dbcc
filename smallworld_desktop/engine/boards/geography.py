"""What a game puts on its maps, and what its map files may say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.boards.board import Board


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number that the file says of the board, and what is usual where a scenario leaves it out."""

    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Geography:
    """The words of a game's map files. A game that has limits, or more to tell of a board, says so in its own."""

    terrains: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    water: frozenset[str] = frozenset()
    """Terrains that are drawn as water."""
    open_water: frozenset[str] = frozenset()
    """Waters that go on beyond the frame where they touch it."""
    inland_water: frozenset[str] = frozenset()
    """Waters that lie within the land."""
    islands: bool = False
    """Whether its boards are islands: they lie in an open sea that is no region, and none touches the frame."""
    cards: bool = False
    """Whether its boards are cards with few large regions, of which several lie on a table."""
    off_shore: frozenset[str] = frozenset()
    """Symbols whose sign stands in the open sea off the region's coast."""
    places: tuple[str, ...] = ()
    """Pieces that have a place of their own in a region, beside that of the tokens; a file may state where."""
    squares: bool = False
    """Whether it measures on squares: then a file states of which region each is, row by row."""
    rivers: bool = False
    """Whether a board made up for a scenario may say where rivers run, and into which water."""
    marks: tuple[str, ...] = ()
    """What a region may have or not, as the file says with ``true``."""
    numbers: Mapping[str, Number] = field(default_factory=dict)
    """What is said of the whole board."""

    def check(self, board: Board, entry: Entry) -> None:
        """Refuse a board on which the game cannot be played, at the region where; ``entry`` holds the regions."""

    def check_graph(self, board: Board, entry: Entry) -> None:
        """Refuse what not even a board made up for a scenario may show; ``entry`` holds the regions."""

    def facts(self, board: Board) -> Mapping[str, int]:
        """What is to be known of regions beside terrain and symbols: which of them it holds for."""
        return board.marked

    def summary(self, board: Board) -> Mapping[str, int]:
        """What is to be known of the whole board, in numbers."""
        return board.numbers

    def told(self, board: Board) -> tuple[Message, ...]:
        """The summary as phrases."""
        return tuple(
            Message("board-figure", {"name": name, "number": number}) for name, number in self.summary(board).items()
        )
