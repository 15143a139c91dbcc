"""Plays games between computer players without a window."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import read_text, write_text
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.match import MatchResult, play_game
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.engine.records.entry import Entry
from smallworld_desktop.ui.desk.command_line import decimal, hundredths, say, words
from smallworld_desktop.ui.desk.progress import Progress


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--map", default="", help=say("simulate-map"))
    file = say("metavar-file")
    parser.add_argument("--content", action="append", default=[], metavar=file, help=say("simulate-content"))
    known = "; ".join(f"{', '.join(box.players.levels)} ({box.id})" for box in games().values())
    parser.add_argument("--players", default="chance,chance", help=say("simulate-players", known=known))
    parser.add_argument("--games", type=int, default=100, help=say("simulate-games"))
    parser.add_argument("--seed", type=int, default=1, help=say("simulate-first-seed"))
    parser.add_argument("--digest", action="store_true", help=say("simulate-digest"))
    parser.add_argument("--stats", type=Path, metavar=file, help=say("simulate-stats"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=say("simulate-jobs"))
    parser.add_argument("--dask", metavar=say("metavar-address"), help=say("arena-dask"))
    parser.add_argument("--json", action="store_true", help=say("argument-json"))


def run(options: argparse.Namespace) -> int:
    levels = [level.strip() for level in options.players.split(",")]
    if options.games < 1:
        raise GameError("simulate-no-game")
    box = game(options.game)
    for level in levels:
        box.players.said(level)
    content = [(Path(file).name, read_text(file, LARGEST_FILE)) for file in options.content]
    setup = box.set_up(len(levels), options.map, content=content)
    if options.stats is not None:
        return _count(box, setup, levels, options)
    start = box.rules.start(setup)
    started = time.perf_counter()
    progress = Progress("progress-games", options.games)
    results = []
    for number in range(options.games):
        results.append(play_game(box, start, levels, options.seed + number))
        progress.tick()
    report = summary(_place(box, options.map, len(levels)), levels, results, time.perf_counter() - started)
    if options.digest:
        report["digest"] = digest(results)
    print(json.dumps(report, indent=2) if options.json else describe(report))
    return 0


def _count(box: Box, setup: Any, levels: list[str], options: argparse.Namespace) -> int:
    """Play in the balance lab, where the seats change from game to game, and write what was taken and won."""
    if options.jobs < 1:
        raise GameError("arena-nothing-to-do")
    from smallworld_desktop.engine.play.lab import play_trial, trials
    from smallworld_desktop.engine.play.spreading import over_cluster, over_processes
    from smallworld_desktop.engine.records.figures import Figures, Filter
    from smallworld_desktop.engine.records.store import Store
    from smallworld_desktop.ui.presentation.records import RecordsTold

    tasks, store = trials(box.id, setup, levels, options.games, options.seed), Store()
    progress = Progress("progress-games", options.games)
    entries: Iterable[Entry] = map(play_trial, tasks)
    if options.dask:
        entries = over_cluster(options.dask, play_trial, tasks)
    elif options.jobs > 1:
        entries = over_processes(options.jobs, play_trial, tasks)
    for entry in entries:
        store.enter([(entry, None)])
        progress.tick()
    told = RecordsTold(words(box.id), box, Figures(store, Filter(box.id)))
    write_text(options.stats, told.table())
    print(told.summary)
    for kind in told.kinds:
        best = [row.text for row in told.things(kind) if row.told]
        print("\n  ".join([told.kind_title(kind), *best]))
    print(say("notice-saved", file=options.stats))
    return 0


def _place(box: Box, board: str, seats: int) -> str:
    """What the games are played on."""
    return (Path(board).name if box.boards.is_file(board) else board) or box.boards.usual.get(seats, box.id)


def summary(place: str, levels: list[str], results: list[MatchResult], seconds: float) -> dict[str, object]:
    """The games in numbers: for each seat its wins (ties shared), its mean and its range of coins."""
    games = len(results)
    seats = []
    for seat, level in enumerate(levels):
        coins = [result.scores[seat] for result in results]
        wins = sum((seat in result.winners) / len(result.winners) for result in results)
        scores = {"mean_coins": sum(coins) / games, "least_coins": min(coins), "most_coins": max(coins)}
        seats.append({"seat": seat + 1, "player": level, "win_share": wins / games, **scores})
    lengths = [len(result.moves) for result in results]
    return {
        "map": place,
        "games": games,
        "seats": seats,
        "actions": {"mean": sum(lengths) / games, "least": min(lengths), "most": max(lengths)},
        "games_per_second": games / seconds,
    }


def digest(results: list[MatchResult]) -> str:
    """All that was done in these games and how they ended, in one number."""
    said = [(result.moves, result.scores, result.places) for result in results]
    return hashlib.sha256(repr(said).encode()).hexdigest()


def describe(report: dict[str, object]) -> str:
    """The same in words."""
    seats, actions, rate = report["seats"], report["actions"], report["games_per_second"]
    assert isinstance(seats, list)
    assert isinstance(actions, dict)
    assert isinstance(rate, float)
    lines = [_seat(seat) for seat in seats]
    mean = f"{actions['mean']:.0f}"
    lines.append(say("simulate-actions", mean=mean, least=actions["least"], most=actions["most"]))
    lines.append(say("simulate-rate", rate=decimal(rate)))
    if "digest" in report:
        lines.append(say("simulate-digest-is", digest=report["digest"]))
    return "\n  ".join([say("simulate-report", count=report["games"], board=report["map"]), *lines])


def _seat(seat: dict[str, Any]) -> str:
    wins, mean = hundredths(seat["win_share"]), decimal(seat["mean_coins"])
    coins = {"mean": mean, "least": seat["least_coins"], "most": seat["most_coins"]}
    return say("simulate-seat", number=seat["seat"], level=seat["player"], wins=wins, **coins)
