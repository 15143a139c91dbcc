"""The commands, one a module: its ``SUMMARY``, its ``arguments(parser)``, and ``run(options)`` for the exit status."""

from __future__ import annotations

import argparse


def add_game(parser: argparse.ArgumentParser, what: str = "the game") -> None:
    """Add the option that says which of the games is meant."""
    # Loading all games takes its time, which the window need not wait for.
    from smallworld_desktop.engine.play.registry import USUAL, games

    parser.add_argument("--game", choices=tuple(games()), default=USUAL, help=f"{what} (default {USUAL})")
