"""Locks between running programs, which end with the program that holds them, however it ends."""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            # The reasons given differ from one C library to the next, and mean that somebody else has it.
            raise BlockingIOError(*error.args) from error
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A file held by this program alone. The system lets go of it when the program ends, even when it is killed."""

    def __init__(self, descriptor: int) -> None:
        self.release = weakref.finalize(self, os.close, descriptor)
        """Lets go of it; a lock that nobody knows any more is let go of too."""
        _held.add(self)

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """The lock on ``path``, which is made if need be, or nothing where somebody else holds it."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise FileError(str(path), f"cannot be opened ({error.strerror or error})") from None
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            os.close(descriptor)
            return None
        except OSError as error:
            os.close(descriptor)
            raise FileError(str(path), f"cannot be locked ({error.strerror or error})") from None
        return cls(descriptor)


_held: weakref.WeakSet[Lock] = weakref.WeakSet()


def _release_in_child() -> None:
    """A worker process that outlives a killed program must not keep its locks."""
    for lock in tuple(_held):
        lock.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_release_in_child)
