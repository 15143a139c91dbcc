"""Cutting thoughts short: one thread thinks, and ends at once when another says so, whatever it is about."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


class Hurried(BaseException):
    """Somebody wants the answer now. No player catches it by accident: it is no error."""


class Haste:
    """Belongs to the thread that makes it, which runs its thoughts by it; any other may hurry one by its number."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._thread = threading.get_ident()
        self._running: int | None = None
        self._hurried = -1

    def run(self, number: int, think: Callable[[], Found]) -> Found:
        """Think until it is done, or raise ``Hurried``. Numbers rise from thought to thought."""
        with self._lock:
            if number <= self._hurried:
                raise Hurried
            self._running = number
        try:
            return think()
        finally:
            with self._lock:
                self._running = None

    def hurry(self, number: int) -> None:
        """End this thought, or the one that is still to come; one that has ended is let be."""
        with self._lock:
            self._hurried = max(self._hurried, number)
            if self._running == number:
                # It is raised once only, and while this lock is waited for at the latest: within ``run``.
                self._running = None
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), ctypes.py_object(Hurried))
