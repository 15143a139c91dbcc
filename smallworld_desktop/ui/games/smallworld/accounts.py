"""Where the coins came from and went: the account of a game, for the table and the charts of its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from smallworld_desktop.engine.games.smallworld.events import ComboTaken, GameEnded, RoundBegan, Scored
from smallworld_desktop.engine.games.smallworld.setup import FIRST_COINS
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.game import Game, Transition

Source = Literal["regions", "declined", "race", "power", "found", "start", "paid"]

SOURCES: tuple[Source, ...] = ("regions", "declined", "race", "power", "found", "start", "paid")
"""Regions of active and of declined races, what races and powers pay beyond that, coins that lay on combos, what each
seat begins with, and what was laid on combos. Their words are ``source-regions`` and so on."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Coins that a seat had, won or paid (then fewer than none); round 0 is before the first."""

    seat: int
    round: int
    source: Source
    coins: int
    line: Reason | None = None
    """The line of the income that this was, if it was one."""


def account(game: Game[Table]) -> list[Entry]:
    """Every coin of a game in the order of play; a seat's entries sum up to the coins that it has."""
    entries = [Entry(seat, 0, "start", FIRST_COINS) for seat in range(game.state.setting.seats)]
    for transition in game.history:
        entries.extend(_entries(transition))
    return entries


def coin_table(game: Game[Table]) -> list[dict[Source, int]]:
    """For each seat, how many coins came from each source; every source is there, and together they are its coins."""
    table = [dict.fromkeys(SOURCES, 0) for _ in range(game.state.setting.seats)]
    for entry in account(game):
        table[entry.seat][entry.source] += entry.coins
    return table


def coin_table_by_round(game: Game[Table]) -> list[list[dict[Source, int]]]:
    """The same for each round so far: first by seat, then by round, from round 0 with what each began with."""
    rounds = game.state.round + 1
    table = [[dict.fromkeys(SOURCES, 0) for _ in range(rounds)] for _ in range(game.state.setting.seats)]
    for entry in account(game):
        table[entry.seat][entry.round][entry.source] += entry.coins
    return table


def coins_over_rounds(game: Game[Table]) -> list[list[int]]:
    """For each seat its coins at the start and at the end of each round that is over."""
    seats = range(game.state.setting.seats)
    found = [[FIRST_COINS] for _ in seats]
    for transition in game.history:
        if any(isinstance(event, GameEnded) or _later_round(event) for event in transition.events):
            for seat in seats:
                found[seat].append(transition.after.coins[seat])
    return found


def _later_round(event: object) -> bool:
    return isinstance(event, RoundBegan) and event.round > 1


def _entries(transition: Transition[Table]) -> Iterator[Entry]:
    round = transition.before.round
    for event in transition.events:
        if isinstance(event, ComboTaken):
            if event.price:
                yield Entry(event.seat, round, "paid", -event.price)
            if event.coins:
                yield Entry(event.seat, round, "found", event.coins)
        elif isinstance(event, Scored):
            for line in event.lines:
                yield Entry(event.seat, round, source_of(line), line.amount, line)


def source_of(line: Reason) -> Source:
    """Which source a line of an income belongs to."""
    if line.id == "income-regions":
        return "regions"
    if line.id == "income-declined":
        return "declined"
    return "power" if "power" in line.values else "race"
