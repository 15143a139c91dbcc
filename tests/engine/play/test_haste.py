"""Thoughts that somebody cuts short, and whoever answers in their place."""

from __future__ import annotations

import multiprocessing
import random
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.haste import Haste, Hurried
from smallworld_desktop.engine.play.player_worker import Answer, Hurry, Question, serve
from tests.engine.games.smallworld.minds.minds import brooder


@pytest.fixture
def table() -> Table:
    game = Game(SmallWorld(), Setup(2), seed=1)
    return game.view(0)


@pytest.fixture
def players() -> Iterator[Connection]:
    """The line to a process of players, as the window has one."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    yield ours
    ours.close()
    process.join()


def answer(connection: Connection) -> Answer:
    told = connection.recv()
    while not isinstance(told, Answer):
        told = connection.recv()
    return told


def test_a_thought_ends_at_once_when_it_is_hurried() -> None:
    haste = Haste()
    threading.Timer(0.05, haste.hurry, (1,)).start()
    with pytest.raises(Hurried):
        haste.run(1, _brood)


def test_a_thought_that_is_hurried_before_it_begins_never_does() -> None:
    haste = Haste()
    haste.hurry(2)
    with pytest.raises(Hurried):
        haste.run(1, _brood)
    with pytest.raises(Hurried):
        haste.run(2, _brood)
    assert haste.run(3, lambda: "heard") == "heard"


def test_a_thought_that_has_ended_is_let_be() -> None:
    haste = Haste()
    for number in range(2000):
        late = threading.Thread(target=haste.hurry, args=(number,)) if number % 100 == 0 else None
        try:
            haste.run(number, late.start if late else int)
        except Hurried:
            assert late is not None
        if late:
            late.join()
    assert sum(range(1000)) == 499_500


@pytest.mark.slow
def test_whoever_broods_is_replaced_by_a_quicker_player(players: Connection, table: Table, tmp_path: Path) -> None:
    players.send(Question(1, 1, "smallworld", "chance", 0, table, 5))
    assert answer(players).number == 1
    players.send(Question(2, 1, "smallworld", brooder(tmp_path), 0, table, 5))
    assert not players.poll(0.3)
    players.send(Hurry(2))
    told = answer(players)
    assert told.action == PLAYERS.make("normal").choose(table, 0, random.Random(5))
    assert told.reasons[0].id == "why-hurried"


def test_a_question_may_want_a_quick_answer_from_the_start_and_keeps_its_style(
    players: Connection, table: Table
) -> None:
    players.send(Question(1, 1, "smallworld", "master:miser", 0, table, 5, quick=True))
    assert answer(players).action == PLAYERS.make("normal:miser").choose(table, 0, random.Random(5))


@pytest.mark.slow
def test_master_can_be_hurried_at_any_moment_and_says_so(players: Connection, table: Table) -> None:
    for number, delay in enumerate((0.0, 0.01, 0.03, 0.1, 0.3, 0.6), start=1):
        # Each in a sitting of its own: where a plan is known already, nobody thinks.
        players.send(Question(number, number, "smallworld", "master", 0, table, 5))
        hurrying = threading.Timer(delay, players.send, (Hurry(number),))
        hurrying.start()
        told = answer(players)
        # Whoever had answered already is not disturbed.
        hurrying.join()
        assert told.action in legal_actions(table)
        # On a quick machine the thought may have ended first.
        assert told.reasons[0].id == "why-hurried" or delay
        assert len(told.reasons) > 1


def test_a_thought_aloud_that_is_interrupted_tells_nothing(players: Connection, table: Table) -> None:
    players.send(Hurry(1))
    players.send(Question(1, 1, "smallworld", "master", 0, table, 5, aloud=True))
    told = answer(players)
    assert (told.action, told.thought) == (None, None)


def _brood() -> None:
    while True:
        pass
