"""The records at work in a process of their own: old games are played through once more, which takes its time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.library import Library

if TYPE_CHECKING:
    # The window asks for the work, and needs no database to do so.
    from smallworld_desktop.engine.records.store import Store


@dataclass(frozen=True, slots=True)
class CatchUp:
    """Enter whatever is missing of the games in this folder."""

    number: int
    folder: Path


@dataclass(frozen=True, slots=True)
class Caught:
    """How far that has come: so many games are still missing."""

    number: int
    left: int
    mended: str = ""
    """What the damaged file is called now that was put aside first."""
    trouble: str = ""


def serve(connection: Connection) -> None:
    """Do what is asked until whoever asks hangs up."""
    # Ctrl+C in the terminal is for the window, which then hangs up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            for said in work(connection.recv()):
                connection.send(said)
    except (EOFError, OSError):
        return


def work(task: CatchUp) -> Iterator[Caught]:
    """Put a damaged database aside, and enter all that is missing; the last that is told has nothing left."""
    from smallworld_desktop.engine.play.recording import catch_up, store_of

    library = Library(task.folder)
    store = store_of(library)
    try:
        mended = sound(store)
        for left in catch_up(library, store):
            yield Caught(task.number, left, mended)
    except GameError as error:
        yield Caught(task.number, 0, trouble=error.message.id)
    finally:
        store.close()


def sound(store: Store) -> str:
    """Have a database that is whole; says what a damaged one is called now."""
    try:
        store.check()
    except FileError as error:
        if error.reason.id != "records-damaged":
            raise
        aside = store.mend()
        store.check()
        return aside.name if aside is not None else ""
    return ""
