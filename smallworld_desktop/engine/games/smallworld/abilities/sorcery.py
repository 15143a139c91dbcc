"""Sorcery: a lone token of an opponent's active race is replaced by a token from the tray."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.abilities.pieces import ENCAMPMENT, ability_of
from smallworld_desktop.engine.games.smallworld.actions import Attack
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, CONQUEST, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.options import Option, Switch


class Sorcery(Ability):
    """Once a turn for each opponent, one lone active token in reach turns into one of the race's own."""

    options: ClassVar[tuple[Option, ...]] = (Switch(name="sorcerer_needs_token", default=False),)

    def offer_conquests(self, table: Table, force: int, targets: int, found: list[Action[Table]]) -> None:
        if next(self.hindrances(table, force), None) is not None:
            return
        for seat in range(table.setting.seats):
            if seat != table.turn and not table.substituted >> seat & 1:
                for region in bits(table.held[3 * seat] & targets & ~table.where(ENCAMPMENT.id)):
                    if table.tokens[region] == 1:
                        found.append(table.setting.moves.on_region[Substitute][region])

    def hindrances(self, table: Table, force: int) -> Iterator[Message]:
        """Why no substitution at all is possible now."""
        if table.pips >= 0:
            yield Message("die-is-rolled", {"count": table.pips})
        if not table.tray[table.race[force]]:
            yield Message("tray-is-empty")
        if not table.held[force]:
            if not table.hand[force]:
                yield Message("no-token-at-all")
            elif not table.known(force).roams:
                yield Message("no-region-to-cast-from")
        if not table.hand[force] and table.setting.options["sorcerer_needs_token"]:
            yield Message("no-token-in-hand")


@dataclass(frozen=True, slots=True)
class Substitute(Attack):
    """Replace the lone token on a region."""

    rank = 2

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        force = table.active
        sorcery = ability_of(table, Sorcery)
        wrong = list(wrong_stage(table, "conquests-are-over", READY, CONQUEST, able=sorcery is not None))
        yield from wrong
        if wrong or sorcery is None:
            return
        yield from sorcery.hindrances(table, force)
        yield from table.obstacles(force, self.region)
        yield from self._target_violations(table)

    def _target_violations(self, table: Table) -> Iterator[Message]:
        holder = table.holder[self.region]
        if holder < 0 or holder % 3 != ACTIVE or holder // 3 == table.turn:
            yield Message("no-active-opponent-here")
            return
        if table.tokens[self.region] != 1:
            yield Message("not-alone", {"count": table.tokens[self.region]})
        if table.count(ENCAMPMENT.id, self.region):
            yield Message("encampment-here")
        if table.substituted >> holder // 3 & 1:
            yield Message("once-for-each-opponent", {"seat": holder // 3})

    def perform(self, table: Table) -> None:
        table.open_conquest()
        table.substituted |= 1 << table.owner(self.region)
        table.take_region(table.active, self.region, 1, substituted=True)

    def tokens(self, table: Table) -> int:
        return 0

    def told(self, table: Table) -> Message:
        return Message("do-substitute", {"region": table.region_id(self.region)})


ACTIONS = {"substitute": Substitute}
