"""The drawing of an island from the lattice: it relaxes like foam with the sea around, which is then left out."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import Point, Polygon

from smallworld_desktop.engine.boards.board import Board, Region
from smallworld_desktop.engine.boards.drawing.canvas import Canvas, Floats
from smallworld_desktop.engine.boards.drawing.foam import Foam
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.hand import draw_by_hand
from smallworld_desktop.engine.boards.drawing.mesh import Mesh, Step, find_mesh
from smallworld_desktop.engine.boards.shapes import Point as Place
from smallworld_desktop.engine.boards.shapes import Shape
from smallworld_desktop.engine.boards.worlds.shores import EXTENT, Shore
from smallworld_desktop.engine.boards.worlds.signs import SIGN, find_island_shape, landing
from smallworld_desktop.engine.boards.writing import RegionText, map_text

MEAN = 45_000.0
"""The area of a usual region."""

SEA_SHARE = 0.9
"""How large a region of the open sea is beside one of the island, while it is drawn."""

MARGIN = 90.0
"""So much of the sea an island's canvas shows around it."""

STEPS = 900
"""So many steps a drawing takes."""


@dataclass(frozen=True)
class Island:
    """An island that is to be drawn: its regions as the rules see them, and where each of them lies on the lattice."""

    board: Board
    title: str
    seats: tuple[int, ...]
    shore: Shore
    order: tuple[int, ...]
    """The number on the lattice of each of its regions."""
    open_sea: str
    """A terrain that is open water."""

    @property
    def graph(self) -> Graph:
        """The island and its sea, as they are drawn together."""
        net = self.shore.net
        sea = sorted(set(net.beside) - self.shore.island)
        number = {region: at for at, region in enumerate([*self.order, *sea])}
        beside = {at: tuple(sorted(number[other] for other in net.beside[region])) for region, at in number.items()}
        ashore = [
            Region(region.id, region.terrain, region.symbols, (), False, beside[at], region.name)
            for at, region in enumerate(self.board.regions)
        ]
        around = [
            Region(f"outside{at}", self.open_sea, (), (), region in net.around, beside[at])
            for region, at in number.items()
            if at >= len(ashore)
        ]
        board = Board(self.board.id, [*ashore, *around], self.board.numbers, self.board.geography)
        first = net.around.index(net.corners[0])
        perimeter = tuple(number[region] for region in net.around[first:] + net.around[:first])
        corners = tuple(number[region] for region in net.corners)
        return Graph(board, self.title, self.seats, perimeter, corners, self._canvas(board))

    def areas(self, board: Board) -> Floats:
        """How large each region should be: what bears much needs more room."""
        shares: list[float] = []
        for region in board.regions:
            size = len(region.neighbours)
            if len(shares) >= self.board.size:
                share = SEA_SHARE
            elif region.terrain in board.geography.water:
                share = max(0.88, min(1.2, 0.17 * size))
            else:
                inland = [symbol for symbol in region.symbols if symbol not in board.geography.off_shore]
                share = 1 + 0.03 * (size - 5) + 0.1 * len(inland)
            shares.append(share)
        return np.array(shares) * MEAN

    def _canvas(self, board: Board) -> Canvas:
        shape = EXTENT[0] / EXTENT[1]
        area = float(self.areas(board).sum())
        return Canvas(math.sqrt(area * shape), math.sqrt(area / shape))


@dataclass(frozen=True)
class _Cut:
    """The lines of an island without those of its sea, moved to the middle of a canvas of its own."""

    mesh: Mesh
    lines: Mapping[int, tuple[Place, ...]]
    canvas: Place

    def ring(self, steps: Sequence[Step]) -> tuple[Place, ...]:
        points: list[Place] = []
        for step in steps:
            assert step.arc is not None, "an island never touches the frame"
            points += (self.lines[step.arc] if step.forward else self.lines[step.arc][::-1])[:-1]
        return tuple(points)


def draw_island(island: Island, seed: int, rooms: Mapping[str, float], told: Callable[[], None] = lambda: None) -> str:
    """The map file of an island. ``rooms`` are the radii of the symbols that need more room than usual.

    Raises ``GameError`` where the drawing does not come out well; ``told`` hears of each step.
    """
    rng = np.random.default_rng(seed)
    graph = island.graph
    mesh = find_mesh(graph)
    foam = Foam(graph, mesh, island.areas(graph.board), rng)
    lines = draw_by_hand(graph, mesh, foam.relax(STEPS, told), foam.radius, rng)
    cut = _cut(mesh, lines, island.board.size)
    shapes = _shapes(island.board, [cut.ring(mesh.rings[at]) for at in range(island.board.size)], rooms)
    return _text(island, cut, shapes, seed)


def _cut(mesh: Mesh, lines: Sequence[Floats], size: int) -> _Cut:
    used = sorted({step.arc for ring in mesh.rings[:size] for step in ring if step.arc is not None})
    every = np.concatenate([lines[arc] for arc in used])
    shift = np.round(MARGIN - every.min(axis=0))
    width, height = np.ceil((every.max(axis=0) + shift + MARGIN) / 10) * 10
    moved = {arc: tuple((float(x), float(y)) for x, y in np.round(lines[arc] + shift, 1) + 0.0) for arc in used}
    return _Cut(mesh, moved, (float(width), float(height)))


def _shapes(board: Board, rings: Sequence[tuple[Place, ...]], rooms: Mapping[str, float]) -> tuple[Shape, ...]:
    whole = shapely.union_all([Polygon(ring) for ring in rings])
    meetings = shapely.MultiPoint([Point(place) for place in _meetings(rings)])
    off_shore = board.geography.off_shore
    shapes = []
    for region, ring in zip(board.regions, rings, strict=True):
        inland = {symbol: rooms.get(symbol, SIGN) for symbol in region.symbols if symbol not in off_shore}
        at_sea = {symbol: landing(ring, whole, meetings) for symbol in region.symbols if symbol in off_shore}
        shapes.append(find_island_shape(ring, region.symbols, region.name, inland, at_sea))
    return tuple(shapes)


def _meetings(rings: Sequence[tuple[Place, ...]]) -> list[Place]:
    """Where regions meet: the points that three of them have, or two at the coast."""
    found: dict[Place, int] = {}
    for ring in rings:
        for place in ring:
            found[place] = found.get(place, 0) + 1
    return [place for place, count in found.items() if count > 2] or [rings[0][0]]


def _text(island: Island, cut: _Cut, shapes: Sequence[Shape], seed: int) -> str:
    head = {
        "id": island.board.id,
        "title": island.title,
        "seats": list(island.seats),
        **island.board.numbers,
        "canvas": f"{cut.canvas[0]:g} {cut.canvas[1]:g}",
    }
    points: dict[int, Place] = {}
    lines: dict[str, list[str | Place]] = {}
    for arc, line in cut.lines.items():
        begin, end = cut.mesh.arcs[arc].begin, cut.mesh.arcs[arc].end
        points[begin], points[end] = line[0], line[-1]
        lines[f"a{arc + 1}"] = [f"j{begin + 1}", *line[1:-1], f"j{end + 1}"]
    regions = {}
    for number, (region, shape) in enumerate(zip(island.board.regions, shapes, strict=True)):
        names = [f"{'' if step.forward else '-'}a{(step.arc or 0) + 1}" for step in cut.mesh.rings[number]]
        regions[region.id] = RegionText(region.name, region.terrain, region.symbols, region.marks, names, shape)
    comment = f"maps/README.md: {island.title} {seed}"
    return map_text(head, comment, {f"j{at + 1}": points[at] for at in sorted(points)}, lines, regions)
