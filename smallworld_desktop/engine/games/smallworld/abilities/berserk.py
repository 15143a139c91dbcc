"""Berserk: the die is rolled before a conquest instead of after the last one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, READY, ROLL
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


class Berserk(Ability):
    """Before any conquest the die may be rolled; its pips make that one conquest cheaper."""

    rolls_ahead = True

    def offer_conquests(self, table: Table, force: int, targets: int, found: list[Action[Table]]) -> None:
        if table.hand[force] and table.pips < 0:
            found.append(table.setting.moves.plain[Roll])


@dataclass(frozen=True, slots=True)
class Roll(Action[Table]):
    """Roll the die for the next conquest."""

    final = False
    by_chance = True

    def violations(self, table: Table) -> Iterator[Message]:
        profile = table.profile[table.active]
        able = profile is not None and profile.rolls_ahead
        wrong = list(wrong_stage(table, "conquests-are-over", READY, CONQUEST, able=able))
        yield from wrong
        if wrong:
            return
        if table.pips >= 0:
            yield Message("die-is-rolled", {"count": table.pips})
        if not table.hand[table.active]:
            yield Message("no-token-in-hand")

    def perform(self, table: Table) -> None:
        table.open_conquest()
        table.pending = ROLL


ACTIONS = {"roll": Roll}
