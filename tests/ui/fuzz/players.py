"""Who answers in the place of the other processes: at once, in this one, and the same to the same question."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.stretches import Stretch, stretches
from smallworld_desktop.ui.desk import background
from smallworld_desktop.ui.sitting import asker
from tests.ui.fuzz.clock import Timer

LEVEL = "easy"
"""Who thinks aloud, whoever was asked."""

FAILS, ERRS = 40, 3
"""One question in so many is not answered, one choice in so many is called a mistake."""


class Run:
    """Stands in for a process; now and then it dies over what it was told."""

    def __init__(self, work: object, hear: Callable[[Any, object], object]) -> None:
        self._hear = hear
        self.alive = True

    def tell(self, said: object) -> None:
        for answer in _answers(said):
            self.alive = self.alive and answer is not None
            Timer.singleShot(0, partial(self._hear, self, answer))

    def end(self) -> None:
        self.alive = False


def _answers(said: object) -> list[Answer | Report | None]:
    if isinstance(said, Question):
        return [_decided(said)]
    if isinstance(said, Review):
        return [*_reviewed(said), Report(said.number)]
    if isinstance(said, Check):
        return [Report(said.number, _checked(said))]
    return []


def _decided(question: Question) -> Answer | None:
    dice = random.Random(question.seed)
    if not dice.randrange(FAILS):
        return dice.choice((None, Answer(question.number, None, "it was not in the mood")))
    if not question.aloud:
        action = question.box.players.make("chance").choose(question.state, question.seat, dice)
        return Answer(question.number, action)
    thought = question.box.players.make(LEVEL).think(question.state, question.seat, dice)
    return Answer(question.number, thought.action, reasons=thought.reasons, thought=thought)


def _reviewed(task: Review) -> list[Report]:
    found = []
    for seat, done in zip(task.seats, task.done, strict=True):
        listed = stretches(game(task.game), task.history, seat)
        for number, stretch in enumerate(listed[done:], done + 1):
            before = task.history[stretch.choices[0].index].before
            progress = ReviewProgress(
                seat, number, len(listed), _mistakes(game(task.game), stretch, before), len(stretch.choices)
            )
            found.append(Report(task.number, progress))
    return found


def _checked(task: Check) -> ReviewProgress:
    stretch = task.stretch
    # What comes later was decided in a position that only the whole game could tell.
    alone = task.last and len(stretch.choices) == 1
    mistakes = _mistakes(game(task.game), stretch, stretch.start) if alone else ()
    return ReviewProgress(stretch.seat, int(task.last), 1, mistakes, len(stretch.choices))


def _mistakes(box: Box, stretch: Stretch, before: Any) -> tuple[Mistake, ...]:
    """Perhaps the first choice was one: anything else that was legal is called better."""
    choice = stretch.choices[0]
    yardstick = box.players.yardstick
    assert yardstick is not None
    kind = yardstick().kind(before, choice.actions[0]).id
    better = [action for action in box.rules.legal(before, stretch.seat) if action not in choice.actions]
    if not better or choice.index % ERRS:
        return ()
    coins = 2.0 + choice.index % 7
    return (
        Mistake(
            stretch.seat, kind, choice.index, choice.last, choice.actions, (better[0],),
            {"now": 1.0, "later": coins, "rivals": 0.4}, coins + 1.4 >= 4,
        ),
    )  # fmt: skip


class Here:
    """Stands in for the other thread: a job is done before anybody can wait for it."""

    def submit(self, fetch: Callable[[], object]) -> Future[object]:
        done: Future[object] = Future()
        done.set_result(fetch())
        return done


def sit_down() -> None:
    """From now on nobody is asked but these."""
    asker._Run = Run  # type: ignore[assignment, misc]
    background._thread = Here()  # type: ignore[assignment]
