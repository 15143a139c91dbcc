"""What stands on faction cards and hero cards, line by line."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON, Hero
from smallworld_desktop.engine.games.tinyepic.state import GOODS, MOST_MAGIC, SILVER, TOP_HERO_LEVEL
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.telling import Telling, capitalised


def faction_lines(words: Words, faction: str) -> tuple[str, ...]:
    """What a faction can do on its levels, from the first."""
    return tuple(_line(words, f"faction-{faction}-{level}") for level in range(1, MOST_MAGIC + 1))


def levels_of(words: Words, table: Table, seat: int) -> tuple[str, ...]:
    """What a seat can do on the levels of its faction, those that it has copied with whose they are."""
    lines = list(faction_lines(words, table.faction_id(seat)))
    for at, other in enumerate(table.copied[seat]):
        if other >= 0:
            id = table.setting.catalogue.factions[other].id
            text = faction_lines(words, id)[at]
            lines[at] = words.say("copied-level", faction=words.name("faction", id), text=text)
    return tuple(lines)


def faction_card_text(table: Table, telling: Telling, seat: int) -> CardText:
    """The faction card of a seat in words: its levels, its hero, its goods."""
    words = telling.words
    lines = enumerate(levels_of(words, table, seat), 1)
    told = [telling.say("faction-of", seat=telling.name(seat), level=table.magic[seat])]
    told += [words.say("help-level", level=level, text=text) for level, text in lines if text]
    if table.hero[seat] >= 0:
        id, level = table.card_id(table.hero[seat]), table.hero_level[seat]
        name = telling.say("hero-level", hero=words.name("hero", id), level=level)
        told.append(f"{name}: {hero_lines(words, id)[min(level, 2) - 1]}")
    names = [words.name("good", id) for id in (GOODS if table.setting.heroes_call else GOODS[:SILVER])]
    goods = [telling.say("count-good", count=table.good(seat, kind), good=name) for kind, name in enumerate(names)]
    told.append(capitalised(telling.join(goods)))
    return CardText(str(words.name("faction", table.faction_id(seat))), tuple(told))


def hero_lines(words: Words, hero: str) -> tuple[str, ...]:
    """What a hero can do on its levels."""
    return tuple(_line(words, f"hero-{hero}-{level}") for level in range(1, TOP_HERO_LEVEL))


def hero_needs(words: Words, hero: Hero) -> tuple[str, ...]:
    """What a hero needs for its second level and for the next, on which it retires."""
    return tuple(
        words.say("hero-need-war") if kind == WAR_WON else words.say(f"hero-need-{GOODS[kind]}", count=count)
        for kind, count in hero.needs
    )


def _line(words: Words, id: str) -> str:
    return words.say(id) if words.has(id) else ""
