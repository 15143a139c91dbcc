"""The sides of the islands, and which of them are in play."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import Map, maps_folder
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.sea import in_one_sea
from smallworld_desktop.engine.kernel.events import Message

if TYPE_CHECKING:
    from smallworld_desktop.engine.boards.worlds.maker import Maker

SIDES: Final = tuple(f"{size}{piece}{face}" for size in "SML" for piece in "12" for face in "ab")
"""Every face of every island: size, piece of that size, face."""

RANDOM: Final = tuple(f"{size}{number}" for size in "SML" for number in "12")
"""What random islands are called: size, and which of that size."""

SIZES: Final[Mapping[int, str]] = {1: "LS", 2: "LS", 3: "LMS", 4: "LMMS", 5: "LLMSS"}
"""The sizes of the islands by number of seats."""

ROUNDS: Final[Mapping[int, int]] = {1: 9, 2: 10, 3: 10, 4: 9, 5: 8}

WILD_ROUNDS: Final = 9
"""The rounds of a game against the natives."""


class Islands(Boards):
    """Several lie on one table, but never both faces of one piece."""

    shape = 760 / 944
    """That of all tables, whichever islands lie there."""

    def offered(self, seats: int) -> Sequence[str]:
        return ["", *(" ".join(sides) for sides in choices(seats))]

    def fits(self, seats: int, board: str) -> bool:
        names = board.split()
        return not names or any(map(self.is_file, [*names, board])) or fit(seats, names)

    def objection(self, names: Sequence[str]) -> Message | None:
        pieces = [piece_of(name) for name in names if name in SIDES]
        return None if len(set(pieces)) == len(pieces) else Message("islands-two-sides")

    def together(self, maps: Mapping[str, Map]) -> Map:
        return in_one_sea(maps)


def _worlds() -> Maker:
    from smallworld_desktop.engine.games.warcraft.worlds import MAKER

    return MAKER


BOARDS = Islands(GEOGRAPHY, maps_folder() / "warcraft", SIDES, worlds=_worlds)


def piece_of(side: str) -> str:
    """The piece of cardboard whose face it is."""
    return side[:-1]


def fit(seats: int, sides: Sequence[str]) -> bool:
    """Whether these sides are those of a game with so many seats."""
    pieces = [piece_of(side) for side in sides]
    return sorted(side[0] for side in sides) == sorted(SIZES[seats]) and len(set(pieces)) == len(pieces)


@cache
def choices(seats: int) -> tuple[tuple[str, ...], ...]:
    """All sides that so many may play on, the largest islands first; each piece lies there once."""
    large_first = [[side for side in SIDES if side[0] == size] for size in SIZES[seats]]
    in_order = (sides for sides in product(*large_first) if fit(seats, sides))
    return tuple({frozenset(sides): sides for sides in in_order}.values())


def drawn(seats: int, dice: random.Random) -> tuple[str, ...]:
    """Sides for so many seats, as luck has it."""
    pieces = {size: dice.sample("12", 2) for size in "LMS"}
    return tuple(f"{size}{pieces[size].pop()}{dice.choice('ab')}" for size in SIZES[seats])
