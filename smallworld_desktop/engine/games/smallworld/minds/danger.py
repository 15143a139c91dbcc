"""How likely each region of a seat is to be attacked before its next turn, and by how much a token lowers that."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import FORTRESS
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table

NEWCOMERS = 9
"""Tokens of a race that an opponent has yet to pick."""

TOKEN_DETERS = 0.7
"""What is left of a danger when an attack costs one token more."""

DETERRED = [TOKEN_DETERS**cost for cost in range(60)]


class Danger:
    """What the opponents of a seat could attack, and how strong each of them is."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.attackers: list[tuple[int, float, tuple[int, ...]]] = []
        """For each: the regions in its reach, its weight, and its discounts."""
        for other in range(table.setting.seats):
            if other != seat and self._moves_again(other):
                self._add(other)
        self.immune = table.immune

    def _moves_again(self, other: int) -> bool:
        table = self.table
        return table.round < table.setting.rounds or other > table.turn

    def _add(self, other: int) -> None:
        table = self.table
        active = 3 * other
        profile = table.profile[active]
        if profile is None:
            nothing = (0,) * table.setting.board.size
            self.attackers.append((table.setting.entry, NEWCOMERS / 12, nothing))
        elif table.treaty[self.seat] != other:
            strength = table.total(active) - table.held[active].bit_count()
            if table.held[active] or strength:
                self.attackers.append((table.reach(active), (2 + strength) / 12, profile.discount))
        lasting = table.lasting(other)
        if lasting >= 0:
            strength = table.total(lasting) - table.held[lasting].bit_count()
            self.attackers.append((table.reach(lasting), (1 + strength) / 12, table.known(lasting).discount))

    def of(self, region: int, defence: int) -> float:
        """How much a region with such a defence is in danger."""
        bit = 1 << region
        if self.immune & bit:
            return 0.0
        danger = 0.02 * DETERRED[defence]
        for reach, weight, discount in self.attackers:
            if reach & bit:
                cost = defence - discount[region]
                danger += weight * DETERRED[cost if cost > 1 else 1]
        return danger


def region_values(table: Table, force: int) -> dict[int, float]:
    """What each region of a force pays in a turn."""
    bonus = table.known(force).bonus
    values = {region: 1.0 + bonus[region] for region in bits(table.held[force])}
    if force % 3 == ACTIVE:
        for region in bits(table.where(FORTRESS.id) & table.held[force]):
            values[region] += 0.5
    return values
