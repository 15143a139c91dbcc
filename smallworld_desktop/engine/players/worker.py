"""Computer players at work in a process of their own, so that whoever asks them need not wait."""

from __future__ import annotations

import random
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.players.player import Player
from smallworld_desktop.engine.players.thoughts import Thought
from smallworld_desktop.engine.smallworld.table import Table


@dataclass(frozen=True, slots=True)
class Question:
    """What would a player of this level do at this seat, which sees this table?"""

    number: int
    game: int
    """Tells sittings apart: in each there are new players."""
    level: str
    seat: int
    table: Table
    seed: int
    aloud: bool = False
    """Whether a whole thought is asked for. Whoever thinks aloud sits nowhere, and is asked but this once."""
    past: tuple[Table, ...] = ()
    """What the seat saw when it had to decide in earlier turns, the first one first; for who has not sat there."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The action chosen with its reasons, or none and what went wrong."""

    number: int
    action: Action[Table] | None
    trouble: str = ""
    reasons: tuple[Message, ...] = ()
    thought: Thought | None = None
    """All that it thought, if it was asked to think aloud."""


def serve(connection: Connection) -> None:
    """Answer questions until whoever asks hangs up."""
    # Ctrl+C in the terminal is for the window, which then hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    players: dict[tuple[int, str], Player] = {}
    game = 0
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        if question.game != game:
            players.clear()
            game = question.game
        try:
            connection.send(_answer(question, players))
        except OSError:
            return


def _answer(question: Question, players: dict[tuple[int, str], Player]) -> Answer:
    try:
        if question.aloud:
            return _think(question)
        place = question.seat, question.level
        if place not in players:
            players[place] = make_player(question.level)
        player = players[place]
        action = player.choose(question.table, question.seat, random.Random(question.seed))
    except Exception as error:
        # A player that stumbles is no reason to end the game of the others.
        return Answer(question.number, None, f"{type(error).__name__}: {error}")
    return Answer(question.number, action, reasons=player.reasons)


def _think(question: Question) -> Answer:
    """The thought of a player that has just come, and has been told what the seat has seen."""
    player = make_player(question.level)
    for table in question.past:
        player.watch(table, question.seat)
    thought = player.think(question.table, question.seat, random.Random(question.seed))
    return Answer(question.number, thought.action, reasons=thought.reasons, thought=thought)
