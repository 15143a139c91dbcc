"""Walking over the maps with the arrow keys."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.maps import find_map, load_map, map_ids
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.ui.board.walking import DOWN, LEFT, RIGHT, UP, reading_order, step


@pytest.mark.parametrize("id", map_ids())
def test_every_region_can_be_walked_to_from_everywhere(id: str) -> None:
    map = load_map(find_map(id), GEOGRAPHY)
    ways = {r: {step(map, r, way) for way in (LEFT, UP, RIGHT, DOWN)} for r in range(map.board.size)}
    for start in (0, map.board.size - 1):
        reached, edge = {start}, [start]
        while edge:
            edge = [there for here in edge for there in ways[here] - reached]
            reached.update(edge)
        assert len(reached) == map.board.size


@pytest.mark.parametrize("id", map_ids())
def test_a_step_goes_the_way_of_its_key(id: str) -> None:
    map = load_map(find_map(id), GEOGRAPHY)
    for region, shape in enumerate(map.shapes):
        for way in (LEFT, UP, RIGHT, DOWN):
            there = step(map, region, way)
            x, y = map.shapes[there].token_place
            ahead = (x - shape.token_place[0]) * way[0] + (y - shape.token_place[1]) * way[1]
            assert there == region or ahead > 0


def test_all_regions_are_read_once() -> None:
    map = load_map(find_map("five_players"), GEOGRAPHY)
    assert sorted(reading_order(map)) == list(range(map.board.size))
