"""Who could attack the regions of a seat before its next turn, and what these pay."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.danger import NEWCOMERS, Foes
from smallworld_desktop.engine.games.smallworld.abilities.pieces import FORTRESS
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table


class Danger(Foes):
    """What the opponents of a seat could attack on the board of the base game."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
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


def region_values(table: Table, force: int) -> dict[int, float]:
    """What each region of a force pays in a turn."""
    bonus = table.known(force).bonus
    values = {region: 1.0 + bonus[region] for region in bits(table.held[force])}
    if force % 3 == ACTIVE:
        for region in bits(table.where(FORTRESS.id) & table.held[force]):
            values[region] += 0.5
    return values
