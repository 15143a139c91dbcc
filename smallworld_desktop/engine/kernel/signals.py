"""A plain Python signal, whose listeners are called in the order of connecting, and a queue of such signals."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Signal(Generic[T]):
    """Emits one value to every connected listener. One that fails does not silence the others."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], object]] = []

    def connect(self, listener: Callable[[T], object]) -> None:
        self._listeners.append(listener)

    def disconnect(self, listener: Callable[[T], object]) -> None:
        self._listeners.remove(listener)

    def emit(self, value: T) -> None:
        """Call every listener; then raise what a listener raised."""
        if self._listeners:
            _call_all([partial(listener, value) for listener in self._listeners])


class SignalQueue:
    """Signals that are sent in their order, also when a listener has more of them sent."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._sending = False

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, signal: Signal[T], value: T) -> None:
        self._waiting.append(partial(signal.emit, value))

    def clear(self) -> None:
        self._waiting.clear()

    def send(self) -> None:
        """Send all; whoever asks for it while it is done already is served by that."""
        if self._sending:
            return
        self._sending = True
        try:
            _call_all(self._taken())
        finally:
            self._sending = False

    def _taken(self) -> Iterator[Callable[[], None]]:
        while self._waiting:
            yield self._waiting.popleft()


def _call_all(calls: Iterable[Callable[[], Any]]) -> None:
    """Call all of them, also when one fails; then raise what they raised."""
    errors: list[Exception] = []
    for call in calls:
        try:
            call()
        except Exception as error:
            errors.append(error)
    if errors:
        raise errors[0] if len(errors) == 1 else ExceptionGroup("several listeners failed", errors)
