"""Files of a player's own that bring races, powers and the like into a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.kernel.sources import read_source
from smallworld_desktop.engine.kernel.texts import harmless

LONGEST_ID = 40
MOST_FILES = 10
MOST_OF_A_KIND = 24

OwnFile = tuple[str, str]
"""The name of a file, and its text."""


def read_own(
    texts: Sequence[OwnFile], known: set[str], readers: Mapping[str, Callable[[str, Entry], Named]]
) -> tuple[Named, ...]:
    """What files say of their things, each taken by the reader of its kind. ``known`` are the ids of the box."""
    if len(texts) > MOST_FILES:
        raise GameError("content-files", most=MOST_FILES)
    names: list[Named] = []
    taken, called = set(known), set[str]()
    for file, text in texts:
        parts = parse_yaml(text, file).mapping(["pack", *readers])
        source = read_source(parts.pop("pack")) if "pack" in parts else None
        for kind, listed in parts.items():
            things = listed.mapping()
            if len(things) > MOST_OF_A_KIND:
                listed.fail("content-many", most=MOST_OF_A_KIND)
            for bare, entry in things.items():
                if not bare.strip() or harmless(bare, LONGEST_ID) != bare:
                    entry.fail("content-name", most=LONGEST_ID)
                id = source.within(bare) if source is not None else bare
                if id in taken:
                    entry.fail("content-known", id=id)
                taken.add(id)
                told = readers[kind](id, entry)
                if source is not None:
                    told = source.told(told, called)
                called.add(told.name)
                names.append(told)
    return tuple(names)


def on_top(shuffled: Sequence[int], wanted: int) -> tuple[int, ...]:
    """A shuffled stack in which the wanted one has changed places with the first."""
    laid = list(shuffled)
    at = laid.index(wanted)
    laid[0], laid[at] = laid[at], laid[0]
    return tuple(laid)
