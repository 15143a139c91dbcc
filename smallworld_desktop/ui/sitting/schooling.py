"""A lesson in progress: which step is asked for, what a deed means in it, and back again. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.lessons import LEARNER, Lesson, StagedGame, Step, Wrong, matches, meant

ELSEWHERE = Wrong("", ())
"""A deed that nobody foresaw."""


class Schooling:
    """Goes through the steps of a lesson with the game that it is played in."""

    def __init__(self, box: Box, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = StagedGame(box.rules, lesson)
        self.at = 0
        self._begun = [len(self.game.history)]
        """How long the history was when each of the steps began."""

    @property
    def step(self) -> Step | None:
        """What is asked for; nothing when the lesson is done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        return self.step is None

    def judge(self, steps: Sequence[Transition[Any]]) -> Wrong | None:
        """Take in what was played: go on if it was asked for; a wrong deed is returned, and is still done."""
        for played in steps:
            step = self.step
            if step is None or played.seat != LEARNER or step.anything:
                continue
            data = self.game.ruleset.action_data(played.action, played.before)
            if any(matches(pattern, data) for pattern in step.deeds):
                self._go_on()
                continue
            if any(matches(pattern, data) for pattern in step.allow):
                continue
            return next((wrong for wrong in step.wrong if matches(wrong.deed, data)), ELSEWHERE)
        self._look_free(steps)
        return None

    def _look_free(self, steps: Sequence[Transition[Any]]) -> None:
        """Of steps in which anything may be done: whether that was done which counts, or has come about."""
        step, game = self.step, self.game
        if step is None or not step.anything:
            return
        own = [each for each in steps if each.seat == LEARNER]
        wanted = any(
            matches(pattern, game.ruleset.action_data(each.action, each.before))
            for each in own
            for pattern in step.deeds
        )
        moved = any(each.seat not in (LEARNER, CHANCE) for each in game.history[self._begun[-1] :])
        again = step.kind == "turn" and moved and LEARNER in game.decision.seats
        if wanted or game.decision.over or again:
            self._go_on()

    def read(self) -> None:
        """What was only to be read has been read."""
        if self.step is not None and self.step.kind == "read":
            self._go_on()

    def point(self, region: str) -> bool:
        """Somebody points at a region; says whether it was one that is asked for."""
        step = self.step
        if step is None or step.kind != "point" or region not in step.regions:
            return False
        self._go_on()
        return True

    def ask(self, command: str) -> bool:
        """Somebody asks the table something; says whether it was what is to be asked."""
        step = self.step
        if step is None or step.kind != "ask" or command != step.command:
            return False
        self._go_on()
        return True

    def guess(self, number: int) -> bool:
        """Somebody says a number; says whether it is the right one."""
        step = self.step
        if step is None or step.kind != "guess":
            return False
        if number == step.right:
            self._go_on()
            return True
        return False

    def back(self) -> None:
        """Take back what was done in this step or, where nothing was, the step before."""
        if len(self.game.history) == self._begun[-1] and self.at:
            self.at -= 1
            self._begun.pop()
        self.retry()

    def retry(self) -> None:
        """Begin the step anew."""
        self.game.rewind(self._begun[-1])

    def again(self) -> None:
        """Begin the lesson anew."""
        self.at = 0
        del self._begun[1:]
        self.retry()

    def asked_way(self) -> Action[Any] | None:
        """The deed that is asked for, where one is."""
        step = self.step
        if step is None or not step.deeds or LEARNER not in self.game.decision.seats:
            return None
        found = (meant(self.game, pattern, LEARNER) for pattern in (*step.deeds, *step.allow))
        return next((action for action in found if action is not None), None)

    def do_asked(self) -> None:
        """Do what is asked for, whatever it is; of a whole turn or game nothing."""
        step = self.step
        if step is None:
            return
        if step.kind == "read":
            self.read()
        elif step.kind == "point":
            self.point(step.regions[0])
        elif step.kind == "ask":
            self.ask(step.command)
        elif step.kind == "guess":
            self.guess(step.right)
        else:
            at, action = self.at, self.asked_way()
            while self.at == at and action is not None:
                before = len(self.game.history)
                self.game.play(action, LEARNER)
                self.judge(self.game.history[before:])
                action = self.asked_way()

    def _go_on(self) -> None:
        """The step is done: what others do then follows, and the next one begins."""
        step = self.step
        assert step is not None, "whoever goes on is somewhere"
        with self.game.together():
            for seat, data in step.then:
                self.game.play(self.game.ruleset.action_from(list(data), self.game.state), seat)
        self.at += 1
        self._begun.append(len(self.game.history))
