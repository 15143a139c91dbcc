"""Says what is wrong, be it an error of the program's or of any game's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import Words

MOST_SEATS = 12


def complaint(words: Words, message: Message) -> str:
    """The text of an error: in these words, or in those of another game, which a file may belong to.

    What a game says without having words for it is told as its developer has written it.
    """
    spoken = _speaker(words, message)
    seats = [spoken.say("error-seat", number=seat + 1) for seat in range(MOST_SEATS)]
    known = _known(spoken, message)
    return known if isinstance(known, str) else spoken.sentence(known, seats)


def _speaker(words: Words, message: Message) -> Words:
    """The words of the game that the message belongs to: the one on the table, unless it lacks some."""
    ids = set(_ids(message))
    if all(words.has(id) for id in ids):
        return words
    others = (Words(words.language, game) for game in games() if game != words.game)
    return max([words, *others], key=lambda spoken: sum(spoken.has(id) for id in ids))


def _ids(message: Message) -> Iterator[str]:
    yield message.id
    for value in message.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from _ids(part)


def _known(words: Words, message: Message) -> Message | str:
    """The message with all in it that has no words as plain text."""
    values: dict[str, Value] = {}
    for field, value in message.values.items():
        if isinstance(value, tuple):
            values[field] = tuple(_known(words, part) if isinstance(part, Message) else part for part in value)
        else:
            values[field] = _known(words, value) if isinstance(value, Message) else value
    told = replace(message, values=values)
    return told if words.has(message.id) else str(told)
