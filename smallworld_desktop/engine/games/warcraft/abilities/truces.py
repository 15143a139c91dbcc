"""Truces: whoever was left in peace must pay before he breaks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.means import ATTACK, Due, due
from smallworld_desktop.engine.games.warcraft.state import ACTIVE

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table

PAID = 64
COINS = 2


class Truces(Ability):
    """At the end of a turn every opponent whose active race was not attacked gets a token of truce."""

    step = 7
    harm = ATTACK

    def toll(self, table: Table, force: int, region: int, attacker: int) -> Due | None:
        if force % 2 == ACTIVE and table.truce >> attacker & 1:
            return due("toll", COINS, force // 2, self.origin, PAID)
        return None

    def toll_regions(self, table: Table, force: int, attacker: int) -> int:
        return table.held[force] if table.truce >> attacker & 1 else 0

    def on_turn(self, table: Table, force: int) -> None:
        table.truce = 0

    def on_loss_of_all(self, table: Table, force: int) -> None:
        table.truce = 0

    def on_decline(self, table: Table, force: int) -> None:
        table.truce = 0

    def settle(self, table: Table, force: int) -> None:
        if not table.held[force]:
            return
        for seat in range(table.setting.seats):
            if table.opposed(force // 2, seat) and not table.fought >> seat & 1:
                table.truce |= 1 << seat
                if table.journal is not None:
                    table.note(events.TruceOffered(force // 2, seat))
