"""The box: races, powers and markers read from YAML, with their numbers and what they can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from importlib import resources
from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.conquest.own_content import OwnFile, read_own
from smallworld_desktop.engine.games.warcraft.state import FACTIONS
from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.declarations import OneOf, WholeNumber
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named, read_emblem, read_forms, read_title
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.abilities.base import Ability

LARGEST_BADGE = 5
"""No badge brings more tokens than this, so a tray of banner + 5 always covers a combo."""
MOST_ABILITIES = 4
BANNER_NUMBERS = (WholeNumber("tokens", 1, 11), WholeNumber("supply", 6, 25))
BADGE_NUMBERS = (WholeNumber("tokens", 0, LARGEST_BADGE),)
"""The numbers of races and powers of a player's own."""
FACTION = OneOf("faction", FACTIONS[1:])
"""To which of them a race belongs."""
OF_ONES_OWN = ("name", "forms", "emblem", "abilities")
"""What a file may say of a race or power of a player's own beside its numbers."""


@dataclass(frozen=True, slots=True)
class FactionBanner(Banner):
    """A race that belongs to a faction."""

    faction: int


@dataclass(frozen=True, slots=True)
class Marker:
    """An artifact, which moves, or a place, which stays."""

    id: str
    place: bool
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Catalogue:
    """All races, powers and markers; everywhere else each is a number into these lists."""

    races: tuple[FactionBanner, ...]
    powers: tuple[Badge, ...]
    markers: tuple[Marker, ...]
    natives: FactionBanner
    """Who lives on the islands; a race of its own where it fights back."""
    names: tuple[Named, ...] = ()
    """What files of a player's own say of theirs."""

    def with_natives(self, count: int) -> Catalogue:
        """The box with the natives as the last of the races, so many of them."""
        return replace(self, races=(*self.races, replace(self.natives, supply=count)))

    def race(self, id: str) -> int:
        return [race.id for race in self.races].index(id)

    def power(self, id: str) -> int:
        return [power.id for power in self.powers].index(id)

    def marker(self, id: str) -> int:
        return [marker.id for marker in self.markers].index(id)

    def abilities(self) -> tuple[Ability, ...]:
        """Everything that anything in the box can do."""
        things: tuple[Banner | Badge | Marker, ...] = (*self.races, *self.powers, *self.markers)
        return tuple(ability for thing in things for ability in thing.abilities)


@cache
def base_catalogue() -> Catalogue:
    """What is in the box."""
    source = resources.files("smallworld_desktop.engine.games.warcraft") / "content" / "base.yaml"
    top = parse_yaml(source.read_bytes().decode("utf-8", "replace"), "base.yaml")
    kinds = ("races", "powers", "natives", "artifacts", "places")
    box = top.mapping(kinds, kinds)
    races = tuple(_banner(id, entry) for id, entry in box["races"].mapping().items())
    powers = tuple(_badge(id, entry) for id, entry in box["powers"].mapping().items())
    markers = [_marker(id, entry, place=False) for id, entry in box["artifacts"].mapping().items()]
    markers += [_marker(id, entry, place=True) for id, entry in box["places"].mapping().items()]
    [natives] = [_banner(id, entry) for id, entry in box["natives"].mapping().items()]
    return Catalogue(races, powers, tuple(markers), natives)


@lru_cache(maxsize=4)
def extended_catalogue(texts: tuple[OwnFile, ...]) -> Catalogue:
    """The box with races and powers of a player's own from files."""
    box = base_catalogue()
    races, powers = list(box.races), list(box.powers)
    known = {race.id for race in (*races, box.natives)}
    known |= {power.id for power in powers} | {marker.id for marker in box.markers}
    readers = {"races": partial(own_race, races), "powers": partial(own_power, powers)}
    names = read_own(texts, known, readers)
    return replace(box, races=tuple(races), powers=tuple(powers), names=names)


def own_race(races: list[FactionBanner], id: str, entry: Entry) -> Named:
    """A race of a player's own, which joins ``races``."""
    keys = entry.mapping(["faction", "tokens", "supply", *OF_ONES_OWN], ["faction", "tokens"])
    tokens, tray = BANNER_NUMBERS
    number = tokens.read(keys["tokens"])
    supply = keys["supply"].integer(number + LARGEST_BADGE, tray.most) if "supply" in keys else number + LARGEST_BADGE
    race = FactionBanner(
        id, number, supply, _own_abilities("race", id, keys), FACTIONS.index(FACTION.read(keys["faction"]))
    )
    races.append(race)
    return _named("race", race, keys)


def own_power(powers: list[Badge], id: str, entry: Entry) -> Named:
    """A power of a player's own, which joins ``powers``."""
    keys = entry.mapping(["tokens", *OF_ONES_OWN], ["tokens"])
    (tokens,) = BADGE_NUMBERS
    power = Badge(id, tokens.read(keys["tokens"]), _own_abilities("power", id, keys))
    powers.append(power)
    return _named("power", power, keys)


def _named(kind: str, thing: Banner | Badge, keys: Mapping[str, Entry]) -> Named:
    """What a file says of its race or power; without a name of its own it is called by its id."""
    name, forms = read_title(keys["name"]) if "name" in keys else "", read_forms(keys)
    rule = tuple(ability.rule() for ability in thing.abilities) or (Message("can-nothing"),)
    return Named(f"{kind}-{thing.id}", name, forms, rule, read_emblem(keys["emblem"]) if "emblem" in keys else "")


def _own_abilities(kind: str, id: str, keys: dict[str, Entry]) -> tuple[Ability, ...]:
    """The abilities of a thing of a player's own, which may have no more than it may."""
    abilities = _abilities(kind, id, keys)
    listed = keys["abilities"].items() if "abilities" in keys else []
    if len(listed) > MOST_ABILITIES:
        keys["abilities"].fail("content-abilities", most=MOST_ABILITIES)
    for ability, entry in zip(abilities, listed, strict=True):
        if not ability.free:
            box = base_catalogue()
            things: tuple[Banner | Badge | Marker, ...] = (*box.races, *box.powers, *box.markers)
            owner = next(thing.id for thing in things if type(ability) in map(type, thing.abilities))
            entry.fail("content-single", ability=ability.name(), owner=owner)
        if ability.for_badges and kind == "race":
            entry.fail("content-for-badges", ability=ability.name())
    return abilities


def _banner(id: str, entry: Entry) -> FactionBanner:
    keys = entry.mapping(["faction", "tokens", "supply", "abilities"], ["faction", "tokens", "supply"])
    faction = FACTIONS.index(keys["faction"].one_of(FACTIONS[1:]))
    numbers = keys["tokens"].integer(1), keys["supply"].integer(1)
    return FactionBanner(id, *numbers, _abilities("race", id, keys), faction)


def _badge(id: str, entry: Entry) -> Badge:
    keys = entry.mapping(["tokens", "abilities"], ["tokens"])
    return Badge(id, keys["tokens"].integer(0), _abilities("power", id, keys))


def _marker(id: str, entry: Entry, place: bool) -> Marker:
    return Marker(id, place, _abilities("marker", id, entry.mapping(["abilities"])))


def _abilities(kind: str, id: str, keys: dict[str, Entry]) -> tuple[Ability, ...]:
    from smallworld_desktop.engine.games.warcraft.abilities import ABILITIES

    listed = keys["abilities"].items() if "abilities" in keys else ()
    return tuple(ability for ability, _ in read_abilities(ABILITIES, kind, id, listed))
