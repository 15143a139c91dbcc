"""The coach, asked in a process of its own, so that neither the window nor the computer players wait for it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.coach_worker import Check, Report, Review, serve
from smallworld_desktop.engine.play.stretches import Stretch
from smallworld_desktop.ui.sitting.asker import Asker

log = logging.getLogger(__name__)


class Coaching(QObject):
    """Asks one thing at a time: what is asked next takes the place of what was asked before."""

    reported = Signal(object)
    """A report on what was asked last; one with trouble is the last of its kind."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asker = Asker(self, serve)
        """Asks the coach, who may take as long as a game is."""
        self.asker.heard.connect(self._on_heard)
        self.asker.failed.connect(self._on_failed)
        self._task: Review | Check | None = None

    def review(self, game: Game[Any], done: Mapping[int, int], lent: frozenset[int] = frozenset()) -> int:
        """Have the decisions of these seats judged; reports of that number come until one has nothing to tell.

        ``done`` tells how many stretches of each seat have been judged before, ``lent`` which transitions are not
        its own.
        """
        # A review is long: the one before it must not be waited for.
        self.stop()
        return self._ask(Review(0, game.ruleset.id, game.history, tuple(done), tuple(done.values()), lent))

    def check(self, game: str, stretch: Stretch, past: tuple[Any, ...], *, last: bool) -> int:
        """Have the last choice of a stretch judged, or thought ahead about; says the number of its report."""
        return self._ask(Check(0, game, stretch, past, last))

    def stop(self) -> None:
        """Send the coach home, whatever it is doing."""
        self.asker.end()

    def _ask(self, task: Review | Check) -> int:
        self._task = self.asker.ask(task)
        return self._task.number

    def _on_heard(self, report: Report) -> None:
        self._task = _rest(self._task, report)
        self.asker.settle(self._task)
        self._report(report)

    def _on_failed(self, why: str) -> None:
        self._report(Report(self._task.number if self._task else 0, trouble=why))

    def _report(self, report: Report) -> None:
        if report.trouble or report.refused:
            log.warning("the coach failed: %s", report.refused or report.trouble)
        self.reported.emit(report)


def _rest(task: Review | Check | None, report: Report) -> Review | None:
    """What is still to do of a task of which this has been reported."""
    progress = report.progress
    if not isinstance(task, Review) or progress is None:
        return None
    done = [
        progress.done if seat == progress.seat else so_far for seat, so_far in zip(task.seats, task.done, strict=True)
    ]
    return replace(task, done=tuple(done))
