"""The box: races, powers and markers read from YAML, with their numbers and what they can do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.games.warcraft.state import FACTIONS
from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.abilities.base import Ability


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
