"""Abilities as content files give them: bare names, or names with their settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry


class Configured(Protocol):
    """An ability as a content file sees it."""

    def configure(self, settings: Entry | None, place: Entry) -> None: ...


A = TypeVar("A", bound=Configured)


def read_abilities(
    known: Mapping[str, type[A]], kind: str, id: str, entries: Iterable[Entry]
) -> tuple[tuple[A, Entry], ...]:
    """The abilities that a file lists for one thing, and where it does."""
    found = []
    for entry in entries:
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
