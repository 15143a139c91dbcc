"""A player that sees what it has itself, thinks of nobody else, and often does what first comes to its mind."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.tinyepic.minds.craft import Craft
from smallworld_desktop.engine.games.tinyepic.minds.judgement import PLAIN, Thumb
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner, Ranked
from smallworld_desktop.engine.games.tinyepic.table import Table

CARELESS = 0.45
"""How often it does what first comes to its mind."""


class Easy(Planner):
    """Looks at its own kingdom after its own action."""

    def __init__(self) -> None:
        super().__init__(Craft(Thumb(PLAIN), envy=0.0, bids=3), foresees=False)

    def ranked(self, table: Table, seat: int, dice: random.Random) -> Ranked:
        found = super().ranked(table, seat, dice)
        if dice.random() >= CARELESS:
            return found
        actions = self.craft.choices(table, seat)
        return [(found[0][0], dice.choice(actions))]
