"""Every action there can be on a board, made once: offering one is looking it up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from smallworld_desktop.engine.games.smallworld.abilities import ACTIONS
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN
from smallworld_desktop.engine.kernel.actions import Action

MOST_TOKENS = 24
"""More tokens than any race has."""

MOST_SEATS = 5


class Moves:
    """The actions of a board with so many regions; lists by region, those with a number by region and number."""

    def __init__(self, regions: int) -> None:
        numbers = range(regions)
        self.expand = Expand()
        self.pass_turn = Pass()
        self.decline = Decline()
        self.keep = Keep()
        self.stop = Stop()
        self.done = Done()
        self.pick = [Pick(index) for index in range(FULL_COLUMN)]
        self.treaty = {seat: Treaty(seat) for seat in range(NOBODY, MOST_SEATS)}
        self.abandon = [Abandon(region) for region in numbers]
        self.conquer = [Conquer(region) for region in numbers]
        self.attempt = [Attempt(region) for region in numbers]
        self.redeploy = [[Redeploy(region, count) for count in range(MOST_TOKENS)] for region in numbers]
        self.reinforce = [[Reinforce(region, count) for count in range(MOST_TOKENS)] for region in numbers]
        self._make(ACTIONS.values(), numbers)

    def _make(self, kinds: Iterable[Any], numbers: range) -> None:
        """What abilities add, by kind of action, in the same way as the core's own."""
        self.plain: dict[type[Action[Any]], Action[Any]] = {}
        self.on_region: dict[type[Action[Any]], list[Action[Any]]] = {}
        self.numbered: dict[type[Action[Any]], list[list[Action[Any]]]] = {}
        for kind in kinds:
            fields = len(field_names(kind))
            if not fields:
                self.plain[kind] = kind()
            elif fields == 1:
                self.on_region[kind] = [kind(region) for region in numbers]
            else:
                self.numbered[kind] = [[kind(region, count) for count in range(MOST_TOKENS)] for region in numbers]


def field_names(kind: type[Action[Any]]) -> tuple[str, ...]:
    """What an action of a kind says: a region first, if it is done on one."""
    return tuple(getattr(kind, "__dataclass_fields__", {}))


@cache
def moves_of(regions: int) -> Moves:
    """The moves of all boards with so many regions."""
    return Moves(regions)


NAMES: dict[str, type[Action[Any]]] = {
    "expand": Expand,
    "pass": Pass,
    "decline": Decline,
    "keep": Keep,
    "pick": Pick,
    "abandon": Abandon,
    "conquer": Conquer,
    "attempt": Attempt,
    "stop": Stop,
    "redeploy": Redeploy,
    "done": Done,
    "treaty": Treaty,
    "reinforce": Reinforce,
    "deal": Deal,
    "die": Die,
    "shuffle": Shuffle,
    **ACTIONS,
}
"""The name of every kind of action in saved games."""
