"""What is said about the game: messages, reasons with an amount, and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Union

Value = Union[int, str, bool, None, "Message", "tuple[int | str | Message, ...]"]


@dataclass(frozen=True, slots=True)
class Message:
    """Words not yet said: an id of the catalogue and the values of the sentence.

    The name of a value tells what it is: ``seat``, ``from_seat`` and all that end so are numbers of seats; ``region``
    and the kinds of things that a game has are ids with words of their own; the rest are plain. A value may be a
    message itself, such as "3 tokens" in a sentence about them, or several that are listed.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def __str__(self) -> str:
        said = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return f"{self.id} ({said})" if said else self.id


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of a sum, such as "mountain 1": why, and how much."""

    id: str
    amount: int
    values: Mapping[str, Value] = field(default_factory=dict)


class Event:
    """Something that happened. Rule sets subclass it as frozen dataclasses with past-tense names."""

    __slots__ = ()

    @property
    def message(self) -> Message:
        """The event as a sentence for the log: its class in kebab-case and all its fields."""
        return worded(self)


def worded(thing: object, prefix: str = "") -> Message:
    """A frozen dataclass as a message: its class in kebab-case and all its fields."""
    name = "".join("-" + c.lower() if c.isupper() else c for c in type(thing).__name__).lstrip("-")
    return Message(prefix + name, {f.name: getattr(thing, f.name) for f in fields(thing)})  # type: ignore[arg-type]
