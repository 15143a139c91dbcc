"""Measures how quick the engine is, or the window, or a large library."""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import time
from collections.abc import Callable

from smallworld_desktop import __version__
from smallworld_desktop.engine.games.smallworld import table as table_module
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.progress import Progress

SUMMARY = "measure games, actions and copies a second, the window's frames, or a large library"

COPIES = 20_000
POSITIONS = 50
TOLD = 0.2
"""Seconds of work at least that are measured: Windows' clock of work ticks no more than sixty times each."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ui", action="store_true", help="measure the window instead of the engine")
    parser.add_argument("--library", type=int, metavar="GAMES", help="measure how a library of so many games opens")
    parser.add_argument("--rounds", type=int, default=8, help="of the window's game with all that moves (default 8)")
    parser.add_argument("--seed", type=int, default=1, help="of the random games (default 1)")
    parser.add_argument("--games", type=int, default=100, help="random games in each repeat (default 100)")
    parser.add_argument("--repeats", type=int, default=5, help="the median of so many is told (default 5)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    if options.rounds < 1:
        raise GameError("at least one round is needed")
    if options.ui:
        from smallworld_desktop.ui.measure import report

        return report(options.json, options.rounds)
    if options.library is not None:
        return _measure_library(options.library, options.json)
    if options.games < 1 or options.repeats < 1:
        raise GameError("at least one game and one repeat are needed")
    figures = {}
    progress = Progress("boards", len(game().boards.usual))
    for seats in game().boards.usual:
        figures[str(seats)] = measure(seats, options.seed, options.games, options.repeats)
        progress.tick()
    about = {
        "seed": options.seed,
        "version": __version__,
        "python": platform.python_version(),
        "compiled": not table_module.__file__.endswith(".py"),
    }
    if options.json:
        print(json.dumps({**figures, **about}, indent=2))
        return 0
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "; each per CPU second, median of repeats")
    for board, found in figures.items():
        print(f"{board} seats: " + ", ".join(f"{name} {value:,.0f}" for name, value in found.items() if value >= 20))
        print("         " + ", ".join(f"{name} {value:.1f}" for name, value in found.items() if value < 20))
    return 0


def _measure_library(games: int, as_json: bool) -> int:
    if games < 1:
        raise GameError("a library to be measured has at least one game")
    from smallworld_desktop.ui.measure.library import REPEATS, figures

    found = figures(games)
    if as_json:
        print(json.dumps({"games": games, **found}, indent=2))
        return 0
    print(f"{games:,} games, processor time, medians of {REPEATS}")
    for name, value in found.items():
        print(f"  {name.replace('_', ' ')} {value:,.1f}")
    return 0


def measure(seats: int, seed: int, games: int, repeats: int) -> dict[str, float]:
    """Rates for a number of seats on their usual board, all legal actions listed before each choice."""
    start = SmallWorld().start(Setup(seats))
    played = _play(start, seed, games)
    positions = _positions(start, seed)
    seconds = _median(lambda: _play(start, seed, games), repeats)
    return {
        "games": games / seconds,
        "actions": played.actions / seconds,
        "copies": COPIES / _median(lambda: _copy(positions), repeats),
        "copy_play_list": COPIES / _median(lambda: _copy_play_list(positions, seed), repeats),
        "actions_a_game": played.actions / games,
        "legal_actions": played.listed / played.actions,
    }


class _Tally:
    """What a run of random games came to."""

    actions = 0
    listed = 0


def _play(start: Table, seed: int, games: int) -> _Tally:
    rules = SmallWorld()
    dice = random.Random(seed)
    roll = dice.random
    tally = _Tally()
    for _ in range(games):
        table = start.copy()
        while table.stage != OVER:
            if table.pending:
                action = rules.draw(table, dice)
            else:
                legal = legal_actions(table)
                tally.listed += len(legal)
                action = legal[int(roll() * len(legal))]
            action.perform(table)
            tally.actions += 1
    return tally


def _positions(start: Table, seed: int) -> list[Table]:
    """Positions from the middle of random games where somebody must decide."""
    rules = SmallWorld()
    dice = random.Random(seed)
    found: list[Table] = []
    while len(found) < POSITIONS:
        table = start.copy()
        wanted = dice.randint(2, table.setting.rounds - 1)
        while table.round < wanted or table.pending or dice.random() > 0.1:
            action = rules.draw(table, dice) if table.pending else dice.choice(legal_actions(table))
            action.perform(table)
            if table.stage == OVER:
                break
        else:
            found.append(table)
    return found


def _copy(positions: list[Table]) -> None:
    for _ in range(COPIES // len(positions)):
        for table in positions:
            table.copy()


def _copy_play_list(positions: list[Table], seed: int) -> None:
    """Copy a position, play one of its legal actions there, and list what is legal then."""
    roll = random.Random(seed).random
    choices = [legal_actions(table) for table in positions]
    for _ in range(COPIES // len(positions)):
        for table, legal in zip(positions, choices, strict=True):
            after = table.copy()
            legal[int(roll() * len(legal))].perform(after)
            legal_actions(after)


def _median(work: Callable[[], object], repeats: int) -> float:
    """Seconds of processor time that some work takes."""
    return statistics.median(_seconds(work) for _ in range(repeats))


def _seconds(work: Callable[[], object]) -> float:
    """The same for one repeat, in which it is done as often as the clock needs to tell it."""
    began, times = time.process_time(), 0
    while (spent := time.process_time() - began) < TOLD:
        work()
        times += 1
    return spent / times
