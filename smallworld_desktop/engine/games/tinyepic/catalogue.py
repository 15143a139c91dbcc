"""The box: factions and hero cards read from YAML, with what each of their levels can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.tinyepic.state import FOOD, MANA, MOST_MAGIC, ORE, TOP_HERO_LEVEL
from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability

BASE, HEROES_CALL = "base", "heroes_call"
WAR_WON = -1
"""A hero rises when it has won a war, and not for goods."""

_NEEDS = {"F": FOOD, "M": MANA, "O": ORE}


@dataclass(frozen=True, slots=True)
class Level:
    """What is added on a level, and which lower level it replaces (0: none)."""

    abilities: tuple[Ability, ...]
    replaces: int


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction: its five levels."""

    id: str
    base: bool
    levels: tuple[Level, ...]
    copies: bool
    """Whether it copies the abilities of others instead of having its own."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero card: what its next levels need (a good and a number, or a war won), and the levels that it has."""

    id: str
    needs: tuple[tuple[int, int], ...]
    levels: tuple[Level, ...]


@dataclass(frozen=True)
class Catalogue:
    """All factions and hero cards; everywhere else each is a number into these lists."""

    factions: tuple[Faction, ...]
    heroes: tuple[Hero, ...]
    dummies: tuple[int, ...]
    """The factions that make good opponents of one player."""

    def faction(self, id: str) -> int:
        return [faction.id for faction in self.factions].index(id)

    def hero(self, id: str) -> int:
        return [hero.id for hero in self.heroes].index(id)


def standing(levels: tuple[Level, ...], reached: int) -> tuple[Ability, ...]:
    """The abilities that hold on a level: all up to it but those that another replaces."""
    replaced = {level.replaces for level in levels[:reached]}
    return tuple(
        ability
        for number, level in enumerate(levels[:reached], 1)
        if number not in replaced
        for ability in level.abilities
    )


@cache
def base_catalogue() -> Catalogue:
    """What is in the box."""
    top = _read("factions.yaml").mapping((BASE, HEROES_CALL, "dummies"), (BASE, HEROES_CALL, "dummies"))
    factions = [_faction(id, entry, True) for id, entry in top[BASE].mapping().items()]
    factions += [_faction(id, entry, False) for id, entry in top[HEROES_CALL].mapping().items()]
    ids = [faction.id for faction in factions]
    dummies = tuple(ids.index(item.one_of(ids)) for item in top["dummies"].items())
    heroes = tuple(_hero(id, entry) for id, entry in _read("heroes.yaml").mapping().items())
    return Catalogue(tuple(factions), heroes, dummies)


def _read(name: str) -> Entry:
    source = resources.files("smallworld_desktop.engine.games.tinyepic") / "content" / name
    return parse_yaml(source.read_bytes().decode("utf-8", "replace"), name)


def _faction(id: str, entry: Entry, base: bool) -> Faction:
    numbers = [str(number) for number in range(1, MOST_MAGIC + 1)]
    keys = entry.mapping([*numbers, "copies"])
    copies = "copies" in keys and keys["copies"].flag()
    return Faction(id, base, tuple(_level("faction", id, keys, number) for number in numbers), copies)


def _hero(id: str, entry: Entry) -> Hero:
    numbers = [str(number) for number in range(1, TOP_HERO_LEVEL)]
    keys = entry.mapping([*numbers, "needs"], ["needs"])
    needs = tuple(_need(item) for item in keys["needs"].items())
    return Hero(id, needs, tuple(_level("hero", id, keys, number) for number in numbers))


def _need(entry: Entry) -> tuple[int, int]:
    """``M3`` is three mana, ``W`` a war won."""
    text = entry.text()
    return (WAR_WON, 0) if text == "W" else (_NEEDS[text[0]], int(text[1:]))


def _level(kind: str, id: str, keys: Mapping[str, Entry], number: str) -> Level:
    """A level is a list of abilities, or a mapping that also says which level it replaces."""
    from smallworld_desktop.engine.games.tinyepic.abilities import ABILITIES

    if number not in keys:
        return Level((), 0)
    entry, replaces = keys[number], 0
    if entry.is_mapping:
        parts = entry.mapping(["replaces", "abilities"], ["replaces", "abilities"])
        entry, replaces = parts["abilities"], parts["replaces"].integer(1, int(number) - 1)
    found = read_abilities(ABILITIES, kind, id, entry.items())
    return Level(tuple(ability for ability, _ in found), replaces)
