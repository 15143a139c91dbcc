"""A position of a scenario, and playing on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from smallworld_desktop.engine.conquest.scenario.position import PositionOf
from smallworld_desktop.engine.games.warcraft.chance import KEGS, Die, Mix, Shuffle
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.state import MIX, SHUFFLE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE

RULES = WarringIsles()


@dataclass(frozen=True, slots=True)
class Position(PositionOf[Table]):
    """A table whose seats have names, and how chance shuffles next, as far as that was stated."""

    rules = RULES
    die = Die

    kegs: tuple[int, ...] = ()

    def shuffled(self) -> Self:
        position = self
        if position.table.pending & SHUFFLE:
            badges = self.badges_in_order(position.table.power_stack)
            position = replace(position, badges=()).after(CHANCE, Shuffle(badges))
        if position.table.pending & MIX:
            left = list(KEGS)
            for keg in position.kegs:
                left.remove(keg)
            position = replace(position, kegs=()).after(CHANCE, Mix((*position.kegs, *left)))
        return position
