"""Games between computer players, played without a window."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scoring import winners
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.levels import player_said
from smallworld_desktop.engine.play.outside import is_ours, outside_choice
from smallworld_desktop.engine.play.player import Player

LONGEST_GAME = 20_000
"""Actions. The longest game of chance takes about a thousand; whoever reaches this would never end."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between computer players went."""

    coins: tuple[int, ...]
    places: tuple[int, ...]
    """By seat, 1 for the best; equal places are shared."""
    winners: tuple[int, ...]
    moves: tuple[tuple[int, Action[Table]], ...]
    """Who did what, chance included."""
    seconds: tuple[tuple[float, ...], ...]
    """By seat, how long it thought in each of its turns."""


def play_game(start: Table, levels: Sequence[str], seed: int) -> Result:
    """Play one game from ``start``, which stays as it is, to its end; the same arguments give the same game."""
    return play_between(start, [player_said(level) for level in levels], seed)


def play_between(start: Table, players: Sequence[Player], seed: int) -> Result:
    """The same between players that sit down afresh."""
    rules = SmallWorld()
    table = start.copy()
    asked = [player.choose if is_ours(player) else partial(outside_choice, player) for player in players]
    chance, dice = random.Random(f"{seed}:chance"), [random.Random(f"{seed}:{seat}") for seat in range(len(players))]
    moves: list[tuple[int, Action[Table]]] = []
    thought: list[dict[int, float]] = [{} for _ in players]
    while len(moves) < LONGEST_GAME:
        decision = rules.decision(table)
        if decision.over:
            places = tuple(standing.place for standing in rules.standings(table))
            seconds = tuple(tuple(turns.values()) for turns in thought)
            return Result(tuple(table.coins), places, tuple(winners(table)), tuple(moves), seconds)
        seat = next(iter(decision.seats))
        if seat == CHANCE:
            action = rules.draw(table, chance)
        else:
            began = time.perf_counter()
            action = asked[seat](rules.view(table, seat), seat, dice[seat])
            spent = time.perf_counter() - began
            thought[seat][table.round] = thought[seat].get(table.round, 0.0) + spent
        moves.append((seat, action))
        action.perform(table)
    raise RuntimeError(f"the game with seed {seed} does not end")
