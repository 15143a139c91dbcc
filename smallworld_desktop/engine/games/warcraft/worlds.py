"""Random islands: as many terrains and symbols as the sides of the box have, elsewhere."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import ClassVar

from smallworld_desktop.engine.boards.archipelago import islands_text
from smallworld_desktop.engine.boards.board import Board, Region
from smallworld_desktop.engine.boards.drawing.mesh import find_mesh
from smallworld_desktop.engine.boards.worlds.annealing import improved
from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.boards.worlds.islands import STEPS, Island, draw_island
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.maker import DRAWINGS, PATIENCE, Maker
from smallworld_desktop.engine.boards.worlds.net import UnfitError
from smallworld_desktop.engine.boards.worlds.shores import EXTENT, island_of
from smallworld_desktop.engine.games.warcraft.geography import CAVERN, ENTRY, GEOGRAPHY, MAGIC, NATIVE, SLOT
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, SIZES
from smallworld_desktop.engine.kernel.errors import GameError

HIGH = "mountain"
LANDS = ("fields", "forest", "hills", "swamp", HIGH)
FOR_MARKERS = ("fields", "hills", "swamp")
"""On these terrains lie the places for markers in the box."""

DAIS = 40.0
"""The radius that a marker needs."""

CHOICES = 150
"""So many choices of what lies where are looked at."""

EACH = 4
"""There are so many sides of each size in the box; what is counted of all is so many times that of one."""


@dataclass(frozen=True)
class Measure:
    """What the sides of a size have in the box, against which a random one is measured."""

    lands: tuple[int, ...]
    """How often each terrain lies there in any case."""
    more: int
    """So many of the terrains are there once more; so many times each on the four sides is ``share``."""
    share: tuple[int, ...]
    waters: tuple[str, ...]
    """Its water on each of the four sides; none where it is empty."""
    landings: int
    natives: int
    magic: int
    caverns: int
    high_caverns: int
    """Caverns on mountains, on all four sides."""
    natives_at_coast: int
    empty: int
    """Land regions without any symbol, on all four sides."""


MEASURES: Mapping[str, Measure] = {
    "S": Measure((1, 1, 1, 1, 1), 2, (3, 2, 1, 2, 0), ("lake", "", "sea", ""), 2, 2, 1, 1, 0, 1, 9),
    "M": Measure((2, 1, 1, 1, 1), 3, (0, 3, 3, 3, 3), ("lake", "sea", "sea", "lake"), 3, 3, 2, 2, 6, 3, 4),
    "L": Measure((2, 2, 2, 2, 2), 1, (1, 0, 1, 0, 2), ("lake", "sea", "lake", "sea"), 4, 4, 3, 3, 4, 3, 6),
}


class IslesMaker(Maker):
    letter: ClassVar[str] = "B"
    seats: ClassVar[Sequence[int]] = tuple(SIZES)

    def islands(self, code: Code) -> tuple[Island, ...]:
        """The islands of a world before they are drawn, the largest first."""
        names = {
            land: Luck(code.maker, code.seats, code.seed, land).shuffled(known) for land, known in _names().items()
        }
        titles = {size: Luck(code.maker, code.seats, code.seed, size).shuffled(_titles()[size]) for size in MEASURES}
        found: list[Island] = []
        for size in SIZES[code.seats]:
            number = sum(island.board.id[0] == size for island in found) + 1
            found.append(self._island(code, f"{size}{number}", titles[size].pop(), names))
        return tuple(found)

    def _island(self, code: Code, id: str, title: str, names: Mapping[str, list[str]]) -> Island:
        for number in range(PATIENCE):
            try:
                attempt = _Attempt(id[0], Luck(code.maker, code.seats, code.seed, id, number))
                island = attempt.island(id, title, (code.seats,), names)
            except UnfitError:
                continue
            for region in island.board.regions:
                names[region.terrain].remove(region.name)
            return island
        raise GameError("world-not-found", code=str(code))

    def steps(self, code: Code) -> int:
        return STEPS * len(SIZES[code.seats])

    def text(self, code: Code, told: Callable[[], None] = lambda: None) -> str:
        drawn = {island.board.id: _drawn(island, code, told) for island in self.islands(code)}
        return islands_text(str(code).replace("-", "_").lower(), str(code), (code.seats,), drawn, BOARDS.geography)


def _drawn(island: Island, code: Code, told: Callable[[], None]) -> str:
    """The map file of an island: the first drawing that passes the check of maps."""
    fault: GameError | None = None
    for number in range(DRAWINGS):
        try:
            text = draw_island(island, 1000 * code.seed + number, {SLOT: DAIS}, told)
            if BOARDS.parse(text, f"{island.board.id}.yaml").board.regions == island.board.regions:
                return text
            fault = GameError("drawing-not-graph")
        except GameError as error:
            fault = error
    assert fault is not None
    raise fault


class _Attempt:
    """One try at an island: the same draws always come in the same order."""

    def __init__(self, size: str, luck: Luck) -> None:
        self.luck, self.measure = luck, MEASURES[size]
        water = luck.pick(self.measure.waters)
        self.shore = island_of(sum(self.measure.lands) + self.measure.more + bool(water), luck)
        self.waters = self._waters(water)
        self.lands = [region for region in self.shore.beside if region not in self.waters]
        self.coast = [region for region in self.shore.coast if region not in self.waters]
        self._check_ways()

    def island(self, id: str, title: str, seats: tuple[int, ...], names: Mapping[str, Sequence[str]]) -> Island:
        """The island of this try. Raises ``UnfitError`` where it is none."""
        terrain = self._terrains()
        symbols = self._symbols(terrain)
        terrain |= self.waters
        order = tuple(sorted(self.shore.island, key=self._reading))
        number = {region: at for at, region in enumerate(order)}
        left = {land: list(known) for land, known in names.items()}
        regions = [
            Region(
                f"r{number[region] + 1}",
                terrain[region],
                tuple(symbol for symbol in GEOGRAPHY.symbols if region in symbols[symbol]),
                (),
                False,
                tuple(sorted(number[other] for other in self.shore.beside[region])),
                left[terrain[region]].pop(),
            )
            for region in order
        ]
        board = Board(id, regions, {}, GEOGRAPHY)
        island = Island(board, title, seats, self.shore, order, "sea")
        try:
            find_mesh(island.graph)
        except GameError as error:
            raise UnfitError from error
        return island

    # Water.

    def _waters(self, water: str) -> dict[int, str]:
        """A bay of the sea at the coast, or a lake inland: where most land lies round it."""
        if not water:
            return {}
        depth, beside = self.shore.depth, self.shore.beside
        ground = [region for region in beside if (depth[region] == 1) == (water == "sea") and len(beside[region]) > 1]
        if not ground:
            raise UnfitError
        enclosed = max(len(beside[region]) for region in ground)
        return {self.luck.pick([region for region in ground if len(beside[region]) == enclosed]): water}

    def _check_ways(self) -> None:
        """One comes from everywhere to everywhere without crossing water."""
        found, beside = {self.lands[0]}, self.shore.beside
        while more := {other for region in found for other in beside[region]} - found - set(self.waters):
            found |= more
        if len(found) < len(self.lands):
            raise UnfitError

    # What lies on the land.

    def _terrains(self) -> dict[int, str]:
        measure = self.measure
        beside = [(one, other) for one in self.lands for other in self.shore.beside[one] if one < other]
        pairs = [(one, other) for one, other in beside if other not in self.waters]
        stock = [land for land, count in zip(LANDS, measure.lands, strict=True) for _ in range(count)]
        spare = [land for land, share in zip(LANDS, measure.share, strict=True) for _ in range(share)]
        for _ in range(measure.more):
            stock.append(self.luck.pick(spare))
            spare = [land for land in spare if land != stock[-1]]

        def cost(lying: Mapping[int, str]) -> int:
            return sum(lying[one] == lying[other] for one, other in pairs)

        lying = improved(dict(zip(self.lands, self.luck.shuffled(stock), strict=True)), cost, self.luck, 300)
        if cost(lying):
            raise UnfitError
        return lying

    def _symbols(self, terrain: Mapping[int, str]) -> dict[str, set[int]]:
        dry = [region for region in self.lands if terrain[region] != HIGH]
        landings, slot = self._landings(dry), self._slot(terrain)
        best: tuple[int, dict[str, set[int]]] | None = None
        for _ in range(CHOICES):
            natives = set(self.luck.shuffled(dry)[: self.measure.natives])
            magic = set(self.luck.shuffled(dry)[: self.measure.magic])
            caverns = set(self.luck.shuffled(self.lands)[: self.measure.caverns])
            found = {ENTRY: landings, NATIVE: natives, CAVERN: caverns, MAGIC: magic, SLOT: {slot}}
            cost = self._cost(terrain, found)
            if best is None or cost < best[0]:
                best = cost, found
        assert best is not None
        return best[1]

    def _cost(self, terrain: Mapping[int, str], lying: Mapping[str, set[int]]) -> int:
        """How far what lies there is from what the box has; four times as much as on one side."""
        measure, beside = self.measure, self.shore.beside
        bearing = Counter(region for where in lying.values() for region in where)
        close: dict[str, int] = defaultdict(int)
        for symbol, where in lying.items():
            close[symbol] = sum(len(beside[region] & where) for region in where) // 2
        high = sum(terrain[region] == HIGH for region in lying[CAVERN])
        return (
            12 * close[NATIVE]
            + 6 * close[MAGIC]
            + 3 * close[CAVERN]
            + 12 * abs(len(lying[NATIVE] & lying[ENTRY]) - 1)
            + 4 * abs(len(lying[NATIVE] & set(self.coast)) - measure.natives_at_coast)
            + 2 * abs(EACH * high - measure.high_caverns)
            + abs(EACH * (len(self.lands) - len(bearing)) - measure.empty)
            + 8 * sum(max(0, count - 2) for count in bearing.values())
        )

    def _landings(self, dry: Sequence[int]) -> set[int]:
        """Landing places as far from each other along the coast as can be."""
        coast = self.shore.coast
        ground = [at for at, region in enumerate(coast) if region in dry]

        def gap(places: Sequence[int]) -> int:
            return min(
                (after - before - 1) % len(coast) + 1
                for before, after in zip(places, (*places[1:], places[0]), strict=True)
            )

        choices = list(combinations(ground, self.measure.landings))
        widest = max(map(gap, choices), default=0)
        if widest < len(coast) // (self.measure.landings + 1):
            raise UnfitError
        return {coast[at] for at in self.luck.pick([places for places in choices if gap(places) == widest])}

    def _slot(self, terrain: Mapping[int, str]) -> int:
        """The place for a marker: the innermost land, and there where most meet."""
        depth, beside = self.shore.depth, self.shore.beside
        innermost = max(depth[region] for region in self.lands)
        ground = [region for region in self.lands if depth[region] == innermost and terrain[region] in FOR_MARKERS]
        if not ground:
            raise UnfitError
        return max(ground, key=lambda region: (len(beside[region]), -region))

    def _reading(self, region: int) -> tuple[int, int]:
        """Regions are numbered as one reads: in six rows from the top, and there from the left."""
        x, y = self.shore.places[region]
        return y * 6 // EXTENT[1], x


@cache
def _names() -> Mapping[str, Sequence[str]]:
    """The names of the regions in the box, by terrain: every language has them, with their forms."""
    found: dict[str, set[str]] = {terrain: set() for terrain in GEOGRAPHY.terrains}
    for id in BOARDS.ids:
        for region in BOARDS.load(id).board.regions:
            found[region.terrain].add(region.name)
    return {terrain: sorted(names) for terrain, names in found.items()}


@cache
def _titles() -> Mapping[str, Sequence[str]]:
    """The names of the islands in the box, by size."""
    return {size: sorted(BOARDS.load(id).title for id in BOARDS.ids if id[0] == size) for size in MEASURES}


MAKER = IslesMaker()
"""Makes the random islands."""
