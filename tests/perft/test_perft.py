"""Positions with counted lines: a change in a count is a change in the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.games.smallworld.positions import RULES
from tests.perft.perft import Count, lines, offered, read_counts, unforbidden

COUNTS = read_counts(Path(__file__).parent / "positions.yaml")
TWICE = 150
"""So many lines are counted once more the slow way, which asks 800 actions for their reasons at every step."""


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.name)
def test_the_first_moves_are_those_that_a_person_finds(count: Count) -> None:
    found = [RULES.action_data(action, count.table) for action in offered(count.table)]
    assert sorted(found, key=str) == sorted(count.moves, key=str)


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.name)
def test_as_many_lines_are_offered_as_were_counted(count: Count) -> None:
    assert [lines(count.table, depth + 1, offered) for depth in range(len(count.lines))] == count.lines


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count.name)
def test_as_many_lines_are_found_by_asking_every_action_for_its_reasons(count: Count) -> None:
    few = [number for number in count.lines if number <= TWICE]
    assert len(few) >= 3
    assert [lines(count.table, depth + 1, unforbidden) for depth in range(len(few))] == few
