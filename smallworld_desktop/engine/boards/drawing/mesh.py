"""The skeleton of a drawing: junctions where three regions meet, and the arcs between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.boards.drawing.faces import FRAME, find_faces
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message

Side = tuple[int, int, int]
"""One side of an arc: the region, the region beyond, and which of their common arcs it is."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A border line from junction to junction. Clockwise around ``right`` it is walked forwards."""

    begin: int
    end: int
    right: int
    left: int


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a region's ring: an arc walked forwards or backwards, or a piece of the frame."""

    begin: int
    end: int
    arc: int | None
    forward: bool = True


@dataclass(frozen=True)
class Mesh:
    """Junctions by number, arcs, and the ring of each region, clockwise."""

    junctions: int
    arcs: tuple[Arc, ...]
    rings: tuple[tuple[Step, ...], ...]
    frame: tuple[int, ...]
    """The junctions on the frame: the first lies between the first two regions of the perimeter."""


def find_mesh(graph: Graph) -> Mesh:
    """The one way in which the regions can lie around each other."""
    faces = _faces(graph)
    around = _walk(faces, FRAME)
    perimeter = [side[1] for side in around]
    first = perimeter.index(graph.perimeter[0])
    perimeter = perimeter[first:] + perimeter[:first]
    if tuple(perimeter) == graph.perimeter:
        faces = [[(v, u, piece) for u, v, piece in reversed(face)] for face in faces]
    elif (perimeter[0], *reversed(perimeter[1:])) != graph.perimeter:
        raise GameError("perimeter-astray")
    return _mesh(graph, faces)


def _faces(graph: Graph) -> list[list[Side]]:
    """All junctions, each as the three sides that leave it, one for each region that meets there."""
    beside = {number: region.neighbours for number, region in enumerate(graph.board.regions)}
    around = graph.perimeter
    if any(other not in beside[one] for one, other in zip(around, (*around[1:], around[0]), strict=True)):
        raise GameError("perimeter-astray")
    return [side for corners in find_faces(beside, around) for side in _junctions(graph, corners)]


def _junctions(graph: Graph, corners: list[int]) -> list[list[Side]]:
    """A face with three corners is a junction. One with four holds a peninsula: its neighbours meet on both sides."""
    if len(corners) == 3:
        return [_sides(corners)]
    tips = [i for i, corner in enumerate(corners) if _is_tip(graph, corner)]
    if len(corners) != 4 or not tips:
        names = [graph.board.regions[c].id if c != FRAME else Message("map-frame") for c in corners]
        raise GameError("borders-missing", regions=tuple(names))
    tip, near, far, other = corners[tips[0] :] + corners[: tips[0]]
    return [
        [(tip, near, 0), (near, other, 1), (other, tip, 0)],
        [(other, near, 1), (near, far, 0), (far, other, 0)],
    ]


def _is_tip(graph: Graph, corner: int) -> bool:
    return corner not in (FRAME, *graph.perimeter) and len(graph.board.regions[corner].neighbours) == 2


def _sides(corners: Sequence[int]) -> list[Side]:
    return [(corner, corners[(i + 1) % 3], 0) for i, corner in enumerate(corners)]


def _walk(faces: Sequence[Sequence[Side]], region: int) -> list[Side]:
    """The sides of one region in the order in which they lie around it."""
    before = {side: face[i - 1] for face in faces for i, side in enumerate(face)}
    start = side = min(side for side in before if side[0] == region)
    found: list[Side] = []
    while not found or side != start:
        found.append(side)
        u, v, piece = before[side]
        side = (v, u, piece)
    return found


def _mesh(graph: Graph, faces: Sequence[Sequence[Side]]) -> Mesh:
    junction = {side: number for number, face in enumerate(faces) for side in face}
    number: dict[Side, int] = {}
    arcs: list[Arc] = []
    for u, v, piece in junction:
        if FRAME not in (u, v) and u < v:
            number[u, v, piece] = len(arcs)
            arcs.append(Arc(junction[v, u, piece], junction[u, v, piece], u, v))

    def step(side: Side) -> Step:
        u, v, piece = side
        begin, end = junction[v, u, piece], junction[u, v, piece]
        if v == FRAME:
            return Step(begin, end, None)
        return Step(begin, end, number[side], True) if u < v else Step(begin, end, number[v, u, piece], False)

    rings = tuple(tuple(map(step, _walk(faces, region))) for region in range(graph.board.size))
    frame = tuple(next(s.end for s in rings[region] if s.arc is None) for region in graph.perimeter)
    return Mesh(len(faces), tuple(arcs), rings, frame)
