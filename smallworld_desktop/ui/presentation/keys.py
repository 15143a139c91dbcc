"""What is told of keys: the page of the help, the lines of the settings, and why a key cannot be had. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from smallworld_desktop.ui.desk.key_spelling import parts
from smallworld_desktop.ui.desk.shortcuts import SHORTCUTS, Shortcut, with_own
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.help_topics import Section, Topic

if TYPE_CHECKING:
    from smallworld_desktop.ui.desk.keys import Keys

ARROWS = {"Left", "Up", "Right", "Down"}

WordsOf = Callable[[str], Words]
"""The words of a game, by its id; of none, those of the house."""


@dataclass(frozen=True, slots=True)
class KeyLine:
    """A command that can have other keys."""

    row: Shortcut
    name: str
    keys: tuple[str, ...]
    """As their caps have them, with a word where one is switched off."""
    changed: bool


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Commands that are listed together."""

    title: str
    lines: tuple[KeyLine, ...]


def keyboard(words: Words, own: Sequence[Shortcut], keys: Keys) -> Topic:
    """The sheet of keys as they are now, with those that a game brings."""
    last = "help-keyboard-3" if keys.letters else "help-keyboard-letters-off"
    sections = [Section(paragraphs=tuple(words.say(id) for id in ("help-keyboard-1", "help-keyboard-2", last)))]
    for group, shortcuts in with_own(own).items():
        listed = tuple((command_told(one, words), chosen_told(one, words, keys)) for one in shortcuts)
        sections.append(Section(words.say(f"keys-{group}"), f"keys-{group}", keys=listed))
    return Topic("keyboard", "things", words.say("help-keyboard-title"), tuple(sections))


def key_groups(words_of: WordsOf, keys: Keys) -> Sequence[KeyGroup]:
    """All commands whose keys can be changed: the house's by group, then those of each game."""
    words = words_of("")
    found = [KeyGroup(words.say(f"keys-{group}"), _lines(rows, words, keys)) for group, rows in SHORTCUTS.items()]
    for game in dict.fromkeys(row.game for row in keys.rows if row.game):
        own = [row for row in keys.rows if row.game == game]
        found.append(KeyGroup(words_of(game).name("game", game), _lines(own, words_of(game), keys)))
    return [group for group in found if group.lines]


def _lines(rows: Sequence[Shortcut], words: Words, keys: Keys) -> tuple[KeyLine, ...]:
    return tuple(
        KeyLine(row, command_told(row, words), chosen_told(row, words, keys), keys.chosen(row) != row.keys)
        for row in rows
        if not row.fixed
    )


def chosen_told(row: Shortcut, words: Words, keys: Keys) -> tuple[str, ...]:
    """The keys of a command, in brackets what is switched off."""
    heard = caps(keys.of(row), words)
    return tuple(key if key in heard else words.say("key-off", key=key) for key in caps(keys.chosen(row), words))


def command_told(row: Shortcut, words: Words) -> str:
    """What a command is called: the line of a menu without the marks that make it one."""
    return words.say(row.words).replace("&", "").removesuffix("…").strip()


def when_told(row: Shortcut, words: Words) -> str:
    """When the keys of a command hold."""
    return words.join([words.say(f"when-{when.value}") for when in row.when])


def caps(keys: Sequence[str], words: Words) -> tuple[str, ...]:
    """The keys of a command as their caps have them; rows of keys are named together."""
    if {parts(key)[1] for key in keys} == ARROWS:
        return (" ".join([*words.cap(keys[0]).split()[:-1], words.say("key-name-arrows")]),)
    if len(keys) > 2 and all(key[-1].isdigit() for key in keys):
        return (f"{words.cap(keys[0])} – {words.cap(keys[-1])}",)
    return tuple(words.cap(key) for key in keys)
