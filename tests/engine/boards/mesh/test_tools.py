"""The tools of the board editor: each makes another board without gap or overlap, or says why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smallworld_desktop.engine.boards.maps import parse_map
from smallworld_desktop.engine.boards.mesh.checking import check
from smallworld_desktop.engine.boards.mesh.cutting import cut, join
from smallworld_desktop.engine.boards.mesh.moving import move_point, move_token, turned
from smallworld_desktop.engine.boards.mesh.net import Net, blank, net_of
from smallworld_desktop.engine.boards.mesh.saying import (
    set_name,
    set_number,
    set_seats,
    set_terrain,
    set_title,
    toggle_closed,
    toggle_mark,
    toggle_symbol,
)
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game
from tests.engine.boards.little_isle import INFLECTED_ISLE, grid_map


def isle() -> Net:
    return net_of(parse_map(INFLECTED_ISLE, "isle.yaml", GEOGRAPHY))


def sea() -> Net:
    return blank(GEOGRAPHY, "mine", "Mine", "The Sea", (2,))


def squares() -> Net:
    rows = [["hill", "farmland", "forest"], ["swamp", "mountain", "hill"], ["farmland", "forest", "swamp"]]
    return net_of(parse_map(grid_map(rows), "grid.yaml", GEOGRAPHY))


def at(net: Net, x: float, y: float) -> int:
    """The point at a place."""
    return next(point for point, place in net.places.items() if place == (x, y))


def refused(do: Callable[[], object]) -> str:
    with pytest.raises(GameError) as caught:
        do()
    return caught.value.message.id


def areas(net: Net) -> list[float]:
    return [turned(outline) / 2 for outline in net.outlines]


# Moving.


def test_a_point_that_is_moved_moves_the_border_for_both() -> None:
    net = squares()
    point = at(net, 200, 200)
    moved = move_point(net, point, (230, 240))
    assert moved.places[point] == (230, 240)
    assert sum(areas(moved)) == pytest.approx(600 * 600)
    assert [plot.shape is None for plot in moved.plots] == [True, True, False, True, True, False, False, False, False]


def test_points_near_by_follow_as_far_as_is_wanted() -> None:
    net = isle()
    point = at(net, 215, 120)
    alone, along = move_point(net, point, (220, 130)), move_point(net, point, (220, 130), 240)
    other = at(net, 200, 60)
    assert alone.places[other] == (200, 60)
    assert 200 < along.places[other][0] < 205
    assert along.places[point] == alone.places[point] == (220, 130)


def test_a_point_of_the_frame_slides_along_it_and_a_corner_stays() -> None:
    net = squares()
    point = at(net, 200, 0)
    assert move_point(net, point, (260, 90)).places[point] == (260, 0)
    assert refused(lambda: move_point(net, at(net, 0, 0), (30, 30))) == "net-corner"


@pytest.mark.parametrize("to", [(420, 200), (430, 430)])
def test_no_line_is_moved_across_another(to: tuple[float, float]) -> None:
    net = squares()
    assert refused(lambda: move_point(net, at(net, 200, 200), to)) == "net-crossed"


def test_tokens_lie_where_they_are_put_and_nowhere_else_than_in_their_region() -> None:
    net = squares()
    put = move_token(net, 0, (60.04, 60))
    assert put.shape(0).token_place == (60, 60)
    assert check(put).map.shapes[0].token_place == (60, 60)
    assert refused(lambda: move_token(net, 0, (300, 60))) == "net-token-outside"
    assert refused(lambda: move_token(net, 0, (5, 60))) == "net-token-tight"


def test_tokens_that_somebody_has_placed_stay_there_when_a_border_is_moved() -> None:
    net = net_of(check(move_token(squares(), 0, (60, 60))).map)
    moved = move_point(net, at(net, 200, 200), (210, 210))
    assert moved.shape(0).token_place == (60, 60)
    assert moved.shape(1).token_place != (300, 100)


# Cutting and joining.


def test_a_cut_makes_two_regions_of_one_and_the_larger_keeps_what_is_said() -> None:
    net = isle()
    cut_net, new = cut(net, net.index["fells"], (600, 300), (420, 400), "Fell End")
    kept, part = cut_net.plots[net.index["fells"]], cut_net.plots[new]
    assert (kept.symbols, kept.name, kept.forms) == (("mine", "cavern"), "The Fells", net.plots[2].forms)
    assert (part.id, part.name, part.terrain, part.symbols, part.forms) == ("r1", "Fell End", "hill", (), ())
    assert sum(areas(cut_net)) == pytest.approx(600 * 400)
    assert turned(cut_net.outline(new)) < turned(cut_net.outline(net.index["fells"]))
    assert cut_net.shared(new, net.index["fells"])


def test_a_cut_snaps_to_what_is_there_and_puts_points_on_lines_for_both() -> None:
    net = squares()
    made, new = cut(net, 4, (205, 203), (330, 390), "Middle", straight=True)
    assert at(made, 200, 200) in made.plots[new].ring
    assert at(made, 330, 400) in made.plots[7].ring
    assert [fault.reason.id for fault in check(made).faults] == []


def test_a_cut_may_take_a_way_of_its_own() -> None:
    net = squares()
    made, new = cut(net, 4, (200, 300), (400, 300), "Middle", [(250, 350), (350, 250)])
    assert (250, 350) in made.outline(new)
    assert sum(areas(made)) == pytest.approx(600 * 600)


def test_the_sea_is_cut_into_lands() -> None:
    net, land = cut(sea(), 0, (900, 0), (900, 1200), "Land")
    net = set_terrain(net, land, "farmland")
    assert check(net).passes
    assert sum(areas(net)) == pytest.approx(1800 * 1200)


def test_a_cut_that_leaves_its_region_or_goes_nowhere_is_refused() -> None:
    net = isle()
    fells = net.index["fells"]
    assert refused(lambda: cut(net, fells, (600, 300), (600, 301), "End")) == "net-cut-nowhere"
    bends = [(100, 20)]
    assert refused(lambda: cut(net, fells, (600, 300), (420, 400), "End", bends)) == "net-cut-outside"


def test_a_board_has_only_so_many_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_desktop.engine.boards.mesh.cutting.MOST_REGIONS", 9)
    assert refused(lambda: cut(squares(), 0, (0, 100), (200, 100), "More")) == "map-regions"


def test_joining_makes_one_region_of_two() -> None:
    net = squares()
    made, number = join(net, 4, 1)
    assert made.plots[number].id == net.plots[4].id
    assert net.plots[1].id not in made.index
    assert sum(areas(made)) == pytest.approx(600 * 600)
    assert check(made).passes


def test_what_was_cut_is_joined_again() -> None:
    net = isle()
    cut_net, new = cut(net, 2, (600, 300), (420, 400), "Fell End")
    made, number = join(cut_net, 2, new)
    assert turned(made.outline(number)) == pytest.approx(turned(net.outline(2)), rel=0.01)


def test_strangers_and_what_would_close_in_another_are_not_joined() -> None:
    net = isle()
    assert refused(lambda: join(net, net.index["sea"], net.index["tarn"])) == "net-join-apart"
    assert refused(lambda: join(net, 1, 1)) == "net-join-apart"
    # The tarn lies between the two.
    assert refused(lambda: join(net, net.index["meadow"], net.index["fells"])) == "net-join-round"


def test_a_river_stays_between_those_who_still_share_a_line() -> None:
    net = toggle_closed(squares(), 4, 1)
    assert check(net).map.board.parted == {(1, 4)}
    made, new = cut(net, 4, (300, 200), (300, 400), "Half", straight=True)
    assert check(made).map.board.parted == {(1, 4), (1, new)}
    joined, _ = join(made, 1, 4)
    assert joined.closed == {frozenset({joined.plots[1].id, made.plots[new].id})}
    assert not toggle_closed(net, 1, 4).closed
    assert refused(lambda: toggle_closed(net, 0, 8)) == "net-join-apart"


# What is said of regions.


def test_what_is_said_of_a_region_can_be_changed() -> None:
    net = squares()
    net = toggle_mark(toggle_symbol(toggle_symbol(set_terrain(net, 4, "hill"), 4, "mine"), 4, "magic"), 4, "tribe")
    plot = net.plots[4]
    assert (plot.terrain, plot.symbols, plot.marks) == ("hill", ("mine", "magic"), ("tribe",))
    assert len(net.shape(4).symbol_places) == 2
    net = toggle_mark(toggle_symbol(net, 4, "mine"), 4, "tribe")
    assert (net.plots[4].symbols, net.plots[4].marks) == (("magic",), ())
    assert check(net).passes


def test_what_a_game_does_not_know_is_refused() -> None:
    net = squares()
    assert refused(lambda: set_terrain(net, 0, "lava")) == "value-no-choice"
    assert refused(lambda: toggle_symbol(net, 0, "crown")) == "value-no-choice"
    assert refused(lambda: toggle_mark(net, 0, "crown")) == "value-no-choice"


def test_another_name_has_none_of_the_old_forms() -> None:
    net = set_name(isle(), 2, "  High Fells ")
    assert (net.plots[2].name, net.plots[2].forms) == ("High Fells", ())
    assert set_name(isle(), 2, "The Fells").plots[2].forms
    assert refused(lambda: set_name(net, 0, " ")) == "value-no-name"


def test_the_board_has_a_title_seats_and_numbers() -> None:
    net = set_number(set_seats(set_title(squares(), "Nine"), (2, 3)), "rounds", 9)
    map = check(net).map
    assert (map.title, map.seats, map.board.numbers) == ("Nine", (2, 3), {"rounds": 9})
    assert refused(lambda: set_seats(net, ())) == "map-seats"
    assert refused(lambda: set_number(net, "rounds", 0)) == "value-too-small"
    assert refused(lambda: set_number(net, "rounds", 51)) == "value-too-large"


# What is wrong.


def test_every_fault_is_told_at_its_place() -> None:
    net = squares()
    net = set_terrain(toggle_mark(net, 4, "tribe"), 4, "sea")
    net = move_point(net, at(net, 200, 200), (30, 30))
    faults = check(net).faults
    found = {(fault.reason.id, fault.region) for fault in faults}
    assert found == {("tokens-without-room", net.plots[0].id), ("map-tribe-on-water", net.plots[4].id)}
    assert all(fault.place is not None for fault in faults)


def test_islands_do_not_meet() -> None:
    net = net_of(game("warcraft").boards.load("S1a"))
    coast = next(iter(net.outer))
    x, y = net.places[coast]
    far = (net.canvas[0] - x, net.canvas[1] - y)
    assert refused(lambda: move_point(net, coast, far)) in ("net-crossed", "net-coast")
