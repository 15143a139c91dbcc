"""Teaches the strongest levels their judgement and their policy by letting the planner play against itself.

    python packaging/train.py --generations 2 --games 2000
    python packaging/train.py --policy --generations 2 --games 800

Each generation plays games with the network of the last one (the first with rules of thumb), fits a new network to all
examples in build/learning, measures it against the reference player and writes into the game's assets/minds:
master.npz, from which the next run goes on, and learning.csv, the curve.

With --policy it is the policy that learns, from what a wide search finds in games judged by master.npz; policy.npz is
written, from which the next run goes on, and policy.csv, the curve.

One core for about an hour does either; the same arguments on the same examples give the same network. With a compiled
engine (packaging/compile.py) it is quicker.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.learning.schooling import School, run_schooling
from smallworld_desktop.engine.games.smallworld.minds.learning.subject import SUBJECT
from smallworld_desktop.engine.games.smallworld.minds.making import NORMAL_EFFORT
from smallworld_desktop.engine.games.smallworld.minds.reference import Reference
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.play.learning.generations import Workshop, run_generation
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.player import Player

ROOT = Path(__file__).resolve().parent.parent
MINDS = ROOT / "smallworld_desktop" / "assets" / "minds" / "smallworld"

GAMES_OVERLOOKED = 20
"""Games over whose turns it is measured what the policy overlooks."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="games a generation plays (default 2000)")
    parser.add_argument("--measured", type=int, default=100, help="games against the reference player (default 100)")
    parser.add_argument("--policy", action="store_true", help="teach the policy instead of the judgement")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (default 1); the games are the same")
    options = parser.parse_args()
    if options.policy:
        school = School(MINDS / "policy.npz", MINDS / "policy.csv")
        judge = Learned(shipped_network("master"))
        for _ in range(options.generations):
            run_schooling(school, judge, options.games, GAMES_OVERLOOKED, jobs=options.jobs)
        return
    workshop = Workshop(SUBJECT, ROOT / "build" / "learning", MINDS / "master.npz", MINDS / "learning.csv")
    for _ in range(options.generations):
        run_generation(workshop, options.games, lambda judge: measured(judge, options.measured), jobs=options.jobs)


def measured(judge: Judge, games: int) -> tuple[float, float]:
    """The share of games that a beam with this judge wins from the reference player, and the rating of that."""
    start = GAME.rules.start(Setup(2))
    won = 0.0
    for number in range(games):
        seat = number % 2
        players: list[Player] = [Reference(), Reference()]
        players[seat] = Planner(CRAFT, judge, NORMAL_EFFORT, Taste())
        result = play_between(GAME, start, players, 1 + number // 2)
        won += (seat in result.winners) / len(result.winners)
    share = (won + 0.5) / (games + 1)
    return won / games, 400 * math.log10(share / (1 - share))


if __name__ == "__main__":
    main()
