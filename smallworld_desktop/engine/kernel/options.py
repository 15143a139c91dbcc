"""Rule options as data: what a table may agree on, so that any window can ask for it and any file be checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.events import Message, Value

MOST_PICKED = 100
"""Nobody leaves more in the box than there is."""

OptionValue = bool | int | str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(ABC):
    """One rule option: its name, what is usual here, and when it is asked for."""

    name: str
    default: OptionValue
    otherwise: OptionValue = None
    """What the rulebook has, where something else is usual here."""
    common: bool = False
    """Whether it is asked for so often that it stands beside seats and board."""
    seats: tuple[int, ...] = ()
    """The numbers of seats with which it makes a difference; none named: with all."""

    @property
    def printed(self) -> OptionValue:
        """What the rulebook has."""
        return self.default if self.otherwise is None else self.otherwise

    @abstractmethod
    def checked(self, value: object) -> OptionValue:
        """``value`` if this option may have it; a plain error otherwise."""

    def _wrong(self, said: str, **values: Value) -> GameError:
        return GameError(said, rule=self.name, **values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Option):
    """On or off."""

    default: bool

    def checked(self, value: object) -> OptionValue:
        if isinstance(value, bool):
            return value
        raise self._wrong("option-no-switch")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Option):
    """One of a few words."""

    choices: tuple[str, ...]

    def checked(self, value: object) -> OptionValue:
        if isinstance(value, str) and value in self.choices:
            return value
        raise self._wrong("option-no-choice", choices=listed(self.choices))


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Option):
    """A whole number; none where nothing but the board or the number of seats says what is usual."""

    least: int
    most: int

    def checked(self, value: object) -> OptionValue:
        if value is None and self.default is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise self._wrong("option-no-amount", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection(Option):
    """Any of the things of some kinds that a game has."""

    kinds: tuple[str, ...]
    default: tuple[str, ...] = ()

    def checked(self, value: object) -> OptionValue:
        if isinstance(value, list | tuple) and len(value) <= MOST_PICKED and all(isinstance(v, str) for v in value):
            return tuple(value)
        raise self._wrong("option-no-list", kinds=tuple(Message(f"kind-{kind}") for kind in self.kinds))


def complete(known: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options by name: those given, checked, and the defaults of the rest."""
    for name in given:
        if name not in known:
            raise GameError("option-unknown", rule=name, known=listed(sorted(known)))
    return {name: option.checked(given[name]) if name in given else option.default for name, option in known.items()}
