"""Banners and badges: a race or a power with its numbers, and the abilities that its content file gives it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry


class Configured(Protocol):
    """An ability as a content file sees it."""

    def configure(self, settings: Entry | None, place: Entry) -> None: ...


A = TypeVar("A", bound=Configured)


@dataclass(frozen=True, slots=True)
class Banner:
    """A race: the number on its banner, the tokens in its tray, what it can do."""

    id: str
    tokens: int
    supply: int
    abilities: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A special power: the number on its badge, what it can do."""

    id: str
    tokens: int
    abilities: tuple[Any, ...]


def read_abilities(
    known: Mapping[str, type[A]], kind: str, id: str, keys: Mapping[str, Entry]
) -> tuple[tuple[A, Entry], ...]:
    """The abilities of one thing and where the file gives them: bare names, or names with their settings."""
    found = []
    for entry in keys["abilities"].items() if "abilities" in keys else ():
        if entry.is_mapping:
            named = entry.mapping()
            if len(named) != 1:
                entry.fail("ability-one")
            name, settings = next(iter(named.items()))
        else:
            name, settings = entry.text(), None
        if name not in known:
            (settings or entry).fail("ability-unknown", ability=name, known=listed(sorted(known)))
        ability = known[name](kind, id)  # type: ignore[call-arg]
        ability.configure(settings, entry)
        found.append((ability, entry))
    return tuple(found)
