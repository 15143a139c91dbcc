"""The islands of the box: what is stated of them is what their drawings say."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smallworld_desktop.engine.boards.maps import load_map, parse_map
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.islands import BOARDS, ROUNDS, SIDES, SIZES, drawn, fit
from smallworld_desktop.engine.kernel.errors import FileError
from tests.engine.games.warcraft.grids import GRIDS

STATED = [line.split() for line in GRIDS.strip().splitlines()]


@pytest.mark.parametrize("side", SIDES)
def test_a_drawn_side_is_sound_and_has_the_stated_regions(side: str) -> None:
    board = load_map(BOARDS.find(side), GEOGRAPHY, verify=True).board
    stated = [words for words in STATED if words[0] == side]
    assert len(stated) == board.size
    for (_, id, terrain, *symbols, _, neighbours), region in zip(stated, board.regions, strict=True):
        assert (region.id, region.terrain, sorted(region.symbols)) == (id, terrain, sorted(symbols))
        assert "".join(board.regions[other].id for other in region.neighbours) == neighbours


@pytest.mark.parametrize("seats", SIZES)
def test_drawn_sides_fit_the_number_of_seats(seats: int) -> None:
    seen = {drawn(seats, random.Random(seed)) for seed in range(300)}
    assert all(fit(seats, sides) for sides in seen)
    assert {side for sides in seen for side in sides} == {side for side in SIDES if side[0] in SIZES[seats]}


def test_no_game_needs_more_than_the_box_holds() -> None:
    """Ten mountains and fifteen natives are enough for the worst of all choices."""
    count: dict[str, Counter[str]] = {}
    for side, _, terrain, *symbols, _, _ in STATED:
        count.setdefault(side, Counter()).update([terrain, *symbols])
    for seats in SIZES:
        for seed in range(300):
            total = sum((count[side] for side in drawn(seats, random.Random(seed))), Counter())
            assert total["mountain"] <= 10
            assert total["native"] <= 15
            assert total["slot"] == len(SIZES[seats])
    assert ROUNDS.keys() == SIZES.keys()


def test_two_faces_of_a_piece_do_not_lie_on_one_table() -> None:
    assert BOARDS.objection(["L1a", "S2b"]) is None
    assert BOARDS.objection(["L1a", "L1b"])
    assert not fit(2, ["L1a", "M1a"])
    assert not fit(4, ["L1a", "M1a", "M1b", "S1a"])


def drawing(west: str = "fields, symbols: [entry, slot]", east: str = "forest") -> str:
    """A made-up island of two regions in the open sea."""
    return (
        "id: mine\ntitle: Mine\nseats: [2]\ncanvas: 600 400\n"
        "points: {a: 50 50, b: 300 50, c: 550 50, d: 550 350, e: 300 350, f: 50 350}\n"
        f"regions:\n  west: {{name: West, terrain: {west}, symbol_places: [20 200, 100 100], ring: [a, b, e, f]}}\n"
        f"  east: {{name: East, terrain: {east}, ring: [b, c, d, e]}}\n"
    )


def test_an_island_of_ones_own_lies_in_the_open_sea() -> None:
    board = parse_map(drawing(), "mine.yaml", GEOGRAPHY).board
    assert not board.frame
    assert board.ids(board.neighbours[0]) == ["east"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (drawing().replace("20 200, ", "200 300, "), "ashore"),
        (drawing().replace("[entry, slot]", "[magic, slot]").replace("20 200", "90 260"), "landing"),
        (drawing().replace("[entry, slot]", "[entry, magic]"), "marker"),
        (drawing(east="lake, symbols: [magic]"), "no symbol lies on water"),
        (drawing().replace("f: 50 350", "f: 50 350, m: 300 100, n: 300 300, x: 320 200, y: 280 200")
         .replace("[a, b, e, f]", "[a, b, m, y, n, e, f]").replace("[b, c, d, e]", "[b, c, d, e, n, x, m]"), "gap"),
    ],
)  # fmt: skip
def test_an_island_that_is_none_is_refused(text: str, reason: str) -> None:
    with pytest.raises(FileError, match=reason):
        parse_map(text, "mine.yaml", GEOGRAPHY)
