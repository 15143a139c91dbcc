"""A board as a net: it holds all that a map file says, and gives it back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smallworld_desktop.engine.boards.maps import Map, parse_map
from smallworld_desktop.engine.boards.mesh.checking import check
from smallworld_desktop.engine.boards.mesh.counting import counts
from smallworld_desktop.engine.boards.mesh.net import blank, net_of
from smallworld_desktop.engine.boards.mesh.text import net_text
from smallworld_desktop.engine.boards.shapes import Shape
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game
from tests.engine.boards.little_isle import INFLECTED_ISLE, LITTLE_ISLE


def shapes(map: Map) -> list[Shape]:
    """The shapes of a map, their rings from the point that is first in the order of places.

    What was measured has more digits than a file gives.
    """
    rings = [shape.ring for shape in map.shapes]
    begins = [ring.index(min(ring)) for ring in rings]
    return [
        replace(shape, ring=ring[at:] + ring[:at], token_radius=round(shape.token_radius, 3))
        for shape, ring, at in zip(map.shapes, rings, begins, strict=True)
    ]


def alike(one: Map, other: Map) -> bool:
    """Whether two maps are the same board and the same drawing, whatever their files are called."""
    return (
        (one.title, one.seats, one.canvas, one.board.id) == (other.title, other.seats, other.canvas, other.board.id)
        and shapes(one) == shapes(other)
        and one.board.regions == other.board.regions
        and one.board.parted == other.board.parted
        and dict(one.board.numbers) == dict(other.board.numbers)
        and {frozenset(border.points) for border in one.borders} == {frozenset(b.points) for b in other.borders}
    )


@pytest.mark.parametrize(
    ("id", "board"), [("smallworld", "two_players"), ("smallworld", "five_players"), ("warcraft", "L2b")]
)
def test_a_board_of_the_box_comes_back_as_it_was(id: str, board: str) -> None:
    boards = game(id).boards
    map = boards.load(board)
    text = net_text(net_of(map))
    again = parse_map(text, "again.yaml", boards.geography)
    assert alike(map, again)
    assert net_text(net_of(again)) == text


@pytest.mark.parametrize("text", [LITTLE_ISLE, INFLECTED_ISLE, LITTLE_ISLE + "closed: [[sea, fells]]\n"])
def test_what_a_file_says_beside_its_drawing_is_kept(text: str) -> None:
    map = parse_map(text, "isle.yaml", GEOGRAPHY)
    assert alike(map, parse_map(net_text(net_of(map)), "again.yaml", GEOGRAPHY))
    assert alike(map, net_of(map).mapped())


def test_digits_are_kept_that_are_more_than_a_file_usually_has() -> None:
    net = net_of(parse_map(LITTLE_ISLE, "isle.yaml", GEOGRAPHY))
    knot = next(iter(net.knots - net.outer))
    assert ": 12345.678 20000.5" in net_text(replace(net, places={**net.places, knot: (12345.678, 20000.5)}))


def test_a_blank_board_is_a_sea_or_an_island() -> None:
    sea = blank(GEOGRAPHY, "mine", "Mine", "The Sea", (3,))
    assert [plot.terrain for plot in sea.plots] == ["sea"]
    assert sea.numbers == {"rounds": 10}
    assert [fault.reason.id for fault in check(sea).faults] == ["map-region-alone"]
    island = blank(game("warcraft").boards.geography, "mine", "Mine", "The Isle", (2,))
    assert [plot.terrain for plot in island.plots] == ["fields"]
    assert not island.corners
    assert net_text(net_of(check(island).map)) == check(island).text


def test_a_board_that_is_measured_on_squares_is_no_net() -> None:
    boards = game("tinyepic").boards
    with pytest.raises(GameError) as caught:
        net_of(boards.load(boards.ids[0]))
    assert caught.value.message.id == "net-no-board"


def test_a_sound_board_passes_with_the_text_that_the_map_check_takes() -> None:
    boards = game("smallworld").boards
    verdict = check(net_of(boards.load("two_players")))
    assert verdict.passes
    assert alike(verdict.map, parse_map(verdict.text, "again.yaml", boards.geography))


def test_counts_are_told_by_kind() -> None:
    found = counts(game("smallworld").boards.load("two_players").board)
    assert found["whole"] == {"regions": 23, "borders": 51}
    assert found["terrain"]["mountain"] == 4
    assert found["symbol"] == {"mine": 4, "magic": 4, "cavern": 4}
    assert found["fact"]["tribe"] == 9
