"""What the help tells: pages of the rules, races and powers with rulings, pieces, options, keys. No Qt in here."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.ui.desk.shortcuts import SHORTCUTS, Shortcut
from smallworld_desktop.ui.desk.words import Words

PAGES = (
    "aim", "turn", "combos", "conquest", "costs", "attempt", "redeployment", "scoring", "decline", "end",
)  # fmt: skip
"""The pages of the rules in their order; their words are ``help-aim-title``, ``help-aim-1`` and so on."""

PIECES = ("lair", "fortress", "encampment", "hole", "hero", "dragon", "mountain", "tribe")
GROUPS = ("rules", "races", "powers", "things")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page; those with an anchor can be opened by it."""

    title: str = ""
    anchor: str = ""
    emblem: str = ""
    """Kind and id of a picture beside the title, as ``race-orcs``."""
    paragraphs: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Commands, each with its keys as their caps have them."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of the help."""

    id: str
    group: str
    title: str
    sections: tuple[Section, ...]
    lowered: str = field(default="", compare=False)
    """All of its words in small letters, to be searched."""


def topics(words: Words) -> tuple[Topic, ...]:
    """All pages of the help, in their order."""
    catalogue = base_catalogue()
    found = [_rules_page(words, page) for page in PAGES]
    found.insert(2, _things(words, "stages", "rules", [("stage", stage) for stage in STAGES]))
    for race in catalogue.races:
        numbers = words.say("help-race-numbers", count=race.tokens, supply=race.supply)
        found.append(_banner(words, "race", race.id, "races", numbers))
    for power in catalogue.powers:
        found.append(_banner(words, "power", power.id, "powers", words.say("help-power-numbers", count=power.tokens)))
    land = [("terrain", terrain) for terrain in GEOGRAPHY.terrains] + [("symbol", one) for one in GEOGRAPHY.symbols]
    found.append(_things(words, "pieces", "things", [("piece", piece) for piece in PIECES]))
    found.append(_things(words, "land", "things", land))
    found.append(_things(words, "options", "things", [("option", option) for option in known_options()]))
    found.append(_keyboard(words))
    return tuple(_searchable(topic) for topic in found)


def find_topic(all_topics: Sequence[Topic], page: str) -> tuple[Topic, str]:
    """The topic that tells about something, and the anchor there: a page, a race, a stage, a piece; else the first."""
    for topic in all_topics:
        if page in (topic.id, topic.id.removeprefix("help-")):
            return topic, ""
    for topic in all_topics:
        if any(section.anchor == page for section in topic.sections):
            return topic, page
    return all_topics[0], ""


def matches(topic: Topic, sought: str) -> bool:
    """Whether every word that is sought stands on the page, in any order."""
    return all(word in topic.lowered for word in sought.lower().split())


def ranked(all_topics: Sequence[Topic], sought: str) -> list[Topic]:
    """The pages that tell of what is sought, those first that have it in their title."""
    found = [topic for topic in all_topics if matches(topic, sought)]
    return sorted(found, key=lambda topic: sought.lower().strip() not in topic.title.lower())


def as_html(topic: Topic, words: Words, picture: int) -> str:
    """A page as rich text. Names of races and powers in it are links; ``picture`` is the size of emblems in pixels."""
    linked = _Links(words, topic.id)
    parts = [f"<h1>{html.escape(topic.title)}</h1>"] if not topic.sections[0].emblem else []
    for section in topic.sections:
        if section.title:
            parts.append(_head(section, picture))
        parts += [f"<p>{linked.set(text)}</p>" for text in section.paragraphs]
        if section.rulings:
            parts.append(f"<h3>{html.escape(words.say('help-rulings'))}</h3>")
            parts += [_ruling(linked.set(text)) for text in section.rulings]
        if section.keys:
            parts.append(_key_table(section))
    return "\n".join(parts)


def _head(section: Section, picture: int) -> str:
    anchor = f'<a name="{section.anchor}"></a>' if section.anchor else ""
    image = f'<img src="emblem:{section.emblem}" width="{picture}" height="{picture}">&nbsp;&nbsp;'
    level = "h1" if section.emblem and not section.anchor else "h2"
    shown = image if section.emblem else ""
    return f'<{level} style="vertical-align: middle">{anchor}{shown}{html.escape(section.title)}</{level}>'


