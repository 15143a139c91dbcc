"""War targets: whoever takes a marked region is paid, and so is the race that has marked it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.kegs import shielded
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.placements import Placement, placing_stage
from smallworld_desktop.engine.games.warcraft.state import ALLIANCE, HORDE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

OBJECTIVE = PieceKind("objective", loose=True, most=2)
REWARD = 2
WITHDRAWING = 1 << 20
"""The mark that a target has been set this turn, after which none is taken back."""


class Objectives(Ability):
    """At the end of a turn up to two regions are marked that no race of the own faction holds."""

    piece = OBJECTIVE
    step = 6

    def on_lost_region(self, table: Table, force: int, region: int, attacker: int) -> None:
        if not table.where(OBJECTIVE.id) >> region & 1 or table.faction(attacker) == HORDE:
            return
        table.set_piece(OBJECTIVE.id, region, False)
        for seat in {attacker // 2, force // 2}:
            table.coins[seat] += REWARD
            table.note(events.CoinsGained(seat, REWARD))

    def on_loss_of_all(self, table: Table, force: int) -> None:
        for region in bits(table.where(OBJECTIVE.id)):
            table.set_piece(OBJECTIVE.id, region, False)

    def on_decline(self, table: Table, force: int) -> None:
        self.on_loss_of_all(table, force)

    def grounds_of(self, table: Table) -> int:
        """Where a target may lie."""
        races = table.setting.catalogue.races
        friends = 0
        for force, held in enumerate(table.held):
            if held and races[table.race[force]].faction == ALLIANCE:
                friends |= held
        return table.setting.board.land & ~friends & ~table.immune & ~shielded(table)

    def prepare(self, table: Table, force: int) -> None:
        for region in bits(table.where(OBJECTIVE.id) & ~self.grounds_of(table)):
            table.set_piece(OBJECTIVE.id, region, False)

    def settle(self, table: Table, force: int) -> None:
        self.prepare(table, force)

    def asks(self, table: Table, force: int) -> bool:
        return bool(table.held[force])

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        standing = table.where(OBJECTIVE.id)
        if not table.used & WITHDRAWING:
            found.extend([withdraw(region) for region in bits(standing)])
        if table.left(OBJECTIVE.id):
            found.extend([aim(region) for region in bits(self.grounds_of(table) & ~standing)])


@dataclass(frozen=True, slots=True)
class Aim(Placement):
    """Mark this region."""

    step = Objectives.step

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        ability = ability_of(table, Objectives)
        wrong = list(placing_stage(table, self.step, ability is not None))
        yield from wrong
        if wrong or ability is None:
            return
        if not table.left(OBJECTIVE.id):
            yield Message("no-piece-left", {"piece": OBJECTIVE.id})
        if not (ability.grounds_of(table) & ~table.where(OBJECTIVE.id)) >> self.region & 1:
            yield Message("no-place-for-it", {"piece": OBJECTIVE.id})

    def place(self, table: Table) -> None:
        table.used |= WITHDRAWING
        table.set_piece(OBJECTIVE.id, self.region, True)


@dataclass(frozen=True, slots=True)
class Withdraw(Placement):
    """Take the target in this region back, to set it elsewhere or nowhere."""

    step = Objectives.step

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(placing_stage(table, self.step, ability_of(table, Objectives) is not None))
        yield from wrong
        if wrong:
            return
        if table.used & WITHDRAWING:
            yield Message("already-placed")
        if not table.where(OBJECTIVE.id) >> self.region & 1:
            yield Message("no-target-here")

    def place(self, table: Table) -> None:
        table.set_piece(OBJECTIVE.id, self.region, False)


aim, withdraw = cache(Aim), cache(Withdraw)
"""Each is made once, for there are many."""

ACTIONS = {"aim": Aim, "withdraw": Withdraw}
