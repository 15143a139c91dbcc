"""The first drawing: straight lines that do not cross, regions roughly as large as they should be."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from smallworld_desktop.engine.boards.drawing.canvas import Canvas, Floats
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.mesh import Mesh, Step

OFF_CORNER = 90.0
"""So far a junction on the frame keeps from a corner."""

ROUNDS = 60


def wanted_areas(graph: Graph, rng: Generator) -> Floats:
    """How large each region should be; together they fill the canvas.

    Land differs a little, and a region with many neighbours or symbols needs more of it. Seas and lakes grow with their
    shores, because thin water looks like a river.
    """
    shares = []
    for region in graph.board.regions:
        size = len(region.neighbours)
        if region.terrain in graph.board.geography.inland_water:
            share = max(0.95, min(1.5, 0.16 * size))
        elif region.terrain in graph.board.geography.water:
            share = 1.3 + 0.1 * max(0, size - 4) if size > 3 else 1.05
        else:
            share = rng.uniform(0.88, 1.12) * (1 + 0.03 * (size - 5) + 0.08 * len(region.symbols))
        shares.append(0.85 if size == 2 and not region.frame else share)
    areas: Floats = np.array(shares) * (graph.canvas.area / sum(shares))
    return areas


def frame_ways(graph: Graph, areas: Floats) -> Floats:
    """Where on the frame two regions of the perimeter meet, for each of them and the next."""
    widths = np.sqrt(areas[list(graph.perimeter)])
    ends = np.cumsum(widths)
    around, corners = graph.canvas.around, graph.canvas.corners
    shares, ways = _anchors(graph, widths, ends - widths)
    total = ends[-1]
    shares = np.concatenate([shares - total, shares, shares + total])
    ways = np.concatenate([ways - around, ways, ways + around])
    found: Floats = np.interp(ends, shares, ways)
    for start, stop in zip(corners, (*corners[1:], around), strict=True):
        here = (found % around >= start) & (found % around < stop)
        lap = found[here] - found[here] % around
        found[here] = lap + _clear_of(found[here] % around, start + OFF_CORNER, stop - OFF_CORNER)
    return found


def _anchors(graph: Graph, widths: Floats, begins: Floats) -> tuple[Floats, Floats]:
    """Where corners lie: in parts of the perimeter's width, and along the frame."""
    if not graph.corners:
        return np.array([widths[0] / 2]), np.array([0.0])
    held: dict[int, list[float]] = {}
    place = 0
    for corner, way in zip(graph.corners, graph.canvas.corners, strict=True):
        while graph.perimeter[place % len(widths)] != corner:
            place += 1
        held.setdefault(place % len(widths), []).append(way - graph.canvas.around * (place // len(widths)))
    found = sorted(
        (float(begins[region] + widths[region] * (i + 1) / (len(ways) + 1)), way)
        for region, ways in held.items()
        for i, way in enumerate(sorted(ways))
    )
    return np.array([share for share, _ in found]), np.array([way for _, way in found])


def _clear_of(ways: Floats, first: float, last: float) -> Floats:
    """The same places moved in between two others, and drawn together if they need more room than there is."""
    if not len(ways):
        return ways
    span = ways[-1] - ways[0]
    room = min(span, last - first)
    begin = ways[0].clip(first, last - room)
    moved: Floats = begin + (ways - ways[0]) * (room / span if span else 1)
    return moved


def first_places(graph: Graph, mesh: Mesh, areas: Floats) -> Floats:
    """The places of all junctions: each in the middle of those it is joined to, which no crossing survives.

    Arcs around a region that is too large pull harder, round by round.
    """
    places = np.zeros((mesh.junctions, 2))
    places[list(mesh.frame)] = [graph.canvas.on_frame(way) for way in frame_ways(graph, areas)]
    pulls = np.ones(len(mesh.arcs))
    for _ in range(ROUNDS):
        places = _balance(mesh, places, pulls)
        found = region_areas(graph.canvas, mesh, places, [places[[arc.begin, arc.end]] for arc in mesh.arcs])
        excess = np.array(
            [(found[arc.left] / areas[arc.left] + found[arc.right] / areas[arc.right]) / 2 for arc in mesh.arcs]
        )
        pulls *= excess.clip(0.05, 5) ** 0.25
        pulls /= pulls.mean()
    return _balance(mesh, places, pulls)


def _balance(mesh: Mesh, places: Floats, pulls: Floats) -> Floats:
    """All inner junctions in balance between their arcs, with the frame's where they are."""
    pulling = np.zeros((mesh.junctions, mesh.junctions))
    for arc, pull in zip(mesh.arcs, pulls, strict=True):
        pulling[arc.begin, arc.end] -= pull
        pulling[arc.end, arc.begin] -= pull
    np.fill_diagonal(pulling, -pulling.sum(axis=1))
    frame = list(mesh.frame)
    inner = [junction for junction in range(mesh.junctions) if junction not in frame]
    found = places.copy()
    found[inner] = np.linalg.solve(pulling[np.ix_(inner, inner)], -pulling[np.ix_(inner, frame)] @ places[frame])
    return found


def region_areas(canvas: Canvas, mesh: Mesh, places: Floats, arcs: list[Floats]) -> Floats:
    """The areas of all regions, when the arcs run through these points."""
    found = np.zeros(len(mesh.rings))
    for arc, points in zip(mesh.arcs, arcs, strict=True):
        area = _swept(points)
        found[arc.right] += area
        found[arc.left] -= area
    for region, ring in enumerate(mesh.rings):
        for step in ring:
            if step.arc is None:
                found[region] += _swept(frame_of(canvas, step, places))
    return found


def frame_of(canvas: Canvas, step: Step, places: Floats) -> Floats:
    """The points of a ring's piece of the frame."""
    return canvas.piece(places[step.begin], places[step.end])


def _swept(points: Floats) -> float:
    """What a line adds to the area of a region around which it runs clockwise."""
    x, y = points[:, 0], points[:, 1]
    return float(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1])) / 2
