"""The net itself: numbered points, and for each region the points round it.

Neighbours share the very points of their border. So whoever moves a point moves it for all whom it concerns.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from smallworld_desktop.engine.boards.board import Board, Region
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.geometry import find_shape, off_the_coast
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.shapes import Point, Ring, Shape
from smallworld_desktop.engine.boards.topology import find_topology
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.names import Forms

Edge = tuple[int, int]
Line = tuple[int, ...]
"""Points in a row, from one where lines meet to the next."""

Closed = frozenset[frozenset[str]]

CANVAS = (1800.0, 1200.0)
ISLAND = ((300, 450), (600, 240), (1200, 240), (1500, 450), (1500, 750), (1200, 960), (600, 960), (300, 750))
"""An island to begin with, on the usual canvas."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A region of the net: all that a map file says of it, and the numbers of the points round it, clockwise."""

    id: str
    name: str
    terrain: str
    ring: tuple[int, ...]
    symbols: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    forms: Forms = ()
    token: Point | None = None
    """Where tokens lie, if somebody has said so."""
    shape: Shape | None = None
    """Its measures; nothing where it has changed since they were taken."""


@dataclass(frozen=True)
class Net:
    """A board as it is drawn. It is never changed: a tool makes another one."""

    id: str
    title: str
    seats: tuple[int, ...]
    canvas: Point
    geography: Geography = field(repr=False)
    numbers: Mapping[str, int]
    places: Mapping[int, Point] = field(repr=False)
    """Where each point is."""
    plots: tuple[Plot, ...]
    closed: Closed = frozenset()
    """Neighbours by their ids between whom a river or a wall runs."""

    # What follows from it.

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The number of each region by its id."""
        return {plot.id: number for number, plot in enumerate(self.plots)}

    @cached_property
    def owners(self) -> Mapping[Edge, int]:
        """The region on the right of every edge, as it is walked."""
        return {edge: number for number, plot in enumerate(self.plots) for edge in around(plot.ring)}

    @cached_property
    def links(self) -> Mapping[int, frozenset[int]]:
        """The points to which lines lead from each point."""
        found: dict[int, set[int]] = defaultdict(set)
        for one, other in self.owners:
            found[one].add(other)
            found[other].add(one)
        return {point: frozenset(others) for point, others in found.items()}

    @cached_property
    def outer(self) -> frozenset[int]:
        """Points on the frame, or on the coast of an island."""
        return frozenset(point for edge in self.owners if edge[::-1] not in self.owners for point in edge)

    @cached_property
    def corners(self) -> frozenset[int]:
        """The corners of the frame, which stay where they are."""
        if self.geography.islands:
            return frozenset()
        width, height = self.canvas
        return frozenset(p for p in self.outer if self.places[p][0] in (0, width) and self.places[p][1] in (0, height))

    @cached_property
    def knots(self) -> frozenset[int]:
        """Points where lines begin and end: three of them meet there, or it is a corner of the frame."""
        found = {point for point, others in self.links.items() if len(others) > 2} | self.corners
        for plot in self.plots:
            if not found.intersection(plot.ring):
                first = plot.ring.index(min(plot.ring))
                found |= {plot.ring[first], plot.ring[(first + len(plot.ring) // 2) % len(plot.ring)]}
        return frozenset(found)

    def lines_of(self, plot: Plot) -> tuple[Line, ...]:
        """The lines round a region, as one walks it clockwise."""
        ring = plot.ring
        cuts = [at for at, point in enumerate(ring) if point in self.knots]
        size = len(ring)
        return tuple(
            tuple(ring[at % size] for at in range(cut, end + 1))
            for cut, end in zip(cuts, [*cuts[1:], cuts[0] + size], strict=True)
        )

    def outline(self, number: int) -> Ring:
        """The ring of a region as places."""
        return tuple(self.places[point] for point in self.plots[number].ring)

    @cached_property
    def outlines(self) -> tuple[Ring, ...]:
        return tuple(self.outline(number) for number in range(len(self.plots)))

    def shared(self, one: int, other: int) -> list[Edge]:
        """The edges that two regions have in common, as they lie round the first."""
        return [edge for edge in around(self.plots[one].ring) if self.owners.get(edge[::-1]) == other]

    def beside(self, number: int) -> frozenset[int]:
        """The regions that share a line with one."""
        back = (self.owners.get(edge[::-1]) for edge in around(self.plots[number].ring))
        return frozenset(other for other in back if other is not None)

    def shape(self, number: int) -> Shape:
        """The measures of a region, taken where they have not been."""
        plot = self.plots[number]
        return self._measured[number] if plot.shape is None else plot.shape

    @cached_property
    def _measured(self) -> Mapping[int, Shape]:
        found = {}
        for number, plot in enumerate(self.plots):
            if plot.shape is None:
                found[number] = measured(self, plot, self.outlines[number])
        return found

    def mapped(self) -> Map:
        """The board and its drawing, be there faults in it or not."""
        ids = [plot.id for plot in self.plots]
        topology = find_topology(ids, self.outlines, self.canvas, self.geography.islands)
        closed = {tuple(sorted(map(ids.index, pair))) for pair in self.closed}
        regions = [
            Region(
                plot.id, plot.terrain, plot.symbols, plot.marks, frame,
                tuple(sorted(other for other in others if (min(at, other), max(at, other)) not in closed)),
                plot.name, plot.forms,
            )
            for at, (plot, frame, others) in enumerate(
                zip(self.plots, topology.frame, topology.neighbours, strict=True)
            )
        ]  # fmt: skip
        parted = [(pair[0], pair[1]) for pair in closed]
        board = Board(self.id, regions, dict(self.numbers), self.geography, parted=parted)
        shapes = tuple(self.shape(number) for number in range(len(self.plots)))
        return Map(board, self.title, self.seats, self.canvas, shapes, topology.borders, f"{self.id}.yaml")

    # How another one is made of it.

    def changed(self, number: int, **values: object) -> Net:
        """The same with something else said of one region."""
        plots = list(self.plots)
        plots[number] = replace(plots[number], **values)  # type: ignore[arg-type]
        return replace(self, plots=tuple(plots))

    def redrawn(self, places: Mapping[int, Point], rings: Mapping[int, tuple[int, ...]], touched: Iterable[int]) -> Net:
        """The same with points elsewhere, or other rings; all who are ``touched`` are measured anew."""
        plots = list(self.plots)
        for number in {*rings, *touched}:
            plot = plots[number]
            plots[number] = replace(plot, ring=rings.get(number, plot.ring), token=self._told_token(number), shape=None)
        return replace(self, places=places, plots=tuple(plots))

    def _told_token(self, number: int) -> Point | None:
        """Where somebody wants the tokens of a region: elsewhere than they would lie by themselves."""
        plot = self.plots[number]
        if plot.token is not None or plot.shape is None:
            return plot.token
        usual = measured(self, replace(plot, token=None), self.outlines[number])
        return None if _near(usual.token_place, plot.shape.token_place) else plot.shape.token_place

    def swept(self) -> Net:
        """The same without points that no region needs, and without rivers between those who are no neighbours."""
        used = {point for plot in self.plots for point in plot.ring}
        closed = frozenset(
            pair
            for pair in self.closed
            if pair <= set(self.index) and self.shared(*(self.index[id] for id in sorted(pair)))
        )
        places = {point: place for point, place in self.places.items() if point in used}
        return replace(self, places=places, closed=closed)


def around(ring: tuple[int, ...]) -> Iterable[Edge]:
    """The edges of a ring, each from point to point."""
    return zip(ring, ring[1:] + ring[:1], strict=True)


def measured(net: Net, plot: Plot, outline: Ring) -> Shape:
    """Where things lie on a region, as far as there is room for them."""
    shape = _measured(outline, len(plot.symbols), plot.name, net.canvas, len(net.plots), plot.token)
    off_shore = net.geography.off_shore
    if off_shore.intersection(plot.symbols):
        place = off_the_coast(net.outlines, net.index[plot.id], net.canvas)
        pairs = zip(plot.symbols, shape.symbol_places, strict=True)
        shape = replace(shape, symbol_places=tuple(place if s in off_shore else other for s, other in pairs))
    return shape


_measured = lru_cache(maxsize=1024)(find_shape)
"""Whoever undoes, or draws on elsewhere, meets the same regions again."""


def net_of(map: Map) -> Net:
    """The net of a map, which holds all that the map does."""
    board = map.board
    if map.parts or board.squares:
        raise GameError("net-no-board", title=map.title)
    numbers: dict[Point, int] = {}
    plots = []
    for region, shape in zip(board.regions, map.shapes, strict=True):
        ring = tuple(numbers.setdefault(place, len(numbers)) for place in shape.ring)
        plots.append(
            Plot(region.id, region.name, region.terrain, ring, region.symbols, region.marks, region.forms, shape=shape)
        )
    closed = frozenset(frozenset(board.regions[number].id for number in pair) for pair in board.parted)
    places = {number: place for place, number in numbers.items()}
    return Net(
        board.id, map.title, map.seats, map.canvas, board.geography, dict(board.numbers), places, tuple(plots), closed
    )


def blank(geography: Geography, id: str, title: str, name: str, seats: tuple[int, ...]) -> Net:
    """A board of one region to begin with: a sea, or an island in it. The region is called so."""
    width, height = CANVAS
    places = ISLAND if geography.islands else ((0, 0), (width, 0), (width, height), (0, height))
    water = geography.open_water or geography.water
    wet = [terrain for terrain in geography.terrains if (terrain in water) != geography.islands]
    plot = Plot("r1", name, next(iter(wet), geography.terrains[0]), tuple(range(len(places))))
    numbers = {key: number.usual for key, number in geography.numbers.items()}
    points = {number: (float(x), float(y)) for number, (x, y) in enumerate(places)}
    return Net(id, title, seats, CANVAS, geography, numbers, points, (plot,))


def _near(one: Point, other: Point) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1
