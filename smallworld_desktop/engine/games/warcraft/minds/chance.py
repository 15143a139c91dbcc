"""The weakest level: any legal action, but units spread evenly."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.warcraft.legal import DONE, legal_actions
from smallworld_desktop.engine.games.warcraft.redeployment import Post, Quarter, Redeploy
from smallworld_desktop.engine.games.warcraft.state import REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player


class Chance(Player):
    """Plays what comes; only its redeployment has sense."""

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        return spread(table) if table.stage == REDEPLOY else dice.choice(legal_actions(table))


def spread(table: Table) -> Action[Table]:
    """Place what must be placed, each kind evenly, and end the turn as soon as that is possible."""
    legal = legal_actions(table)
    if DONE in legal:
        return DONE
    for kind in (Post, Quarter, Redeploy):
        choices = [action for action in legal if isinstance(action, kind)]
        if choices:
            due = choices[0].region
            rest = (table.held[table.active] >> due).bit_count()
            return choices[0] if kind is Post else choices[min(len(choices) - 1, -(-(len(choices) - 1) // rest))]
    return legal[0]
