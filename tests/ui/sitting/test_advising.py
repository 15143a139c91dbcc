"""Advice: thoughts about moments of a game, asked one after the other and in nobody's way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.player_worker import Answer
from smallworld_desktop.ui.sitting.advising import Advising, question_at
from tests.engine.games.smallworld.minds.minds import brooder
from tests.ui.deaths import kill_every


@pytest.fixture
def adviser(qtbot: QtBot) -> Iterator[Advising]:
    made = Advising()
    yield made
    made.close()


@pytest.fixture(scope="module")
def game() -> Game[Table]:
    """A game in which both seats have had some turns."""
    played = Game(SmallWorld(), Setup(2), seed=3)
    dice = random.Random(3)
    while played.state.round < 4:
        played.play(dice.choice(list(played.legal())))
    return played


def test_a_thought_tells_what_to_do_with_its_worth_and_its_reasons(
    adviser: Advising, game: Game[Table], qtbot: QtBot
) -> None:
    heard: list[Answer] = []
    adviser.ask(question_at(game, len(game.history), "normal"), heard.append)
    qtbot.waitUntil(lambda: bool(heard))
    thought = heard[0].thought
    assert thought is not None
    assert thought.action in game.legal()
    assert thought.alternatives
    assert thought.reasons == heard[0].reasons != ()


def test_many_moments_are_thought_about_in_their_order_and_an_urgent_one_first(
    adviser: Advising, game: Game[Table], qtbot: QtBot
) -> None:
    heard: list[str] = []

    def hear(name: str, _: Answer) -> None:
        heard.append(name)

    for name in ("first", "second", "third"):
        adviser.ask(question_at(game, 1, "easy"), partial(hear, name))
    adviser.ask(question_at(game, 1, "easy"), partial(hear, "urgent"), urgent=True)
    qtbot.waitUntil(lambda: not adviser.busy)
    assert heard == ["first", "urgent", "second", "third"]


def test_what_is_cancelled_is_not_heard(adviser: Advising, game: Game[Table], qtbot: QtBot) -> None:
    heard: list[str] = []

    def hear(name: str, _: Answer) -> None:
        heard.append(name)

    wishes = [adviser.ask(question_at(game, 1, "easy"), partial(hear, name)) for name in ("a", "b", "c")]
    adviser.cancel(wishes[0], wishes[1])
    qtbot.waitUntil(lambda: not adviser.busy)
    assert heard == ["c"]
    adviser.ask(question_at(game, 1, "easy"), partial(hear, "d"))
    adviser.cancel()
    assert not adviser.busy


@pytest.mark.slow
def test_a_thought_that_is_cancelled_makes_way_for_the_next(
    adviser: Advising, game: Game[Table], qtbot: QtBot, tmp_path: Path
) -> None:
    heard: list[Answer] = []
    endless = replace(question_at(game, len(game.history)), level=brooder(tmp_path))
    wish = adviser.ask(endless, heard.append)
    qtbot.wait(500)
    adviser.cancel(wish)
    adviser.ask(question_at(game, 1, "easy"), heard.append)
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert heard[0].thought is not None


def test_an_adviser_that_has_gone_home_needs_nothing_more(adviser: Advising, game: Game[Table]) -> None:
    adviser.ask(question_at(game, 1, "easy"), lambda _: None)
    adviser.close()
    assert not adviser.busy
    adviser.cancel()


def test_an_adviser_that_fails_says_so_and_the_next_is_heard(
    adviser: Advising, game: Game[Table], qtbot: QtBot
) -> None:
    heard: list[Answer] = []
    adviser.ask(question_at(game, 1, "grandmaster"), heard.append)
    adviser.ask(question_at(game, 1, "easy"), heard.append)
    qtbot.waitUntil(lambda: not adviser.busy)
    assert heard[0].thought is None
    assert "grandmaster" in str(heard[0].refused)
    assert heard[1].thought is not None


def test_an_adviser_that_dies_again_and_again_or_sleeps_is_replaced(game: Game[Table], qtbot: QtBot) -> None:
    adviser = Advising(patience=1)
    heard: list[Answer] = []
    adviser.ask(question_at(game, 1, "master"), heard.append)
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert (heard[0].thought, heard[0].trouble) == (None, "it thought for too long")
    adviser.close()

    adviser = Advising()
    adviser.ask(question_at(game, 1, "master"), heard.append)
    kill_every(qtbot, lambda: len(heard) == 2, 9)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard[1].thought is None
    adviser.ask(question_at(game, 1, "easy"), heard.append)
    qtbot.waitUntil(lambda: len(heard) == 3)
    assert heard[2].thought is not None
    adviser.close()


def test_a_question_shows_only_what_the_seat_may_see(game: Game[Table]) -> None:
    question = question_at(game, len(game.history))
    assert len(question.past) == 3
    assert [table.round for table in question.past] == [1, 2, 3]
    for table in (question.state, *question.past):
        assert table.coins[1 - question.seat] == -1
        assert table.coins[question.seat] >= 0


def test_a_question_draws_its_luck_from_elsewhere_than_the_game(game: Game[Table]) -> None:
    other = Game(SmallWorld(), Setup(2), seed=4)
    assert question_at(game, 1).seed == question_at(other, 1).seed
