"""What cards of advice say: plans as steps, in words that a player would use."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Decline, Pick, Stop
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.advice import MOST_OTHERS, AdviceWriter
from smallworld_desktop.ui.presentation.counsel import numbered
from smallworld_desktop.ui.presentation.telling import Telling

NAMES = ("Anna", "Ben", "Chiara", "Dan")


def telling_of(table: Table) -> Telling:
    return Telling(Words(), NAMES, table.setting.board)


def writer_of(table: Table) -> AdviceWriter:
    return AdviceWriter(GAME, TABLE.counsel, telling_of(table))


@pytest.fixture(scope="module")
def thoughts() -> list[tuple[Table, int, Thought]]:
    """What was thought at every decision of a game that was played by its own advice."""
    return list(_thought())


def _thought() -> Iterator[tuple[Table, int, Thought]]:
    game = Game(SmallWorld(), Setup(4, options={"auto_defenders": False, "rounds": 5}), seed=2)
    while not game.decision.over:
        seat = next(iter(game.decision.seats))
        view = game.view(seat)
        thought = PLAYERS.make("normal").think(view, seat, random.Random(len(game.history)))
        yield view, seat, thought
        for action in writer_of(view).first_step(view, thought.actions).actions:
            game.play(action)


@pytest.mark.slow
def test_the_steps_of_a_plan_are_its_actions_up_to_where_chance_decides(
    thoughts: list[tuple[Table, int, Thought]],
) -> None:
    for table, seat, thought in thoughts:
        plan = writer_of(table).steps(table, seat, thought.actions)
        actions = [action for step in plan for action in step.actions]
        assert tuple(actions) == thought.actions[: len(actions)]
        assert len(actions) == len(thought.actions) or isinstance(actions[-1], Roll | Attempt)


@pytest.mark.slow
def test_every_hint_says_what_to_do_why_and_what_else(thoughts: list[tuple[Table, int, Thought]]) -> None:
    for table, seat, thought in thoughts:
        advice, plan = writer_of(table).hint(table, seat, thought)
        assert advice.headline == plan[0].text
        assert advice.reasons
        assert len(advice.others) <= MOST_OTHERS
        assert len(advice.others) > 0 or len(thought.alternatives) == 0 or len(plan[0].actions) > 1
        assert "[" not in f"{advice.headline} {advice.spoken}"
        assert advice.headline not in [other.text for other in advice.others]


@pytest.mark.slow
def test_numbers_on_the_board_are_those_of_the_card(thoughts: list[tuple[Table, int, Thought]]) -> None:
    for table, seat, thought in thoughts:
        advice, plan = writer_of(table).hint(table, seat, thought)
        told = [advice.headline, *advice.steps]
        for region, number in numbered(plan, 1).items():
            assert telling_of(table).region(region) in told[number - 1]


def test_a_later_step_says_only_what_still_holds(thoughts: list[tuple[Table, int, Thought]]) -> None:
    table, seat, thought = next(
        (table, seat, thought) for table, seat, thought in thoughts if isinstance(thought.action, Pick)
    )
    _, plan = writer_of(table).hint(table, seat, thought)
    after = table.copy()
    thought.action.perform(after)
    later = writer_of(table).next_step(after, seat, plan[1:], 2, thought.reasons)
    assert later.number == 2
    assert later.headline == plan[1].text
    assert not later.others


def test_redeployment_is_one_step_that_tells_where_more_than_one_stands() -> None:
    table = Game(SmallWorld(), Setup(2), seed=1).state
    telling = telling_of(table)
    names = [telling.region(region) for region in range(9)]
    piles = (Redeploy(2, 3), Redeploy(4, 1), Redeploy(5, 0), Encamp(2, 2), PlaceHero(4), Fortify(5), Done())
    (step,) = steps_of(table, piles)
    assert step == (
        f"Redeploy: 3 in {names[2]}, none in {names[5]}, 2 encampments in {names[2]}, "
        f"a hero in {names[4]} and a fortress in {names[5]}"
    )
    assert steps_of(table, (Redeploy(2, 1), Redeploy(3, 1), Done())) == ["Redeploy: one token in each region"]
    assert steps_of(table, (Done(),)) == ["End the redeployment"]


def steps_of(table: Table, actions: tuple[Redeploy | Encamp | PlaceHero | Fortify | Done, ...]) -> list[str]:
    assert all(action.drafted for action in actions)
    return [writer_of(table).first_step(table, actions).text]


def test_single_deeds_are_told_as_one_would_tell_a_friend() -> None:
    game = Game(SmallWorld(), Setup(2), seed=1)
    telling, writer = telling_of(game.state), writer_of(game.state)
    assert writer.first_step(game.state, (Pick(0),)).text.endswith(", which costs nothing")
    assert writer.first_step(game.state, (Pick(2),)).text.endswith(" for 2 coins")
    game.play(Pick(0))
    assert writer.first_step(game.state, (Stop(),)).text == "Stop, and redeploy"
    race = race_name(telling, game.state.race_id(0))
    assert writer.first_step(game.state, (Decline(),)).text == f"Send the {race} into decline"


def test_too_many_reasons_lose_the_least_of_them_first() -> None:
    table = Game(SmallWorld(), Setup(2), seed=1).state
    many = [Message("why-region-pays", {"count": count}) for count in range(1, 7)]
    told = writer_of(table).sentences([*many, Message("why-takes", {"count": 3}), Message("why-lead", {"count": 5})])
    assert len(told) == 7
    assert not any("plan takes" in sentence for sentence in told)
    assert told[-1].startswith("Expected at the end")


def test_what_holds_for_several_regions_is_said_once() -> None:
    table = Game(SmallWorld(), Setup(2), seed=1).state
    guards = [Message("why-guards-newcomers", {"region": f"r{at}", "count": 2}) for at in (1, 2, 3)]
    (told,) = writer_of(table).sentences(guards)
    assert all(telling_of(table).region(table.setting.board.index[f"r{at}"]) in told for at in (1, 2, 3))


def test_the_die_is_told_of_once() -> None:
    table = Game(SmallWorld(), Setup(2), seed=1).state
    die = [Message("why-attempt", {"percent": 50}), Message("why-die", {"percent": 50})]
    assert len(writer_of(table).sentences(die)) == 1
