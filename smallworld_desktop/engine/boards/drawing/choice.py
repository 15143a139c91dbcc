"""Drawing a graph with several seeds, and keeping the roomiest map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LinearRing, Polygon

from smallworld_desktop.engine.boards.drawing.canvas import Canvas, Floats
from smallworld_desktop.engine.boards.drawing.foam import STEPS, Foam
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.hand import draw_by_hand
from smallworld_desktop.engine.boards.drawing.mesh import Mesh, Step, find_mesh
from smallworld_desktop.engine.boards.drawing.start import wanted_areas
from smallworld_desktop.engine.boards.geometry import (
    check_borders,
    check_coverage,
    check_places,
    check_rings,
    find_shape,
)
from smallworld_desktop.engine.boards.shapes import DrawingError, Point, Ring, Shape
from smallworld_desktop.engine.boards.topology import find_topology
from smallworld_desktop.engine.boards.writing import RegionText, map_text
from smallworld_desktop.engine.kernel.errors import GameError

WIDE_GAP = 45.0
"""Strangers further apart than this are far enough apart."""


@dataclass(frozen=True)
class Drawing:
    """A finished drawing: the points of every arc, and what they make of every region."""

    graph: Graph
    seed: int
    mesh: Mesh
    lines: tuple[tuple[Point, ...], ...]
    shapes: tuple[Shape, ...]

    @property
    def room(self) -> float:
        """How much room there is where there is least: the more, the better the map."""
        canvas = self.graph.canvas
        radius = math.sqrt(canvas.area / len(self.shapes) / math.pi)
        polygons = [Polygon(shape.ring) for shape in self.shapes]
        frame = LinearRing([(0, 0), (canvas.width, 0), canvas.size, (0, canvas.height)])
        gaps = [polygon.distance(frame) for polygon in polygons]
        for i, region in enumerate(self.graph.board.regions):
            gaps += [polygons[i].distance(p) for j, p in enumerate(polygons) if j not in region.neighbours]
        gap = min(WIDE_GAP, *(float(gap) for gap in gaps if gap > 0))
        areas = [
            float(polygons[i].area) for i, r in enumerate(self.graph.board.regions) if self.graph.board.land >> i & 1
        ]
        widest = min(shape.inscribed_radius for shape in self.shapes)
        return widest / radius + 0.25 * min(areas) * len(areas) / sum(areas) + 0.5 * gap / radius

    def text(self) -> str:
        """The drawing as a map file."""
        board = self.graph.board
        head = {
            "id": board.id,
            "title": self.graph.title,
            "seats": list(self.graph.seats),
            **board.numbers,
            "canvas": f"{self.graph.canvas.width:g} {self.graph.canvas.height:g}",
        }
        comment = f"Drawn by `smallworld-desktop map draw` with seed {self.seed}. The format: maps/README.md."
        points = {}
        lines: dict[str, list[str | Point]] = {}
        for number, (arc, line) in enumerate(zip(self.mesh.arcs, self.lines, strict=True), 1):
            points[arc.begin], points[arc.end] = line[0], line[-1]
            lines[f"a{number}"] = [f"j{arc.begin + 1}", *line[1:-1], f"j{arc.end + 1}"]
        regions = {}
        for region, ring, shape in zip(board.regions, self.mesh.rings, self.shapes, strict=True):
            names = [self._name(step, region.id, lines, points) for step in ring]
            regions[region.id] = RegionText(
                region.name, region.terrain, region.symbols, region.marks, names, shape, region.forms
            )
        return map_text(head, comment, {f"j{i + 1}": points[i] for i in sorted(points)}, lines, regions)

    def _name(self, step: Step, region: str, lines: dict[str, list[str | Point]], points: dict[int, Point]) -> str:
        if step.arc is not None:
            return f"{'' if step.forward else '-'}a{step.arc + 1}"
        piece = _points(self.graph.canvas.piece(np.array(points[step.begin]), np.array(points[step.end])))
        lines[f"f_{region}"] = [f"j{step.begin + 1}", *piece[1:-1], f"j{step.end + 1}"]
        return f"f_{region}"


def draw(graph: Graph, seed: int, steps: int = STEPS, told: Callable[[], None] = lambda: None) -> Drawing:
    """The drawing of a graph with a seed; ``GameError`` if it does not come out well. ``told`` hears of each step."""
    rng = np.random.default_rng(seed)
    mesh = find_mesh(graph)
    foam = Foam(graph, mesh, wanted_areas(graph, rng), rng)
    lines = draw_by_hand(graph, mesh, foam.relax(steps, told), foam.radius, rng)
    canvas = graph.canvas.size
    rings = [_ring(graph.canvas, ring, lines) for ring in mesh.rings]
    shapes = tuple(
        find_shape(ring, len(region.symbols), region.name, canvas, graph.board.size)
        for region, ring in zip(graph.board.regions, rings, strict=True)
    )
    _check(graph, rings, shapes)
    return Drawing(graph, seed, mesh, tuple(map(_points, lines)), shapes)


def draw_best(
    graph: Graph, seeds: Iterable[int], steps: int = STEPS, told: Callable[[], None] = lambda: None
) -> Drawing:
    """The roomiest of the drawings with these seeds."""
    best: Drawing | None = None
    fault: GameError | None = None
    for seed in seeds:
        try:
            drawing = draw(graph, seed, steps, told)
        except GameError as error:
            fault = error
        else:
            best = drawing if best is None or drawing.room > best.room else best
    if best is None:
        raise fault or GameError("drawing-without-seed")
    return best


def _check(graph: Graph, rings: list[Ring], shapes: tuple[Shape, ...]) -> None:
    """Refuse what would not pass as a map file, or does not show the graph."""
    regions = graph.board.regions
    ids = [region.id for region in regions]
    canvas = graph.canvas.size
    try:
        check_rings(rings)
        topology = find_topology(ids, rings, canvas)
        check_coverage(ids, rings, canvas)
        check_borders(ids, topology.borders, canvas)
        check_places(shapes, canvas)
    except DrawingError as error:
        raise GameError("value-wrong", path=ids[error.region], reason=error.message) from None
    if list(topology.neighbours) != [frozenset(region.neighbours) for region in regions]:
        raise GameError("drawing-not-graph")


def _ring(canvas: Canvas, ring: tuple[Step, ...], lines: list[Floats]) -> Ring:
    points: list[Point] = []
    places = {}
    for step in ring:
        if step.arc is not None:
            line = lines[step.arc] if step.forward else lines[step.arc][::-1]
            places[step.begin], places[step.end] = line[0], line[-1]
    for step in ring:
        if step.arc is None:
            line = canvas.piece(places[step.begin], places[step.end])
        else:
            line = lines[step.arc] if step.forward else lines[step.arc][::-1]
        points.extend(_points(line)[:-1])
    return tuple(points)


def _points(line: Floats) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in line)
