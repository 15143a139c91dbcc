"""The coach, asked in a process of its own, so that neither the window nor the computer players wait for it."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.players.coaching import Check, Report, Review, serve
from smallworld_desktop.engine.players.stretches import Stretch
from smallworld_desktop.engine.smallworld.table import Table
from smallworld_desktop.ui.worker import Worker

log = logging.getLogger(__name__)


class Coaching(QObject):
    """Asks one thing at a time: what is asked next takes the place of what was asked before."""

    reported = Signal(object)
    """A report on what was asked last; one with trouble is the last of its kind."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker: Worker | None = None
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
        if self._worker is not None:
            self._worker.received.disconnect(self._on_received)
            self._worker.end()
            self._worker = None

    def _send(self, task: Review | Check) -> None:
        if self._worker is None:
            self._worker = Worker(self, serve)
            self._worker.received.connect(self._on_received)
        self._worker.send(task)

    def _on_received(self, report: Report | None) -> None:
        number = self._number
        if report is None:
            self.stop()
            report = Report(number, trouble="the process of the coach has ended")
        if report.trouble:
            log.warning("the coach failed: %s", report.trouble)
        if report.number == number:
            self.reported.emit(report)
