"""What the library tells of a game that is over beside its card: who took what, and how the points grew. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import rulesets
from smallworld_desktop.ui.presentation.replay import Curve, curves
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sitting.turns import turns_of

Taken = tuple[tuple[str, str], ...]
"""What was taken at one time, each thing with its kind."""


@dataclass(frozen=True, slots=True)
class Account:
    """The course of one game."""

    taken: tuple[tuple[Taken, ...], ...] = ()
    """By seats, in their order."""
    curves: tuple[Curve, ...] = ()


UNTOLD = Account()


def account_in(file: Path) -> Account:
    """The account of the game in a file; of one that is not over, or cannot be played to its end, nothing."""
    try:
        game = read(file).replay(rulesets())
    except (FileError, GameError):
        return UNTOLD
    return account_of(game) if game.decision.over else UNTOLD


def account_of(game: Game[Any]) -> Account:
    """The account of a game that is over."""
    box, seats = box_of(game.ruleset.id), range(len(game.ruleset.standings(game.state)))
    told = box.annals(game.state, (event for step in game.history for event in step.events))
    taken = tuple(
        tuple(tuple(zip(box.counted, each.things, strict=False)) for each in told.takings if each.seat == seat)
        for seat in seats
    )
    turns, door = turns_of(box, game.history), table_of(box.id)
    return Account(taken, curves(door.seats, game.ruleset, game.history, turns, seats, None))
