"""What a card tells of the rules: pages of the help, and what they come to in this position. No Qt in here."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.help_topics import Section, Topic, find_topic


@dataclass(frozen=True, slots=True)
class Rules:
    """Of what a card tells the rules, and what they come to now."""

    pages: tuple[str, ...] = ()
    """Ids of pages of the help or of things on them: "race-orcs", "piece-lair"."""
    now: tuple[str, ...] = ()


class RuleTexts:
    """Knows the pages of a game in the player's language, and writes cards from them."""

    def __init__(self, topics: Sequence[Topic], words: Words) -> None:
        self._topics = topics
        self._words = words
        self._sections = {page: section for topic in topics for page, section in _known(topic)}
        titles = {section.title.lower(): page for page, section in self._sections.items() if section.title}
        self._pages = titles
        names = sorted(titles, key=len, reverse=True)
        pattern = r"\b(?:" + "|".join(map(re.escape, names)) + r")(?:s|es)?\b"
        self._pattern = re.compile(pattern, re.IGNORECASE) if names else None

    def knows(self, page: str) -> bool:
        return page in self._sections

    def title(self, page: str) -> str:
        """What the card of a page is called."""
        return self._sections[page].title

    def page(self, page: str) -> str:
        """Where the help tells of it."""
        return find_topic(self._topics, page)[0].id

    def spoken(self, rules: Rules) -> str:
        """All of it for those who listen."""
        told = [part for page in self._of(rules) for part in (self.title(page), *self._sections[page].paragraphs)]
        return " ".join(f"{part.rstrip('.')}." for part in (*told, *rules.now))

    def html(self, rules: Rules, picture: int, *, headed: bool) -> str:
        """All of it as rich text, with links to what it names; a card of one page bears its title already."""
        parts, pages = [], self._of(rules)
        for page in pages:
            section = self._sections[page]
            parts += [_head(section, picture, page if len(pages) > 1 else "")] if headed else []
            parts += [f"<p>{self._linked(text, page)}</p>" for text in section.paragraphs]
        if rules.now:
            said = html.escape(self._words.say("rule-now"))
            told = "<br>".join(map(html.escape, rules.now))
            row = f"<tr><td width='16%'><b>{said}</b></td><td>{told}</td></tr>"
            parts.append(f"<table width='100%' class='now' cellpadding='6'>{row}</table>")
        for page in pages if len(pages) == 1 else ():
            rulings = self._sections[page].rulings
            parts += [f"<p class='ruling'>{self._linked(text, page)}</p>" for text in rulings]
        return "\n".join(parts)

    def _of(self, rules: Rules) -> list[str]:
        return [page for page in rules.pages if page in self._sections]

    def _linked(self, text: str, own: str) -> str:
        plain = html.escape(text)
        return plain if self._pattern is None else self._pattern.sub(lambda found: self._link(found[0], own), plain)

    def _link(self, word: str, own: str) -> str:
        """A word that another card explains."""
        low = word.lower()
        page = next((self._pages[one] for one in (low, low[:-1], low[:-2]) if one in self._pages), own)
        return word if page == own else f'<a href="{page}">{word}</a>'


def _known(topic: Topic) -> list[tuple[str, Section]]:
    """What has a card of its own on a page of the help."""
    if topic.thing:
        return [(topic.id, topic.sections[0])]
    return [(section.anchor, section) for section in topic.sections if section.anchor and _small(section.anchor)]


def _small(anchor: str) -> bool:
    return anchor.partition("-")[0] in ("piece", "symbol", "terrain")


def _head(section: Section, picture: int, page: str) -> str:
    """The name of a thing; where a card tells of several, those that have rulings have them on cards of their own."""
    title = html.escape(section.title)
    name = f'<a href="{page}">{title}</a>' if page and section.rulings else title
    image = f'<img src="emblem:{section.emblem}" width="{picture}" height="{picture}">&nbsp; ' if section.emblem else ""
    return f"<p class='head'>{image}<b>{name}</b></p>"
