"""Where the coins came from and went: the account of a game, for the table and the charts of its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from smallworld_desktop.engine.conquest.events import ComboTaken, GameEnded, RoundBegan, Scored
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.engine.kernel.game import Game, Transition

REGIONS, DECLINED, FOUND, START, PAID, DEALINGS = "regions", "declined", "found", "start", "paid", "dealings"
"""Regions of active and of declined races, coins that lay on combos, what each seat begins with, what was laid on
combos, and whatever else changed hands. Their words are ``source-regions`` and so on."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Coins that a seat had, won or paid (then fewer than none); round 0 is before the first."""

    seat: int
    round: int
    source: str
    coins: int
    line: Reason | None = None
    """The line of the income that this was, if it was one."""


class Accounts:
    """The account of one game. What pays besides regions is told apart by the kind of thing that it is."""

    def __init__(self, game: Game[Any], kinds: Sequence[str], *, dealings: bool = False) -> None:
        self._game = game
        self._kinds = tuple(kinds)
        further = (DEALINGS,) if dealings else ()
        self.sources = (REGIONS, DECLINED, *self._kinds, *further, FOUND, START, PAID)
        """All that coins come from and go to."""

    @cached_property
    def entries(self) -> Sequence[Entry]:
        """Every coin of the game in the order of play; a seat's entries sum up to the coins that it has."""
        history = self._game.history
        first = history[0].before if history else self._game.state
        found = [Entry(seat, 0, START, coins) for seat, coins in enumerate(first.coins)]
        for transition in history:
            found.extend(self._entries(transition))
        return found

    def table(self) -> list[dict[str, int]]:
        """For each seat, how many coins came from each source; all are there, and together they are its coins."""
        table = [dict.fromkeys(self.sources, 0) for _ in self._game.state.coins]
        for entry in self.entries:
            table[entry.seat][entry.source] += entry.coins
        return table

    def by_round(self) -> list[list[dict[str, int]]]:
        """The same for each round so far: first by seat, then by round, from round 0 with what each began with."""
        state = self._game.state
        table = [[dict.fromkeys(self.sources, 0) for _ in range(state.round + 1)] for _ in state.coins]
        for entry in self.entries:
            table[entry.seat][entry.round][entry.source] += entry.coins
        return table

    def over_rounds(self) -> list[list[int]]:
        """For each seat its coins at the start and at the end of each round that is over."""
        found = [[entry.coins] for entry in self.entries if entry.source == START]
        for transition in self._game.history:
            if any(isinstance(event, GameEnded) or _later_round(event) for event in transition.events):
                for seat, coins in enumerate(transition.after.coins):
                    found[seat].append(coins)
        return found

    def source_of(self, line: Reason) -> str:
        """Which source a line of an income belongs to."""
        if line.id == "income-regions":
            return REGIONS
        if line.id == "income-declined":
            return DECLINED
        return next((kind for kind in reversed(self._kinds) if kind in line.values), self._kinds[0])

    def _entries(self, transition: Transition[Any]) -> Iterator[Entry]:
        """What the events tell, and then whatever else has changed hands."""
        round, left = transition.before.round, _changes(transition)
        for entry in self._told(transition, round):
            left[entry.seat] -= entry.coins
            yield entry
        for seat, coins in enumerate(left):
            if coins and DEALINGS in self.sources:
                yield Entry(seat, round, DEALINGS, coins)

    def _told(self, transition: Transition[Any], round: int) -> Iterator[Entry]:
        for event in transition.events:
            if isinstance(event, ComboTaken):
                if event.price:
                    yield Entry(event.seat, round, PAID, -event.price)
                if event.coins:
                    yield Entry(event.seat, round, FOUND, event.coins)
            elif isinstance(event, Scored):
                for line in event.lines:
                    yield Entry(event.seat, round, self.source_of(line), line.amount, line)


def _changes(transition: Transition[Any]) -> list[int]:
    """By how much each seat's coins have changed."""
    return [now - was for now, was in zip(transition.after.coins, transition.before.coins, strict=True)]


def _later_round(event: object) -> bool:
    return isinstance(event, RoundBegan) and event.round > 1
