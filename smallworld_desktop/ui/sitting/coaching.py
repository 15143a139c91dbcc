"""The coach, asked in a process of its own, so that neither the window nor the computer players wait for it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.coaching import Check, Report, Review, serve
from smallworld_desktop.engine.play.stretches import Stretch
from smallworld_desktop.ui.sitting.worker import Worker

log = logging.getLogger(__name__)


class Coaching(QObject):
    """Asks one thing at a time: what is asked next takes the place of what was asked before."""

    reported = Signal(object)
    """A report on what was asked last; one with trouble is the last of its kind."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker = Worker(self, serve)
        self.worker.received.connect(self._on_received)
        self.worker.gaveUp.connect(self._on_given_up)
        self._task: Review | Check | None = None
        self._number = 0

    def review(self, game: Game[Table], done: Mapping[int, int], lent: frozenset[int] = frozenset()) -> int:
        """Have the decisions of these seats judged; reports of that number come until one has nothing to tell.

        ``done`` tells how many stretches of each seat have been judged before, ``lent`` which transitions are not
        its own.
        """
        # A review is long: the one before it must not be waited for.
        self.stop()
        self._number += 1
        self._send(Review(self._number, game.history, tuple(done), tuple(done.values()), lent))
        return self._number

    def check(self, stretch: Stretch, past: tuple[Table, ...], *, last: bool) -> int:
        """Have the last choice of a stretch judged, or thought ahead about; says the number of its report."""
        self._number += 1
        self._send(Check(self._number, stretch, past, last))
        return self._number

    def stop(self) -> None:
        """Send the coach home, whatever it is doing."""
        self._number += 1
        self.worker.end()

    def _send(self, task: Review | Check) -> None:
        self._task = task
        self.worker.ask(task)

    def _on_received(self, report: Report) -> None:
        if report.number != self._number:
            return
        if report.trouble:
            log.warning("the coach failed: %s", report.trouble)
        self._task = _rest(self._task, report)
        self.worker.settle(self._task)
        self.reported.emit(report)

    def _on_given_up(self) -> None:
        self._on_received(Report(self._number, trouble="its process has ended again and again"))


def _rest(task: Review | Check | None, report: Report) -> Review | None:
    """What is still to do of a task of which this has been reported."""
    progress = report.progress
    if not isinstance(task, Review) or progress is None:
        return None
    done = [
        progress.done if seat == progress.seat else so_far for seat, so_far in zip(task.seats, task.done, strict=True)
    ]
    return replace(task, done=tuple(done))
