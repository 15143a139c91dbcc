"""The game's own maps against their facts, and what may be said in a map file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from smallworld_desktop.engine.boards.maps import Map, load_map, parse_map
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY, entry
from smallworld_desktop.engine.kernel.errors import GameError
from tests.engine.boards.little_isle import LITTLE_ISLE, grid_map

FACTS = Path(__file__).parents[2] / "facts"


def facts_of(id: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((FACTS / f"{id}.json").read_text(encoding="utf-8"))
    return facts


def load_text(folder: Path, text: str) -> Map:
    path = folder / "map.yaml"
    path.write_text(text, encoding="utf-8")
    return load_map(path, GEOGRAPHY)


def neighbours(map: Map) -> dict[str, list[str]]:
    regions = map.board.regions
    return {region.id: [regions[i].id for i in region.neighbours] for region in regions}


@pytest.mark.parametrize("id", BOARDS.ids)
class TestTheGamesOwnMaps:
    def test_its_geometry_is_sound(self, id: str) -> None:
        assert load_map(BOARDS.find(id), GEOGRAPHY, verify=True).board.id == id

    def test_its_drawing_says_what_the_facts_say_of_every_region(self, id: str) -> None:
        facts, map = facts_of(id), BOARDS.load(id)
        board = map.board
        assert board.numbers["rounds"] == facts["rounds"]
        assert list(map.seats) == facts["seats"]
        assert [
            {
                "id": region.id,
                "terrain": region.terrain,
                "symbols": list(region.symbols),
                "tribe": "tribe" in region.marks,
                "entry": region.id in board.ids(entry(board)),
                "frame": region.frame,
                "neighbours": [board.regions[i].id for i in region.neighbours],
            }
            for region in board.regions
        ] == facts["regions"]

    def test_the_frame_is_gone_round_in_the_order_of_the_facts(self, id: str) -> None:
        map = BOARDS.load(id)
        width, height = map.canvas

        def way(point: tuple[float, float]) -> float:
            x, y = point
            return x if y == 0 else width + y if x == width else 2 * width + height - x if y == height else -y

        begins = {border.regions[0]: way(border.points[0]) for border in map.borders if border.regions[1] is None}
        met = [map.board.regions[i].id for i in sorted(begins, key=begins.__getitem__)]
        perimeter = facts_of(id)["perimeter"]
        start = met.index(perimeter[0])
        assert met[start:] + met[:start] == perimeter

    def test_every_region_has_a_name_of_its_own(self, id: str) -> None:
        names = [region.name for region in BOARDS.load(id).board.regions]
        assert len(set(names)) == len(names)

    def test_every_shared_line_is_one_line(self, id: str) -> None:
        map = BOARDS.load(id)
        for border in map.borders:
            ring = map.shapes[border.regions[0]].ring
            twice = ring + ring
            start = ring.index(border.points[0])
            assert twice[start : start + len(border.points)] == border.points
            if border.regions[1] is not None:
                other = map.shapes[border.regions[1]].ring
                start = other.index(border.points[-1])
                assert (other + other)[start : start + len(border.points)] == border.points[::-1]

    def test_names_do_not_cover_the_tokens(self, id: str) -> None:
        map = BOARDS.load(id)
        for region, shape in zip(map.board.regions, map.shapes, strict=True):
            (x, y), (u, v) = shape.label_place, shape.token_place
            across = max(abs(x - u) - len(region.name) * shape.label_size * 0.3, 0)
            down = max(abs(y - v) - shape.label_size / 2, 0)
            assert across**2 + down**2 > (shape.token_radius - 5) ** 2, region.name


def test_a_start_loads_no_shapely() -> None:
    program = (
        "import sys;"
        "from smallworld_desktop.engine.games.smallworld.boards import BOARDS;"
        "[BOARDS.load(id) for id in BOARDS.ids];"
        "assert not {'shapely', 'numpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_map_in_the_folder_has_an_id() -> None:
    assert {path.stem for path in BOARDS.folder.glob("*.yaml")} == set(BOARDS.ids)


def test_an_unknown_board_is_answered_with_those_there_are() -> None:
    with pytest.raises(GameError, match="there is no board 'six_players', only two_players, three_players"):
        BOARDS.find("six_players")


class TestTheLittleIsle:
    def test_borders_follow_from_the_rings(self, tmp_path: Path) -> None:
        map = load_text(tmp_path, LITTLE_ISLE)
        assert neighbours(map) == {
            "sea": ["meadow", "fells"],
            "meadow": ["sea", "fells", "tarn"],
            "fells": ["sea", "meadow", "tarn"],
            "tarn": ["meadow", "fells"],
        }
        assert map.board.ids(map.board.frame) == ["sea", "meadow", "fells"]
        assert map.board.ids(entry(map.board)) == ["meadow", "fells"]
        assert (map.title, map.seats, map.canvas, map.board.numbers["rounds"]) == (
            "The Little Isle",
            (2,),
            (600, 400),
            8,
        )

    def test_meadow_and_fells_border_in_two_pieces(self, tmp_path: Path) -> None:
        map = load_text(tmp_path, LITTLE_ISLE)
        pieces = [border.points for border in map.borders if border.regions == (1, 2)]
        assert sorted(pieces) == [((330, 200), (240, 200)), ((600, 210), (450, 200))]

    def test_a_ring_may_go_either_way_round(self, tmp_path: Path) -> None:
        text = LITTLE_ISLE.replace("[north_shore, -south_shore]", "[south_shore, -north_shore]")
        text = text.replace("[nw, n, coast, cliff, sw]", "[sw, s, -cliff, -coast, nw]")
        assert neighbours(load_text(tmp_path, text)) == neighbours(load_text(tmp_path, LITTLE_ISLE))

    def test_a_closed_line_is_drawn_and_is_no_border(self, tmp_path: Path) -> None:
        map = load_text(tmp_path, LITTLE_ISLE + "closed: [[fells, meadow]]\n")
        assert neighbours(map)["meadow"] == ["sea", "tarn"]
        assert [border for border in map.borders if border.regions == (1, 2)]

    def test_places_that_are_stated_stay_where_they_are(self, tmp_path: Path) -> None:
        text = LITTLE_ISLE.replace("[magic]", "[magic]\n    symbol_places: [560 40]\n    label_place: 500 100")
        shape = load_text(tmp_path, text).shapes[1]
        assert list(shape.symbol_places) == [(560, 40)]
        assert shape.label_place == (500, 100)

    def test_what_is_not_stated_finds_its_place(self, tmp_path: Path) -> None:
        fells = load_text(tmp_path, LITTLE_ISLE).shapes[2]
        assert len(fells.symbol_places) == 2
        assert fells.token_radius < fells.inscribed_radius
        assert fells.label_place[1] > fells.token_place[1]


class TestMapsOfStraightEdges:
    def test_squares_that_meet_in_a_corner_do_not_border(self, tmp_path: Path) -> None:
        map = load_text(tmp_path, grid_map([["hill", "swamp"], ["forest", "mountain"]]))
        assert neighbours(map)["r0_0"] == ["r1_0", "r0_1"]

    def test_land_beside_a_sea_on_the_frame_may_be_entered(self, tmp_path: Path) -> None:
        rows = [["sea", "hill", "hill", "hill"], ["hill", "swamp", "lake", "hill"], ["hill", "hill", "hill", "sea"]]
        map = load_text(tmp_path, grid_map(rows))
        assert "r1_1" not in map.board.ids(entry(map.board))
        rows[1][0], rows[1][2] = "sea", "hill"
        map = load_text(tmp_path, grid_map(rows))
        assert "r1_1" in map.board.ids(entry(map.board))
        assert "r2_1" not in map.board.ids(entry(map.board))


@pytest.mark.parametrize("name", ["a\0b.yaml", "\ud800.yaml", "x" * 5000 + ".yaml", "none.yaml", ".", ""])
def test_a_file_that_cannot_be_one_is_a_plain_error(name: str) -> None:
    with pytest.raises(GameError, match="cannot be read"):
        load_map(name, GEOGRAPHY)


def test_names_in_a_map_are_shown_as_text_and_nothing_else(tmp_path: Path) -> None:
    text = BOARDS.find("two_players").read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title:"))
    text = text.replace(title, 'title: "<img src=//host/x>\\u202e"', 1)
    assert parse_map(text, "mine.yaml", GEOGRAPHY).title == "‹img src=//host/x> "
    assert len(parse_map(text.replace("<img", "x" * 9000), "mine.yaml", GEOGRAPHY).title) == 60
