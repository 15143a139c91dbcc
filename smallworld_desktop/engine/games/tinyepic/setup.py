"""Before the first turn: what a table agrees on, and the territories that it has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from smallworld_desktop.engine.boards.board import Board, joined
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.tinyepic.geography import GEOGRAPHY
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS
from smallworld_desktop.engine.kernel.options import OptionValue


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: seats, a side of each territory card (dealt by chance if none), options."""

    seats: int = 2
    territories: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@cache
def map_of(sides: tuple[str, ...]) -> Map:
    """Territories on one table."""
    return BOARDS.together({side: BOARDS.load(side) for side in sides})


@cache
def board_of(sides: tuple[str, ...]) -> Board:
    """The regions of these sides; none before they are dealt."""
    if not sides:
        return Board("", [], {}, GEOGRAPHY)
    return joined("kingdoms", {side: BOARDS.load(side).board for side in sides})
