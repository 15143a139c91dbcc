"""The wobble of a hand: what was foam becomes coasts and borders."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from numpy.random import Generator
from numpy.typing import NDArray
from shapely.geometry import LineString, Point, box

from smallworld_desktop.engine.boards.drawing.canvas import Canvas, Floats
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.mesh import Mesh
from smallworld_desktop.engine.boards.drawing.spline import spline
from smallworld_desktop.engine.kernel.errors import GameError

STRIDE = 5.0
"""The distance between two points of a finished line."""

BEND = 0.15
"""How far the whole picture is bent here and there, in radii of a mean region."""

CALM = 28.0
"""So near a junction the wobble fades, that the lines meet cleanly."""

CLEARANCE = 16.0
"""Lines that do not meet keep this distance."""

SISTERS_APART = 8.0
SISTERS_MEET = 26.0
"""Lines from one junction keep apart by the first, but for so near their junction."""

PATIENCE = 60
DAMPING = 0.72


def draw_by_hand(graph: Graph, mesh: Mesh, foam: Sequence[Floats], radius: float, rng: Generator) -> list[Floats]:
    """Every arc as a line with a wobble, less of it where it would come too near to another."""
    bent = _bend(graph, mesh, foam, radius, rng)
    wobbles = [
        _wobble(line, _is_wet(graph, arc.left) or _is_wet(graph, arc.right), radius, rng)
        for arc, line in zip(mesh.arcs, bent, strict=True)
    ]
    strengths = np.ones(len(bent))
    for _ in range(PATIENCE):
        lines = [line + wobble * strength for line, wobble, strength in zip(bent, wobbles, strengths, strict=True)]
        clashing = find_clashes(graph.canvas, mesh, lines)
        if not clashing:
            return [np.round(line, 1) + 0.0 for line in lines]
        strengths[list(clashing)] *= DAMPING
    raise GameError("lines-too-near")


def _is_wet(graph: Graph, region: int) -> bool:
    return graph.board.regions[region].terrain in graph.board.geography.water


def _bend(graph: Graph, mesh: Mesh, foam: Sequence[Floats], radius: float, rng: Generator) -> list[Floats]:
    """Smooth lines, and the picture softly warped: straight rows of regions look made by a machine."""
    waves = 5
    phases = rng.uniform(0, 2 * math.pi, (2, waves))
    directions = rng.normal(size=(2, waves, 2))
    directions /= np.linalg.norm(directions, axis=2, keepdims=True)
    directions *= (2 * math.pi / rng.uniform(3 * radius, 5 * radius, (2, waves)))[:, :, None]
    extent = np.array(graph.canvas.size)
    lines = []
    for arc, points in zip(mesh.arcs, foam, strict=True):
        way = _ways(points)
        line = spline(way, points, np.linspace(0, way[-1], max(8, int(way[-1] / STRIDE)) + 1))
        line[0], line[-1] = points[0], points[-1]
        fade = (line * (extent - line) / (extent * 200)).clip(0, 1)
        push = np.column_stack([np.sin(line @ directions[axis].T + phases[axis]).sum(axis=1) for axis in (0, 1)])
        line = line + BEND * radius * push / 2.2 * fade
        for junction, i in ((arc.begin, 0), (arc.end, -1)):
            if junction in mesh.frame:
                axis = int(np.minimum(points[i], extent - points[i]).argmin())
                line[i, axis] = 0.0 if points[i, axis] < extent[axis] / 2 else extent[axis]
        lines.append(line)
    return lines


def _wobble(line: Floats, wet: bool, radius: float, rng: Generator) -> Floats:
    """What to add to a line: waves of several lengths across it, rougher at the water."""
    way = _ways(line)
    along = np.gradient(line, axis=0)
    along /= np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9
    across = np.column_stack([-along[:, 1], along[:, 0]])
    calm = (way / CALM).clip(0, 1) * ((way[-1] - way) / CALM).clip(0, 1)
    calm = calm * calm * (3 - 2 * calm)
    shore = [(0.80 * radius, 0.11 * radius), (0.36 * radius, 0.068 * radius), (28, 5.5), (12, 2.3)]
    land = [(0.85 * radius, 0.095 * radius), (0.4 * radius, 0.05 * radius), (24, 3.4), (11, 1.2)]
    height = np.zeros_like(way)
    for length, strength in shore if wet else land:
        knots = int(way[-1] / length) + 5
        noise = rng.normal(size=knots)
        height += strength * spline(np.arange(float(knots)), noise, way / length + rng.uniform(0, 1))
    limit = 0.3 * radius
    wobble: Floats = across * (height.clip(-limit, limit) * calm)[:, None]
    return wobble


def _ways(points: Floats) -> Floats:
    """How far along the line each point lies."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])


def find_clashes(canvas: Canvas, mesh: Mesh, lines: Sequence[Floats]) -> set[int]:
    """The arcs that cross themselves or another, come too near to one, or touch the frame."""
    strings = np.array([LineString(line) for line in lines])
    inside = box(0.5, 0.5, canvas.width - 0.5, canvas.height - 0.5)
    clashing = {
        i
        for i, (line, string) in enumerate(zip(lines, strings, strict=True))
        if not string.is_simple or not inside.covers(LineString(line[1:-1]))
    }
    first, second = shapely.STRtree(strings).query(strings, predicate="dwithin", distance=CLEARANCE)
    for i, j in zip(first.tolist(), second.tolist(), strict=True):
        if i < j and _clash(mesh, lines, strings, i, j):
            clashing |= {i, j}
    return clashing


def _clash(mesh: Mesh, lines: Sequence[Floats], strings: NDArray[np.object_], i: int, j: int) -> bool:
    """Whether two arcs that are near each other may not be so."""
    one, other = mesh.arcs[i], mesh.arcs[j]
    common = {one.begin, one.end} & {other.begin, other.end}
    if not common:
        return True
    if shapely.get_num_coordinates(strings[i].intersection(strings[j])) != len(common):
        return True
    meetings = [lines[i][0] if junction == one.begin else lines[i][-1] for junction in common]
    near = shapely.union_all([Point(*place).buffer(SISTERS_MEET) for place in meetings])
    return bool(strings[i].difference(near).distance(strings[j].difference(near)) < SISTERS_APART)
