"""Drawing maps from graphs: the borders must come out as stated, whatever the seed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from smallworld_desktop.engine.boards.drawing.canvas import canvas_for
from smallworld_desktop.engine.boards.drawing.choice import draw, draw_best
from smallworld_desktop.engine.boards.drawing.graph import Graph, graph_of, read_graph
from smallworld_desktop.engine.boards.drawing.hand import find_clashes
from smallworld_desktop.engine.boards.drawing.mesh import find_mesh
from smallworld_desktop.engine.boards.drawing.start import first_places, frame_ways, region_areas, wanted_areas
from smallworld_desktop.engine.boards.maps import load_map
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError, SchemaError
from tests.engine.boards.hexagons import honeycomb
from tests.engine.boards.little_isle import INFLECTED_ISLE, THREE_VALLEYS

QUICK = 300
"""Steps enough for a small graph."""


def graph(folder: Path, text: str = THREE_VALLEYS) -> Graph:
    path = folder / "graph.yaml"
    path.write_text(text, encoding="utf-8")
    return read_graph(path, GEOGRAPHY)


@pytest.fixture
def five_players() -> Graph:
    return graph_of(BOARDS.load("five_players"))


class TestDrawing:
    @pytest.mark.slow
    @pytest.mark.parametrize("seed", [1, 2, 3])
    def test_a_drawing_is_a_map_with_the_borders_of_its_graph(self, tmp_path: Path, seed: int) -> None:
        moor = "name: The Moor, "
        valleys = graph(tmp_path, THREE_VALLEYS.replace(moor, moor + "forms: {cs: {in: na Vřesovišti}}, "))
        assert [region.forms for region in valleys.board.regions if region.forms] == [(("cs", "in", "na Vřesovišti"),)]
        path = tmp_path / "map.yaml"
        path.write_text(draw(valleys, seed, QUICK).text(), encoding="utf-8")
        map = load_map(path, GEOGRAPHY, verify=True)
        assert map.board.regions == valleys.board.regions
        assert (map.board.id, map.title, map.seats, map.board.numbers["rounds"]) == (
            "three_valleys",
            "Three Valleys",
            (2,),
            8,
        )
        assert graph_of(map).perimeter == valleys.perimeter
        assert graph_of(map).corners == valleys.corners

    @pytest.mark.slow
    def test_a_map_can_be_drawn_anew_with_a_pond_between_two_regions(self, tmp_path: Path) -> None:
        isle = graph(tmp_path, INFLECTED_ISLE)
        path = tmp_path / "map.yaml"
        path.write_text(draw(isle, 1, QUICK).text(), encoding="utf-8")
        map = load_map(path, GEOGRAPHY, verify=True)
        assert map.board.regions == isle.board.regions
        assert len([border for border in map.borders if border.regions == (1, 2)]) == 2

    @pytest.mark.slow
    def test_the_same_seed_draws_the_same_and_another_differs(self, tmp_path: Path) -> None:
        valleys = graph(tmp_path)
        text = draw(valleys, 5, QUICK).text()
        assert draw(valleys, 5, QUICK).text() == text
        assert draw(valleys, 6, QUICK).text() != text

    @pytest.mark.slow
    def test_the_roomiest_of_several_drawings_is_kept(self, tmp_path: Path) -> None:
        valleys = graph(tmp_path)
        best = draw_best(valleys, range(1, 4), QUICK)
        assert best.room == max(draw(valleys, seed, QUICK).room for seed in range(1, 4))

    @pytest.mark.slow
    def test_regions_come_out_about_as_large_as_wanted(self, tmp_path: Path) -> None:
        shapes = draw(graph(tmp_path), 1, QUICK * 3).shapes
        widths = [shape.inscribed_radius for shape in shapes]
        assert min(widths) > 150
        assert max(widths) < 2 * min(widths)

    @pytest.mark.slow
    @pytest.mark.parametrize(("columns", "rows"), [(10, 10), pytest.param(20, 10, marks=pytest.mark.long)])
    def test_the_canvas_grows_with_the_regions(self, tmp_path: Path, columns: int, rows: int) -> None:
        comb = graph(tmp_path, honeycomb(columns, rows))
        path = tmp_path / "map.yaml"
        path.write_text(draw_best(comb, [1]).text(), encoding="utf-8")
        map = load_map(path, GEOGRAPHY, verify=True)
        assert map.board.regions == comb.board.regions
        assert map.canvas[0] * map.canvas[1] / map.board.size > 1800 * 1200 / 50

    def test_up_to_fifty_regions_share_the_usual_canvas(self) -> None:
        assert [canvas_for(regions).size for regions in (4, 50, 200)] == [(1800, 1200), (1800, 1200), (3858, 2572)]

    @pytest.mark.slow
    def test_foam_that_has_not_come_to_rest_is_refused(self, five_players: Graph) -> None:
        with pytest.raises(GameError):
            draw_best(five_players, [1], steps=1)


class TestTheMesh:
    @pytest.mark.parametrize("id", BOARDS.ids)
    def test_every_border_of_the_games_own_boards_is_an_arc(self, id: str) -> None:
        graph = graph_of(BOARDS.load(id))
        mesh = find_mesh(graph)
        drawn = {frozenset((arc.left, arc.right)) for arc in mesh.arcs}
        assert drawn == {frozenset((i, j)) for i, region in enumerate(graph.board.regions) for j in region.neighbours}
        assert len(mesh.arcs) - len(drawn) == {"four_players": 1, "five_players": 1}.get(id, 0)
        for ring in mesh.rings:
            assert [step.end for step in ring] == [step.begin for step in (*ring[1:], ring[0])]

    def test_the_first_drawing_has_no_crossing_and_fair_areas(self, five_players: Graph) -> None:
        mesh = find_mesh(five_players)
        wanted = wanted_areas(five_players, np.random.default_rng(1))
        places = first_places(five_players, mesh, wanted)
        areas = region_areas(five_players.canvas, mesh, places, [places[[arc.begin, arc.end]] for arc in mesh.arcs])
        assert np.isclose(areas.sum(), 1800 * 1200)
        peninsula = five_players.board.index["r17"]
        assert (np.delete(areas / wanted, peninsula) > 0.5).all()
        assert np.isclose(areas[peninsula], 0), "its two arcs still lie on each other"

    def test_corners_lie_in_the_regions_that_should_have_them(self, five_players: Graph) -> None:
        ways = frame_ways(five_players, wanted_areas(five_players, np.random.default_rng(1)))
        assert (np.diff(ways) > 0).all()
        for corner, way in zip(five_players.corners, five_players.canvas.corners, strict=True):
            assert five_players.perimeter[int(np.searchsorted(ways, way))] == corner

    def test_lines_that_cross_or_leave_the_canvas_are_found(self, tmp_path: Path) -> None:
        mesh, canvas = find_mesh(graph(tmp_path)), graph(tmp_path).canvas
        places = first_places(graph(tmp_path), mesh, np.full(5, 1800 * 1200 / 5))
        lines = [np.linspace(places[arc.begin], places[arc.end], 9) for arc in mesh.arcs]
        assert find_clashes(canvas, mesh, lines) == set()
        lines[2][4] = (-50, 600)
        assert 2 in find_clashes(canvas, mesh, lines)


class TestGraphsThatCannotBeDrawn:
    @pytest.mark.parametrize(
        ("old", "new", "reason"),
        [
            ("borders: [moor, wood]", "borders: [moor, wood, fells]", "somewhere two of them would have to cross"),
            ("borders: [wood]}", "borders: []}", "must border on each other, but not all do"),
            ("[sea, meadow, moor, fells]  #", "[sea, moor, meadow, fells]  #", "in the order of the perimeter"),
            ("corners: [sea, meadow, moor, fells]", "corners: [sea, moor, meadow, fells]", "in the order of the perim"),
            ("corners: [sea, meadow, moor, fells]", "corners: [sea, meadow]", "expected four regions"),
            ("[sea, meadow, moor, fells]  #", "[sea, meadow, moor, sea]  #", "each once"),
            ("[sea, meadow, moor, fells]  #", "[sea, meadow]  #", "three or more"),
            ("[sea, meadow, moor, fells]  #", "[sea, meadow, moor, cliffs]  #", "'cliffs' is not one of"),
            ("name: Owlwood, ", "", "'name' is missing"),
            ("terrain: forest", "terrain: lava", "'lava' is not one of"),
            ("rounds: 8", "rounds: 0", "0 is less than 1"),
        ],
    )
    def test_they_are_refused_with_the_reason(self, tmp_path: Path, old: str, new: str, reason: str) -> None:
        assert old in THREE_VALLEYS
        with pytest.raises(GameError, match=reason):
            find_mesh(graph(tmp_path, THREE_VALLEYS.replace(old, new)))

    def test_a_perimeter_in_the_wrong_order_is_refused(self, tmp_path: Path) -> None:
        text = THREE_VALLEYS.replace("perimeter: [sea, meadow, moor, fells]", "perimeter: [sea, moor, meadow, fells]")
        text = "\n".join(line for line in text.splitlines() if not line.startswith("corners"))
        with pytest.raises(GameError, match="do not lie around the others in the order stated"):
            find_mesh(graph(tmp_path, text))

    def test_errors_name_file_and_line(self, tmp_path: Path) -> None:
        with pytest.raises(SchemaError) as caught:
            graph(tmp_path, THREE_VALLEYS.replace("terrain: swamp", "terrain: bog"))
        assert str(caught.value).startswith(f"{tmp_path / 'graph.yaml'}:10: regions.moor.terrain: 'bog'")
