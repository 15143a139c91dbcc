"""Pages of the help that are alike: one on a race or a power, one on many small things."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.help_topics import Section, Topic


def rules_page(words: Words, page: str) -> Topic:
    """A page of the rules: its words are ``help-`` and its name, numbered."""
    paragraphs = tuple(words.numbered(f"help-{page}"))
    return Topic(f"help-{page}", "rules", words.say(f"help-{page}-title"), (Section(paragraphs=paragraphs),))


def banner(words: Words, kind: str, id: str, group: str, numbers: str) -> Topic:
    """The page of a race or a power."""
    known, title = f"{kind}-{id}", words.name(kind, id)
    rulings = tuple(words.numbered(f"{known}-ruling"))
    section = Section(title, "", known, (words.say(f"{known}-rule"), numbers), rulings)
    return Topic(known, group, title, (section,), thing=True)


def things(words: Words, page: str, group: str, ids: Sequence[tuple[str, str]]) -> Topic:
    """A page that explains many small things, each below a heading of its own."""
    sections = []
    for kind, id in ids:
        known = f"{kind}-{id}"
        title = words.say(f"{known}-title") if words.has(f"{known}-title") else words.name(kind, id)
        emblem = known if kind in ("piece", "symbol") else ""
        sections.append(Section(_capital(title), known, emblem, (words.say(f"{known}-help"),)))
    title = words.say(f"help-{page}-title")
    return Topic(page, group, title, tuple(sections))


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]
