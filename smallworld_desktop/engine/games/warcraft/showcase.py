"""A game to be looked at: seats that play sensibly, and always alike, for pictures and for measuring."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.games.warcraft.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    GiveUp,
    Pass,
    Pick,
    Stop,
)
from smallworld_desktop.engine.games.warcraft.state import CONQUEST, COURSE, PICK, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.showcase import Moment, Showcase

PICTURED_ROUND = 5
PICTURED_HAND = 3
TIRED, SMALL = 4, 2
"""With fewer units to spare, or fewer regions, a race is sent into decline."""

SELDOM = (Abandon, Decline, GiveUp, Pass, Stop)


class IslesShowcase(Showcase):
    """As many seats as can play, with well filled islands."""

    @property
    def moments(self) -> Mapping[str, Moment]:
        return {**super().moments, "choose": _in_choice, "table": _in_mid_conquest, "redeploy": _in_redeployment}

    def choose(self, state: Table, legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
        """Cheap regions, decline when the race is tired, and the rest by chance."""
        if state.stage == PICK:
            return max((a for a in legal if isinstance(a, Pick)), key=lambda pick: _combo_worth(state, pick))
        if state.stage == COURSE:
            return _course(state, legal)
        conquests = [action for action in legal if isinstance(action, Conquer)]
        if conquests:
            return min(conquests, key=lambda action: _effort(state, action, dice))
        eager = [action for action in legal if not isinstance(action, SELDOM)]
        tries = [action for action in eager if isinstance(action, Attempt)]
        return dice.choice(tries or eager or [action for action in legal if not isinstance(action, Abandon)] or legal)


def _in_mid_conquest(game: Game[Table]) -> bool:
    """Somebody has conquered a little and has units left for more."""
    table = game.state
    busy = table.stage == CONQUEST and isinstance(game.history[-1].action, Conquer)
    return busy and table.round >= PICTURED_ROUND and table.troops(table.active) >= PICTURED_HAND


def _in_redeployment(game: Game[Table]) -> bool:
    """Somebody has units to spread."""
    table = game.state
    spread = table.stage == REDEPLOY and not table.placing and table.held[table.active].bit_count() >= PICTURED_HAND
    return spread and table.round >= PICTURED_ROUND


def _in_choice(game: Game[Table]) -> bool:
    """Somebody chooses a race, the islands well filled."""
    return game.state.stage == PICK and game.state.round >= PICTURED_ROUND


def _combo_worth(table: Table, pick: Pick) -> float:
    race, power, coins = pick.column(table)[pick.index]
    catalogue = table.setting.catalogue
    return catalogue.races[race].tokens + catalogue.powers[power].tokens + 1.5 * (coins - pick.index)


def _course(table: Table, legal: Sequence[Action[Table]]) -> Action[Table]:
    force = table.active
    held = table.held[force].bit_count()
    spare = table.troops(force) + table.on_map(force) - held
    tired = (spare < TIRED or held < SMALL) and table.round < table.setting.rounds - 1
    wanted: tuple[type[Action[Table]], ...] = (Decline,) if tired else (Expand, Pass)
    return next((action for action in legal if isinstance(action, wanted)), legal[0])


def _effort(table: Table, conquest: Conquer, dice: random.Random) -> float:
    """What a conquest costs; among like ones those near home, and by luck."""
    beside = (table.setting.board.neighbours[conquest.region] & table.held[table.active]).bit_count()
    return conquest.cost(table) + 2 * len(conquest.tolls(table)) - 0.3 * beside + dice.random()
