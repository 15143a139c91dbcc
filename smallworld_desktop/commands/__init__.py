"""The commands, one a module: its ``arguments(parser)``, and ``run(options)`` for the exit status.

What each does is said by ``command-`` and its name.
"""

from __future__ import annotations

import argparse

from smallworld_desktop.ui.desk.command_line import say


def add_game(parser: argparse.ArgumentParser, what: str = "argument-game", *, guessed: bool = False) -> None:
    """Add the option that says which of the games is meant; where it can be ``guessed``, it may be left out."""
    # Loading all games takes its time, which the window need not wait for.
    from smallworld_desktop.engine.play.registry import USUAL, games

    parser.add_argument(
        "--game", choices=tuple(games()), default=None if guessed else USUAL, help=say(what, usual=USUAL)
    )
