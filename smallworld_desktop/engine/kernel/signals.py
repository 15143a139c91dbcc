"""A plain Python signal: whoever is connected is called, in the order of connecting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

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
        errors: list[Exception] = []
        for listener in tuple(self._listeners):
            try:
                listener(value)
            except Exception as error:
                errors.append(error)
        if errors:
            raise errors[0] if len(errors) == 1 else ExceptionGroup("several listeners failed", errors)
