"""Measures how quick the engine is, or the window, or a large library."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable

from smallworld_desktop import __version__
from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.boards import board
from smallworld_desktop.engine.kernel.compiled import is_compiled
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.progress import Progress

SUMMARY = "measure games, actions and copies a second, the window's frames, or a large library"

TOLD = 0.2
"""Seconds of work at least that are measured: Windows' clock of work ticks no more than sixty times each."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
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
        from smallworld_desktop.ui.bench import report

        return report(options.json, options.rounds)
    if options.library is not None:
        return _measure_library(options.library, options.json)
    if options.games < 1 or options.repeats < 1:
        raise GameError("at least one game and one repeat are needed")
    figures, box = {}, game(options.game)
    progress = Progress("boards", len(box.seats))
    for seats in box.seats:
        figures[str(seats)] = measure(box, seats, options.seed, options.games, options.repeats)
        progress.tick()
    about = {
        "seed": options.seed,
        "version": __version__,
        "python": platform.python_version(),
        "compiled": is_compiled(board),
    }
    if options.json:
        print(json.dumps({**figures, **about}, indent=2))
        return 0
    print(", ".join(f"{name} {value}" for name, value in about.items()) + "; each per CPU second, median of repeats")
    for number, found in figures.items():
        print(f"{number} seats: " + ", ".join(f"{name} {value:,.0f}" for name, value in found.items() if value >= 20))
        print("         " + ", ".join(f"{name} {value:.1f}" for name, value in found.items() if value < 20))
    return 0


def _measure_library(games: int, as_json: bool) -> int:
    if games < 1:
        raise GameError("a library to be measured has at least one game")
    from smallworld_desktop.ui.bench.library import REPEATS, figures

    found = figures(games)
    if as_json:
        print(json.dumps({"games": games, **found}, indent=2))
        return 0
    print(f"{games:,} games, processor time, medians of {REPEATS}")
    for name, value in found.items():
        print(f"  {name.replace('_', ' ')} {value:,.1f}")
    return 0


def measure(box: Box, seats: int, seed: int, games: int, repeats: int) -> dict[str, float]:
    """Rates for a number of seats on their usual board."""
    bench = box.bench(box.rules.start(box.set_up(seats)), seed)
    played = bench.play(games)
    works = bench.works()
    seconds = _median(lambda: bench.play(games), repeats)
    rates = {"games": games / seconds, "actions": played.actions / seconds}
    rates |= {name: done / _median(work, repeats) for name, (done, work) in works.items()}
    return {**rates, "actions_a_game": played.actions / games, "legal_actions": played.listed / played.actions}


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
