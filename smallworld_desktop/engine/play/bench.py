"""What is measured of a game: random games by its rules, and whatever else it wants to be quick at."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Tally:
    """What a run of random games came to."""

    actions: int = 0
    listed: int = 0
    """Legal actions that were there to choose from."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.actions + other.actions, self.listed + other.listed)


class Bench:
    """Work of which the time is taken, from one start and one seed."""

    def __init__(self, rules: Ruleset[Any], start: Any, seed: int) -> None:
        self.rules, self.start, self.seed = rules, start, seed

    def play(self, games: int) -> Tally:
        """So many random games, all legal actions listed before each choice."""
        dice = random.Random(self.seed)
        return sum((self._game(dice) for _ in range(games)), Tally())

    def works(self) -> Mapping[str, tuple[int, Callable[[], object]]]:
        """Whatever else is measured, by name: how many of it a run does, and the run."""
        return {}

    def _game(self, dice: random.Random) -> Tally:
        rules, state, actions, listed = self.rules, self.start, 0, 0
        while not (decision := rules.decision(state)).over:
            seat = min(decision.seats)
            if decision.chance:
                action = rules.draw(state, dice)
            else:
                legal = rules.legal(state, seat)
                listed += len(legal)
                action = legal[int(dice.random() * len(legal))]
            state = rules.play(state, seat, action).state
            actions += 1
        return Tally(actions, listed)
