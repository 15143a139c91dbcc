"""Positions in which it is known what every choice is worth, and what a player loses in them.

    python packaging/judged.py --players normal,hard,master

prints for each player how many coins a choice of its is worse than the best, and how near it declines to the best
moment. Of how a fresh race comes on the board not all ways have been played out: there the one counts that is most like
the player's own. ``oracle.py`` makes the positions. The best choice is named by one half of the games that were played
out and measured by the other half, since whatever was luckiest in a few games looks better than it is.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from smallworld_desktop.engine.conquest.minds import foresight
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Decline
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.record import table_of
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "positions"
KINDS = ("picks", "declines", "entries")
RULES = SmallWorld()


@dataclass(frozen=True)
class Worth:
    """The mean margin of a choice over the one half of the games and over the other, in coins."""

    first: float
    second: float


@dataclass(frozen=True)
class Judged:
    """A position and what its choices are worth: actions, for how many turns a decline is put off, or whole entries."""

    name: str
    """Positions of one race's life share a name."""
    table: Table
    values: dict[Any, Worth]

    def mean(self, choice: Any) -> float:
        return (self.values[choice].first + self.values[choice].second) / 2

    def loss(self, choice: Any) -> float:
        """By how many coins a choice is worse than the best, which half of the games names and the others measure."""
        mine, values = self.values[choice], self.values.values()
        by_first, by_second = max(values, key=lambda worth: worth.first), max(values, key=lambda worth: worth.second)
        return (by_first.second - mine.second + by_second.first - mine.first) / 2

    @property
    def due(self) -> bool | None:
        """Whether declining now is better than any time later; not known if the two halves of the games disagree."""
        halves = [max(self.values, key=lambda delay: getattr(self.values[delay], half)) for half in ("first", "second")]
        return halves[0] == 0 if (halves[0] == 0) == (halves[1] == 0) else None


@dataclass(frozen=True, order=True)
class Entry:
    """How a fresh race comes on the board: all that it takes in its first turn."""

    taken: tuple[str, ...]
    dragon: str = ""
    attempt: str = ""
    """The region of the final attempt, whatever the die then says."""

    def unlike(self, other: Entry) -> int:
        """In how many regions two entries differ."""
        return sum(len(mine ^ theirs) for mine, theirs in zip(self._parts(), other._parts(), strict=True))

    def _parts(self) -> tuple[set[str], set[str], set[str]]:
        return set(self.taken), {self.dragon} - {""}, {self.attempt} - {""}


def entry_of(table: Table, actions: Iterable[Action[Table]]) -> tuple[Entry, tuple[Action[Table], ...]]:
    """The entry that these actions make, and those of them that do; they are performed on this very table."""
    force, attempt, made = table.active, "", []
    for action in actions:
        if isinstance(action, Attempt):
            attempt = table.region_id(action.region)
        action.perform(table)
        made.append(action)
        if table.stage not in CONQUEST_STAGES or table.pending:
            break
    ids = table.setting.board.ids
    dragon = table.where("dragon") & table.held[force]
    return Entry(tuple(sorted(ids(table.held[force]))), "".join(ids(dragon)), attempt), (*made,)


def moves_of(player: Player, table: Table, seed: int) -> Iterator[Action[Table]]:
    """What a player does on this table, which somebody else changes, having watched the game before."""
    dice = random.Random(seed)
    while True:
        view = RULES.view(table, table.turn)
        view.coins = table.coins[:]
        yield player.choose(view, table.turn, dice)


Chooser = Callable[[Judged], Any]
"""Whoever chooses in such a position, among its values or whatever else may be done."""


def seen_by(player: Callable[[], Player], seed: int = 1) -> Chooser:
    """What a player does who sits down there, having watched the game and counted everybody's coins."""

    def choose(judged: Judged) -> Action[Table]:
        table = judged.table
        view = RULES.view(table, table.turn)
        view.coins = table.coins[:]
        return player().choose(view, table.turn, random.Random(seed))

    return choose


def entered_by(player: Callable[[], Player], seed: int = 1) -> Chooser:
    """How a player comes on the board that has just taken a combo."""

    def choose(judged: Judged) -> Any:
        table = judged.table.copy()
        entry, _ = entry_of(table, moves_of(player(), table, seed))
        return min(judged.values, key=lambda known: (entry.unlike(known), judged.mean(known)))

    return choose


