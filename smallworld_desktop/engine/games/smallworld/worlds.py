"""Random boards of the base game: as many terrains, symbols and tribes as on the board of the box, elsewhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from smallworld_desktop.engine.boards.board import Board, Region
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.mesh import find_mesh
from smallworld_desktop.engine.boards.worlds.annealing import improved
from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.boards.worlds.lattice import HEIGHT, Place, quarter, sown
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.maker import BoardMaker
from smallworld_desktop.engine.boards.worlds.net import Net, UnfitError
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError

LANDS = ("mountain", "hill", "farmland", "forest", "swamp")
SYMBOLS = ("mine", "magic", "cavern")
SHARES = {
    "mine": {"mountain": 10, "swamp": 6, "forest": 4, "hill": 3, "farmland": 2},
    "magic": {"forest": 7, "hill": 6, "farmland": 5, "swamp": 5, "mountain": 2},
    "cavern": {"mountain": 7, "swamp": 7, "hill": 4, "forest": 4, "farmland": 3},
}
"""On which terrains the symbols of the four boards lie, of 25 each."""

WATERS = 60
"""So many choices of seas and lake are looked at."""


@dataclass(frozen=True)
class Measure:
    """What the board of the box for so many has, against which a random one is measured."""

    lands: tuple[int, ...]
    tribes: int
    rounds: int
    wide: tuple[int, int]
    """By how many places the great sea and the lake are larger than one."""
    same: int
    """Borders between two regions of one terrain."""
    tribes_at_frame: int
    tribes_with_symbol: int
    tribes_beside: int
    """Pairs of tribes that border each other."""
    ways_in: int

    @property
    def symbols(self) -> int:
        """How many regions show each of the symbols; one of the mines shares its region."""
        return self.lands[1]


MEASURES = {
    2: Measure((4, 4, 4, 4, 4), 9, 10, (0, 0), 0, 5, 6, 9, 14),
    3: Measure((7, 5, 5, 5, 5), 10, 10, (0, 0), 5, 2, 6, 8, 16),
    4: Measure((8, 7, 7, 7, 7), 14, 9, (1, 1), 5, 4, 10, 13, 21),
    5: Measure((9, 9, 9, 9, 9), 18, 8, (1, 1), 8, 6, 11, 16, 25),
}


class SmallWorldMaker(BoardMaker):
    letter: ClassVar[str] = "A"
    seats: ClassVar[Sequence[int]] = tuple(MEASURES)

    def attempt(self, code: Code, luck: Luck) -> Graph:
        return _Attempt(code, luck).graph()


class _Attempt:
    """One try: the same draws always come in the same order."""

    def __init__(self, code: Code, luck: Luck) -> None:
        self.code, self.luck, self.measure = code, luck, MEASURES[code.seats]
        net, self.places = sown(sum(self.measure.lands) + 3 + sum(self.measure.wide), luck)
        self.net, self.waters = self._waters(net)
        self.lands = [region for region in sorted(self.net.beside) if region not in self.waters]
        self.frame = set(self.net.around)

    def graph(self) -> Graph:
        terrain = self._terrains()
        symbols = self._symbols(terrain)
        tribes = self._tribes(terrain, symbols)
        return self._graph({**terrain, **self.waters}, symbols, tribes)

    # Seas and lake.

    def _waters(self, net: Net) -> tuple[Net, Mapping[int, str]]:
        """Two seas at the frame and a lake inland, apart from each other: the best of some choices."""
        found: list[tuple[int, Net, Mapping[int, str]]] = []
        for _ in range(WATERS):
            try:
                found.append(self._choice_of_waters(net))
            except UnfitError:
                continue
        if not found:
            raise UnfitError
        return min(found, key=lambda choice: choice[0])[1:]

    def _choice_of_waters(self, net: Net) -> tuple[int, Net, Mapping[int, str]]:
        luck, measure = self.luck, self.measure
        great, lesser = luck.pick(net.around), luck.pick(net.around)
        inland = [region for region in net.beside if region not in net.around]
        if not inland:
            raise UnfitError
        lake = luck.pick(inland)
        waters = {great, lesser, lake}
        for water, wider in zip((great, lake), measure.wide, strict=True):
            for _ in range(wider):
                ground = [region for region in sorted(net.beside[water]) if region not in waters]
                if water == lake:
                    ground = [region for region in ground if region not in net.around]
                if not ground:
                    raise UnfitError
                net = net.joined(water, luck.pick(ground))
        if len(waters) < 3 or any(net.beside[water] & waters for water in waters) or not net.is_whole:
            raise UnfitError
        if any(len(others) < 2 for others in net.beside.values()):
            raise UnfitError
        ways_in = (net.beside[great] | net.beside[lesser] | set(net.around)) - waters
        between = abs(net.around.index(great) - net.around.index(lesser))
        apart = min(between, len(net.around) - between)
        cost = 3 * abs(len(ways_in) - measure.ways_in) + 4 * max(0, len(net.around) // 3 - apart)
        cost -= min(len(net.beside[lake]), 7 + measure.wide[1])
        return cost, net, {great: "sea", lesser: "sea", lake: "lake"}

    # What lies on the land.

    def _terrains(self) -> dict[int, str]:
        measure, pairs = self.measure, self._pairs(self.lands)
        stock = [land for land, count in zip(LANDS, measure.lands, strict=True) for _ in range(count)]
        at_frame = len(self.frame & set(self.lands))

        def cost(lying: Mapping[int, str]) -> int:
            total = 5 * abs(sum(lying[one] == lying[other] for one, other in pairs) - measure.same)
            quarters: dict[tuple[str, int], int] = defaultdict(int)
            edge: dict[str, int] = defaultdict(int)
            for region, land in lying.items():
                quarters[land, quarter(self.places[region])] += 1
                edge[land] += region in self.frame
            for land, count in zip(LANDS, measure.lands, strict=True):
                total += sum(max(0, abs(4 * quarters[land, q] - count) - 3) for q in range(4))
                astray = abs(edge[land] * len(self.lands) - count * at_frame)
                total += 2 * max(0, astray // len(self.lands) - 1)
            return total

        return improved(dict(zip(self.lands, self.luck.shuffled(stock), strict=True)), cost, self.luck, 900)

    def _symbols(self, terrain: Mapping[int, str]) -> dict[int, list[str]]:
        each, pairs = self.measure.symbols, self._pairs(self.lands)
        stock = [symbol for symbol in SYMBOLS for _ in range(each)][1:]
        lying = dict.fromkeys(self.lands, "") | dict(zip(self.luck.shuffled(self.lands), stock, strict=False))

        def cost(lying: Mapping[int, str]) -> int:
            total = 8 * sum(lying[one] != "" and lying[one] == lying[other] for one, other in pairs)
            quarters: dict[tuple[str, int], int] = defaultdict(int)
            ground: dict[tuple[str, str], int] = defaultdict(int)
            for region, symbol in lying.items():
                if symbol:
                    ground[symbol, terrain[region]] += 1
                    quarters[symbol, quarter(self.places[region])] += 1
            for symbol in SYMBOLS:
                total += sum(
                    abs(25 * ground[symbol, land] - share * each) // 12 for land, share in SHARES[symbol].items()
                )
                total += sum(max(0, abs(4 * quarters[symbol, q] - each) - 3) for q in range(4))
            return total

        lying = improved(lying, cost, self.luck, 900)
        found = {region: [symbol] if symbol else [] for region, symbol in lying.items()}
        first = SYMBOLS[0]
        others = [region for region in self.lands if found[region] and found[region][0] != first]
        shared = min(others, key=lambda region: (-SHARES[first][terrain[region]], self.luck.below(100)))
        found[shared].append(first)
        return found

    def _tribes(self, terrain: Mapping[int, str], symbols: Mapping[int, Sequence[str]]) -> Mapping[int, bool]:
        measure = self.measure
        dry = [region for region in self.lands if terrain[region] != "mountain"]
        pairs = self._pairs(dry)
        share = measure.tribes // 4

        def cost(lying: Mapping[int, bool]) -> int:
            here = [region for region in dry if lying[region]]
            found: dict[str, int] = defaultdict(int)
            for region in here:
                found[terrain[region]] += 1
            return (
                3 * abs(sum(region in self.frame for region in here) - measure.tribes_at_frame)
                + 2 * abs(sum(bool(symbols[region]) for region in here) - measure.tribes_with_symbol)
                + 2 * abs(sum(lying[one] and lying[other] for one, other in pairs) - measure.tribes_beside)
                + sum(2 * max(0, abs(found[land] - share) - 1) for land in LANDS[1:])
            )

        lying = {region: number < measure.tribes for number, region in enumerate(self.luck.shuffled(dry))}
        return improved(lying, cost, self.luck, 600)

    def _pairs(self, regions: Sequence[int]) -> list[tuple[int, int]]:
        """Any two of them that border each other."""
        among = set(regions)
        return [(one, other) for one in regions for other in self.net.beside[one] if one < other and other in among]

    # The board of all that.

    def _graph(
        self, terrain: Mapping[int, str], symbols: Mapping[int, Sequence[str]], tribes: Mapping[int, bool]
    ) -> Graph:
        net, measure = self.net, self.measure
        order = sorted(net.beside, key=lambda region: _reading(self.places[region]))
        number = {region: i for i, region in enumerate(order)}
        names = {land: self.luck.shuffled(known) for land, known in _names().items()}
        regions = [
            Region(
                f"r{number[region] + 1}",
                terrain[region],
                tuple(sorted(symbols.get(region, ()), key=SYMBOLS.index)),
                ("tribe",) if tribes.get(region) else (),
                region in self.frame,
                tuple(sorted(number[other] for other in net.beside[region])),
                names[terrain[region]].pop(),
            )
            for region in order
        ]
        name = str(self.code)
        board = Board(name.replace("-", "_").lower(), regions, {"rounds": measure.rounds}, GEOGRAPHY)
        first = net.around.index(net.corners[0])
        perimeter = tuple(number[region] for region in net.around[first:] + net.around[:first])
        graph = Graph(board, name, (self.code.seats,), perimeter, tuple(number[region] for region in net.corners))
        try:
            find_mesh(graph)
        except GameError as error:
            raise UnfitError from error
        return graph


@cache
def _names() -> Mapping[str, Sequence[str]]:
    """The names of the boards in the box, by terrain: every language has them, with their forms."""
    found: dict[str, set[str]] = {terrain: set() for terrain in GEOGRAPHY.terrains}
    for id in BOARDS.ids:
        for region in BOARDS.load(id).board.regions:
            found[region.terrain].add(region.name)
    return {terrain: sorted(names) for terrain, names in found.items()}


def _reading(place: Place) -> tuple[int, int]:
    """Regions are numbered as one reads: in six rows from the top, and there from the left."""
    x, y = place
    return y * 6 // HEIGHT, x


MAKER = SmallWorldMaker()
