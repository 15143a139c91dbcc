"""What the help tells: pages with sections, to be listed, searched and linked. No Qt in here."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.ui.desk.words import Words


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page; those with an anchor can be opened by it."""

    title: str = ""
    anchor: str = ""
    emblem: str = ""
    """Kind and id of a picture beside the title, joined by a hyphen."""
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
    thing: bool = False
    """Whether it tells of one thing, whose emblem it bears and whose name in other pages leads here."""

    @property
    def emblem(self) -> str:
        """Its picture; only the page of a thing has one."""
        return self.sections[0].emblem if self.thing else ""

    @property
    def lowered(self) -> str:
        """All of its words in small letters, to be searched."""
        parts = [self.title]
        for section in self.sections:
            parts += [section.title, *section.paragraphs, *section.rulings, *(command for command, _ in section.keys)]
        return " ".join(parts).lower()


def find_topic(all_topics: Sequence[Topic], page: str) -> tuple[Topic, str]:
    """The topic that tells about something, and the anchor there: a page or a thing; else the first."""
    for topic in all_topics:
        if page in (topic.id, topic.id.removeprefix("help-")):
            return topic, ""
    for topic in all_topics:
        if any(section.anchor == page for section in topic.sections):
            return topic, page
    return all_topics[0], ""


def has_page(all_topics: Sequence[Topic], page: str) -> bool:
    """Whether any topic tells about a page or a thing."""
    named = any(page in (topic.id, topic.id.removeprefix("help-")) for topic in all_topics)
    return named or any(section.anchor == page for topic in all_topics for section in topic.sections)


def matches(topic: Topic, sought: str) -> bool:
    """Whether every word that is sought stands on the page, in any order."""
    return all(word in topic.lowered for word in sought.lower().split())


def ranked(all_topics: Sequence[Topic], sought: str) -> list[Topic]:
    """The pages that tell of what is sought, those first that have it in their title."""
    found = [topic for topic in all_topics if matches(topic, sought)]
    return sorted(found, key=lambda topic: sought.lower().strip() not in topic.title.lower())


def as_html(topic: Topic, all_topics: Sequence[Topic], words: Words, picture: int) -> str:
    """A page as rich text. Names of things in it are links; ``picture`` is the size of emblems in pixels."""
    linked = _Links(all_topics, topic)
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
    """Makes the names of things in a text links to their pages."""

    def __init__(self, all_topics: Sequence[Topic], own: Topic) -> None:
        self._ids = {topic.title: topic.id for topic in all_topics if topic.thing and topic.id != own.id}
        names = sorted(self._ids, key=len, reverse=True)
        self._pattern = re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b") if names else None

    def set(self, text: str) -> str:
        """The text as rich text."""
        plain = html.escape(text)
        if self._pattern is None:
            return plain
        return self._pattern.sub(lambda found: f'<a href="{self._ids[found[0]]}">{found[0]}</a>', plain)
