"""Walking over the maps with the arrow keys."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.ui.board.walking import DOWN, LEFT, RIGHT, UP, reading_order, step


@pytest.mark.parametrize("id", BOARDS.ids)
def test_every_region_can_be_walked_to_from_everywhere(id: str) -> None:
    map = BOARDS.load(id)
    ways = {r: {step(map, r, way) for way in (LEFT, UP, RIGHT, DOWN)} for r in range(map.board.size)}
    for start in (0, map.board.size - 1):
        reached, edge = {start}, [start]
        while edge:
            edge = [there for here in edge for there in ways[here] - reached]
            reached.update(edge)
        assert len(reached) == map.board.size


@pytest.mark.parametrize("id", BOARDS.ids)
def test_a_step_goes_the_way_of_its_key(id: str) -> None:
    map = BOARDS.load(id)
    for region, shape in enumerate(map.shapes):
        for way in (LEFT, UP, RIGHT, DOWN):
            there = step(map, region, way)
            x, y = map.shapes[there].token_place
            ahead = (x - shape.token_place[0]) * way[0] + (y - shape.token_place[1]) * way[1]
            assert there == region or ahead > 0


def test_of_several_maps_on_a_table_one_is_read_after_the_other() -> None:
    map = BOARDS.load("two_players")
    size = map.board.size
    both = laid_out("both", "Both", in_a_row({"west": map, "east": map}, 60.0))
    assert reading_order(both) == [*reading_order(map), *(region + size for region in reading_order(map))]


def test_all_regions_are_read_once() -> None:
    map = BOARDS.load("five_players")
    assert sorted(reading_order(map)) == list(range(map.board.size))
