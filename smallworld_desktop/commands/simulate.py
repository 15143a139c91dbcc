"""Plays games between computer players without a window."""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.match import MatchResult, play_game
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.progress import Progress

SUMMARY = "play games between computer players and tell their scores"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--map", default="", help="the board, by its id or as a file (default: the usual one)")
    own = "a file with a race or power of one's own; may be given again"
    parser.add_argument("--content", action="append", default=[], metavar="FILE", help=own)
    known = "; ".join(f"{', '.join(box.players.levels)} ({box.id})" for box in games().values())
    parser.add_argument("--players", default="chance,chance", help=f"one level a seat, of: {known}")
    parser.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next (default 1)")
    same = "print a number that is the same wherever the same games are played, to the last action"
    parser.add_argument("--digest", action="store_true", help=same)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    levels = [level.strip() for level in options.players.split(",")]
    if options.games < 1:
        raise GameError("at least one game must be played")
    box = game(options.game)
    for level in levels:
        box.players.said(level)
    content = [(Path(file).name, read_text(file, LARGEST_FILE)) for file in options.content]
    start = box.rules.start(box.set_up(len(levels), options.map, content=content))
    started = time.perf_counter()
    progress = Progress("games", options.games)
    results = []
    for number in range(options.games):
        results.append(play_game(box, start, levels, options.seed + number))
        progress.tick()
    report = summary(_place(box, options.map, len(levels)), levels, results, time.perf_counter() - started)
    if options.digest:
        report["digest"] = digest(results)
    print(json.dumps(report, indent=2) if options.json else describe(report))
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
    seats, actions = report["seats"], report["actions"]
    assert isinstance(seats, list)
    assert isinstance(actions, dict)
    lines = [f"{report['games']} games on {report['map']}"]
    for seat in seats:
        lines.append(
            f"  seat {seat['seat']} ({seat['player']}): wins {seat['win_share']:.1%}, coins {seat['mean_coins']:.1f} "
            f"on average, {seat['least_coins']} to {seat['most_coins']}"
        )
    lines.append(f"  {actions['mean']:.0f} actions a game, {actions['least']} to {actions['most']}")
    lines.append(f"  {report['games_per_second']:.1f} games a second")
    if "digest" in report:
        lines.append(f"  digest {report['digest']}")
    return "\n".join(lines)
