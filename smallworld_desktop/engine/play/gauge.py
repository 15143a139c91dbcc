"""How strong a thing is: games between computers in which the first seat begins with it, and what it has more then."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.lab import start_of
from smallworld_desktop.engine.play.makes import Making
from smallworld_desktop.engine.play.match import LONGEST_GAME
from smallworld_desktop.engine.play.registry import game as box_of

NORMAL = 1.96
"""So many times its spread to both sides holds 95 of 100 means."""
FEWEST = 30
"""Of fewer games nothing is told."""


@dataclass(frozen=True, slots=True)
class Tasting:
    """A game that is to be played: what the first seat begins with, who plays, and how chance falls."""

    game: str
    setup: Any
    kind: str
    id: str
    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class Tasted:
    """How it went: what the first seat had more than the others had on average."""

    kind: str
    id: str
    edge: float


@dataclass
class Strength:
    """What games say of a thing so far."""

    edges: list[float] = field(default_factory=list)

    @property
    def count(self) -> int:
        return len(self.edges)

    @property
    def mean(self) -> float:
        return sum(self.edges) / len(self.edges) if self.edges else 0.0

    @property
    def reach(self) -> float:
        """Half of the interval in which the mean of countless games lies, 95 times of 100."""
        count, mean = len(self.edges), self.mean
        if count < 2:
            return 0.0
        return float(NORMAL * (sum((edge - mean) ** 2 for edge in self.edges) / (count - 1) / count) ** 0.5)

    @property
    def told(self) -> bool:
        """Whether there are enough games to tell of."""
        return self.count >= FEWEST


def play_tasting(tasting: Tasting) -> Tasted:
    """Play it to its end."""
    box = box_of(tasting.game)
    scores = _played(box, making_of(box, tasting.kind), tasting)
    return Tasted(tasting.kind, tasting.id, scores[0] - sum(scores[1:]) / (len(scores) - 1))


def making_of(box: Box, kind: str) -> Making:
    """How things of a kind are made."""
    return next(making for making in box.makes if making.kind == kind)


def tastings(game: str, setup: Any, kind: str, ids: Sequence[str], level: str, seeds: range) -> Iterator[Tasting]:
    """Games by turns, so that of each thing as much is known at any moment; luck is the same for all."""
    for seed in seeds:
        for id in ids:
            yield Tasting(game, setup, kind, id, level, seed)


def _played(box: Box, making: Making, tasting: Tasting) -> Sequence[float]:
    assert making.lay_first is not None
    rules, state, first = box.rules, start_of(tasting.game, tasting.setup), True
    chance = random.Random(f"{tasting.seed}:chance")
    seats = range(rules.seats(tasting.setup))
    players = [box.players.said(tasting.level) for _ in seats]
    dice = [random.Random(f"{tasting.seed}:{seat}") for seat in seats]
    for _ in range(LONGEST_GAME):
        decision = rules.decision(state)
        if decision.over:
            return [standing.score for standing in rules.standings(state)]
        seat = min(decision.seats)
        if seat == CHANCE:
            action = making.lay_first(state, rules.draw(state, chance), tasting.id)
        elif first:
            action, first = making.take_first(rules.legal(state, seat)), False
        else:
            action = players[seat].choose(rules.view(state, seat), seat, dice[seat])
        state = rules.play(state, seat, action).state
    raise RuntimeError(f"the game with seed {tasting.seed} does not end")
