"""The box: races and powers read from YAML, with their numbers and what they can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.declarations import WholeNumber
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named, read_emblem, read_forms, read_title
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.kernel.sources import read_source
from smallworld_desktop.engine.kernel.texts import harmless

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.abilities.base import Ability

LONGEST_ID = 40
MOST_FILES = 10
MOST_OF_A_KIND = 24
OF_ONES_OWN = ("name", "forms", "emblem", "abilities")
"""What a file may say of a race or power of a player's own beside its numbers."""
LARGEST_BADGE = 5
"""No badge brings more tokens than this, so a tray of banner + 5 always covers a combo."""
MOST_ABILITIES = 4
BANNER_NUMBERS = (WholeNumber("tokens", 1, 10), WholeNumber("supply", 6, 25))
BADGE_NUMBERS = (WholeNumber("tokens", 0, LARGEST_BADGE),)
"""The numbers of races and powers of a player's own."""


@dataclass(frozen=True)
class Catalogue:
    """All races and powers of one game; everywhere else a race or power is a number into these lists."""

    races: tuple[Banner, ...]
    powers: tuple[Badge, ...]
    names: tuple[Named, ...] = ()
    """What files of a player's own say of theirs."""
    own: frozenset[str] = frozenset()
    """The ids of those."""

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
    """The box with races and powers of a player's own from files: pairs of a file's name and its text."""
    if len(texts) > MOST_FILES:
        raise GameError("content-files", most=MOST_FILES)
    return filled_in([parse_yaml(text, file) for file, text in texts])


def filled_in(contents: Sequence[Entry]) -> Catalogue:
    """The box with what these bring."""
    box = base_catalogue()
    races, powers = list(box.races), list(box.powers)
    names: list[Named] = []
    taken, called = box.ids(), set[str]()
    for content in contents:
        parts = content.mapping(["pack", "races", "powers"])
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
                told = own_race(id, entry, races) if kind == "races" else own_power(id, entry, powers)
                if source is not None:
                    told = source.told(told, called)
                called.add(told.name)
                names.append(told)
    return Catalogue(tuple(races), tuple(powers), tuple(names), frozenset(taken - box.ids()))


def own_race(id: str, entry: Entry, races: list[Banner]) -> Named:
    """A race of a player's own, which joins ``races``; with ``tokens_of`` it takes the place of one of the box."""
    keys = entry.mapping(["tokens", "supply", "tokens_of", *OF_ONES_OWN], ["tokens"])
    tokens, tray = BANNER_NUMBERS
    number = tokens.read(keys["tokens"])
    supply, place = number + LARGEST_BADGE, None
    if "supply" in keys:
        supply = keys["supply"].integer(supply, tray.most)
    if "tokens_of" in keys:
        lender = keys["tokens_of"].one_of([race.id for race in races])
        place = [race.id for race in races].index(lender)
        needed, supply = supply, races[place].supply
        if supply < needed:
            keys["tokens_of"].fail("content-tokens", lender=lender, supply=supply, id=id, needed=needed)
    race = Banner(id, number, supply, _abilities("race", id, keys))
    if place is None:
        races.append(race)
    else:
        races[place] = race
    return _named("race", race, keys)


def own_power(id: str, entry: Entry, powers: list[Badge]) -> Named:
    """A power of a player's own, which joins ``powers``."""
    keys = entry.mapping(["tokens", *OF_ONES_OWN], ["tokens"])
    (tokens,) = BADGE_NUMBERS
    power = Badge(id, tokens.read(keys["tokens"]), _abilities("power", id, keys))
    powers.append(power)
    return _named("power", power, keys)


def _named(kind: str, thing: Banner | Badge, keys: Mapping[str, Entry]) -> Named:
    """What a file says of its race or power; without a name of its own it is called by its id."""
    name, forms = read_title(keys["name"]) if "name" in keys else "", read_forms(keys)
    rule = tuple(ability.rule() for ability in thing.abilities) or (Message("can-nothing"),)
    return Named(f"{kind}-{thing.id}", name, forms, rule, read_emblem(keys["emblem"]) if "emblem" in keys else "")


def _banner(id: str, entry: Entry) -> Banner:
    keys = entry.mapping(["tokens", "supply", "abilities"], ["tokens", "supply"])
    return Banner(id, keys["tokens"].integer(1), keys["supply"].integer(1), _abilities("race", id, keys))


def _badge(id: str, entry: Entry) -> Badge:
    keys = entry.mapping(["tokens", "abilities"], ["tokens"])
    return Badge(id, keys["tokens"].integer(0), _abilities("power", id, keys))


def _abilities(kind: str, id: str, keys: dict[str, Entry]) -> tuple[Ability, ...]:
    """The abilities of one banner or badge: bare names, or names with their settings."""
    from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES

    listed = keys["abilities"].items() if "abilities" in keys else []
    if len(listed) > MOST_ABILITIES:
        keys["abilities"].fail("content-abilities", most=MOST_ABILITIES)
    found = read_abilities(ABILITIES, kind, id, listed)
    for ability, entry in found:
        if ability.lasting and kind == "power":
            entry.fail("content-lasting", ability=ability.name())
    return tuple(ability for ability, _ in found)
