"""A game watched again, moment by moment: forward and back, by turns, at any speed, while it is played and after."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.turns import Turn, turns_of

MOMENT = 600
"""Milliseconds for which each moment is shown at the usual speed."""

SHORTEST = 80

SPEEDS = ("0.5", "1", "2", "4")
"""How many times as quick as usual it can be."""


class Replay(QObject):
    """Lets the controller look at past moments. While it is open one of them is looked at, the last at most."""

    opened = Signal(bool)
    """It has been opened, or left."""
    changed = Signal()
    """Another moment is looked at, there are more of them, or it runs, rests or is otherwise quick."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        parent: QObject | None = None,
        is_quiet: Callable[[Transition[Any]], bool] = lambda step: False,
        is_seen: Callable[[Transition[Any]], bool] = lambda step: False,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._is_quiet = is_quiet
        """Whether the chronicle says nothing of a step."""
        self._is_seen = is_seen
        """Whether something of a step is to be seen though chance has done it: a die."""
        self._open = False
        self._speed = "1"
        self._history: tuple[Transition[Any], ...] = ()
        self._stops: tuple[int, ...] = ()
        self._turns: tuple[Turn, ...] = ()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._run)
        for signal in (controller.gameChanged, controller.mousePassed):
            signal.connect(self.leave)
        controller.lookedAt.connect(self._follow)
        controller.decisionChanged.connect(lambda _: self._on_moved())

    @property
    def is_open(self) -> bool:
        return self._open

    @property
    def running(self) -> bool:
        """Whether one moment follows the other by itself."""
        return self._timer.isActive()

    @property
    def speed(self) -> str:
        """One of ``SPEEDS``."""
        return self._speed

    @property
    def stops(self) -> tuple[int, ...]:
        """The steps that are worth seeing, by their numbers."""
        self._read()
        return self._stops

    @property
    def turns(self) -> tuple[Turn, ...]:
        self._read()
        return self._turns

    @property
    def at(self) -> int:
        """Which of the stops is looked at."""
        looked = self._controller.looked_at
        return max(0, bisect_right(self.stops, looked) - 1) if looked is not None else max(0, len(self.stops) - 1)

    @property
    def turn(self) -> int:
        """Which of the turns is looked at."""
        step = self.stops[self.at] if self.stops else 0
        return max(0, bisect_right([turn.first for turn in self.turns], step) - 1)

    # Opening and leaving.

    def open(self, stop: int | None = None) -> None:
        """Look at a stop, or else at that which one looks at: from the present one may go back.

        Where nothing has happened there is nothing to be seen.
        """
        if self._controller.playing and self.stops and not self._open:
            stop = self.at if stop is None else stop
            self._open = True
            self.opened.emit(True)
            self.go(stop)
            self.changed.emit()

    def begin(self) -> None:
        """Watch the game on the table from its first moment on."""
        self.open(0)
        self.run(True)

    def leave(self) -> None:
        """Look at the game as it is."""
        self.run(False)
        if self._open:
            self._open = False
            if self._controller.playing:
                self._controller.look_at(None)
            self.opened.emit(False)

    # Going.

    def go(self, stop: int) -> None:
        """Look at one of the stops, or at the nearest there is."""
        if self._open and self.stops:
            self._controller.look_at(self.stops[min(max(0, stop), len(self.stops) - 1)])

    def step(self, by: int) -> None:
        """Look at the next stop, or the one before."""
        self.run(False)
        self.go(self.at + by)

    def go_turns(self, by: int) -> None:
        """Look at where the next turn begins; back, first at where this one did."""
        self.run(False)
        turn = self.turn
        begun = self.begin_of(turn)
        target = turn + by if by > 0 or self.at <= begun else turn + by + 1
        if target >= len(self.turns):
            self.go(len(self.stops) - 1)
        else:
            self.go(self.begin_of(max(0, target)))

    def begin_of(self, turn: int) -> int:
        """The first stop of a turn."""
        return bisect_left(self.stops, self.turns[turn].first) if self.turns else 0

    def run(self, on: bool) -> None:
        """Let one moment follow the other, or rest; from the end it begins anew."""
        on = on and self._open
        if on and self.at >= len(self.stops) - 1:
            self.go(0)
        if on != self.running:
            self._timer.start(self._interval) if on else self._timer.stop()
            self.changed.emit()

    def set_speed(self, speed: str) -> None:
        """Be so many times as quick as usual."""
        self._speed = speed
        if self.running:
            self._timer.setInterval(self._interval)
        self.changed.emit()

    # Behind the scenes.

    @property
    def _interval(self) -> int:
        usual = MOMENT * max(0.5, self._desk.settings.choices.speed)
        return max(SHORTEST, round(usual / float(self._speed)))

    def _run(self) -> None:
        if self.at >= len(self.stops) - 1:
            self.run(False)
        else:
            self.go(self.at + 1)

    def _follow(self) -> None:
        """Whoever returns to the present has seen enough."""
        if self._open and self._controller.looked_at is None:
            self.leave()
        elif self._open:
            self.changed.emit()

    def _on_moved(self) -> None:
        if self._open:
            self.changed.emit()

    def _read(self) -> None:
        """Find out anew what there is to see, if there is more of it now or less."""
        history = self._controller.history if self._controller.playing else ()
        if history[-1:] == self._history[-1:] and len(history) == len(self._history):
            return
        self._history = history
        self._stops = tuple(step.index for step in history if self._is_worth_seeing(step))
        self._turns = turns_of(self._controller.box, history)

    def _is_worth_seeing(self, step: Transition[Any]) -> bool:
        """Whether the table looks otherwise now; of what is looked at as a whole only the last step is shown."""
        seen = bool(step.events) and not self._is_secret(step)
        if step.seat == CHANCE:
            return seen and self._is_seen(step)
        return seen and not self._controller.box.is_halfway(step.after)

    def _is_secret(self, step: Transition[Any]) -> bool:
        """Whether somebody has decided something that nobody is told of yet."""
        return self._is_quiet(step) and self._controller.box.rules.asks_in_secret(step.before)
