"""What drawing needs of geometry, against other ways to find the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import networkx
import numpy as np
import pytest

from smallworld_desktop.engine.boards.drawing.faces import FRAME, find_faces
from smallworld_desktop.engine.boards.drawing.graph import read_graph
from smallworld_desktop.engine.boards.drawing.near import near_pairs
from smallworld_desktop.engine.boards.drawing.spline import spline
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError
from tests.engine.boards.hexagons import honeycomb


@pytest.mark.parametrize("distance", [3.0, 40.0, 2000.0])
def test_the_points_near_each_other_are_all_found_once(distance: float) -> None:
    points = np.random.default_rng(1).uniform(-100, 900, (300, 2))
    apart = np.hypot(*np.moveaxis(points[:, None] - points[None], 2, 0))
    wanted = {(i, j) for i, j in np.argwhere(apart <= distance).tolist() if i < j}
    found = [tuple(sorted(pair)) for pair in near_pairs(points, distance).tolist()]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.parametrize("count", [4, 14, 60])
def test_a_spline_goes_through_its_points_and_is_exact_on_cubics(count: int) -> None:
    knots = np.cumsum(np.random.default_rng(count).uniform(0.5, 1.5, count))
    at = np.linspace(knots[0], knots[-1], 99)
    cubic = np.polynomial.Polynomial([2.0, -1.0, 0.5, 0.03])
    both = np.column_stack([cubic(knots), np.sin(knots)])
    assert np.allclose(spline(knots, both, knots), both)
    assert np.allclose(spline(knots, cubic(knots), at), cubic(at))
    assert np.allclose(spline(knots, both, at)[:, 0], cubic(at))


@pytest.mark.parametrize(("columns", "rows"), [(3, 3), (10, 10), (20, 10)])
def test_regions_lie_around_each_other_as_another_library_says(tmp_path: Path, columns: int, rows: int) -> None:
    path = tmp_path / "comb.yaml"
    path.write_text(honeycomb(columns, rows), encoding="utf-8")
    graph = read_graph(path, GEOGRAPHY)
    beside = {number: region.neighbours for number, region in enumerate(graph.board.regions)}
    whole = networkx.Graph([(one, other) for one, others in beside.items() for other in others])
    whole.add_edges_from((FRAME, region) for region in graph.perimeter)
    _, embedding = networkx.check_planarity(whole)
    wanted = {frozenset(embedding.traverse_face(*edge)) for edge in embedding.edges()}
    found = find_faces(beside, graph.perimeter)
    assert {frozenset(face) for face in found} == wanted
    assert len(found) == len(wanted)


def test_one_border_too_many_would_cross() -> None:
    wheel = {0: [1, 3, 4], 1: [0, 2, 4], 2: [1, 3, 4], 3: [2, 0, 4], 4: [0, 1, 2, 3]}
    assert len(find_faces(wheel, [0, 1, 2, 3])) == 8
    with pytest.raises(GameError, match="two of them would have to cross"):
        find_faces({**wheel, 0: [1, 3, 4, 2], 2: [1, 3, 4, 0]}, [0, 1, 2, 3])


def test_drawing_needs_nothing_that_an_installed_program_has_not() -> None:
    barred = "import sys; sys.modules |= dict.fromkeys(('scipy', 'networkx'))"
    code = f"{barred}; import smallworld_desktop.engine.boards.drawing.choice"
    subprocess.run([sys.executable, "-c", code], check=True)
