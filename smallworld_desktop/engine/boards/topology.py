"""Which regions border which, read off the edges that their rings have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from smallworld_desktop.engine.boards.shapes import Border, DrawingError, Point, Ring, spoken


@dataclass(frozen=True, slots=True)
class Topology:
    """Neighbours by number, whether each region touches the frame, and every line between two of them."""

    neighbours: tuple[frozenset[int], ...]
    frame: tuple[bool, ...]
    borders: tuple[Border, ...]


def find_topology(ids: Sequence[str], rings: Sequence[Ring], canvas: Point, islands: bool = False) -> Topology:
    """Two regions border where an edge of one is an edge of the other; an edge with one side is the frame's.

    On islands it is the coast's, and may run anywhere.
    """
    owner: dict[tuple[Point, Point], int] = {}
    for region, ring in enumerate(rings):
        for edge in edges(ring):
            if edge in owner:
                where = {"begins": spoken(edge[0]), "ends": spoken(edge[1])}
                raise DrawingError(region, "region-same-side", other=ids[owner[edge]], **where)
            owner[edge] = region
    neighbours: list[set[int]] = [set() for _ in rings]
    frame = [False] * len(rings)
    borders: list[Border] = []
    for region, ring in enumerate(rings):
        for other, points in _stretches(ring, [owner.get((q, p)) for p, q in edges(ring)]):
            if other is None:
                if not islands:
                    _check_frame(region, points, canvas)
                frame[region] = not islands
            else:
                neighbours[region].add(other)
            if other is None or region < other:
                borders.append(Border((region, other), points))
    return Topology(tuple(map(frozenset, neighbours)), tuple(frame), tuple(borders))


def edges(ring: Ring) -> Iterable[tuple[Point, Point]]:
    """The edges of a ring, each from point to point."""
    return zip(ring, ring[1:] + ring[:1], strict=True)


def _stretches(ring: Ring, others: list[int | None]) -> Iterable[tuple[int | None, tuple[Point, ...]]]:
    """The ring cut where the region on the other side changes, and what lies there."""
    size = len(ring)
    cuts = [i for i in range(size) if others[i] != others[i - 1]] or [0]
    for cut, end in zip(cuts, [*cuts[1:], cuts[0] + size], strict=True):
        yield others[cut], tuple(ring[i % size] for i in range(cut, end + 1))


def _check_frame(region: int, points: tuple[Point, ...], canvas: Point) -> None:
    for p, q in pairwise(points):
        if not any(p[axis] == q[axis] and p[axis] in (0, canvas[axis]) for axis in (0, 1)):
            raise DrawingError(region, "region-edge-loose", begins=spoken(p), ends=spoken(q))
