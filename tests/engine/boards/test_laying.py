"""Several maps on one table: islands of their own, in one numbering."""

from __future__ import annotations

import pickle

import pytest

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.boards.maps import Map, Part, parse_map
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.schema import Entry

ISLES = Geography(terrains=("sand", "rock"), symbols=("palm",), marks=("idol",))


class OneIsle(Geography):
    """A game whose island has no rock."""

    def check(self, board: Board, entry: Entry) -> None:
        for region in board.regions:
            if region.terrain == "rock":
                entry.mapping()[region.id].fail("no rock here")


def isle(id: str, width: int, height: int) -> str:
    """An island of two halves, left and right."""
    half = width // 2
    return (
        f"id: {id}\ntitle: {id}\nseats: [2, 3]\ncanvas: {width} {height}\n"
        f"points: {{a: 0 0, b: {half} 0, c: {width} 0, d: {width} {height}, e: {half} {height}, f: 0 {height}}}\n"
        "regions:\n"
        "  west: {name: West, terrain: sand, symbols: [palm], idol: true, ring: [a, b, e, f]}\n"
        "  east: {name: East, terrain: rock, ring: [b, c, d, e]}\n"
    )


@pytest.fixture
def three() -> Map:
    sizes = {"north": (600, 400), "middle": (400, 300), "south": (600, 200)}
    maps = {name: parse_map(isle(name, *size), f"{name}.yaml", ISLES) for name, size in sizes.items()}
    return laid_out("isles", "Three Isles", in_a_row(maps, gap=50))


def test_ids_are_told_apart_and_regions_numbered_on(three: Map) -> None:
    assert list(three.board.index) == [
        f"{isle}.{half}" for isle in ("north", "middle", "south") for half in ("west", "east")
    ]
    assert three.board.ids(three.board.marked["idol"]) == ["north.west", "middle.west", "south.west"]
    assert three.board.regions[2].name == "West"


def test_nothing_borders_across_the_gap(three: Map) -> None:
    assert [region.neighbours for region in three.board.regions] == [(1,), (0,), (3,), (2,), (5,), (4,)]
    for border in three.borders:
        one, other = border.regions
        assert other is None or one // 2 == other // 2


def test_each_lies_where_it_was_put(three: Map) -> None:
    assert three.canvas == (1700.0, 400.0)
    assert [part.at for part in three.parts] == [(0, 0), (650, 50), (1100, 100)]
    for part in three.parts:
        moved = three.shapes[part.first : part.first + part.map.board.size]
        for shape, own in zip(moved, part.map.shapes, strict=True):
            places = [*shape.ring, shape.token_place, *shape.symbol_places, shape.label_place]
            before = [*own.ring, own.token_place, *own.symbol_places, own.label_place]
            assert places == [(x + part.at[0], y + part.at[1]) for x, y in before]
            assert shape.token_radius == own.token_radius


def test_maps_of_other_numbers_of_seats_are_for_those_that_all_are_for(three: Map) -> None:
    lonely = parse_map(isle("lonely", 300, 300).replace("[2, 3]", "[3]"), "lonely.yaml", ISLES)
    both = laid_out("both", "Both", in_a_row({"a": three.parts[0].map, "b": lonely}, 10))
    assert (three.seats, both.seats) == ((2, 3), (3,))


def test_two_maps_of_one_name_or_of_two_games_are_refused(three: Map) -> None:
    north = three.parts[0]
    other = parse_map(
        isle("o", 300, 300), "o.yaml", Geography(ISLES.terrains, ISLES.symbols, marks=ISLES.marks + ("x",))
    )
    for parts in ((north, north), (north, Part("o", other, (700, 0), 2))):
        with pytest.raises(ValueError, match="name of its own"):
            laid_out("isles", "Isles", parts)


def test_a_game_has_limits_of_its_own_and_others_have_none(three: Map) -> None:
    text = isle("north", 600, 400)
    with pytest.raises(FileError, match=r"north.yaml:8: regions.east: no rock here"):
        parse_map(text, "north.yaml", OneIsle(ISLES.terrains, ISLES.symbols, marks=ISLES.marks))
    with pytest.raises(FileError, match="'rounds' is missing"):
        parse_map(text, "north.yaml", GEOGRAPHY)


def test_a_table_is_sent_to_another_process_whole(three: Map) -> None:
    again = pickle.loads(pickle.dumps(three))
    assert (again.board.regions, again.shapes, again.borders) == (three.board.regions, three.shapes, three.borders)


def test_a_board_knows_the_boards_that_it_is_made_of(three: Map) -> None:
    assert {name: three.board.ids(part) for name, part in three.board.parts.items()} == {
        isle: [f"{isle}.west", f"{isle}.east"] for isle in ("north", "middle", "south")
    }
    single = three.parts[0].map.board
    assert single.parts == {"north": single.all}
