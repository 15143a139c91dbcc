"""How abilities read their settings from content files."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.state import GOODS, SILVER, VERBS
from smallworld_desktop.engine.kernel.schema import Entry

ANY = "any"
"""A good of one's choice."""

MOST = 9

Gain = tuple[int, ...]
"""So much food, mana, ore and silver, and so many goods of choice."""

CHOSEN = len(GOODS)


def one_number(settings: Entry | None, place: Entry, least: int = 1, most: int = MOST) -> int:
    """The single number that an ability has for its settings."""
    if settings is None:
        place.fail("ability-needs-number", ability=place.text(), least=least)
    return settings.integer(least, most)


def one_word(settings: Entry | None, place: Entry, choices: tuple[str, ...]) -> str:
    """The single word that an ability has for its settings."""
    return (settings or place).one_of(choices)


def read_verb(settings: Entry | None, place: Entry) -> int:
    """The action that an ability is about."""
    return VERBS.index(one_word(settings, place, VERBS))


def read_gain(keys: dict[str, Entry]) -> Gain:
    """What is gained: goods by name, and "any" for those of choice."""
    return tuple(keys[name].integer(1, MOST) if name in keys else 0 for name in (*GOODS, ANY))


GAIN_KEYS = (*GOODS[: SILVER + 1], ANY)
