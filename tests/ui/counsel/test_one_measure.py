"""Hints, practice and the coach judge by one measure: what the one advises is no mistake to the others."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest
from judged import read

from smallworld_desktop.engine.conquest.minds.adviser import TURNS, Adviser
from smallworld_desktop.engine.conquest.minds.yardstick import CoinYardstick
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, PICK, READY, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.coach import Coach, Mistake
from smallworld_desktop.engine.play.coach_worker import Check, reports
from smallworld_desktop.engine.play.player_worker import Question
from smallworld_desktop.engine.play.stretches import Choice, Stretch, seen_before, stretches
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.ui.sitting.advising import question_at
from tests.engine.games.smallworld.minds.minds import FEW
from tests.engine.games.smallworld.minds.positions import RULES, decisions

Actions = tuple[Action[Table], ...]


def thought(question: Question, turns: int = FEW) -> Thought:
    """What is advised to whoever asks this."""
    player = PLAYERS.make(str(question.level))
    if isinstance(player, Adviser):
        player.turns = turns
    for table in question.past:
        player.watch(table, question.seat)
    return player.think(question.state, question.seat, random.Random(question.seed))


def placed() -> Iterator[Table]:
    """A hundred tables as whoever decides sees them: picks and declines of the oracle, conquests among beginners."""
    kinds = [read(kind)[:: len(read(kind)) // 34][:34] for kind in ("picks", "declines")]
    views = []
    for judged in (judged for kind in kinds for judged in kind):
        views.append(RULES.view(judged.table, judged.table.turn))
        views[-1].coins = list(judged.table.coins)
    for seats in (2, 3, 4):
        found = decisions(Setup(seats), seats, lambda table: table.stage in (READY, CONQUEST), 11)
        views += [RULES.view(table, seat) for table, seat in found]
    yield from views


def chosen(table: Table, actions: Sequence[Action[Table]]) -> Stretch:
    """These actions as choices, up to the first thing that chance decides; a redeployment is one."""
    after, found = table.copy(), Stretch(table.turn, table)
    for number, action in enumerate(actions):
        if after.pending or after.turn != table.turn:
            break
        found.add(number, action)
        action.perform(after)
    return found


def coach_of(turns: int, least: float = 2.0) -> Coach:
    """A coach that imagines so many turns, and calls so small a loss a mistake."""
    coach = Coach(GAME)
    assert isinstance(coach.yardstick, CoinYardstick)
    coach.yardstick.adviser.turns, coach.yardstick.least = turns, least
    return coach


def warnings(coach: Coach, stretch: Stretch) -> Sequence[Mistake]:
    """What practice finds wrong with these choices."""
    (report,) = reports(coach, Check(1, GAME.id, stretch, ()))
    assert report.progress is not None, report.trouble
    return report.progress.mistakes


@pytest.mark.parametrize(
    ("every", "turns"),
    [pytest.param(9, FEW, marks=pytest.mark.slow), pytest.param(1, TURNS, marks=pytest.mark.long)],
)
def test_what_is_advised_is_no_mistake_and_nobody_is_warned_of_it(every: int, turns: int) -> None:
    coach, kinds = coach_of(turns), set()
    tables = list(placed())
    assert len(tables) > 100
    for table in islice(tables, 0, None, every):
        plan = thought(Question(1, 0, "smallworld", "adviser", table.turn, table, every), turns).actions
        stretch = chosen(table, plan)
        kinds.add(kind_of(table, plan[0]).id)
        assert not warnings(coach, replace(stretch, choices=stretch.choices[:1]))
        assert not warnings(coach, stretch)
    assert {"pick", "conquest"} < kinds
    assert kinds & {"expand", "decline"}


@pytest.fixture(scope="module")
def followed() -> Game[Table]:
    """A game of which the first seat has done whatever it was advised to do."""
    game = Game(RULES, Setup(2, options={"rounds": 4}), 11)
    dice = random.Random(11)
    while not game.decision.over:
        seat = next(iter(game.decision.seats))
        if seat:
            game.play(Easy().choose(game.view(seat), seat, dice))
            continue
        stage, plan = game.state.stage, thought(question_at(game, len(game.history))).actions
        # Tokens are laid out all together, as the card of a hint does it.
        while stage == REDEPLOY == game.state.stage and len(plan) > 1:
            game.play(plan[0])
            plan = plan[1:]
        if game.state.stage == stage:
            game.play(plan[0])
    return game


@pytest.mark.slow
def test_whoever_follows_every_hint_hears_of_no_mistake_from_the_coach(followed: Game[Table]) -> None:
    progress = list(coach_of(FEW).review(followed.history, 0))
    assert sum(step.decisions for step in progress) > 15
    assert not [mistake for step in progress for mistake in step.mistakes]
    others = [mistake for step in coach_of(FEW).review(followed.history, 1) for mistake in step.mistakes]
    assert others, "a beginner who follows nothing does"


def moments(coach: Coach, game: Game[Table], seat: int) -> Iterator[tuple[Choice, Table]]:
    """What a seat has decided in a game, and the table as the coach sees it then."""
    for stretch in stretches(GAME, game.history, seat):
        past = seen_before(GAME, game.history[: stretch.choices[0].index], seat, stretch.start)
        yield from zip(stretch.choices, coach.worlds(stretch, past), strict=False)


@pytest.mark.slow
def test_a_moment_in_the_middle_of_a_turn_is_worth_the_same_to_hint_and_coach(followed: Game[Table]) -> None:
    compared, coach = 0, coach_of(FEW)
    for choice, world in moments(coach, followed, 1):
        told = thought(question_at(followed, choice.index))
        best = coach.yardstick.best(world, 1)[0]
        assert (told.actions, told.value) == (best.actions, best.value)
        compared += 1
    assert compared > 15


@pytest.mark.slow
def test_another_combo_costs_no_more_than_the_hint_says(followed: Game[Table]) -> None:
    coach, compared = coach_of(FEW, least=0.0), 0
    for choice, world in moments(coach, followed, 1):
        if world.stage != PICK:
            continue
        told = thought(question_at(followed, choice.index))
        for other in told.alternatives:
            picked = Stretch(1, world, [Choice(0, 0, other.actions[:1])])
            cost = sum(mistake.cost for mistake in coach.mistakes(picked, ()))
            assert cost <= told.value - other.value + 1e-9
            compared += 1
    assert compared
