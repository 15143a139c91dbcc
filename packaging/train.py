"""Teaches the strongest levels their judgement and their policy by letting the planner play against itself.

    python packaging/train.py --generations 2 --games 2000
    python packaging/train.py --policy --generations 2 --games 800
    python packaging/train.py --game warcraft --generations 2 --games 2000

Each generation plays games with the network of the last one (the first with rules of thumb), fits a new network to all
examples in build/learning, measures it against a fixed player and writes into the game's assets/minds:
master.npz, from which the next run goes on, and learning.csv, the curve.

With --policy it is the policy that learns, from what a wide search finds in games judged by master.npz; policy.npz is
written, from which the next run goes on, and policy.csv, the curve.

One core for about an hour does either; the same arguments on the same examples give the same network. With a compiled
engine (packaging/compile.py) it is quicker.
"""

from __future__ import annotations

import argparse
import math
from importlib import import_module
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.games.smallworld.minds.learning.schooling import School, run_schooling
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.play.learning.generations import Subject, Workshop, run_generation
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.registry import USUAL, game, games

ROOT = Path(__file__).resolve().parent.parent
MINDS = ROOT / "smallworld_desktop" / "assets" / "minds"

GAMES_OVERLOOKED = 20
"""Games over whose turns it is measured what the policy overlooks."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=tuple(games()), default=USUAL, help="the game (default %(default)s)")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="games a generation plays (default 2000)")
    parser.add_argument("--measured", type=int, default=100, help="games against the reference player (default 100)")
    parser.add_argument("--policy", action="store_true", help="teach the policy instead of the judgement")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (default 1); the games are the same")
    options = parser.parse_args()
    minds = MINDS / options.game
    if options.policy:
        school = School(MINDS / USUAL / "policy.npz", MINDS / USUAL / "policy.csv")
        judge = Learned(shipped_network("master"))
        for _ in range(options.generations):
            run_schooling(school, judge, options.games, GAMES_OVERLOOKED, jobs=options.jobs)
        return
    minds.mkdir(exist_ok=True)
    subject = subject_of(options.game)
    workshop = Workshop(
        subject, ROOT / "build" / "learning" / options.game, minds / "master.npz", minds / "learning.csv"
    )
    for _ in range(options.generations):
        run_generation(
            workshop,
            options.games,
            lambda judge: measured(options.game, subject, judge, options.measured),
            jobs=options.jobs,
        )


def subject_of(id: str) -> Subject:
    """What is to be learned of a game of the house."""
    subject: Subject = import_module(f"smallworld_desktop.engine.games.{id}.minds.learning.subject").SUBJECT
    return subject


def measured(id: str, subject: Subject, judge: Any, games: int) -> tuple[float, float]:
    """The share of games that a player with this judge wins from the fixed one, and the rating of that."""
    box = game(id)
    start = box.rules.start(box.set_up(2))
    won = 0.0
    for number in range(games):
        seat = number % 2
        players: list[Player] = [subject.rival(), subject.rival()]
        players[seat] = subject.player(judge)
        result = play_between(box, start, players, 1 + number // 2)
        won += (seat in result.winners) / len(result.winners)
    share = (won + 0.5) / (games + 1)
    return won / games, 400 * math.log10(share / (1 - share))


if __name__ == "__main__":
    main()
