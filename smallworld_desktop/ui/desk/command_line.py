"""The words of the command line, in the language that the window would speak; they are read with the first sentence."""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk.folders import player_folders
from smallworld_desktop.ui.desk.language import chosen_language
from smallworld_desktop.ui.desk.words import Words


@cache
def words() -> Words:
    """What the program says of any game."""
    return Words(chosen_language(player_folders().settings_file))


def say(id: str, /, **values: object) -> str:
    """A sentence by its id."""
    return words().say(id, **values)


def complain(message: Message) -> str:
    """What is wrong."""
    from smallworld_desktop.ui.desk.complaints import complaint

    return complaint(words(), message)
