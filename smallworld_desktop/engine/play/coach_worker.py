"""The coach at work in a process of its own: it reviews whole games, and judges a choice before it is made."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.coach import Coach, ReviewProgress
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.stretches import History, Stretch


@dataclass(frozen=True, slots=True)
class Review:
    """Where did these seats go wrong in this game?"""

    number: int
    game: str
    history: History
    seats: tuple[int, ...]
    done: tuple[int, ...]
    """How many stretches of each seat have been judged before."""
    lent: frozenset[int] = frozenset()
    """The transitions that somebody else chose to whom a seat was lent."""


@dataclass(frozen=True, slots=True)
class Check:
    """Is the last choice of a stretch a mistake? Without ``last`` there is only something to think ahead about."""

    number: int
    game: str
    stretch: Stretch
    past: tuple[Any, ...]
    """What the seat saw at the beginning of its turns before."""
    last: bool = True


@dataclass(frozen=True, slots=True)
class Report:
    """What came of it; a review is reported step by step, with nothing at its end."""

    number: int
    progress: ReviewProgress | None = None
    trouble: str = ""
    refused: GameError | None = None
    """Why there is no coach at all, for the person."""


Coaches = dict[str, Coach]
"""The coaches by their games, as soon as there are any."""


def serve(connection: Connection) -> None:
    """Do what is asked until whoever asks hangs up; only the last of several things asked is still wanted."""
    # Ctrl+C in the terminal is for the window, which then hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    coaches: Coaches = {}
    while True:
        try:
            task = connection.recv()
            while connection.poll():
                task = connection.recv()
            for report in work(coaches, task):
                connection.send(report)
        except (EOFError, OSError):
            return


def work(coaches: Coaches, task: Review | Check) -> Iterator[Report]:
    """Do one task, and report on it; where there can be no coach, say why."""
    try:
        if task.game not in coaches:
            coaches[task.game] = Coach(game(task.game))
    except GameError as error:
        yield Report(task.number, refused=error)
        return
    yield from reports(coaches[task.game], task)


def reports(coach: Coach, task: Review | Check) -> Iterator[Report]:
    """Do one task, and report on it."""
    try:
        if isinstance(task, Review):
            yield from _reviewed(coach, task)
        else:
            yield Report(task.number, _checked(coach, task))
    except Exception as error:
        # A slip of the coach is no reason to stop playing.
        yield Report(task.number, trouble=f"{type(error).__name__}: {error}")


def _reviewed(coach: Coach, task: Review) -> Iterator[Report]:
    for seat, done in zip(task.seats, task.done, strict=True):
        for progress in coach.review(task.history, seat, done, task.lent):
            yield Report(task.number, progress)
    yield Report(task.number)


def _checked(coach: Coach, task: Check) -> ReviewProgress:
    stretch, choices = task.stretch, len(task.stretch.choices)
    if not task.last:
        coach.prepare(stretch, task.past)
        return ReviewProgress(stretch.seat, 0, 1, (), choices)
    return ReviewProgress(stretch.seat, 1, 1, tuple(coach.mistakes(stretch, task.past)), choices)
