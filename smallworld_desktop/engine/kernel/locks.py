"""Locks between running programs, which end with the program that holds them, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import weakref
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError, system_said

if sys.platform == "win32":
    import msvcrt

    GOING = 0.01
    """Seconds between two looks at a file that is being deleted."""
    LOOKS = 50

    def _open_file(path: Path) -> int:
        for _ in range(LOOKS):
            try:
                return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
            except PermissionError:
                # A file that somebody has just let go of refuses everybody until it is gone.
                time.sleep(GOING)
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)

    def _lock(descriptor: int) -> None:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            # The reasons given differ from one C library to the next, and mean that somebody else has it.
            raise BlockingIOError(*error.args) from error

    def _is_at(descriptor: int, path: Path) -> bool:
        return True  # What is open cannot be deleted here.

    def _let_go(descriptor: int, path: Path) -> None:
        os.close(descriptor)
        # Whoever has opened it meanwhile keeps it from being deleted.
        with contextlib.suppress(OSError):
            path.unlink()
else:
    import fcntl

    def _open_file(path: Path) -> int:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _is_at(descriptor: int, path: Path) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(path))
        except FileNotFoundError:
            return False

    def _let_go(descriptor: int, path: Path) -> None:
        # As long as it is held: whoever waits with the file open finds it gone, and makes a new one.
        with contextlib.suppress(OSError):
            if _is_at(descriptor, path):
                path.unlink()
        os.close(descriptor)


class Lock:
    """A file held by this program alone, and gone when it is let go of.

    The system lets go of it when the program ends, even when it is killed; then an empty file stays, which is no lock.
    """

    def __init__(self, descriptor: int, path: Path) -> None:
        self._descriptor = descriptor
        self.release = weakref.finalize(self, _let_go, descriptor, path)
        """Lets go of it; a lock that nobody knows any more is let go of too."""
        _held.add(self)

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """The lock on ``path``, which is made if need be, or nothing where somebody else holds it."""
        while True:
            descriptor = _open(path)
            try:
                _lock(descriptor)
                if _is_at(descriptor, path):
                    return cls(descriptor, path)
            except (BlockingIOError, PermissionError):
                os.close(descriptor)
                return None
            except OSError as error:
                os.close(descriptor)
                raise FileError(str(path), "file-not-locked", why=system_said(error)) from None
            # Its holder has let go between our opening and our locking: what we hold lies nowhere.
            os.close(descriptor)

    @classmethod
    def is_held(cls, path: Path) -> bool:
        """Whether another program, or another part of this one, holds it. Leaves no file behind."""
        if not path.exists():
            return False
        try:
            lock = cls.take(path)
        except FileError:
            return False  # Where nothing can be written, nothing is held.
        if lock is not None:
            lock.release()
        return lock is None

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def leave_to_parent(self) -> None:
        """Forget it in a copy of this program, where the original goes on to hold it."""
        if self.release.detach() is not None:
            os.close(self._descriptor)


def _open(path: Path) -> int:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return _open_file(path)
    except OSError as error:
        raise FileError(str(path), "file-not-opened", why=system_said(error)) from None


_held: weakref.WeakSet[Lock] = weakref.WeakSet()


def _leave_in_child() -> None:
    """A worker process that outlives a killed program must not keep its locks."""
    for lock in tuple(_held):
        lock.leave_to_parent()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_in_child)
