"""The level for a first game: it takes what pays most now, and errs as a child would."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.warcraft.actions import Attempt, Conquer
from smallworld_desktop.engine.games.warcraft.attack import rolls
from smallworld_desktop.engine.games.warcraft.legal import DECLINE, DONE, EXPAND, PASS, STOP, legal_actions
from smallworld_desktop.engine.games.warcraft.minds.chance import spread
from smallworld_desktop.engine.games.warcraft.minds.danger import spare_units
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.state import CONQUEST, COURSE, PICK, READY, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player

OVERSIGHT = 0.25
"""How often it does not see the best conquest."""

ENOUGH_SPARE = 3
"""Units to spare with which it never thinks of declining."""


class Easy(Player):
    """Looks one conquest ahead, likes many tokens, and keeps a race until nothing moves."""

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        if table.stage == PICK:
            return self._pick(table, seat, dice)
        if table.stage == COURSE:
            return self._course(table, dice)
        if table.stage in (READY, CONQUEST):
            return self._conquest(table, seat, dice)
        if table.stage == REDEPLOY:
            return spread(table)
        legal = legal_actions(table)
        return dice.choice([action for action in legal if action is not DONE] or legal)

    def _pick(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        """The largest pile of tokens and coins, now and then just a race that it fancies."""
        catalogue, column = table.setting.catalogue, table.columns[table.column_of(seat)]

        def promise(index: int) -> float:
            race, power, coins = column[index]
            tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens
            return tokens + coins - index + dice.uniform(-2, 2)

        legal = legal_actions(table)
        return legal[max(range(len(legal)), key=promise)]

    def _course(self, table: Table, dice: random.Random) -> Action[Table]:
        legal = legal_actions(table)
        left = table.setting.rounds - table.round
        if PASS in legal:
            return DECLINE if left else PASS
        tired = left > 1 and spare_units(table, table.active) < ENOUGH_SPARE and dice.random() < 0.6
        return DECLINE if tired else EXPAND

    def _conquest(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        """The conquest with most coins for its tokens; the die when nothing else is left."""
        best = 0.0
        chosen: Action[Table] = STOP
        for action in legal_actions(table):
            if not isinstance(action, Conquer | Attempt) or dice.random() < OVERSIGHT:
                continue
            value = self._coins_for_tokens(table, seat, action)
            if value > best:
                best, chosen = value, action
        return chosen

    def _coins_for_tokens(self, table: Table, seat: int, action: Conquer | Attempt) -> float:
        if isinstance(action, Attempt):
            return 0.0 if table.owner(action.region) == seat else 0.01
        cost = max(1, action.cost(table))
        if rolls(action.boosted(table)):
            return 1 / cost
        after = table.copy()
        action.perform(after)
        before = sum(line.amount for line in income(table, seat)) + table.coins[seat]
        return (sum(line.amount for line in income(after, seat)) + after.coins[seat] - before) / cost
