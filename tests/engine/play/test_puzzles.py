"""Puzzles from mistakes: the position as it was, with nothing of what came later, in every game that has a coach."""

from __future__ import annotations

from datetime import date

import pytest

from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.puzzles import made_from, set_up
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.engine.play.stretches import stretches
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan

COACHED = [id for id, box in games().items() if box.players.yardstick is not None]


@pytest.mark.slow
@pytest.mark.parametrize("id", COACHED)
def test_a_large_mistake_is_set_up_as_it_stood(id: str) -> None:
    box = game(id)
    plan = showcase_plan(box, Words())
    played = showcase_game(box, plan, "end")
    seat = plan.people[0]
    choices = [stretch.choices[-1] for stretch in stretches(box, played.history, seat)][2::4][:3]
    mistakes = [
        Mistake(seat, "kind", each.index, each.last, each.actions, (), {"now": 6.4 - at}, large=at < 2)
        for at, each in enumerate(choices)
    ]
    made = made_from(played, plan.about_data(), mistakes, date(2026, 11, 20))
    assert [(one.cost, one.name, one.day) for one in made] == [
        (6, plan.names[seat], "2026-11-20"),
        (5, plan.names[seat], "2026-11-20"),
    ], "what was small teaches little"
    assert [one.mark for one in made] == [one.mark for one in made_from(played, plan.about_data(), mistakes, date.max)]
    for puzzle, choice in zip(made, choices, strict=False):
        position = set_up(puzzle)
        then = played.history[choice.index].before
        assert box.rules.view(position.game.state, NOBODY) == box.rules.view(then, NOBODY)
        assert seat in position.game.decision.seats
        assert not position.game.can_undo
        assert choice.actions in [each.actions for each in position.played.choices]
        assert not position.game.violations(choice.actions[0], seat)
