"""The sides of the box: what is stated of them is what their drawings say."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.maps import load_map, parse_map
from smallworld_desktop.engine.games.tinyepic.geography import (
    CRAGS,
    GEOGRAPHY,
    WATER,
    border_regions,
    cliffs,
    passable,
    shores,
)
from smallworld_desktop.engine.games.tinyepic.territories import BOARDS, SIDES, other_face
from smallworld_desktop.engine.kernel.errors import SchemaError
from smallworld_desktop.engine.kernel.events import Message
from tests.engine.games.tinyepic.grids import SIDES as STATED


def letters(board: Board, regions: int) -> set[str]:
    return set(board.ids(regions))


def test_every_side_of_the_box_is_drawn() -> None:
    assert list(STATED) == list(SIDES)
    assert {path.stem for path in BOARDS.folder.glob("*.yaml")} == set(SIDES)


@pytest.mark.parametrize("id", SIDES)
def test_a_drawn_side_is_sound_and_says_what_is_stated(id: str) -> None:
    map, side = load_map(BOARDS.find(id), GEOGRAPHY, verify=True), STATED[id]
    board, land = map.board, passable(map.board)
    regions = {region.id: region for region in board.regions}
    assert map.title == side.name
    assert {region: regions[region].terrain for region in letters(board, land)} == side.terrain
    for region, neighbours in side.neighbours.items():
        assert letters(board, board.neighbours[board.index[region]] & land) == neighbours
    assert letters(board, border_regions(board)) == side.border


@pytest.mark.parametrize("id", SIDES)
def test_water_and_crags_touch_whom_they_should(id: str) -> None:
    board, side = BOARDS.load(id).board, STATED[id]
    assert {region.id for region in board.regions if region.terrain in (WATER, CRAGS)} <= {WATER, CRAGS}
    assert [set(board.ids(1 << one | 1 << other)) for one, other in board.parted] == (
        [side.river] if side.river else []
    )
    assert [letters(board, shore) for shore in shores(board)] == ([side.shore | side.river] if side.shore else [])
    assert [letters(board, cliff) for cliff in cliffs(board)] == ([side.cliff] if side.cliff else [])


@pytest.mark.parametrize("id", SIDES)
def test_its_squares_are_those_stated(id: str) -> None:
    board = BOARDS.load(id).board
    signs = {WATER: "~", CRAGS: "^"}
    [rows] = board.squares.values()
    found = ["".join(signs.get(board.regions[i].id, board.regions[i].id) for i in row) for row in rows]
    assert tuple(found) == STATED[id].squares


@pytest.mark.parametrize("id", SIDES)
def test_pieces_do_not_lie_on_one_another(id: str) -> None:
    """A figure takes 40 across where cards are small, a sign and a tower a little less."""
    map = BOARDS.load(id)
    for region, shape in zip(map.board.regions, map.shapes, strict=True):
        if region.terrain in (WATER, CRAGS):
            continue
        assert {"sign", "tower"} <= set(shape.places)
        assert ("castle" in shape.places) == (region.terrain == "capital")
        places = [shape.token_place, *shape.places.values()]
        for i, (x, y) in enumerate(places):
            assert all((x - u) ** 2 + (y - v) ** 2 > 95**2 for u, v in places[:i])


def test_every_region_has_a_name_of_its_own() -> None:
    names = [region.name for id in SIDES for region in BOARDS.load(id).board.regions]
    assert len(set(names)) == len(names)


def test_territories_lie_beside_one_another_with_all_that_is_drawn() -> None:
    table = BOARDS.together({id: BOARDS.load(id) for id in ("B04", "H07")}).board
    first = BOARDS.load("B04").board.size
    assert not table.beside(table.parts["B04"]) & table.parts["H07"]
    assert table.squares["H07"][0] == tuple(n + first for n in BOARDS.load("H07").board.squares["H07"][0])
    assert [table.ids(1 << one | 1 << other) for one, other in table.parted] == [["B04.C", "B04.D"]]


def test_a_card_has_two_faces() -> None:
    assert [other_face(side) for side in ("B01", "B02", "H15", "H16")] == ["B02", "B01", "H16", "H15"]


LITTLE = """
id: mine
title: Mine
seats: [2]
canvas: 600 400
squares: [{squares}]
points: {{a: 0 0, b: 300 0, c: 600 0, d: 600 400, e: 300 400, f: 0 400}}
regions:
  west: {{name: West, terrain: {west}, ring: [a, b, e, f], places: {{tower: {tower}}}}}
  east: {{name: East, terrain: plains, ring: [b, c, d, e]}}
closed: [{closed}]
"""


def little(squares: str = "west east", west: str = "forest", tower: str = "50 50", closed: str = "") -> str:
    return LITTLE.format(squares=squares, west=west, tower=tower, closed=closed)


def test_a_river_that_meets_no_water_is_water_of_its_own() -> None:
    text = little(west="water").replace("plains", "forest")
    board = parse_map(text, "mine.yaml", GEOGRAPHY).board
    assert shores(board) == [0b10]
    dry = Board("dry", BOARDS.load("B02").board.regions, {}, GEOGRAPHY, parted=[(0, 1)])
    assert [dry.ids(shore) for shore in shores(dry)] == [["A", "B"]]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (little(squares="west lake"), "map-square-unknown"),
        (little(squares="west east, west"), "map-squares-uneven"),
        (little(tower="350 50"), "place-outside"),
        (little(closed="[west, east]"), "territory-no-way"),
        (little(west="crags").replace("terrain: plains", "terrain: water"), "territory-no-border"),
    ],
)
def test_a_territory_that_is_none_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SchemaError) as caught:
        parse_map(text, "mine.yaml", GEOGRAPHY)
    wrong = caught.value.reason.values["reason"]
    assert isinstance(wrong, Message)
    assert wrong.id == reason
