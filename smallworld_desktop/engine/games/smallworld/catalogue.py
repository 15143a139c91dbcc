"""The box: races and powers read from YAML, with their numbers and what they can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.names import Named, read_forms, read_title
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.kernel.texts import harmless

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.abilities.base import Ability

LARGEST_BLANK_BANNER = 10
LARGEST_BLANK_BADGE = 5
LONGEST_ID = 40
MOST_FILES = 10
NAMING = ("name", "forms")
LARGEST_BADGE = 5
"""No badge brings more tokens than this, so a tray of banner + 5 always covers a combo."""


@dataclass(frozen=True)
class Catalogue:
    """All races and powers of one game; everywhere else a race or power is a number into these lists."""

    races: tuple[Banner, ...]
    powers: tuple[Badge, ...]
    names: tuple[Named, ...] = ()
    """What files of a player's own call theirs."""

    def ids(self) -> set[str]:
        """Every id of a race or power."""
        return {race.id for race in self.races} | {power.id for power in self.powers}

    def items(self) -> tuple[Banner | Badge, ...]:
        """Every banner and badge."""
        return (*self.races, *self.powers)

    def race(self, id: str) -> int:
        return [race.id for race in self.races].index(id)

    def power(self, id: str) -> int:
        return [power.id for power in self.powers].index(id)


@cache
def base_catalogue() -> Catalogue:
    """The fourteen races and twenty powers of the box."""
    source = resources.files("smallworld_desktop.engine.games.smallworld") / "content" / "base.yaml"
    top = parse_yaml(source.read_bytes().decode("utf-8", "replace"), "base.yaml")
    box = top.mapping(["races", "powers"], ["races", "powers"])
    races = tuple(_banner(id, entry) for id, entry in box["races"].mapping().items())
    powers = tuple(_badge(id, entry) for id, entry in box["powers"].mapping().items())
    return Catalogue(races, powers)


def extended_catalogue(texts: Sequence[tuple[str, str]]) -> Catalogue:
    """The box with a blank banner and a blank badge filled in by files: pairs of a file's name and its text."""
    if len(texts) > MOST_FILES:
        raise GameError("content-files", most=MOST_FILES)
    return filled_in([parse_yaml(text, file) for file, text in texts])


def filled_in(contents: Sequence[Entry]) -> Catalogue:
    """The box with a blank banner and a blank badge filled in as these say."""
    box = base_catalogue()
    races, powers = list(box.races), list(box.powers)
    names: list[Named] = []
    blanks = {"races": 1, "powers": 1}
    taken = box.ids()
    for content in contents:
        for kind, listed in content.mapping(["races", "powers"]).items():
            for id, entry in listed.mapping().items():
                if id in taken:
                    entry.fail("content-known", id=id)
                if not id.strip() or harmless(id, LONGEST_ID) != id:
                    entry.fail("content-name", most=LONGEST_ID)
                if not blanks[kind]:
                    entry.fail("content-blanks")
                blanks[kind] -= 1
                if kind == "races":
                    _add_blank_banner(races, id, entry)
                else:
                    powers.append(_badge(id, entry, LARGEST_BLANK_BADGE, NAMING))
                names += _named(kind.removesuffix("s"), id, entry.mapping())
    return Catalogue(tuple(races), tuple(powers), tuple(names))


def _named(kind: str, id: str, keys: Mapping[str, Entry]) -> Iterator[Named]:
    """What a file calls its race or power; without a name of its own it is called by its id."""
    name, forms = read_title(keys["name"]) if "name" in keys else "", read_forms(keys)
    if name or forms:
        yield Named(f"{kind}-{id}", name, forms)


def _banner(id: str, entry: Entry) -> Banner:
    keys = entry.mapping(["tokens", "supply", "abilities"], ["tokens", "supply"])
    return Banner(id, keys["tokens"].integer(1), keys["supply"].integer(1), _abilities("race", id, keys))


def _badge(id: str, entry: Entry, most: int | None = None, naming: Sequence[str] = ()) -> Badge:
    keys = entry.mapping(["tokens", "abilities", *naming], ["tokens"])
    return Badge(id, keys["tokens"].integer(0, most), _abilities("power", id, keys))


def _add_blank_banner(races: list[Banner], id: str, entry: Entry) -> None:
    """A race of one's own plays with the tokens of a race of the box, whose banner stays out of the game."""
    keys = entry.mapping(["tokens", "tokens_of", "abilities", *NAMING], ["tokens", "tokens_of"])
    number = keys["tokens"].integer(1, LARGEST_BLANK_BANNER)
    stand_in = keys["tokens_of"].one_of([race.id for race in races])
    place = [race.id for race in races].index(stand_in)
    supply = races[place].supply
    if supply < number + LARGEST_BADGE:
        keys["tokens_of"].fail("content-tokens", lender=stand_in, supply=supply, id=id, needed=number + LARGEST_BADGE)
    races[place] = Banner(id, number, supply, _abilities("race", id, keys))


def _abilities(kind: str, id: str, keys: dict[str, Entry]) -> tuple[Ability, ...]:
    """The abilities of one banner or badge: bare names, or names with their settings."""
    from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES

    found = read_abilities(ABILITIES, kind, id, keys["abilities"].items() if "abilities" in keys else ())
    for ability, entry in found:
        if ability.lasting and kind == "power":
            entry.fail("content-lasting", ability=ability.name())
    return tuple(ability for ability, _ in found)
