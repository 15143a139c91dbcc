"""What the regions of a board are worth: what each pays in games between computers, and who wins them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.play.lab import start_of
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.records.likelihood import wilson

FEWEST = 30
"""Of fewer games nothing is told."""


@dataclass(frozen=True, slots=True)
class Valuing:
    """A game that is to be played for it; ``own`` tells one's own board from that of the box."""

    game: str
    setup: Any
    own: bool
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Valued:
    """How it went."""

    own: bool
    paid: Mapping[str, int]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass
class Worth:
    """What games say of a board so far."""

    games: int = 0
    coins: Counter[str] = field(default_factory=Counter)
    """By region."""
    scores: Counter[int] = field(default_factory=Counter)
    won: dict[int, float] = field(default_factory=dict)
    """By seat; a win that is shared is shared here."""

    def add(self, one: Valued) -> None:
        self.games += 1
        self.coins.update(one.paid)
        for seat, score in enumerate(one.scores):
            self.scores[seat] += score
        for seat in one.winners:
            self.won[seat] = self.won.get(seat, 0.0) + 1 / len(one.winners)

    @property
    def told(self) -> bool:
        """Whether there are enough games to tell of."""
        return self.games >= FEWEST

    def of(self, region: str) -> float:
        """What a region pays in a game."""
        return self.coins[region] / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """What a player has at the end."""
        seats = max(1, len(self.scores))
        return sum(self.scores.values()) / seats / self.games if self.games else 0.0

    def wins(self, seat: int) -> tuple[float, float, float]:
        """The share of games that a seat won, and the interval in which it lies, 95 times of 100."""
        won = self.won.get(seat, 0.0)
        return (won / self.games, *wilson(won, self.games))


def valuings(game: str, own: Any, box: Any, level: str, seeds: range) -> Sequence[Valuing]:
    """Games on one's own board and on that of the box by turns; luck is the same for both."""
    return [Valuing(game, setup, setup is own, level, seed) for seed in seeds for setup in (own, box) if setup]


def play_valuing(one: Valuing) -> Valued:
    """Play it to its end."""
    box, paid = box_of(one.game), Counter[str]()
    players = [box.players.said(one.level) for _ in range(box.rules.seats(one.setup))]

    def watch(state: Any, events: Sequence[Event]) -> None:
        paid.update(box.paid(state, events))

    result = play_between(box, start_of(one.game, one.setup), players, one.seed, watch)
    return Valued(one.own, dict(paid), result.scores, result.winners)
