"""What players may make of Warring Isles: races with their factions and powers, each with abilities from the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.conquest.own_content import on_top
from smallworld_desktop.engine.games.warcraft.abilities import ABILITIES
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.catalogue import (
    BADGE_NUMBERS,
    BANNER_NUMBERS,
    FACTION,
    LARGEST_BADGE,
    MOST_ABILITIES,
    FactionBanner,
    base_catalogue,
    own_power,
    own_race,
)
from smallworld_desktop.engine.games.warcraft.chance import Deal
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import OneOf, Schema, WholeNumber
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import EMBLEM_PATTERN, LONGEST_EMBLEM, LONGEST_TITLE, Named
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.play.makes import Fact, Making


def _free(badge: bool) -> Mapping[str, type[Ability]]:
    """The abilities that one's own things may have."""
    return {name: kind for name, kind in ABILITIES.items() if kind.free and (badge or not kind.for_badges)}


def _schema(
    numbers: tuple[WholeNumber, ...], choices: tuple[OneOf, ...], abilities: Mapping[str, type[Ability]]
) -> Schema:
    named: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_TITLE}
    forms: Schema = {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": named}}
    ways = [schema for _, ability in sorted(abilities.items()) for schema in ability.schemas()]
    fields: dict[str, Any] = {setting.name: setting.schema for setting in (*numbers, *choices)}
    fields["name"] = named
    fields["forms"] = forms
    fields["emblem"] = {"type": "string", "maxLength": LONGEST_EMBLEM, "pattern": EMBLEM_PATTERN}
    fields["abilities"] = {"type": "array", "maxItems": MOST_ABILITIES, "items": {"oneOf": ways}}
    required = ["tokens", *(choice.name for choice in choices)]
    return {"type": "object", "required": required, "properties": fields, "additionalProperties": False}


def _race(id: str, entry: Entry) -> Named:
    return own_race([], id, entry)


def _power(id: str, entry: Entry) -> Named:
    return own_power([], id, entry)


def _facts_of_race(id: str, entry: Entry) -> Sequence[Fact]:
    races: list[FactionBanner] = []
    own_race(races, id, entry)
    race = races[0]
    spare = race.supply - race.tokens - LARGEST_BADGE
    grows = any(ability.recruits for ability in race.abilities)
    found = list(_twice(race))
    if grows and spare <= 0:
        found.append(Fact(Message("fact-tray-short", {"count": race.supply}), warns=True))
    elif not grows and spare > 0:
        found.append(Fact(Message("fact-tray-idle", {"count": spare})))
    return found


def _facts_of_power(id: str, entry: Entry) -> Sequence[Fact]:
    powers: list[Badge] = []
    own_power(powers, id, entry)
    return _twice(powers[0])


def _twice(thing: Banner | Badge) -> Sequence[Fact]:
    rules = [ability.rule() for ability in thing.abilities]
    return [
        Fact(Message("fact-twice", {"rule": rule}), warns=True) for at, rule in enumerate(rules) if rule in rules[:at]
    ]


def _lay_first(kind: str, table: Table, action: Action[Table], id: str) -> Action[Table]:
    """The deal with the race or power on top; all else that chance does stays as it is."""
    if not isinstance(action, Deal):
        return action
    catalogue = table.setting.catalogue
    if kind == "race":
        return replace(action, races=on_top(action.races, catalogue.race(id)))
    return replace(action, powers=on_top(action.powers, catalogue.power(id)))


def _had_by() -> Mapping[str, tuple[str, ...]]:
    """Who in the box has what."""
    box = base_catalogue()
    things: list[tuple[str, Banner | Badge]] = [("race", race) for race in box.races]
    things += [("power", power) for power in box.powers]
    found: dict[str, tuple[str, ...]] = {}
    for kind, thing in things:
        for ability in thing.abilities:
            found[ability.name()] = (*found.get(ability.name(), ()), f"{kind}-{thing.id}")
    return found


RACES = Making(
    "race",
    "races",
    _schema(BANNER_NUMBERS, (FACTION,), _free(False)),
    _race,
    _free(False),
    numbers=BANNER_NUMBERS,
    choices=(FACTION,),
    most_abilities=MOST_ABILITIES,
    had_by=_had_by(),
    facts=_facts_of_race,
    implied=lambda said: {"supply": int(said["tokens"]) + LARGEST_BADGE},
    lay_first=partial(_lay_first, "race"),
)
POWERS = replace(
    RACES,
    kind="power",
    file="powers",
    schema=_schema(BADGE_NUMBERS, (), _free(True)),
    read=_power,
    abilities=_free(True),
    numbers=BADGE_NUMBERS,
    choices=(),
    facts=_facts_of_power,
    implied=lambda said: {},
    lay_first=partial(_lay_first, "power"),
)
MAKES = (RACES, POWERS)
