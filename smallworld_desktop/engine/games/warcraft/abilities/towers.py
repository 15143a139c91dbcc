"""Watchtowers over fields that the race surrounds: nothing can touch these regions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.theft import ability_of
from smallworld_desktop.engine.games.warcraft.geography import GEOGRAPHY
from smallworld_desktop.engine.games.warcraft.placements import Placement, fill, placing_stage
from smallworld_desktop.engine.games.warcraft.scoring import lead_around
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry

TOWER = PieceKind("watch_tower", immune=True, most=6)


class Towers(Ability):
    """A tower stands on each own region of a terrain around which the race holds more than any other."""

    piece = TOWER
    step = 2
    terrain = ""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.terrain = (settings or place).one_of(GEOGRAPHY.terrains)

    def grounds_of(self, table: Table, force: int) -> int:
        """Where towers should stand."""
        own = table.setting.board.terrain[self.terrain] & table.held[force]
        return mask(region for region in bits(own) if lead_around(table, region) == force)

    def missing(self, table: Table, force: int) -> int:
        return self.grounds_of(table, force) & ~table.where(TOWER.id)

    def prepare(self, table: Table, force: int) -> None:
        for region in bits(table.where(TOWER.id) & ~self.grounds_of(table, force)):
            table.set_piece(TOWER.id, region, False)
        missing = self.missing(table, force)
        if missing.bit_count() <= table.left(TOWER.id):
            fill(table, TOWER.id, missing)

    def asks(self, table: Table, force: int) -> bool:
        return bool(self.missing(table, force) and table.left(TOWER.id))

    def settle(self, table: Table, force: int) -> None:
        fill(table, TOWER.id, self.missing(table, force))

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if table.left(TOWER.id):
            found.extend(Watch(region) for region in bits(self.missing(table, force)))


@dataclass(frozen=True, slots=True)
class Watch(Placement):
    """One of the last towers is built here."""

    step = Towers.step

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        builder = ability_of(table, Towers)
        wrong = list(placing_stage(table, self.step, builder is not None))
        yield from wrong
        if wrong or builder is None:
            return
        if not table.left(TOWER.id):
            yield Message("no-piece-left", {"piece": TOWER.id})
        if not builder.missing(table, table.active) >> self.region & 1:
            yield Message("no-place-for-it", {"piece": TOWER.id})

    def place(self, table: Table) -> None:
        table.set_piece(TOWER.id, self.region, True)


ACTIONS = {"watch": Watch}
