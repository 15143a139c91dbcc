"""A position of a scenario, and playing on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from smallworld_desktop.engine.conquest.scenario.position import PositionOf
from smallworld_desktop.engine.games.smallworld.chance import Die, Shuffle
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.state import SHUFFLE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE

RULES = SmallWorld()


@dataclass(frozen=True, slots=True)
class Position(PositionOf[Table]):
    """A table whose seats have names, and the order of the badges in the next reshuffle, as far as it was stated."""

    rules = RULES
    die = Die

    def shuffled(self) -> Self:
        if self.table.pending != SHUFFLE:
            return self
        badges = self.badges_in_order(self.table.power_stack)
        return replace(self, badges=()).after(CHANCE, Shuffle(badges))
