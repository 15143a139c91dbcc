"""Why computers did what they did: kept with the game, and read again with care."""

from __future__ import annotations

import json
from typing import Any

import pytest

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.sitting.motives import Motive, Motives

PLAN = Motive("hard", (Message("why-pays-now", {"count": 7}), Message("why-places", {"regions": ("r1", "r2")})))
CHILD = Motive("easy")


def kept() -> Motives:
    motives = Motives()
    for index, motive in ((1, PLAN), (2, PLAN), (5, CHILD), (7, CHILD), (9, PLAN)):
        motives.note(index, motive)
    return motives


def test_steps_of_one_plan_are_written_together() -> None:
    data = kept().data(range(10))
    assert [(level, steps) for level, steps, _ in data] == [("hard", [1, 2]), ("easy", [5, 7]), ("hard", [9])]


def test_what_is_written_is_read_again() -> None:
    read = Motives.from_data(json.loads(json.dumps(kept().data(range(10)))))
    assert [read[index] for index in range(10)] == [kept()[index] for index in range(10)]


def test_steps_taken_back_are_not_written_and_forgotten_when_others_are_played() -> None:
    motives = kept()
    assert motives.data(range(6)) == kept().data(range(10))[:1] + [["easy", [5], []]]
    motives.forget_from(5)
    assert motives[5] is motives[9] is None
    assert motives[2] == PLAN


def test_what_was_decided_at_the_same_time_moves_up_when_a_step_before_it_is_taken_back() -> None:
    motives = kept()
    motives.move_up(2)
    assert [motives[index] for index in range(9)] == [None, PLAN, None, None, CHILD, None, CHILD, None, PLAN]
    assert motives[9] is None


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        {"hard": 1},
        [1, "two", None],
        [["hard", [1]]],
        [[3, [1], []]],
        [["hard", 1, []]],
        [["hard", ["one", True, None], []]],
    ],
)
def test_what_a_file_tells_wrongly_is_left_out(data: Any) -> None:
    assert Motives.from_data(data).data(range(99)) == []


def test_reasons_that_no_player_gives_are_left_out() -> None:
    strange = [["game-ended", {}], ["why-x", []], ["why-x", {"a": {}}], ["why-x", {"a": [[]]}], [1, {}], "why-x"]
    sound = ["why-pays-now", {"count": 2}]
    read = Motives.from_data([["hard", [1], [*strange, sound]]])
    assert read[1] == Motive("hard", (Message("why-pays-now", {"count": 2}),))


def test_what_is_kept_of_a_file_is_bounded() -> None:
    long = [["hard" * 999, [1, -1, 10**9], [["why-pays-now", {"count": 2}]] * 999]]
    odd = [["hard", [2], [["why-pays-now", {"count": 10**300}], ["why-x" * 99, {}], ["why-x", {"region": "r" * 99}]]]]
    many = [["hard", [3], [["why-x", {"regions": ["r1"] * 999}], ["why-x", {"region": "<img src=x>"}]]]]
    read = Motives.from_data(long + odd + many)
    assert read.steps == {1, 2, 3}
    first = read[1]
    assert first is not None
    assert (len(first.level), len(first.reasons)) == (80, 12)
    assert read[2] == read[3] == Motive("hard")
