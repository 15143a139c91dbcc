"""Asking somebody who works in another process: a question, its number, patience, and what to do where it fails."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from smallworld_desktop.engine.kernel.files import stand_somewhere
from smallworld_desktop.engine.play.coach_worker import Check, Review
from smallworld_desktop.engine.play.player_worker import Hurry, Question, serve
from smallworld_desktop.engine.play.record_worker import CatchUp

TRIES = 2
"""Processes that may die over one question before it is given up."""

LONGEST_THOUGHT = 60_000
"""Milliseconds. Whoever thinks longer is taken to have fallen asleep."""

FOR_EVER = 0
"""The patience of who waits for as long as it takes."""

Work = Callable[[Connection], None]
Task = Question | Review | Check | CatchUp
Asked = TypeVar("Asked", bound=Task)

log = logging.getLogger(__name__)


class Asker(QObject):
    """Asks one thing at a time of a process elsewhere; what is asked next takes the place of what was asked before.

    What is asked must hold all that is needed to answer it, for a process may die at any moment, and then a new one is
    asked the same. Whoever asks hears of that question only, and of nothing when it is settled.
    """

    heard = Signal(object)
    """Something that the process says about what was asked last."""
    failed = Signal(str)
    """Nothing comes of what was asked last, and why."""
    _came = Signal(object, object)

    def __init__(self, parent: QObject | None = None, work: Work = serve, patience: int = FOR_EVER) -> None:
        super().__init__(parent)
        self.work = work
        """What a process does from its start to its end."""
        self._run: _Run | None = None
        self._asked: Task | None = None
        self._count = 0
        self._deaths = 0
        self._longest = patience
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._on_patience_lost)
        # Always by way of the event loop, so that nobody is told of an end while still asking.
        self._came.connect(self._on_came, Qt.ConnectionType.QueuedConnection)

    def ask(self, question: Asked) -> Asked:
        """Ask something, until it is settled or fails; returns it with the number under which it is asked."""
        self._count += 1
        numbered = replace(question, number=self._count)
        self._asked, self._deaths = numbered, 0
        if self._longest != FOR_EVER:
            self._patience.start(self._longest)
        self._send()
        return numbered

    def hurry(self, patience: int) -> None:
        """The answer is wanted at once, and nobody waits for more than so many milliseconds."""
        if self._asked is not None:
            self._patience.start(min(self._longest or patience, patience))
            self._tell_hurry()

    def settle(self, rest: Review | None = None) -> None:
        """It is answered, or this much of it is still to be."""
        self._asked, self._deaths = rest, 0
        if rest is None:
            self._patience.stop()

    def drop(self) -> None:
        """No answer is wanted any more; whoever is at it need not go on."""
        if self._asked is not None:
            self._tell_hurry()
            self.settle()

    def end(self) -> None:
        """End the process and wait until it has gone; a thought is cut short. Who asks again finds a new one."""
        self.settle()
        self._dismiss()

    def _tell_hurry(self) -> None:
        if self._run is not None and self._asked is not None:
            self._run.tell(Hurry(self._asked.number))

    def _send(self) -> None:
        if self._run is not None and not self._run.alive:
            self._dismiss()
        if self._run is None:
            self._run = _Run(self.work, self._came.emit)
        self._run.tell(self._asked)

    def _dismiss(self) -> None:
        if self._run is not None:
            self._run.end()
            self._run = None

    def _on_came(self, run: _Run, said: object) -> None:
        if run is not self._run:
            return
        if said is None:
            self._dismiss()
            if self._asked is not None:
                self._try_again()
        elif self._asked is not None and getattr(said, "number", None) == self._asked.number:
            self.heard.emit(said)

    def _try_again(self) -> None:
        self._deaths += 1
        log.warning("a process of the players has ended over its task, %d of %d times", self._deaths, TRIES)
        if self._deaths < TRIES:
            self._send()
        else:
            self._fail("its process has ended again and again")

    def _on_patience_lost(self) -> None:
        self._dismiss()
        self._fail("it thought for too long")

    def _fail(self, why: str) -> None:
        self.settle()
        self.failed.emit(why)


class _Run:
    """One process, from its start to its end, and a thread that waits for what it says; the last word is None."""

    def __init__(self, work: Work, hear: Callable[[_Run, object], object]) -> None:
        context = multiprocessing.get_context("spawn")
        self._hear = hear
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), name="players", daemon=True)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        try:
            stand_somewhere()
            self._process.start()
        except OSError as error:
            # Nobody holds the other end, and so the listener hears at once that there is nobody.
            log.warning("no process can be started: %s", error)
        theirs.close()
        self._listener.start()

    @property
    def alive(self) -> bool:
        return self._process.pid is not None and self._process.is_alive()

    def tell(self, said: object) -> None:
        # Where nobody is there any more, the listener hears of it.
        with suppress(OSError):
            self._connection.send(said)

    def end(self) -> None:
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()
            self._process.close()
        self._listener.join()
        self._connection.close()

    def _listen(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._hear(self, self._connection.recv())
        self._hear(self, None)
