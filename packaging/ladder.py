"""Measures how strong the levels of a game are, each against its neighbours, a fixed player and several rivals.

    python packaging/ladder.py play --jobs 2      plays what has not been played yet, and keeps it in build/ladder
    python packaging/ladder.py show               says what the games played so far tell
    python packaging/ladder.py times              measures how long each level takes over a turn, on a quiet machine
    python packaging/ladder.py write              writes ratings.json beside the minds, for the window

All of it of the base game, or with --game of another.

Two seats: paired blocks, one deal and both seatings, 400 games a pairing. Three to five seats: one candidate among
Normal players, on the same deals from every seat. With a compiled engine (packaging/compile.py) it is quicker; the
games are the same.
"""

from __future__ import annotations

import argparse
import datetime
import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import fmean

from smallworld_desktop.commands.arena import describe, report
from smallworld_desktop.engine.play import ratings
from smallworld_desktop.engine.play.arena import Block, PlayedBlock, Record, Venue, here, processes, run_arena
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.registry import USUAL, game

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "ladder"
MINDS = ROOT / "smallworld_desktop" / "assets" / "minds"


@dataclass(frozen=True)
class Ladder:
    """How the levels of one game are measured."""

    game: str
    anchor: str
    """The player whose rating is 0."""
    pairings: tuple[tuple[str, str], ...]
    """Who is held against whom with two seats; the first is thought to be the stronger."""
    rivals: str = "normal"
    """Among whom a candidate sits where there are more than two seats."""

    @property
    def box(self) -> Box:
        return game(self.game)

    @property
    def levels(self) -> tuple[str, ...]:
        """Every level once, weakest first."""
        return tuple(self.box.players.levels)

    @property
    def players(self) -> tuple[str, ...]:
        """All that are measured, from the one whose rating is 0."""
        return tuple(dict.fromkeys((self.anchor, *self.levels)))

    def venue(self, seats: int) -> Venue:
        return Venue(self.game, self.box.set_up(seats))

    def record(self, folder: Path, seats: int) -> Record:
        return Record(folder / str(seats), self.venue(seats))


LADDERS = {
    ladder.game: ladder
    for ladder in (
        Ladder(
            "smallworld",
            "reference",
            (
                ("easy", "chance"),
                ("normal", "chance"),
                ("fair", "easy"),
                ("normal", "easy"),
                ("normal", "fair"),
                ("normal", "reference"),
                ("hard", "normal"),
                ("hard", "reference"),
                ("master", "hard"),
                ("master", "normal"),
                ("master", "reference"),
            ),
        ),
        Ladder(
            "tinyepic",
            "normal",
            (("easy", "chance"), ("normal", "easy"), ("hard", "normal"), ("master", "hard")),
        ),
        Ladder(
            "warcraft",
            "normal",
            (
                ("easy", "chance"),
                ("normal", "easy"),
                ("hard", "easy"),
                ("hard", "normal"),
                ("master", "hard"),
                ("master", "normal"),
            ),
        ),
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("play", "show", "times", "write"))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, default=400, help="games of each pairing (default 400)")
    parser.add_argument(
        "--among", type=int, default=200, help="games of each candidate among three to five (default 200)"
    )
    parser.add_argument("--game", choices=tuple(LADDERS), default=USUAL, help="the game (default %(default)s)")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    ladder, folder = LADDERS[options.game], options.folder / options.game
    if options.what == "play":
        play(ladder, folder, options)
    elif options.what == "show":
        show(ladder, folder)
    elif options.what == "times":
        time(ladder, folder)
    else:
        write(ladder, folder)


def play(ladder: Ladder, folder: Path, options: argparse.Namespace) -> None:
    """Play pairing after pairing, then table after table."""
    workers = here if options.jobs == 1 else processes(options.jobs)
    for pairing in ladder.pairings:
        blocks = [Block(pairing, seed) for seed in range(1, options.games // 2 + 1)]
        tell(run_arena(ladder.venue(2), blocks, workers, ladder.record(folder, 2)))
    for seats in (3, 4, 5):
        for level in ladder.levels:
            lineup = (level, *(ladder.rivals,) * (seats - 1))
            deals = 1 if level == ladder.rivals else ceil(options.among / seats)
            blocks = [Block(lineup, seed) for seed in range(1, deals + 1)]
            tell(run_arena(ladder.venue(seats), blocks, workers, ladder.record(folder, seats)))


def tell(outcomes: Sequence[PlayedBlock]) -> None:
    players = list(dict.fromkeys(outcomes[0].block.lineup))
    print(describe(report(players, len(outcomes[0].block.lineup), outcomes)), flush=True)


def show(ladder: Ladder, folder: Path) -> None:
    """Everything at once: the ratings with two seats, and the mean ranks with more."""
    pairs = ladder.record(folder, 2).outcomes()
    players = [name for name in ladder.players if any(name in outcome.block.lineup for outcome in pairs)]
    print(describe(report(players, 2, pairs)))
    for seats in (3, 4, 5):
        outcomes = ladder.record(folder, seats).outcomes()
        for level in ladder.levels:
            lineup = (level, *(ladder.rivals,) * (seats - 1))
            own = [outcome for outcome in outcomes if outcome.block.lineup == lineup]
            if own and level != ladder.rivals:
                print(f"{seats} seats, {level} among {ladder.rivals}: mean rank {mean_rank(level, own)}")


def mean_rank(level: str, outcomes: Sequence[PlayedBlock]) -> str:
    """A candidate's mean rank over blocks, with its interval."""
    ranks = [fmean(game.places[game.players.index(level)] for game in outcome.games) for outcome in outcomes]
    spread = ratings.share([rank / 10 for rank in ranks], 0.5)
    games = sum(len(outcome.games) for outcome in outcomes)
    return f"{spread.mean * 10:.2f} ({spread.least * 10:.2f} to {spread.most * 10:.2f}), {games} games"


def time(ladder: Ladder, folder: Path) -> None:
    """Let every level play in this process, and keep how long its turns took."""
    found = {}
    for level in ladder.levels:
        turns: list[float] = []
        for seats, games in ((2, 6), (3, 2), (4, 2), (5, 2)):
            start = ladder.box.rules.start(ladder.box.set_up(seats))
            for seed in range(games):
                turns += play_game(ladder.box, start, [level] + [ladder.rivals] * (seats - 1), seed).seconds[0]
        found[level] = ratings.summary(turns)
        figures = ", ".join(f"{name} {seconds:.3f}" for name, seconds in found[level].items())
        print(f"{level:10}{figures} s a turn, {len(turns)} turns", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "times.json").write_text(json.dumps(found), encoding="utf-8")


def write(ladder: Ladder, folder: Path) -> None:
    """Put what was measured where the window finds it."""
    pairs = ladder.record(folder, 2).outcomes()
    times = json.loads((folder / "times.json").read_text(encoding="utf-8"))
    found = report(list(ladder.players), 2, pairs)
    players = {}
    for level in ladder.levels:
        figures = found["players"][level]
        least, most = figures["rating_interval"]
        players[level] = {
            "rating": round(figures["rating"]),
            "least": round(least),
            "most": round(most),
            "seconds": round(times[level]["mean"], 3),
        }
    measured = datetime.date.today().isoformat()
    content = {"measured": measured, "games": found["games"], "anchor": ladder.anchor, "players": players}
    ratings_file = MINDS / ladder.game / "ratings.json"
    ratings_file.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
