"""The command ``shot``: a picture of the window, without a display."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.ui.desk.command_line import say
from smallworld_desktop.ui.desk.theme import theme_names

SHEETS = (
    "welcome",
    "new-game",
    "worlds",
    "board-editor",
    "board-values",
    "board-beginning",
    "settings",
    "help",
    "statistics",
    "lab",
    "replay",
    "lesson",
    "lessons",
    "puzzles",
    "puzzle",
    "example",
    "library",
    "packs",
    "note",
    "story",
    "since",
    "race-editor",
    "fan",
    "die",
    "die-falls",
    "decline",
)
"""What there is to be looked at besides the moments of a game."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    screens = dict.fromkeys([*SHEETS, *(moment for box in games().values() for moment in box.showcase.moments)])
    add_game(parser)
    parser.add_argument("--out", required=True, type=Path, metavar=say("metavar-picture"), help=say("shot-out"))
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar=say("metavar-size"), help=say("shot-size"))
    parser.add_argument("--save", type=Path, metavar=say("metavar-file"), help=say("shot-save"))
    parser.add_argument("--screen", choices=tuple(screens), default="table", help=say("shot-screen"))
    parser.add_argument("--theme", choices=theme_names(), default="dark")
    parser.add_argument("--locale", default="en", help=say("shot-locale"))
    parser.add_argument("--text", type=float, default=1.0, help=say("shot-text"))


def run(options: argparse.Namespace) -> int:
    """Take the picture, and return the exit status."""
    if options.screen not in (*SHEETS, *game(options.game).showcase.moments):
        raise GameError("shot-no-screen", id=options.game, screen=options.screen)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from smallworld_desktop.ui.shell.pictures import Picture, take_picture

    look = options.theme, options.locale, options.text
    take_picture(Picture(options.size, options.save, options.screen, *look, options.game), options.out)
    print(say("shot-taken", file=options.out))
    return 0


def _size(text: str) -> tuple[int, int]:
    """A size such as 1600x1000."""
    found = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(say("shot-no-size", value=text))
    return int(found[1]), int(found[2])
