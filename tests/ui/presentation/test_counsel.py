"""Plans of a game that says nothing of its own about them."""

from __future__ import annotations

from collections import Counter

import pytest

from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.thoughts import Alternative, Thought
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.advice import AdviceWriter
from smallworld_desktop.ui.presentation.counsel import CounselDoor, numbered
from smallworld_desktop.ui.presentation.telling import Telling
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses


class NoughtsBox(Box):
    id = NoughtsAndCrosses.id
    rules: Ruleset[Grid] = NoughtsAndCrosses()


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> AdviceWriter:
    monkeypatch.setattr(words, "missing", Counter())
    return AdviceWriter(NoughtsBox(), CounselDoor(), Telling(Words("en"), ("Anna", "Ben")))


def test_each_action_is_a_step_where_it_aims_at(writer: AdviceWriter) -> None:
    plan = writer.steps(Grid([-1] * 9), 0, (Mark(4), Mark(0)))
    assert [step.regions for step in plan] == [(4,), (0,)]
    assert numbered(plan, 1) == {4: 1, 0: 2}


def test_a_hint_tells_a_plan_and_what_else_there_is(writer: AdviceWriter) -> None:
    thought = Thought((Mark(4), Mark(0)), 1.0, (Alternative((Mark(1),), 0.0), Alternative((Mark(4),), 1.0)))
    advice, plan = writer.hint(Grid([-1] * 9), 0, thought)
    assert (advice.headline, advice.number, len(advice.steps), len(plan)) == (plan[0].text, 1, 1, 2)
    assert advice.reasons == ()
