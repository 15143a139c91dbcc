"""The weakest level: any legal action, but tokens spread evenly."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.placing import left_to_place
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.state import REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player


class Chance(Player):
    """Plays what comes; only its redeployment has sense."""

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        legal = legal_actions(table)
        return self._spread(table, legal) if table.stage == REDEPLOY else dice.choice(legal)

    def _spread(self, table: Table, legal: list[Action[Table]]) -> Action[Table]:
        """Place what must be placed, each force evenly, and end the turn as soon as that is possible."""
        for action in legal:
            if isinstance(action, Done):
                return action
        choices = [action for action in legal if isinstance(action, Redeploy)]
        if not choices:
            return legal[len(legal) // 2]
        # Where two forces are still to be placed, the first is placed first.
        choices = [action for action in choices if action.region == choices[0].region]
        force = table.holder[choices[0].region]
        share = -(-(choices[-1].tokens - choices[0].tokens) // left_to_place(table, force, choices[0].region))
        wanted = choices[0].tokens + share
        return next(action for action in choices if action.tokens == wanted)
