"""What players may make of the base game: races and powers, each with abilities from the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.games.smallworld.abilities import ABILITIES
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.catalogue import (
    BADGE_NUMBERS,
    BANNER_NUMBERS,
    MOST_ABILITIES,
    base_catalogue,
    own_power,
    own_race,
)
from smallworld_desktop.engine.kernel.declarations import Schema, WholeNumber
from smallworld_desktop.engine.kernel.names import EMBLEM_PATTERN, LONGEST_EMBLEM, LONGEST_TITLE, Named
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.play.makes import Making


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


MAKES = (
    Making("race", "races", _schema(BANNER_NUMBERS, _free(False), ()), _race, _free(False)),
    Making("power", "powers", _schema(BADGE_NUMBERS, _free(True), ("lasting",)), _power, _free(True)),
)
