"""Counting lines: in how many ways a position can go on for so many actions, the die's four faces counted once each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.graphs import graph_board
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.scenario.vocabulary import SmallWorldWords
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry, read_yaml
from tests.engine.games.smallworld.positions import RULES, every_move

Lister = Callable[[Table], Sequence[Action[Table]]]


@dataclass(frozen=True)
class Count:
    """A position, the moves that it has as a person found them, and the number of lines to each depth."""

    name: str
    table: Table
    moves: list[list[Any]]
    lines: list[int]


def read_counts(path: Path) -> list[Count]:
    """The positions of a file, written as scenario files write them."""
    top = read_yaml(path).mapping(("boards", "positions"), ("boards", "positions"))
    boards = {name: graph_board(name, entry, GEOGRAPHY) for name, entry in top["boards"].mapping().items()}
    return [_read_count(entry, boards) for entry in top["positions"].items()]


def _read_count(entry: Entry, boards: dict[str, Any]) -> Count:
    keys = entry.mapping(("name", "board", "given", "moves", "lines"), ("name", "board", "given", "moves", "lines"))
    table = SmallWorldWords().position(boards[keys["board"].one_of(boards)], keys["given"]).table
    moves = [[item.plain() for item in move.items()] for move in keys["moves"].items()]
    return Count(keys["name"].text(), table, moves, [item.integer() for item in keys["lines"].items()])


def lines(table: Table, depth: int, moves: Lister) -> int:
    """The number of lines of ``depth`` actions, chance's included; a game that is over has no line left."""
    found = moves(table)
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        after = table.copy()
        action.perform(after)
        total += lines(after, depth - 1, moves)
    return total


def offered(table: Table) -> Sequence[Action[Table]]:
    """What the engine offers."""
    decision = RULES.decision(table)
    return [] if decision.over else RULES.legal(table, next(iter(decision.seats)))


def unforbidden(table: Table) -> Sequence[Action[Table]]:
    """The same the slow way: of all actions that exist, those against which no reason speaks."""
    decision = RULES.decision(table)
    if decision.over or decision.chance:
        return offered(table)
    seat = next(iter(decision.seats))
    assert seat != CHANCE
    return [move for move in every_move(table.setting.moves) if not RULES.violations(table, seat, move)]
