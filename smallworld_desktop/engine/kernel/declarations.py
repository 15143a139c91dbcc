"""What a file may set of a thing, stated once as data: readers, schemas, pages and rule texts come from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.schema import Entry

Schema = dict[str, Any]
"""A JSON Schema, or a part of one."""


@dataclass(frozen=True)
class Counted:
    """A number that a hand may set: where it stands in what a file says, and what it may be."""

    path: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True)
class Chosen:
    """Something to be chosen by hand: where it stands in what a file says, and what there is, each with its name."""

    path: tuple[str, ...]
    choices: tuple[tuple[str, Message], ...]
    several: bool = False
    free: bool = False
    """Whether nothing need be chosen."""


@dataclass(frozen=True)
class Ticked:
    """Something to be ticked by hand: where it stands in what a file says."""

    path: tuple[str, ...]


Control = Counted | Chosen | Ticked
"""What a hand may set."""


@dataclass(frozen=True)
class Setting(ABC):
    """One setting: the attribute that holds it, which is also its key in files."""

    name: str

    usual: ClassVar[Any] = None
    """What it is where a file leaves it out."""

    @abstractmethod
    def read(self, entry: Entry) -> Any:
        """The value in a file; one clear error where it may not be so."""

    @property
    @abstractmethod
    def schema(self) -> Schema:
        """What a file may say."""

    @property
    @abstractmethod
    def example(self) -> str:
        """What a file says, as it would be written there."""

    @property
    @abstractmethod
    def kind(self) -> Message:
        """What it is, for a page that lists settings."""

    @property
    @abstractmethod
    def controls(self) -> tuple[Control, ...]:
        """What of it a hand may set, one by one."""

    @abstractmethod
    def missing(self, ability: str) -> Message:
        """Why an ability of that name cannot do without."""

    def told(self, value: Any) -> Mapping[str, Value]:
        """What stands in the sentence of a rule for a value."""
        return {self.name: value}


@dataclass(frozen=True)
class WholeNumber(Setting):
    """A whole number."""

    least: int
    most: int

    def read(self, entry: Entry) -> int:
        return entry.integer(self.least, self.most)

    @property
    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}

    @property
    def example(self) -> str:
        return str(min(self.least + 1, self.most))

    @property
    def kind(self) -> Message:
        return Message("setting-number", {"least": self.least, "most": self.most})

    @property
    def controls(self) -> tuple[Control, ...]:
        return (Counted((), self.least, self.most),)

    def missing(self, ability: str) -> Message:
        return Message("ability-needs-number", {"ability": ability, "least": self.least})

    def told(self, value: int) -> Mapping[str, Value]:
        return {"number": value}


@dataclass(frozen=True)
class OneOf(Setting):
    """One word of a few."""

    choices: tuple[str, ...]

    def read(self, entry: Entry) -> str:
        return entry.one_of(self.choices)

    @property
    def schema(self) -> Schema:
        return {"enum": list(self.choices)}

    @property
    def example(self) -> str:
        return self.choices[0]

    @property
    def kind(self) -> Message:
        return Message("setting-one-of", {"known": listed(self.choices)})

    @property
    def controls(self) -> tuple[Control, ...]:
        return (Chosen((), tuple((choice, Message(f"{self.name}-{choice}")) for choice in self.choices)),)

    def missing(self, ability: str) -> Message:
        return Message(
            "ability-needs-one-of", {"ability": ability, "known": listed(self.choices), "example": self.example}
        )


@dataclass(frozen=True)
class Flag(Setting):
    """On or off, and off unless a file says so."""

    usual: ClassVar[bool] = False

    def read(self, entry: Entry) -> bool:
        return entry.flag()

    @property
    def schema(self) -> Schema:
        return {"type": "boolean"}

    @property
    def example(self) -> str:
        return "true"

    @property
    def kind(self) -> Message:
        return Message("setting-flag")

    @property
    def controls(self) -> tuple[Control, ...]:
        return (Ticked(()),)

    def missing(self, ability: str) -> Message:
        return Message("part-missing", {"key": self.name})
