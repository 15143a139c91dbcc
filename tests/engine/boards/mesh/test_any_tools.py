"""Whatever is done with the tools in whatever order, the regions cover the board once and nowhere twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon

from smallworld_desktop.engine.boards.geometry import check_coverage, check_rings
from smallworld_desktop.engine.boards.maps import parse_map
from smallworld_desktop.engine.boards.mesh.cutting import cut, join
from smallworld_desktop.engine.boards.mesh.moving import REACHES, move_point, move_token
from smallworld_desktop.engine.boards.mesh.net import Net, blank, net_of
from smallworld_desktop.engine.boards.mesh.saying import set_terrain, toggle_closed, toggle_mark, toggle_symbol
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY as ISLANDS
from smallworld_desktop.engine.kernel.errors import GameError
from tests.engine.boards.little_isle import LITTLE_ISLE

BEGINNINGS: tuple[Callable[[], Net], ...] = (
    lambda: blank(GEOGRAPHY, "mine", "Mine", "Sea", (2,)),
    lambda: blank(ISLANDS, "mine", "Mine", "Isle", (2,)),
    lambda: net_of(parse_map(LITTLE_ISLE, "isle.yaml", GEOGRAPHY)),
)


def used_somehow(net: Net, luck: random.Random) -> Net:
    """The board after any tool, used anywhere."""
    number = luck.randrange(len(net.plots))
    ring = net.plots[number].ring
    beside = sorted(net.beside(number)) or [number]
    place = net.places[luck.choice(ring)]
    tool = luck.choice(("move", "cut", "cut", "join", "closed", "token", "terrain", "symbol", "mark"))
    if tool == "move":
        far = luck.choice((5, 40, 400))
        to = place[0] + luck.uniform(-far, far), place[1] + luck.uniform(-far, far)
        return move_point(net, luck.choice(ring), to, luck.choice(REACHES))
    if tool == "cut":
        other = net.places[luck.choice(ring)]
        nudge = luck.uniform(-30, 30)
        ends = (place[0] + nudge, place[1] + nudge), other
        return cut(net, number, *ends, f"Part {len(net.plots)}", straight=luck.random() < 0.3)[0]
    if tool == "join":
        return join(net, number, luck.choice(beside))[0]
    if tool == "closed":
        return toggle_closed(net, number, luck.choice(beside))
    if tool == "token":
        inside = Polygon(net.outlines[number]).representative_point()
        return move_token(net, number, (inside.x, inside.y))
    if tool == "terrain":
        return set_terrain(net, number, luck.choice(net.geography.terrains))
    if tool == "symbol":
        return toggle_symbol(net, number, luck.choice(net.geography.symbols))
    return toggle_mark(net, number, luck.choice(net.geography.marks)) if net.geography.marks else net


def covers_all(net: Net) -> None:
    """Hold that the net is a board: rings that do not cross, no gap, no overlap, and the whole of it."""
    islands, ids = net.geography.islands, [plot.id for plot in net.plots]
    check_rings(net.outlines)
    check_coverage(ids, net.outlines, net.canvas, islands)
    whole = sum(Polygon(ring).area for ring in net.outlines)
    covered = shapely.union_all([Polygon(ring) for ring in net.outlines]).area
    assert whole == pytest.approx(covered)
    if not islands:
        assert whole == pytest.approx(net.canvas[0] * net.canvas[1])
    assert len(set(net.places.values())) == len(net.places)
    assert set(net.places) == set(net.links)
    assert all(net.shared(*(net.index[id] for id in pair)) for pair in net.closed)


@pytest.mark.slow
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32), beginning=st.sampled_from(range(len(BEGINNINGS))))
def test_whatever_is_drawn_is_a_board(seed: int, beginning: int) -> None:
    luck, net = random.Random(seed), BEGINNINGS[beginning]()
    for _ in range(15):
        with suppress(GameError):
            net = used_somehow(net, luck)
        covers_all(net)
    again = net_of(net.mapped())
    assert again.outlines == net.outlines
    assert again.closed == net.closed
