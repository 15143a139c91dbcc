"""What players may make of the base game: races and powers, each with abilities from the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.conquest.own_content import on_top
from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.catalogue import (
    BADGE_NUMBERS,
    BANNER_NUMBERS,
    LARGEST_BADGE,
    MOST_ABILITIES,
    base_catalogue,
    own_power,
    own_race,
)
from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.makes_facts import facts_of_power, facts_of_race
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import Schema, WholeNumber
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import EMBLEM_PATTERN, LONGEST_EMBLEM, LONGEST_TITLE, Named
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.play.makes import Making

LASTING = ("lasting",)
"""What a badge, which is gone when its race declines, cannot have."""


def _free(badge: bool) -> Mapping[str, type[Ability]]:
    """The abilities that one's own things may have: not those of which the game has but one."""
    return {name: kind for name, kind in ABILITIES.items() if not kind.single and not (badge and kind.lasting)}


def _schema(
    numbers: tuple[WholeNumber, ...], abilities: Mapping[str, type[Ability]], without: tuple[str, ...]
) -> Schema:
    named: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_TITLE}
    forms: Schema = {"type": "object", "additionalProperties": {"type": "object", "additionalProperties": named}}
    ways = [schema for _, ability in sorted(abilities.items()) for schema in ability.schemas(without)]
    fields: dict[str, Any] = {number.name: number.schema for number in numbers}
    fields["name"] = named
    fields["forms"] = forms
    fields["emblem"] = {"type": "string", "maxLength": LONGEST_EMBLEM, "pattern": EMBLEM_PATTERN}
    fields["abilities"] = {"type": "array", "maxItems": MOST_ABILITIES, "items": {"oneOf": ways}}
    return {"type": "object", "required": ["tokens"], "properties": fields, "additionalProperties": False}


def _race(id: str, entry: Entry) -> Named:
    races: list[Banner] = []
    named = own_race(id, entry, races)
    _check_single(races[0], entry)
    return named


def _power(id: str, entry: Entry) -> Named:
    powers: list[Badge] = []
    named = own_power(id, entry, powers)
    _check_single(powers[0], entry)
    return named


def _check_single(thing: Banner | Badge, entry: Entry) -> None:
    """Refuse what the box has but once, at the place where it is named."""
    for at, ability in enumerate(thing.abilities):
        if ability.single:
            owner = next(each.id for each in base_catalogue().items() if type(ability) in map(type, each.abilities))
            entry.mapping()["abilities"].items()[at].fail("content-single", ability=ability.name(), owner=owner)


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
    found: dict[str, tuple[str, ...]] = {}
    for kind, things in (("race", box.races), ("power", box.powers)):
        for thing in things:
            for ability in thing.abilities:
                found[ability.name()] = (*found.get(ability.name(), ()), f"{kind}-{thing.id}")
    return found


def _taken() -> tuple[tuple[Message, str], ...]:
    """What the box has but once."""
    box = base_catalogue()
    owned = [(f"race-{race.id}", race.abilities) for race in box.races]
    owned += [(f"power-{power.id}", power.abilities) for power in box.powers]
    return tuple((ability.rule(), owner) for owner, abilities in owned for ability in abilities if ability.single)


RACES = Making(
    "race",
    "races",
    _schema(BANNER_NUMBERS, _free(False), ()),
    _race,
    _free(False),
    numbers=BANNER_NUMBERS,
    most_abilities=MOST_ABILITIES,
    had_by=_had_by(),
    taken=_taken(),
    facts=facts_of_race,
    implied=lambda said: {"supply": int(said["tokens"]) + LARGEST_BADGE},
    lay_first=partial(_lay_first, "race"),
)
POWERS = replace(
    RACES,
    kind="power",
    file="powers",
    schema=_schema(BADGE_NUMBERS, _free(True), LASTING),
    read=_power,
    abilities=_free(True),
    numbers=BADGE_NUMBERS,
    without=LASTING,
    facts=facts_of_power,
    implied=lambda said: {},
    lay_first=partial(_lay_first, "power"),
)
MAKES = (RACES, POWERS)
