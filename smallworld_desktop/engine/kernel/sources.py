"""Where things of a player's own come from, when a pack brings them into a game: kept with them, by value."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.names import PLAIN, Named, read_title
from smallworld_desktop.engine.kernel.schema import Entry

PACK_ID = r"[a-z0-9][a-z0-9-]{0,23}/[a-z0-9][a-z0-9-]{0,31}"
VERSION = r"\d{1,3}\.\d{1,3}\.\d{1,3}"
SUM = r"[0-9a-f]{64}"


@dataclass(frozen=True, slots=True)
class Source:
    """The pack from which things come."""

    id: str
    title: str
    version: str
    sum: str

    def within(self, id: str) -> str:
        """The id of one of its things, which no other pack can have."""
        return f"{self.id}:{id}"

    def told(self, named: Named, called: Collection[str]) -> Named:
        """What one of its things is called, with the pack where others ``called`` the same are in the game."""
        if named.name not in called:
            return named
        after = f" ({self.title})"
        forms = tuple((*form[:2], form[2] + after if form[1] == PLAIN else form[2]) for form in named.forms)
        return named._replace(name=named.name + after, forms=forms)


def read_source(entry: Entry) -> Source:
    """The pack that is stated in a game's own content."""
    keys = entry.mapping(["id", "title", "version", "sum"], ["id", "title", "version", "sum"])
    for key, pattern in (("id", PACK_ID), ("version", VERSION), ("sum", SUM)):
        if not re.fullmatch(pattern, keys[key].text()):
            keys[key].fail("pack-stated", key=key)
    return Source(keys["id"].text(), read_title(keys["title"]), keys["version"].text(), keys["sum"].text())
