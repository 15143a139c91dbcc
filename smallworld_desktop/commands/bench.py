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
from smallworld_desktop.ui.desk.command_line import say, words
from smallworld_desktop.ui.desk.progress import Progress

TOLD = 0.2
"""Seconds of work at least that are measured: Windows' clock of work ticks no more than sixty times each."""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--ui", action="store_true", help=say("bench-ui"))
    parser.add_argument("--library", type=int, metavar=say("metavar-games"), help=say("bench-library"))
    parser.add_argument("--statistics", type=int, metavar=say("metavar-games"), help=say("bench-statistics"))
    parser.add_argument("--rounds", type=int, default=8, help=say("bench-rounds"))
    parser.add_argument("--seed", type=int, default=1, help=say("bench-seed"))
    parser.add_argument("--games", type=int, default=100, help=say("bench-games"))
    parser.add_argument("--repeats", type=int, default=5, help=say("bench-repeats"))
    parser.add_argument("--json", action="store_true", help=say("argument-json"))


def run(options: argparse.Namespace) -> int:
    if options.rounds < 1:
        raise GameError("bench-no-round")
    if options.ui:
        from smallworld_desktop.ui.bench import report

        return report(options.json, options.rounds)
    if options.library is not None:
        return _measure_library(options.library, options.json)
    if options.statistics is not None:
        return _measure_statistics(game(options.game), options.statistics, options.seed, options.json)
    if options.games < 1 or options.repeats < 1:
        raise GameError("bench-nothing-to-do")
    figures, box = {}, game(options.game)
    progress = Progress("progress-boards", len(box.seats))
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
    print(say("bench-about", about=", ".join(f"{_named(name)} {value}" for name, value in about.items())))
    for number, found in figures.items():
        many = ", ".join(f"{_named(name)} {value:,.0f}" for name, value in found.items() if value >= 20)
        print(say("bench-figures", seats=number, figures=many))
        print("         " + ", ".join(f"{_named(name)} {value:.1f}" for name, value in found.items() if value < 20))
    return 0


def _measure_library(games: int, as_json: bool) -> int:
    if games < 1:
        raise GameError("bench-empty-library")
    from smallworld_desktop.ui.bench.library import REPEATS, figures

    found = figures(games)
    if as_json:
        print(json.dumps({"games": games, **found}, indent=2))
        return 0
    print(say("bench-library-about", count=games, games=f"{games:,}", repeats=REPEATS))
    for name, value in found.items():
        print(f"  {_named(name)} {value:,.1f}")
    return 0


def _measure_statistics(box: Box, games: int, seed: int, as_json: bool) -> int:
    if games < 1:
        raise GameError("bench-no-game")
    from smallworld_desktop.engine.play.record_bench import REPEATS, figures

    found = figures(box, games, seed)
    if as_json:
        print(json.dumps({"games": games, **found}, indent=2))
        return 0
    print(say("bench-statistics-about", count=games, games=f"{games:,}", repeats=REPEATS))
    for name, value in found.items():
        print(f"  {_named(name)} {value:,.1f}")
    return 0


def _named(figure: str) -> str:
    """What a figure is called; one that only a single game has is called as its rules call it."""
    id = f"figure-{figure.replace('_', '-')}"
    return say(id) if words().has(id) else figure.replace("_", " ")


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
