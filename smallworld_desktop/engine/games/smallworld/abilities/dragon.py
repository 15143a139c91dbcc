"""Dragon Master: once a turn one token takes any region that the race can reach, and the dragon guards it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.abilities.pieces import ability_of
from smallworld_desktop.engine.games.smallworld.actions import Attack
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message

DRAGON = PieceKind("dragon", immune=True, most=1, recorded="dragon")

DRAGON_FLOWN: Final = 1
"""The turn's mark that the dragon has flown."""


class Dragon(Ability):
    """Once a turn the dragon conquers for a single token, whatever stands there, and makes the region immune."""

    piece = DRAGON
    single = True

    def offer_conquests(self, table: Table, force: int, targets: int, found: list[Action[Table]]) -> None:
        if table.hand[force] and not table.marks & DRAGON_FLOWN:
            fly = table.setting.moves.on_region[FlyDragon]
            found.extend(fly[region] for region in bits(targets))


@dataclass(frozen=True, slots=True)
class FlyDragon(Attack):
    """Conquer a region with one token and the dragon."""

    rank = 1

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        able = ability_of(table, Dragon) is not None
        wrong = list(wrong_stage(table, "conquests-are-over", READY, CONQUEST, able=able))
        yield from wrong
        if wrong:
            return
        force = table.active
        if table.marks & DRAGON_FLOWN:
            yield Message("dragon-has-flown")
        if not table.hand[force]:
            yield Message("no-token-in-hand")
        yield from table.obstacles(force, self.region)

    def perform(self, table: Table) -> None:
        table.open_conquest()
        table.marks |= DRAGON_FLOWN
        table.take_region(table.active, self.region, 1)
        for lair in bits(table.where(DRAGON.id)):
            table.set_pieces(DRAGON.id, lair, 0)
        table.set_pieces(DRAGON.id, self.region, 1)

    def tokens(self, table: Table) -> int:
        return 1

    def told(self, table: Table) -> Message:
        return Message("do-dragon", {"region": table.region_id(self.region)})


ACTIONS = {"dragon": FlyDragon}
