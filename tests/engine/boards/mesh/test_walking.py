"""Going about a board that is being drawn, without a mouse."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.maps import parse_map
from smallworld_desktop.engine.boards.mesh.net import Net, blank, net_of
from smallworld_desktop.engine.boards.mesh.walking import STOPS_APART, ahead, region_at, stops
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.play.registry import game
from tests.engine.boards.little_isle import grid_map


def squares() -> Net:
    rows = [["hill", "farmland", "forest"], ["swamp", "mountain", "hill"], ["farmland", "forest", "swamp"]]
    return net_of(parse_map(grid_map(rows), "grid.yaml", GEOGRAPHY))


def test_the_region_of_a_place_is_found() -> None:
    net = squares()
    assert [region_at(net, place) for place in ((100, 100), (300, 100), (500, 500))] == [0, 1, 8]
    assert region_at(net_of(game("warcraft").boards.load("S1a")), (1, 1)) is None


def test_one_walks_in_four_directions_and_stops_at_the_frame() -> None:
    net = squares()
    assert [ahead(net, 4, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] == [5, 3, 7, 1]
    assert [ahead(net, 0, *way) for way in ((1, 0), (-1, 0), (0, 1), (0, -1))] == [1, 0, 3, 0]


@pytest.mark.slow
@pytest.mark.parametrize("board", ["two_players", "five_players"])
def test_every_region_is_come_to(board: str) -> None:
    net = net_of(game("smallworld").boards.load(board))
    found, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = ahead(net, here, *way)
            if other not in found:
                found.add(other)
                waiting.append(other)
    assert found == set(range(len(net.plots)))


def test_stops_lie_where_lines_meet_and_along_long_ones() -> None:
    assert len(stops(squares(), 4)) == 8
    sea = stops(blank(GEOGRAPHY, "mine", "Mine", "Sea", (2,)), 0)
    assert {(0, 0), (1800, 0), (1800, 1200), (0, 1200)} <= set(sea)
    assert len(sea) > 2 * (1800 + 1200) / STOPS_APART / 1.2
