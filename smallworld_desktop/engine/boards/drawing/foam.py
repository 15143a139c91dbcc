"""Relaxing a drawing like foam: lines tighten, regions press for room, strangers keep apart.

The lines never cross, because they repel each other; so who borders whom cannot change.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from smallworld_desktop.engine.boards.drawing.canvas import Floats
from smallworld_desktop.engine.boards.drawing.graph import Graph
from smallworld_desktop.engine.boards.drawing.mesh import Mesh
from smallworld_desktop.engine.boards.drawing.near import near_pairs
from smallworld_desktop.engine.boards.drawing.start import first_places, frame_of, region_areas

Indices = NDArray[np.intp]

POINTS = 14
"""So many points has every arc while it relaxes, junctions included."""

STEPS = 2600
SETTLING = 500
"""In the last steps everything moves at half the speed."""

UNTANGLING = 120
"""In the first steps only tension and pressure work: the lines must leave each other before they repel."""

NEAR = 0.62
"""How far strangers keep apart, and how long an arc should be, in radii of a mean region."""

TENSION = 0.42
COAST_TENSION = 1.55
LAND_TENSION = 0.95
"""Coasts are tighter than borders on land: otherwise water grows a thorn at every junction."""

PRESSURE = 1.6
REPULSION = 7.2
FRAME_REPULSION = 1.2
STRETCH = 2.0
SPREAD = 0.30
"""How strongly a sea pulls its ends apart along the frame, which makes bays of it."""

CORNER_REPULSION = 3.0
FRAME_MARGIN = 60.0
LONGEST_MOVE = 2.0


class Foam:
    """A drawing that relaxes. Its points are the junctions, then the inner points of each arc."""

    def __init__(self, graph: Graph, mesh: Mesh, areas: Floats, rng: Generator) -> None:
        self.mesh = mesh
        self._canvas = graph.canvas
        self.areas = areas
        self.radius = math.sqrt(graph.canvas.area / graph.board.size / math.pi)
        """The radius of a mean region, if it were round."""
        places = first_places(graph, mesh, areas)
        self._begins = np.array([arc.begin for arc in mesh.arcs])
        self._ends = np.array([arc.end for arc in mesh.arcs])
        self._lay_out(places)
        self._part_peninsulas()
        coast = np.array([_is_coast(graph, arc.left, arc.right) for arc in mesh.arcs])
        tension = rng.uniform(0.8, 1.2, len(mesh.arcs)) * np.where(coast, COAST_TENSION, LAND_TENSION)
        self._tension = TENSION * np.repeat(tension, POINTS - 1)
        self._left = np.repeat([arc.left for arc in mesh.arcs], POINTS - 1)
        self._right = np.repeat([arc.right for arc in mesh.arcs], POINTS - 1)
        self._frame = np.array(mesh.frame)
        self._on_side = np.isin(places[self._frame, 0], (0, graph.canvas.width)).astype(int)
        """The axis along which each junction of the frame may slide: 0 for x, 1 for y."""
        self._find_kin()
        self._find_bays(graph, places)
        self._pressing = np.zeros(len(areas))
        self._strangers = np.empty((0, 2), dtype=np.intp)

    def relax(self, steps: int, told: Callable[[], None]) -> list[Floats]:
        """The points of every arc when all has come to rest."""
        for step in range(steps):
            self._move(
                self._forces(step), min(LONGEST_MOVE, 0.25 + step * 0.004) * (0.5 if step > steps - SETTLING else 1)
            )
            if step % 2 == 0:
                self._space_out()
            told()
        return [self._points[index] for index in self._index]

    def _lay_out(self, places: Floats) -> None:
        parts = np.linspace(0, 1, POINTS)[1:-1, None]
        inner = [places[arc.begin] * (1 - parts) + places[arc.end] * parts for arc in self.mesh.arcs]
        self._points: Floats = np.concatenate([places, *inner])
        count = len(self.mesh.arcs) * (POINTS - 2)
        numbers = np.arange(len(places), len(places) + count).reshape(-1, POINTS - 2)
        self._index: Indices = np.column_stack([self._begins, numbers, self._ends])
        self._inner: Indices = numbers.ravel()
        self._from: Indices = self._index[:, :-1].ravel()
        self._to: Indices = self._index[:, 1:].ravel()

    def _part_peninsulas(self) -> None:
        """Bend apart the two arcs around a peninsula, which begin and end at the same junctions."""
        bow = np.sin(np.pi * np.linspace(0, 1, POINTS)[1:-1])[:, None]
        for ring in self.mesh.rings:
            if len(ring) == 2:
                for step in ring:
                    along = self._points[step.end] - self._points[step.begin]
                    length = max(float(np.hypot(*along)), 1e-9)
                    outward = np.array([along[1], -along[0]]) / length
                    assert step.arc is not None, "a peninsula's neighbours are regions"
                    self._points[self._index[step.arc, 1:-1]] += outward * (0.15 * length + 1) * bow

    def _find_kin(self) -> None:
        """Arcs that share a junction may come near each other; all others are strangers."""
        ends = np.column_stack([self._begins, self._ends])
        self._kin = np.array([np.isin(ends, pair).any(axis=1) for pair in ends])
        self._arc_of = np.full(len(self._points), -1)
        self._arc_of[self._inner] = np.repeat(np.arange(len(ends)), POINTS - 2)
        inland = ~np.isin(ends, self.mesh.frame).any(axis=1)
        self._inland = self._inner[np.repeat(inland, POINTS - 2)]

    def _find_bays(self, graph: Graph, places: Floats) -> None:
        """Where open water ends on the frame, and which way along the frame it would spread."""
        self._bays: list[tuple[int, int, float]] = []
        for region, ring in zip(graph.board.regions, self.mesh.rings, strict=True):
            for step in ring:
                if step.arc is None and region.terrain in graph.board.geography.open_water:
                    piece = frame_of(graph.canvas, step, places)
                    for junction, outward in ((step.begin, piece[0] - piece[1]), (step.end, piece[-1] - piece[-2])):
                        axis = int(abs(outward[1]) > abs(outward[0]))
                        self._bays.append((junction, axis, float(np.sign(outward[axis])) * SPREAD))

    def _forces(self, step: int) -> Floats:
        along = self._points[self._to] - self._points[self._from]
        length = np.hypot(along[:, 0], along[:, 1]) + 1e-9
        forces = np.zeros_like(self._points)
        pull = along / length[:, None] * self._tension[:, None]
        np.add.at(forces, self._from, pull)
        np.add.at(forces, self._to, -pull)
        self._press(forces, along, step)
        if step > UNTANGLING:
            self._repel(forces, step)
            self._stretch(forces)
        for junction, axis, spread in self._bays:
            forces[junction, axis] += spread
        self._hold_to_frame(forces)
        return forces

    def _press(self, forces: Floats, along: Floats, step: int) -> None:
        """Regions smaller than they should be push their borders outwards."""
        if step % 4 == 0:
            found = region_areas(self._canvas, self.mesh, self._points, [self._points[index] for index in self._index])
            lack = self.areas / np.maximum(found, self.areas * 0.03) - 1
            self._pressing = lack.clip(-0.6, 4) * PRESSURE
        excess = self._pressing[self._right] - self._pressing[self._left]
        push = np.column_stack([along[:, 1], -along[:, 0]]) * (excess * 3 / self.radius)[:, None]
        np.add.at(forces, self._from, push)
        np.add.at(forces, self._to, push)

    def _repel(self, forces: Floats, step: int) -> None:
        """Points of strangers keep apart, and inland arcs keep off the frame."""
        near = NEAR * self.radius
        if step % 3 == 0 or not len(self._strangers):
            pairs = self._inner[near_pairs(self._points[self._inner], near)]
            self._strangers = pairs[~self._kin[self._arc_of[pairs[:, 0]], self._arc_of[pairs[:, 1]]]]
        first, second = self._strangers.T
        apart = self._points[first] - self._points[second]
        distance = np.hypot(apart[:, 0], apart[:, 1]) + 1e-9
        push = apart * ((1 - distance / near).clip(0, 1) ** 1.5 * REPULSION / POINTS / distance)[:, None]
        np.add.at(forces, first, push)
        np.add.at(forces, second, -push)
        places = self._points[self._inland]
        for axis, extent in enumerate(self._canvas.size):
            low = (1 - places[:, axis] / near).clip(0, 1) ** 1.5
            high = (1 - (extent - places[:, axis]) / near).clip(0, 1) ** 1.5
            forces[self._inland, axis] += FRAME_REPULSION * (low - high)

    def _stretch(self, forces: Floats) -> None:
        """Junctions joined by a short arc push each other away."""
        apart = self._points[self._ends] - self._points[self._begins]
        distance = np.hypot(apart[:, 0], apart[:, 1]) + 1e-9
        push = apart * (STRETCH * (1 - distance / (NEAR * self.radius)).clip(0, 1) / distance)[:, None]
        np.add.at(forces, self._ends, push)
        np.add.at(forces, self._begins, -push)

    def _hold_to_frame(self, forces: Floats) -> None:
        """Junctions of the frame slide along their side, and keep off its corners."""
        reach = 1.1 * NEAR * self.radius
        extent = np.array(self._canvas.size)[self._on_side]
        place = self._points[self._frame, self._on_side]
        low, high = (1 - place / reach).clip(0, 1), (1 - (extent - place) / reach).clip(0, 1)
        forces[self._frame, self._on_side] += CORNER_REPULSION * (low - high)
        forces[self._frame, 1 - self._on_side] = 0

    def _move(self, forces: Floats, longest: float) -> None:
        strength = np.hypot(forces[:, 0], forces[:, 1]) + 1e-9
        self._points += forces * np.minimum(1.5, longest / strength)[:, None]
        extent = np.array(self._canvas.size)[self._on_side]
        slid = self._points[self._frame, self._on_side].clip(FRAME_MARGIN, extent - FRAME_MARGIN)
        self._points[self._frame, self._on_side] = slid

    def _space_out(self) -> None:
        """Spread the inner points of each arc evenly along it."""
        lines = self._points[self._index]
        pieces = np.hypot(*np.moveaxis(np.diff(lines, axis=1), 2, 0))
        ways = np.concatenate([np.zeros((len(lines), 1)), pieces.cumsum(axis=1)], axis=1)
        for index, line, way in zip(self._index, lines, ways, strict=True):
            wanted = np.linspace(0, way[-1], POINTS)[1:-1]
            for axis in (0, 1):
                self._points[index[1:-1], axis] = np.interp(wanted, way, line[:, axis])


def _is_coast(graph: Graph, first: int, second: int) -> bool:
    regions, water = graph.board.regions, graph.board.geography.water
    return (regions[first].terrain in water) != (regions[second].terrain in water)
