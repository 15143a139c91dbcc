"""Finished games for the tests of the end."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.sitting.seating import Plan, Seat

SEED = 3
NAMES = ("Anna", "Ben", "Chiara", "Dan", "Eva")


def finished(seats: int, **options: bool | int | str) -> Game[Table]:
    """A game played at random to its end."""
    game, dice = Game(SmallWorld(), Setup(seats, options=options), SEED), random.Random(SEED)
    while not game.decision.over:
        game.play(dice.choice(game.legal()))
    return game


class Over:
    """Stands in for the controller of a game that is over."""

    playing = True

    def __init__(self, game: Game[Table]) -> None:
        self.game = game
        self.plan: Plan = plan_of(game)
        self.map = game.state.setting.map


def plan_of(game: Game[Table]) -> Plan:
    seats = game.state.setting.seats
    return Plan(game.setup, tuple(Seat(NAMES[i], i) for i in range(seats)), game.seed)
