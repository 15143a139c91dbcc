"""The coach in a process of its own: reviews step by step, checks, and what goes wrong is told."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from smallworld_desktop.engine.conquest.minds.yardstick import CoinYardstick
from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds import value
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.coach import Coach
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review, reports, work
from smallworld_desktop.engine.play.stretches import Choice, stretches
from tests.engine.games.smallworld.minds.positions import RULES


def quick_coach() -> Coach:
    """A coach that imagines little."""
    coach = Coach(GAME)
    assert isinstance(coach.yardstick, CoinYardstick)
    coach.yardstick.adviser.turns = 4
    return coach


@pytest.fixture(scope="module")
def game() -> Game[Table]:
    """Two rounds of beginners."""
    played = Game(RULES, Setup(2, options={"rounds": 2}), 3)
    dice = random.Random(3)
    while not played.decision.over:
        seat = next(iter(played.decision.seats))
        played.play(Easy().choose(played.view(seat), seat, dice))
    return played


@pytest.mark.slow
def test_a_review_goes_through_both_seats_and_says_when_it_is_done(game: Game[Table]) -> None:
    found = list(reports(quick_coach(), Review(7, GAME.id, game.history, (0, 1), (0, 0))))
    assert {report.number for report in found} == {7}
    assert found[-1] == Report(7)
    steps = [report.progress for report in found[:-1]]
    for seat in (0, 1):
        own = [step for step in steps if step is not None and step.seat == seat]
        assert [step.done for step in own] == list(range(1, own[0].total + 1))
        assert sum(step.decisions for step in own) == sum(len(s.choices) for s in stretches(GAME, game.history, seat))


@pytest.mark.slow
def test_a_review_goes_on_where_it_was_broken_off(game: Game[Table]) -> None:
    whole = list(reports(quick_coach(), Review(7, GAME.id, game.history, (0, 1), (0, 0))))
    second = next(at for at, report in enumerate(whole) if report.progress is not None and report.progress.seat == 1)
    rest = list(reports(quick_coach(), Review(7, GAME.id, game.history, (0, 1), (second, 1))))
    assert rest == whole[second + 1 :], "what is left is judged as if nothing had happened"


def test_nobody_answers_for_what_was_done_in_their_place(game: Game[Table]) -> None:
    whole = [report.progress for report in reports(quick_coach(), Review(7, GAME.id, game.history, (0,), (0,)))]
    chosen = [choice.index for stretch in stretches(GAME, game.history, 0) for choice in stretch.choices]
    mistakes = [mistake for progress in whole if progress for mistake in progress.mistakes]
    lent = frozenset(chosen[: len(chosen) // 2]) | {mistakes[-1].index}
    rest = [report.progress for report in reports(quick_coach(), Review(7, GAME.id, game.history, (0,), (0,), lent))]
    told = [mistake for progress in rest if progress for mistake in progress.mistakes]
    assert told == [mistake for mistake in mistakes if mistake.index not in lent]
    assert len(told) < len(mistakes)
    assert sum(progress.decisions for progress in rest if progress) == len(set(chosen) - lent)
    assert rest[-2] is not None
    assert rest[-2].done == rest[-2].total
    everything = [
        report.progress
        for report in reports(quick_coach(), Review(7, GAME.id, game.history, (0,), (0,), frozenset(chosen)))
    ]
    assert not any(progress.mistakes or progress.decisions for progress in everything if progress)


@pytest.mark.slow
def test_a_check_judges_what_is_about_to_be_played(game: Game[Table]) -> None:
    stretch = stretches(GAME, game.history, 0)[0]
    assert kind_of(stretch.start, stretch.choices[0].actions[0]).id == "pick"
    coach = quick_coach()
    (ahead,) = reports(coach, Check(1, GAME.id, replace(stretch, choices=[]), (), last=False))
    assert ahead.progress is not None
    assert not ahead.progress.mistakes
    costs = []
    for action in RULES.legal(stretch.start, 0):
        (report,) = reports(coach, Check(2, GAME.id, replace(stretch, choices=[Choice(1, 1, (action,))]), ()))
        assert report.progress is not None
        costs.append(sum(mistake.cost for mistake in report.progress.mistakes))
    assert min(costs) == 0 < max(costs), "some combo is the best, and some are worse"


def test_what_goes_wrong_is_told(game: Game[Table]) -> None:
    stretch = stretches(GAME, game.history, 0)[0]
    impossible = replace(stretch, choices=[Choice(1, 1, (Pick(99),))])
    (report,) = reports(quick_coach(), Check(3, GAME.id, impossible, ()))
    assert report.progress is None
    assert report.trouble


def test_without_what_it_has_learned_there_is_no_coach_and_it_says_why(
    game: Game[Table], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(value, "files", lambda _: tmp_path)
    value.shipped_network.cache_clear()
    (report,) = work({}, Review(7, GAME.id, game.history, (0,), (0,)))
    value.shipped_network.cache_clear()
    assert report.number == 7
    assert "master.npz: cannot be read" in str(report.refused)
