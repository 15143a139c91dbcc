"""Refusals: what the window would say to whoever tried what is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from smallworld_desktop.engine.games.smallworld.moves import NAMES, Moves
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.presentation.telling import Telling
from tests.engine.games.smallworld.positions import every_move
from tests.transcripts.games import RULES

PROBES = 40
"""So many things that may be wrong are tried in each position."""


KINDS = (
    *("expand", "pass", "decline", "keep", "stop", "done", "roll", "pick", "treaty", "abandon", "conquer", "attempt"),
    *("dragon", "substitute", "fortress", "hero", "encamp", "reencamp", "redeploy", "reinforce"),
)
MOST_PIECES = 5


class Refusals:
    """Remembers what has been refused, so that each reason against each kind of action is told but once."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self._known: set[object] = set()

    def fresh(self, table: Table, step: int) -> Iterator[str]:
        """What is refused in a position and was not before for the same reasons."""
        moves, seat = _all_moves(table.setting.moves), next(iter(RULES.decision(table).seats))
        for number in range(PROBES):
            action = moves[(step * 101 + number * (len(moves) // PROBES + 1)) % len(moves)]
            against = RULES.violations(table, seat, action)
            key = type(action), tuple(message.id for message in against)
            if against and key not in self._known:
                self._known.add(key)
                said = " ".join(self._telling.sentence(message) for message in against)
                what = " ".join(map(str, RULES.action_data(action, table)))
                yield f"refused in {STAGES[table.stage]}: {what}: {said}"


@cache
def _all_moves(moves: Moves) -> list[Action[Any]]:
    """Every action that a seat may ever do, in the order of their kinds."""
    ranks = {NAMES[name]: rank for rank, name in enumerate(KINDS)}
    some = [move for move in every_move(moves) if getattr(move, "count", 0) <= MOST_PIECES]
    return sorted(some, key=lambda move: ranks[type(move)])
