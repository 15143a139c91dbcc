"""Positions for the tests of the board: races put on the map by hand."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.games.smallworld.setup import Setup, make_setting
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, NOTHING, READY, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.sitting.controller import GameController


def empty_table(seats: int = 2, **options: object) -> Table:
    """A board with nobody on it but the Lost Tribes."""
    table = make_setting(Setup(seats=seats, options=options)).blank_table()  # type: ignore[arg-type]
    table.pending = NOTHING
    return table


def settle(table: Table, seat: int, race: str, power: str, stands: Mapping[str, int], hand: int = 0) -> int:
    """A race with its power on regions by id; says its force."""
    catalogue = table.setting.catalogue
    races = [item.id for item in catalogue.races]
    powers = [item.id for item in catalogue.powers]
    table.join(seat, races.index(race), powers.index(power))
    force = 3 * seat + ACTIVE
    for region, tokens in stands.items():
        number = table.setting.board.index[region]
        table.tribes &= ~(1 << number)
        table.settle(force, number, tokens)
    table.tray[table.race[force]] += table.hand[force] - hand - sum(stands.values())
    table.hand[force] = hand
    return force


def redeploying(race: str, power: str, stands: Mapping[str, int], hand: int, **options: object) -> Table:
    """The first of two seats has conquered and redeploys."""
    table = empty_table(2, **options)
    settle(table, 0, race, power, stands, hand)
    table.stage = REDEPLOY
    return table


def conquering(race: str, power: str, stands: Mapping[str, int], hand: int, seats: int = 2, **options: object) -> Table:
    """The first seat is about to conquer."""
    table = empty_table(seats, **options)
    settle(table, 0, race, power, stands, hand)
    table.stage = READY
    return table


def lay(controller: GameController, table: Table) -> Table:
    """Put a position on the table of a running game."""
    controller.game.state = table
    controller.decisionChanged.emit(())
    return table


def number(table: Table, region: str) -> int:
    """The number of a region by its id."""
    return table.setting.board.index[region]
