"""Another process in which computer players think, or a coach does; where it dies over a task, another does that."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

from PySide6.QtCore import QObject, Qt, Signal

from smallworld_desktop.engine.kernel.files import stand_somewhere
from smallworld_desktop.engine.play.worker import serve

TRIES = 2
"""Processes that may die over one task before it is given up."""

Work = Callable[[Connection], None]

log = logging.getLogger(__name__)


class Worker(QObject):
    """Has one task at a time done elsewhere; what is asked next takes the place of what was asked before.

    A task must hold all that is needed to do it, for a process may die at any moment, and then a new one is given
    the same task.
    """

    received = Signal(object)
    """Something that the process says."""
    gaveUp = Signal()
    """One process after the other has died over the task."""
    _heard = Signal(object, object)

    def __init__(self, parent: QObject | None = None, work: Work = serve) -> None:
        super().__init__(parent)
        self.work = work
        """What a process does from its start to its end."""
        self._run: _Run | None = None
        self._task: object = None
        self._deaths = 0
        # Always by way of the event loop, so that nobody is told of an end while still asking.
        self._heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)

    def ask(self, task: object) -> None:
        """Have a task done, until it is settled."""
        self._task, self._deaths = task, 0
        self._send()

    def settle(self, rest: object = None) -> None:
        """The task is done, or this much of it is still to do."""
        self._task, self._deaths = rest, 0

    def tell(self, said: object) -> None:
        """Say something to whoever is at work."""
        if self._run is not None:
            self._run.tell(said)

    def end(self) -> None:
        """End the process and wait until it has gone; a thought is cut short. Who asks again finds a new one."""
        self._task = None
        self._dismiss()

    def _send(self) -> None:
        if self._run is not None and not self._run.alive:
            self._dismiss()
        if self._run is None:
            self._run = _Run(self.work, self._heard.emit)
        self._run.tell(self._task)

    def _dismiss(self) -> None:
        if self._run is not None:
            self._run.end()
            self._run = None

    def _on_heard(self, run: _Run, said: object) -> None:
        if run is not self._run:
            return
        if said is not None:
            self.received.emit(said)
            return
        self._dismiss()
        if self._task is not None:
            self._try_again()

    def _try_again(self) -> None:
        self._deaths += 1
        log.warning("a process of the players has ended over its task, %d of %d times", self._deaths, TRIES)
        if self._deaths < TRIES:
            self._send()
        else:
            self._task = None
            self.gaveUp.emit()


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