def _ruling(text: str) -> str:
    """A ruling, whose source in brackets at its end stands back."""
    return "<p class='ruling'>" + re.sub(r"(\([^()]*\))$", r"<span class='source'>\1</span>", text) + "</p>"


def _key_table(section: Section) -> str:
    rows = [
        f"<tr><td width='55%'>{html.escape(command)}</td><td>{'&nbsp; '.join(map(_cap, keys))}</td></tr>"
        for command, keys in section.keys
    ]
    return f"<table width='100%' cellspacing='0' cellpadding='3'>{''.join(rows)}</table>"


def _cap(key: str) -> str:
    return f"<span class='key'>&nbsp;{html.escape(key).replace(' ', '&nbsp;')}&nbsp;</span>"


class _Links:
    """Makes the names of races and powers in a text links to their pages."""

    def __init__(self, words: Words, own: str) -> None:
        catalogue = base_catalogue()
        ids = [f"race-{race.id}" for race in catalogue.races] + [f"power-{power.id}" for power in catalogue.powers]
        self._ids = {words.say(id): id for id in ids if id != own}
        names = sorted(self._ids, key=len, reverse=True)
        self._pattern = re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b")

    def set(self, text: str) -> str:
        """The text as rich text."""
        return self._pattern.sub(lambda found: f'<a href="{self._ids[found[0]]}">{found[0]}</a>', html.escape(text))


def _rules_page(words: Words, page: str) -> Topic:
    paragraphs = tuple(words.numbered(f"help-{page}"))
    return Topic(f"help-{page}", "rules", words.say(f"help-{page}-title"), (Section(paragraphs=paragraphs),))


def _banner(words: Words, kind: str, id: str, group: str, numbers: str) -> Topic:
    """The page of a race or a power."""
    known, title = f"{kind}-{id}", words.name(kind, id)
    rulings = tuple(words.numbered(f"{known}-ruling"))
    section = Section(title, "", known, (words.say(f"{known}-rule"), numbers), rulings)
    return Topic(known, group, title, (section,))


def _things(words: Words, page: str, group: str, ids: Sequence[tuple[str, str]]) -> Topic:
    """A page that explains many small things, each below a heading of its own."""
    sections = []
    for kind, id in ids:
        known = f"{kind}-{id}"
        title = words.say(f"{known}-title") if words.has(f"{known}-title") else words.name(kind, id)
        emblem = known if kind in ("piece", "symbol") else ""
        sections.append(Section(_capital(title), known, emblem, (words.say(f"{known}-help"),)))
    title = words.say(f"help-{page}-title")
    return Topic(page, group, title, tuple(sections))


def _keyboard(words: Words) -> Topic:
    """The shortcut sheet."""
    sections = [Section(paragraphs=tuple(words.numbered("help-keyboard")[:2]))]
    for group, shortcuts in SHORTCUTS.items():
        keys = tuple((_plain(words.say(one.words)), caps(one, words)) for one in shortcuts)
        sections.append(Section(words.say(f"keys-{group}"), f"keys-{group}", keys=keys))
    return Topic("keyboard", "things", words.say("help-keyboard-title"), tuple(sections))


def caps(shortcut: Shortcut, words: Words) -> tuple[str, ...]:
    """The keys of a command as their caps have them; rows of keys are named together."""
    if shortcut.keys[0] == "Left":
        return (words.say("key-name-arrows"),)
    if all(key.isdigit() for key in shortcut.keys):
        return (f"{shortcut.keys[0]} – {shortcut.keys[-1]}",)
    return tuple(_cap_of(key) for key in shortcut.keys[:2])


def _cap_of(key: str) -> str:
    named = {"Return": "Enter", "-": "−"}
    parts = key.replace("++", "+Plus").split("+") if len(key) > 1 else [key]
    return " ".join("+" if part == "Plus" else named.get(part, part) for part in parts)


def _plain(menu: str) -> str:
    """The words of a menu line without the marks that make it one."""
    return menu.replace("&", "").removesuffix("…").strip()


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]


def _searchable(topic: Topic) -> Topic:
    parts = [topic.title]
    for section in topic.sections:
        parts += [section.title, *section.paragraphs, *section.rulings, *(command for command, _ in section.keys)]
    return Topic(topic.id, topic.group, topic.title, topic.sections, " ".join(parts).lower())
