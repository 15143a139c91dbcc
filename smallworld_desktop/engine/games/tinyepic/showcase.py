"""A game to be looked at: seats that move and build rather than wait, and always alike."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.games.tinyepic import prices
from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing
from smallworld_desktop.engine.games.tinyepic.beginning import SetUp
from smallworld_desktop.engine.games.tinyepic.moves import KINDS
from smallworld_desktop.engine.games.tinyepic.state import BID, FLAG, RETREAT, SECRET, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.showcase import Moment, Showcase

PICTURED_CLEARINGS = 3
EAGER = ("patrol", "quest", "build", "research", "expand")


class KingdomsShowcase(Showcase):
    """As many seats as can play, their territories well filled."""

    @property
    def moments(self) -> Mapping[str, Moment]:
        return {
            **super().moments,
            "table": _choosing,
            "choose": lambda game: game.state.stage == SECRET,
            "war": _at_war,
            "retreat": lambda game: game.state.stage == RETREAT,
        }

    def choose(self, state: Table, legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
        """Rather deeds than goods, and no flag that a number could replace."""
        if isinstance(legal[0], SetUp):
            return dice.choice(legal)
        eager = [action for action in legal if KINDS[type(action)] in EAGER]
        waking = [action for action in legal if not isinstance(action, Collect | Nothing)]
        if state.stage == BID:
            waking = [action for action in legal if getattr(action, "number", FLAG) != FLAG]
        return dice.choice(eager or waking or list(legal))


def _choosing(game: Game[Table]) -> bool:
    """In the middle of a game somebody selects an action, and some are taken."""
    table = game.state
    taken = table.shields.bit_count()
    return table.stage == SELECT and table.cleared >= PICTURED_CLEARINGS and taken >= PICTURED_CLEARINGS


def _at_war(game: Game[Table]) -> bool:
    """Whoever attacks can pay for what it may show in more ways than one."""
    table = game.state
    if table.stage != BID:
        return False
    seat = table.war.attacker
    due = prices.bid_limit(table, seat, table.fight) - prices.discount(table, seat, table.fight)
    return any(len(prices.war_mixes(table, seat, part)) > 1 for part in range(1, due + 1))
