"""What the help tells of Little Kingdoms: the rules, factions, heroes, regions, actions and tokens, the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.tinyepic.catalogue import base_catalogue
from smallworld_desktop.engine.games.tinyepic.geography import GEOGRAPHY
from smallworld_desktop.engine.games.tinyepic.options import known_options
from smallworld_desktop.engine.games.tinyepic.state import GOODS, TOKENS, VERBS
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.card_lines import faction_lines, hero_lines, hero_needs
from smallworld_desktop.ui.presentation.help_topics import Section, Topic
from smallworld_desktop.ui.presentation.telling import capitalised

PAGES = (
    *("aim", "setup", "turn", "war", "alliance", "retreat", "trade", "ruins", "tundra", "hero", "towers", "two"),
    *("five", "solo"),
)
"""The pages of the rules; their words are ``help-aim-title``, ``help-aim-1`` and so on, rulings ``aim-ruling-1``."""

BESIDES = ("collect", "nothing", "flag", "bid", "retreat", "war_tower", "shield")
"""What else is explained beside the actions."""


def topics(words: Words) -> tuple[Topic, ...]:
    """The pages of the game, in their order."""
    return (
        *(_page(words, page) for page in PAGES),
        *_factions(words),
        *_heroes(words),
        _things(words, "deeds", [("verb", id) for id in (*VERBS, "level_up")] + [("", id) for id in BESIDES]),
        _things(words, "land", [("terrain", id) for id in (*GEOGRAPHY.terrains, "border")]),
        _things(words, "goods", [("good", id) for id in GOODS]),
        _things(words, "tokens", [("token", id) for id in TOKENS]),
        _things(words, "options", [("option", id) for id in known_options()]),
    )


def _page(words: Words, page: str) -> Topic:
    section = Section(paragraphs=tuple(words.numbered(f"help-{page}")), rulings=tuple(words.numbered(f"{page}-ruling")))
    return Topic(f"help-{page}", "rules", words.say(f"help-{page}-title"), (section,))


def _factions(words: Words) -> Iterator[Topic]:
    factions = base_catalogue().factions
    for faction in in_order(words.language, factions, lambda faction: words.name("faction", faction.id)):
        lines = faction_lines(words, faction.id)
        levels = [words.say("help-level", level=level, text=text) for level, text in enumerate(lines, 1)]
        yield _card(words, "faction", faction.id, "factions", levels)


def _heroes(words: Words) -> Iterator[Topic]:
    for hero in in_order(words.language, base_catalogue().heroes, lambda hero: words.name("hero", hero.id)):
        lines, needs = hero_lines(words, hero.id), hero_needs(words, hero)
        levels = [
            *(words.say("help-level", level=level, text=text) for level, text in enumerate(lines, 1)),
            *(words.say("help-need", level=level, text=text) for level, text in enumerate(needs, 2)),
        ]
        yield _card(words, "hero", hero.id, "heroes", levels)


def _card(words: Words, kind: str, id: str, group: str, levels: Sequence[str]) -> Topic:
    known, title = f"{kind}-{id}", str(words.name(kind, id))
    section = Section(title, "", known, tuple(levels), tuple(words.numbered(f"{known}-ruling")))
    return Topic(known, group, title, (section,), thing=True)


def _things(words: Words, page: str, ids: Sequence[tuple[str, str]]) -> Topic:
    """Many small things on one page, each below a heading of its own."""
    sections = []
    for kind, id in ids:
        known = f"{kind}-{id}" if kind else id
        title = words.say(f"{known}-title") if words.has(f"{known}-title") else words.say(known)
        emblem = known if kind in ("verb", "good", "token") else ""
        sections.append(Section(capitalised(title), known, emblem, (words.say(f"{known}-help"),)))
    return Topic(page, "things", words.say(f"help-{page}-title"), tuple(sections))
