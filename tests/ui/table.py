"""What tests of the window stand on: a session in folders of its own, and plans for small games."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.ui.desk.folders import Folders
from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.tabletop.tabletop import Tabletop

NAMES = ("Anna", "Ben", "Chiara", "Dan", "Eva")


def folders(path: Path) -> Folders:
    return Folders(path / "games", path / "settings", path / "reports")


def plan(seats: int = 2, seed: int = 1, players: str = HUMAN, **options: bool | int | str) -> Plan:
    """A plan for people, or for computers of one level."""
    return Plan(Setup(seats, options=options), tuple(Seat(NAMES[i], i, players) for i in range(seats)), seed)


def play_until(controller: GameController, there: Callable[[], bool], seed: int = 1, most: int = 3000) -> None:
    """Play at random for whoever must decide until something is so."""
    dice = random.Random(seed)
    for _ in range(most):
        if there():
            return
        assert not controller.over, "the game ended first"
        legal = list(controller.legal())
        assert controller.play(dice.choice(legal))
    raise AssertionError("it never came to that")


def column_of(table: Tabletop) -> SmallWorldColumn:
    """The base game's own panel."""
    assert isinstance(table.panel, SmallWorldColumn)
    return table.panel


def stage(controller: GameController) -> str:
    return STAGES[controller.state.stage]
