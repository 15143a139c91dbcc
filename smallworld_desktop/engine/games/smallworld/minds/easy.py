"""The level for a first game: it takes what pays most now, and errs as a child would."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer, Stop
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import (
    COURSE,
    LATE,
    PICK,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player

OVERSIGHT = 0.25
"""How often it does not see the best conquest."""

ENOUGH_SPARE = 3
"""Tokens in hand with which it never thinks of declining."""


class Easy(Player):
    """Looks one conquest ahead, likes many tokens, and keeps a race until nothing moves."""

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        if table.stage == PICK:
            return self._pick(table, seat, dice)
        if table.stage == COURSE:
            return self._course(table, seat, dice)
        if table.stage in CONQUEST_STAGES:
            return self._conquest(table, seat, dice)
        if table.stage == LATE:
            return table.setting.moves.keep
        return Chance().choose(table, seat, dice)

    def _pick(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        """The largest pile of tokens and coins, now and then just a race that it fancies."""
        catalogue = table.setting.catalogue

        def promise(index: int) -> float:
            race, power, coins = table.column[index]
            tokens = catalogue.races[race].tokens + catalogue.powers[power].tokens
            return tokens + coins - index + dice.uniform(-2, 2)

        affordable = range(min(len(table.column), table.coins[seat] + 1))
        return table.setting.moves.pick[max(affordable, key=promise)]

    def _course(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        moves = table.setting.moves
        active = table.active
        if not table.held[active] and not table.hand[active]:
            return moves.decline if table.round < table.setting.rounds else moves.pass_turn
        left = table.setting.rounds - table.round
        spare = table.total(active) - table.held[active].bit_count()
        tired = left > 1 and spare < ENOUGH_SPARE and dice.random() < 0.6
        return moves.decline if tired else moves.expand

    def _conquest(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        """The conquest with most coins for its tokens; the die when nothing else is left."""
        best = 0.0
        chosen: Action[Table] = table.setting.moves.stop
        for action in legal_actions(table):
            if isinstance(action, Roll):
                return action
            if isinstance(action, Stop | Abandon) or dice.random() < OVERSIGHT:
                continue
            value = self._coins_for_tokens(table, seat, action)
            if value > best:
                best, chosen = value, action
        return chosen

    def _coins_for_tokens(self, table: Table, seat: int, action: Action[Table]) -> float:
        if isinstance(action, Attempt):
            return 0.0 if table.owner(action.region) == seat else 0.01
        after = table.copy()
        action.perform(after)
        paid = sum(line.amount for line in income(after, seat)) - sum(line.amount for line in income(table, seat))
        force = table.acting
        cost = table.cost(force, action.region) if isinstance(action, Conquer) else 1
        return paid / max(1, cost)
