"""The words of the command line, in the language that the window would speak; they are read with the first sentence."""

from __future__ import annotations

import argparse
from functools import cache

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk.folders import player_folders
from smallworld_desktop.ui.desk.language import chosen_language
from smallworld_desktop.ui.desk.words import Words

_PARSERS = {
    "usage: ": "parser-usage",
    "positional arguments": "parser-arguments",
    "options": "parser-options",
    "show this help message and exit": "parser-help",
    "argument %(argument_name)s: %(message)s": "parser-argument",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "parser-unknown",
    "unrecognized arguments: %s": "parser-unrecognized",
    "not allowed with argument %s": "parser-not-with",
    "ignored explicit argument %r": "parser-ignored",
    "the following arguments are required: %s": "parser-required",
    "one of the arguments %s is required": "parser-one-required",
    "expected one argument": "parser-expected-one",
    "expected at most one argument": "parser-expected-at-most-one",
    "expected at least one argument": "parser-expected-at-least-one",
    "expected %s argument": "parser-expected",
    "ambiguous option: %(option)s could match %(matches)s": "parser-ambiguous",
    "unexpected option string: %s": "parser-unexpected",
    "invalid %(type)s value: %(value)r": "parser-invalid",
    "invalid choice: %(value)r (choose from %(choices)s)": "parser-no-choice",
    "%(prog)s: error: %(message)s\n": "parser-error",
}
"""What Python's parser of command lines says, each with our id for it. It fills in its own fields later."""

_FIELDS = {
    "name": "%(argument_name)s",
    "parser": "%(parser_name)r",
    "choices": "%(choices)s",
    "option": "%(option)s",
    "matches": "%(matches)s",
    "type": "%(type)s",
    "value": "%(value)r",
    "program": "%(prog)s",
    "message": "%(message)s",
    "given": "%s",
    "quoted": "%r",
}


@cache
def words(game: str = "") -> Words:
    """What the program says of a game, or of any."""
    return Words(chosen_language(player_folders().settings_file), game)


def say(id: str, /, **values: object) -> str:
    """A sentence by its id."""
    return words().say(id, **values)


def decimal(number: float, digits: int = 1) -> str:
    """A number with its decimals, as the language writes it."""
    return words().decimal(number, digits)


def hundredths(share: float) -> str:
    """A share of one: "33.3%"."""
    return f"{decimal(100 * share)}%"


def sentence(message: Message, game: str = "") -> str:
    """A message of the engine as a sentence."""
    return words(game).sentence(message)


def complain(message: Message) -> str:
    """What is wrong."""
    from smallworld_desktop.ui.desk.complaints import complaint

    return complaint(words(), message)


def teach_parsers() -> None:
    """Have Python's parsers of command lines speak in these words too."""
    vars(argparse).update(_=_of_parser, ngettext=_counted_of_parser)


def _of_parser(said: str) -> str:
    """What a parser says, with its fields for it to fill. What it says seldom is as Python has it."""
    if said not in _PARSERS:
        return said
    end = "\n" if said.endswith("\n") else " " if said.endswith(" ") else ""
    return say(_PARSERS[said], **_FIELDS) + end


def _counted_of_parser(one: str, many: str, count: int) -> str:
    if one not in _PARSERS:
        return one if count == 1 else many
    return say(_PARSERS[one], count=count, **_FIELDS)
