"""The arena: players meet in line-ups, each on the same deals from every seat, on one machine or on many."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from smallworld_desktop.engine.kernel import saves
from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.match import MatchResult, play_game
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.spreading import over_cluster, over_processes


@dataclass(frozen=True, slots=True)
class Venue:
    """What is played: a game by its id, set up in some way."""

    game: str
    setup: Any

    @property
    def box(self) -> Box:
        return game(self.game)

    @property
    def seats(self) -> int:
        return self.box.rules.seats(self.setup)

    def data(self) -> Any:
        """It as plain JSON values."""
        return json.loads(json.dumps({"game": self.game, "setup": self.box.rules.setup_data(self.setup)}))


@dataclass(frozen=True, slots=True)
class Block:
    """One deal, played by the same players from every seating: the unit of all statistics."""

    lineup: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a block: who sat where, and how it ended."""

    players: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class PlayedBlock:
    """A block that has been played."""

    block: Block
    games: tuple[Played, ...]


def lineups(players: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of players for the seats, or one candidate among a table of another."""
    if len(players) == 1:
        return [tuple(players) * seats]
    if len(players) >= seats:
        return list(itertools.combinations(players, seats))
    return [(one, *(other,) * (seats - 1)) for one, other in itertools.permutations(players, 2)]


def seatings(lineup: Sequence[str]) -> list[tuple[str, ...]]:
    """The line-up from every seat: all its different rotations."""
    turned = [(*lineup[shift:], *lineup[:shift]) for shift in range(len(lineup))]
    return list(dict.fromkeys(turned))


def schedule(players: Sequence[str], seats: int, games: int, seed: int) -> list[Block]:
    """The blocks of an arena; each line-up plays at least ``games`` games, the same deals for all."""
    blocks = []
    for lineup in lineups(players, seats):
        needed = -(-games // len(seatings(lineup)))
        blocks += [Block(lineup, seed + number) for number in range(needed)]
    return sorted(blocks, key=lambda block: block.seed)


def play_block(venue: Venue, block: Block, folder: str = "") -> PlayedBlock:
    """Play all games of a block; with a folder each is saved there as a game that the window opens."""
    start = _start(venue)
    games = []
    for number, players in enumerate(seatings(block.lineup)):
        result = play_game(venue.box, start, players, block.seed)
        games.append(Played(players, result.scores, result.places, result.winners, result.seconds))
        if folder:
            # A player may be named after the file that it is in.
            name = "-".join(block.lineup).replace(":", "_").replace("/", "_").replace("\\", "_")
            _save(venue, players, result, Path(folder) / f"{name}-{block.seed}-{number + 1}.swgame")
    return PlayedBlock(block, tuple(games))


_STARTS: dict[str, Any] = {}


def _start(venue: Venue) -> Any:
    """How games begin there, worked out only once in each process."""
    key = repr(venue)
    if key not in _STARTS:
        _STARTS[key] = venue.box.rules.start(venue.setup)
    return _STARTS[key]


def _save(venue: Venue, players: Sequence[str], result: MatchResult, path: Path) -> None:
    replayed = Game(venue.box.rules, venue.setup, seed=0, draws=False)
    for seat, action in result.moves:
        replayed.play(action, seat)
    saves.save(replayed, path, {"title": path.stem, "seats": list(players)}, durable=False)


class Workers(Protocol):
    """Whoever plays blocks: this process, several, or a cluster."""

    def __call__(self, venue: Venue, blocks: Sequence[Block], folder: str) -> Iterator[PlayedBlock]: ...


def here(venue: Venue, blocks: Sequence[Block], folder: str) -> Iterator[PlayedBlock]:
    """Play in this process, one block after the other."""
    for block in blocks:
        yield play_block(venue, block, folder)


def processes(jobs: int) -> Workers:
    """Play in so many processes."""

    def play(venue: Venue, blocks: Sequence[Block], folder: str) -> Iterator[PlayedBlock]:
        return over_processes(jobs, partial(play_block, venue, folder=folder), blocks)

    return play


def cluster(address: str) -> Workers:
    """Play on a Dask cluster."""

    def play(venue: Venue, blocks: Sequence[Block], folder: str) -> Iterator[PlayedBlock]:
        return over_cluster(address, partial(play_block, venue, folder=folder), blocks)

    return play


RESULTS = "results.jsonl"


class Record:
    """A folder that keeps what was played, so that an arena which broke off goes on where it was."""

    def __init__(self, folder: Path, venue: Venue) -> None:
        self.folder = folder
        self._venue = venue.data()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(folder), "folder-not-made", why=system_said(error)) from None

    def outcomes(self) -> list[PlayedBlock]:
        """The blocks that were played before at the same venue; a line broken off in the middle is left out."""
        path = self.folder / RESULTS
        found = []
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            try:
                data = json.loads(line)
                if data["venue"] == self._venue:
                    found.append(_outcome_from(data))
            except (ValueError, KeyError, TypeError):
                continue
        return found

    def add(self, outcome: PlayedBlock) -> None:
        line = json.dumps({"venue": self._venue, **asdict(outcome)})
        with open(self.folder / RESULTS, "a", encoding="utf-8") as file:
            # A line that was cut off before must not spoil this one.
            file.write(("" if _ends_a_line(self.folder / RESULTS) else "\n") + line + "\n")


def _ends_a_line(path: Path) -> bool:
    if not path.exists() or os.path.getsize(path) == 0:
        return True
    with open(path, "rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def _outcome_from(data: dict[str, Any]) -> PlayedBlock:
    block = Block(tuple(data["block"]["lineup"]), int(data["block"]["seed"]))
    games = tuple(
        Played(
            tuple(played["players"]),
            tuple(played["scores"]),
            tuple(played["places"]),
            tuple(played["winners"]),
            tuple(map(tuple, played["seconds"])),
        )
        for played in data["games"]
    )
    return PlayedBlock(block, games)


def run_arena(
    venue: Venue,
    blocks: Sequence[Block],
    workers: Workers,
    record: Record | None = None,
    enough: Callable[[Sequence[PlayedBlock]], bool] = lambda outcomes: False,
) -> list[PlayedBlock]:
    """Play the blocks that are not on record, until all are played or ``enough`` is known; in the blocks' order."""
    wanted = set(blocks)
    outcomes = [outcome for outcome in record.outcomes() if outcome.block in wanted] if record else []
    known = {outcome.block for outcome in outcomes}
    folder = str(record.folder) if record else ""
    missing = [block for block in blocks if block not in known]
    if missing and not enough(outcomes):
        for outcome in workers(venue, missing, folder):
            outcomes.append(outcome)
            if record:
                record.add(outcome)
            if enough(outcomes):
                break
    place = {block: number for number, block in enumerate(blocks)}
    return sorted(outcomes, key=lambda outcome: place[outcome.block])
