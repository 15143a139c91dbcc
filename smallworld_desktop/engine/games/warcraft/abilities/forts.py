"""Forts in every region of the race at the end of its turn; they stay in decline, and so does the badge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.placements import Placement, fill, placing_stage
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

FORT = PieceKind("fort", defends=1, stays=True, most=10)


class Forts(Ability):
    """A fort stands in every region; where there are too few, their owner says in which."""

    piece = FORT
    keeps_badge = True
    step = 1

    def missing(self, table: Table, force: int) -> int:
        return table.held[force] & ~table.where(FORT.id)

    def prepare(self, table: Table, force: int) -> None:
        missing = self.missing(table, force)
        if missing.bit_count() <= table.left(FORT.id):
            fill(table, FORT.id, missing)

    def asks(self, table: Table, force: int) -> bool:
        return bool(self.missing(table, force) and table.left(FORT.id))

    def settle(self, table: Table, force: int) -> None:
        fill(table, FORT.id, self.missing(table, force))

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if table.left(FORT.id):
            found.extend(Build(region) for region in bits(self.missing(table, force)))


@dataclass(frozen=True, slots=True)
class Build(Placement):
    """One of the last forts is built here."""

    step = Forts.step

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        builder = ability_of(table, Forts)
        wrong = list(placing_stage(table, self.step, builder is not None))
        yield from wrong
        if wrong or builder is None:
            return
        if not table.left(FORT.id):
            yield Message("no-piece-left", {"piece": FORT.id})
        if not builder.missing(table, table.active) >> self.region & 1:
            yield Message("no-place-for-it", {"piece": FORT.id})

    def place(self, table: Table) -> None:
        table.set_piece(FORT.id, self.region, True)


ACTIONS = {"build": Build}