def losses(positions: Iterable[Judged], choose: Chooser) -> list[float]:
    """How many coins are lost in each position; whoever keeps a race is taken to decline it at the best later time."""
    lost = []
    for judged in positions:
        choice: Any = choose(judged)
        if 0 in judged.values:
            later = [delay for delay in judged.values if delay]
            choice = 0 if isinstance(choice, Decline) else max(later, key=judged.mean)
        lost.append(judged.loss(choice))
    return lost


def delays(positions: Iterable[Judged], choose: Chooser) -> list[int]:
    """By how many turns each race is declined too late, or too early if negative, as far as the oracle is sure."""
    found = []
    for _, group in groupby(positions, key=lambda judged: judged.name):
        life = list(group)
        mine = first(life, lambda judged: isinstance(choose(judged), Decline))
        earliest = first(life, lambda judged: judged.due is not False)
        latest = first(life, lambda judged: judged.due is True)
        found.append(min(0, mine - earliest) + max(0, mine - latest))
    return found


def first(life: Sequence[Judged], wanted: Callable[[Judged], bool]) -> int:
    """The number of the first position that is wanted, or of the one after the last."""
    return next((number for number, judged in enumerate(life) if wanted(judged)), len(life))


def append(kind: str, found: Iterable[Judged]) -> None:
    """Add positions to those of a kind."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{kind}.jsonl").open("a", encoding="utf-8") as file:
        for judged in found:
            file.write(json.dumps(_written(judged), separators=(",", ":")) + "\n")


def _choice_written(choice: Any, table: Table) -> Any:
    if isinstance(choice, Entry):
        return asdict(choice)
    return choice if isinstance(choice, int) else RULES.action_data(choice, table)


def _choice_read(data: Any, table: Table) -> Any:
    if isinstance(data, dict):
        return Entry(tuple(data["taken"]), data["dragon"], data["attempt"])
    return data if isinstance(data, int) else RULES.action_from(data, table)


def _written(judged: Judged) -> dict[str, Any]:
    table = judged.table
    best = max(worth.first + worth.second for worth in judged.values.values()) / 2
    values = [
        [
            _choice_written(choice, table),
            round(worth.first - best, 1),
            round(worth.second - best, 1),
        ]
        for choice, worth in judged.values.items()
    ]
    blank = RULES.snapshot(_start(table.setting.seats))
    differs = {name: value for name, value in RULES.snapshot(table).items() if value != blank[name]}
    return {"name": judged.name, "seats": table.setting.seats, "values": values, "state": differs}


@cache
def read(kind: str) -> list[Judged]:
    """All positions of a kind."""
    lines = (FOLDER / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_read(json.loads(line)) for line in lines]


def _read(entry: dict[str, Any]) -> Judged:
    table = table_of(_start(entry["seats"]).setting, {**RULES.snapshot(_start(entry["seats"])), **entry["state"]})
    values = {_choice_read(choice, table): Worth(*means) for choice, *means in entry["values"]}
    return Judged(entry["name"], table, values)


@cache
def _start(seats: int) -> Table:
    return RULES.start(Setup(seats))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", default="normal,hard,master", help="levels, as the arena takes them")
    parser.add_argument("--kinds", default=",".join(KINDS))
    options = parser.parse_args()
    # Here it is no matter how long a busy machine takes.
    foresight.PATIENCE = math.inf
    for level in options.players.split(","):
        for kind in options.kinds.split(","):
            sits = entered_by if kind == "entries" else seen_by
            print(f"{level}, {kind}: {summary(kind, sits(partial(PLAYERS.said, level)))}", flush=True)


def summary(kind: str, choose: Chooser) -> str:
    """How a player does in the positions of a kind, in words."""
    if kind == "declines":
        late = delays(read(kind), choose)
        share = sum(abs(turns) <= 1 for turns in late) / len(late)
        return f"of {len(late)} races {share:.0%} declined within one turn of the best moment; {sorted(late)}"
    lost = losses(read(kind), choose)
    return f"{fmean(lost):.2f} coins lost in each of {len(lost)} positions, give or take {error(lost):.2f}"


def error(sample: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(sample) / math.sqrt(len(sample))


if __name__ == "__main__":
    main()
