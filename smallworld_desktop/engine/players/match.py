"""Games between computer players, played without a window."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.smallworld.rules import SmallWorld
from smallworld_desktop.engine.smallworld.scoring import winners
from smallworld_desktop.engine.smallworld.table import Table

LONGEST_GAME = 20_000
"""Actions. The longest game of chance takes about a thousand; whoever reaches this would never end."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between computer players ended."""

    coins: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int


def play_game(start: Table, levels: Sequence[str], seed: int) -> Result:
    """Play one game from ``start``, which stays as it is, to its end; the same arguments give the same game."""
    rules = SmallWorld()
    table = start.copy()
    players = [make_player(level) for level in levels]
    chance, dice = random.Random(f"{seed}:chance"), [random.Random(f"{seed}:{seat}") for seat in range(len(levels))]
    for actions in range(LONGEST_GAME):
        decision = rules.decision(table)
        if decision.over:
            return Result(tuple(table.coins), tuple(winners(table)), actions)
        seat = next(iter(decision.seats))
        if seat == CHANCE:
            action = rules.draw(table, chance)
        else:
            action = players[seat].choose(rules.view(table, seat), seat, dice[seat])
        action.perform(table)
    raise RuntimeError(f"the game with seed {seed} does not end")
