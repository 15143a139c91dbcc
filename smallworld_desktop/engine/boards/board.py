"""A board as the rules see it: regions by number, and sets of regions as bit masks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld_desktop.engine.kernel.names import Forms

if TYPE_CHECKING:
    from smallworld_desktop.engine.boards.geography import Geography

Pair = tuple[int, int]
Squares = tuple[tuple[int, ...], ...]
"""Rows from the top, and in each the numbers of the regions from the left."""


@dataclass(frozen=True, slots=True)
class Region:
    """One region: its id and all that is printed on it. ``neighbours`` are numbers of regions."""

    id: str
    terrain: str
    symbols: tuple[str, ...]
    marks: tuple[str, ...]
    frame: bool
    neighbours: tuple[int, ...]
    name: str = ""
    forms: Forms = ()
    """Those of its name that the file states."""


class Board:
    """Regions in the order of the file, and the masks that every rule asks for again and again.

    A mask is an int with bit ``i`` set for region number ``i``.
    """

    def __init__(
        self,
        id: str,
        regions: Sequence[Region],
        numbers: Mapping[str, int],
        geography: Geography,
        parts: Mapping[str, int] | None = None,
        parted: Collection[Pair] = (),
        squares: Mapping[str, Squares] | None = None,
    ) -> None:
        self.id = id
        self.regions = tuple(regions)
        self.numbers = numbers
        """What the file says of the whole board."""
        self.geography = geography
        self.size = len(self.regions)
        self.index = {region.id: i for i, region in enumerate(self.regions)}
        self.neighbours = tuple(mask(region.neighbours) for region in self.regions)
        self.all = (1 << self.size) - 1
        self.parts = {id: self.all} if parts is None else parts
        """The boards that lie side by side in it: the regions of each by its name."""
        self.parted = frozenset(parted)
        """Regions that share a line and yet do not border, because of a river or a wall; the lower number first."""
        self.squares: Mapping[str, Squares] = {} if squares is None else squares
        """Each of these boards as squares, where the game measures on them."""
        self.terrain = {t: self._where(lambda r, t=t: r.terrain == t) for t in geography.terrains}
        self.symbol = {s: self._where(lambda r, s=s: s in r.symbols) for s in geography.symbols}
        self.marked = {m: self._where(lambda r, m=m: m in r.marks) for m in geography.marks}
        self.frame = self._where(lambda r: r.frame)
        self.water = self.of_terrains(geography.water)
        self.land = self.all & ~self.water

    def of_terrains(self, terrains: Collection[str]) -> int:
        """All regions of these terrains."""
        return union(self.terrain[terrain] for terrain in terrains)

    def beside(self, regions: int) -> int:
        """All regions that border one of ``regions``."""
        found = 0
        for i in bits(regions):
            found |= self.neighbours[i]
        return found

    def ids(self, regions: int) -> list[str]:
        return [self.regions[i].id for i in bits(regions)]

    def _where(self, test) -> int:  # type: ignore[no-untyped-def]
        return mask(i for i, region in enumerate(self.regions) if test(region))


def joined(id: str, boards: Mapping[str, Board], numbers: Mapping[str, int] | None = None) -> Board:
    """Several boards on one table as one, each by its name there; nothing borders across the gap.

    Regions keep what is printed on them, and are called by the name of their board and their own: ``east.r3``.
    """
    regions: list[Region] = []
    parts: dict[str, int] = {}
    parted: list[Pair] = []
    squares: dict[str, Squares] = {}
    for name, board in boards.items():
        first = len(regions)
        parts[name] = board.all << first
        parted += [(one + first, other + first) for one, other in board.parted]
        for rows in board.squares.values():
            squares[name] = tuple(tuple(number + first for number in row) for row in rows)
        for region in board.regions:
            neighbours = tuple(number + first for number in region.neighbours)
            regions.append(replace(region, id=f"{name}.{region.id}", neighbours=neighbours))
    geography = next(iter(boards.values())).geography
    return Board(id, regions, numbers or {}, geography, parts, parted, squares)


def mask(numbers: Iterable[int]) -> int:
    """The set of these numbers as a bit mask."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def union(masks: Iterable[int]) -> int:
    """All that is in any of these sets."""
    found = 0
    for each in masks:
        found |= each
    return found


@lru_cache(maxsize=1 << 15)
def bits(regions: int) -> tuple[int, ...]:
    """The numbers in a mask, in rising order."""
    found = []
    while regions:
        low = regions & -regions
        found.append(low.bit_length() - 1)
        regions ^= low
    return tuple(found)
