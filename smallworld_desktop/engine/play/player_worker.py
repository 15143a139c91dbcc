"""Computer players at work in a process of their own, so that whoever asks them need not wait."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.haste import Haste, Hurried
from smallworld_desktop.engine.play.outside_players import Program, player_in_file
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.thoughts import Thought

MURMURS = 0.2
"""Seconds after which somebody who thinks tells what it likes best so far."""


@dataclass(frozen=True, slots=True)
class Question:
    """What would a player of this level do at this seat, which sees this state of a game?"""

    number: int
    sitting: int
    """Tells sittings apart: in each there are new players."""
    game: str
    level: str | Program
    """A name among the game's players, or a program of the person's own."""
    seat: int
    state: Any
    seed: int
    quick: bool = False
    """Whether the answer is wanted at once, by whatever has been thought before or by whoever finds it quickly."""
    aloud: bool = False
    """Whether a whole thought is asked for. Whoever thinks aloud sits nowhere, and is asked but this once."""
    past: tuple[Any, ...] = ()
    """What the seat saw when it had to decide in earlier turns, the first one first; for who has not sat there."""
    memory: object = None
    """What the player kept after its last answer. With it the question has the same answer in any process."""

    @property
    def box(self) -> Box:
        """What it is about."""
        return game(self.game)

    @property
    def place(self) -> tuple[int, str | Program]:
        """Where the player sits."""
        return self.seat, self.level


Sitting = dict[tuple[int, str | Program], Player]
"""Who sits at the table, by seat and level."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """The answer to this question, and to all before it, is wanted now."""

    number: int


@dataclass(frozen=True, slots=True)
class SoFar:
    """What whoever thinks about a question likes best so far."""

    number: int
    action: Action[Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen with its reasons, or none and what went wrong."""

    number: int
    action: Action[Any] | None
    trouble: str = ""
    reasons: tuple[Message, ...] = ()
    thought: Thought | None = None
    """All that it thought, if it was asked to think aloud."""
    memory: object = None
    """What the player keeps for its next question."""
    refused: GameError | None = None
    """Why nobody of that level can sit down at all, for the person."""


class _Refusal(Exception):  # noqa: N818 - nobody has erred
    """Nobody of that level can sit down."""

    def __init__(self, why: GameError) -> None:
        self.why = why


def serve(connection: Connection) -> None:
    """Answer questions until whoever asks hangs up."""
    # Ctrl+C in the terminal is for the window, which then hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    haste, asked = Haste(), SimpleQueue[Question | None]()
    threading.Thread(target=_listen, args=(connection, asked, haste), daemon=True).start()
    players: Sitting = {}
    murmurs = Murmurs(connection, players)
    sitting = 0
    while (question := asked.get()) is not None:
        if question.sitting != sitting:
            players.clear()
            sitting = question.sitting
        try:
            with murmurs.about(question):
                answer = _answer(question, players, haste)
            connection.send(answer)
        except OSError:
            return


class Murmurs:
    """Whoever thinks tells what it likes best so far: somebody may have to go by that if its process ends."""

    def __init__(self, connection: Connection, players: Sitting) -> None:
        self._connection = connection
        self._players = players
        self._question: Question | None = None
        self._lock = threading.Lock()
        self._thought = threading.Event()
        threading.Thread(target=self._murmur, daemon=True).start()

    @contextmanager
    def about(self, question: Question) -> Iterator[None]:
        """Murmur about this question, and no more when it has been thought about."""
        self._question = question
        self._thought.set()
        try:
            yield
        finally:
            with self._lock:
                self._question = None
                self._thought.clear()

    def _murmur(self) -> None:
        told: SoFar | None = None
        while self._thought.wait():
            time.sleep(MURMURS)
            with self._lock, suppress(OSError):
                so_far = self._so_far()
                if so_far is not None and so_far != told:
                    self._connection.send(so_far)
                    told = so_far

    def _so_far(self) -> SoFar | None:
        question = self._question
        player = self._players.get(question.place) if question is not None else None
        if question is None or player is None or player.favourite is None:
            return None
        return SoFar(question.number, player.favourite)


def _listen(connection: Connection, asked: SimpleQueue[Question | None], haste: Haste) -> None:
    """Hear what is said while a player thinks. Where nothing more can be heard or understood, nothing more is done."""
    try:
        with suppress(EOFError, OSError):
            while True:
                said = connection.recv()
                if isinstance(said, Hurry):
                    haste.hurry(said.number)
                else:
                    asked.put(said)
    finally:
        asked.put(None)


def _answer(question: Question, players: Sitting, haste: Haste) -> Answer:
    try:
        answer = _timely_answer(question, players, haste)
        player = players.get(question.place)
        if player is None:
            return answer
        player.favourite = None
        return replace(answer, memory=player.memory())
    except _Refusal as refusal:
        return Answer(question.number, None, refused=refusal.why)
    except Exception as error:
        # A player that stumbles is no reason to end the game of the others.
        return Answer(question.number, None, f"{type(error).__name__}: {error}")


def _timely_answer(question: Question, players: Sitting, haste: Haste) -> Answer:
    """The answer of whoever is asked or, once there is a hurry, what can be said at once."""
    if question.aloud:
        # Whoever comes to the table is never hurried: modules that are read but half cannot be read again.
        player = _newcomer(question)
        with suppress(Hurried):
            return haste.run(question.number, lambda: _thought(question, player))
        return Answer(question.number, None, "it was interrupted")
    if not question.quick:
        player = _sitting(question, players)
        player.recall(question.memory)
        with suppress(Hurried):
            return haste.run(question.number, lambda: _choice(question, player))
    return _quick_answer(question, players)


def _sitting(question: Question, players: Sitting) -> Player:
    """The player of this seat."""
    if question.place not in players:
        players[question.place] = _newcomer(question)
    return players[question.place]


def _choice(question: Question, player: Player) -> Answer:
    """What a player does."""
    action = player.choose(question.state, question.seat, random.Random(question.seed))
    return Answer(question.number, action, reasons=player.reasons)


def _newcomer(question: Question) -> Player:
    """A player that has just come, and has been told what the seat has seen."""
    player = _sat_down(question)
    for state in question.past:
        player.watch(state, question.seat)
    player.recall(question.memory)
    return player


def _sat_down(question: Question) -> Player:
    level = question.level
    try:
        return player_in_file(level)() if isinstance(level, Program) else question.box.players.make(level)
    except GameError as error:
        raise _Refusal(error) from error


def _quick_answer(question: Question, players: Sitting) -> Answer:
    """What the player has found so far or, if that is nothing, what a quicker one of the same likings does."""
    player = players.get(question.place)
    action = player.choose_at_once(question.state, question.seat) if player else None
    if player is not None and action is not None:
        return Answer(question.number, action, reasons=(Message("why-hurried"), *player.reasons))
    level = question.box.players.stand_in(str(question.level))
    answer = _choice(question, _sitting(replace(question, level=level), players))
    return replace(answer, reasons=(Message("why-hurried"), *answer.reasons))


def _thought(question: Question, player: Player) -> Answer:
    """All that a player thinks."""
    thought = player.think(question.state, question.seat, random.Random(question.seed))
    return Answer(question.number, thought.action, reasons=thought.reasons, thought=thought)
