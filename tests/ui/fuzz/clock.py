"""A clock that goes only when it is told to: what happens does not depend on how fast the machine is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from typing import Any, Self

import shiboken6
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from smallworld_desktop.engine.kernel import saves
from smallworld_desktop.ui.desk import guard

OURS = "smallworld_desktop."


class Clock:
    """The time, and whoever waits for it. Who waits for the same moment is woken in the order of asking."""

    def __init__(self) -> None:
        self.now = 0
        self._asked = 0
        self._waiting: dict[int, tuple[int, Callable[[], None]]] = {}

    def wake(self, after: int, call: Callable[[], None]) -> int:
        """Call so many milliseconds from now; says the number by which it is forgotten."""
        self._asked += 1
        self._waiting[self._asked] = (self.now + after, call)
        return self._asked

    def forget(self, number: int) -> None:
        self._waiting.pop(number, None)

    def go(self, milliseconds: int) -> None:
        """Let time pass."""
        end = self.now + milliseconds
        while due := [(at, number) for number, (at, _) in self._waiting.items() if at <= end]:
            at, number = min(due)
            self.now = max(self.now, at)
            self._waiting.pop(number)[1]()
        self.now = end


clock = Clock()


class Timer(QObject):
    """Stands in for Qt's timer, as far as the program uses it."""

    timeout = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._interval = 0
        self._single = False
        self._number = 0

    def start(self, interval: int | None = None) -> None:
        if interval is not None:
            self._interval = interval
        self.stop()
        # What repeats at once would never let time pass.
        self._number = clock.wake(self._interval if self._single else max(1, self._interval), self._ring)

    def stop(self) -> None:
        clock.forget(self._number)
        self._number = 0

    def isActive(self) -> bool:
        return self._number != 0

    def setInterval(self, interval: int) -> None:
        self._interval = interval
        if self.isActive():
            self.start()

    def interval(self) -> int:
        return self._interval

    def setSingleShot(self, single: bool) -> None:
        self._single = single

    def isSingleShot(self) -> bool:
        return self._single

    def _ring(self) -> None:
        if not shiboken6.isValid(self):
            return
        self._number = 0
        if not self._single:
            self.start()
        self.timeout.emit()

    @staticmethod
    def singleShot(interval: int, *whom: Any) -> None:
        """Wake somebody once: a function, and before it perhaps the object without which it means nothing."""
        *contexts, call = whom
        clock.wake(interval, lambda: call() if all(shiboken6.isValid(context) for context in contexts) else None)


class ElapsedTimer:
    """Stands in for Qt's stop watch."""

    def __init__(self) -> None:
        self._began: int | None = None

    def start(self) -> None:
        self._began = clock.now

    def restart(self) -> int:
        passed = self.elapsed()
        self.start()
        return passed

    def elapsed(self) -> int:
        return 0 if self._began is None else clock.now - self._began

    def isValid(self) -> bool:
        return self._began is not None


class Calendar(datetime):
    """Stands in for the date: a day begins with the clock."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 1, 1, tzinfo=tz) + timedelta(milliseconds=clock.now)


def stand_in(real: Any, stand_in: Any) -> None:
    """Let every module of the program use something else than it imported."""
    for name, module in list(sys.modules.items()):
        if name.startswith(OURS):
            for word, value in list(vars(module).items()):
                if value is real:
                    setattr(module, word, stand_in)


def stop_the_clock() -> None:
    """From now on time passes only by ``clock.go``."""
    stand_in(QTimer, Timer)
    stand_in(QElapsedTimer, ElapsedTimer)
    stand_in(guard.now, lambda: float(clock.now))
    # The library lists games by the second in which they were saved.
    saves.datetime = Calendar  # type: ignore[attr-defined]
