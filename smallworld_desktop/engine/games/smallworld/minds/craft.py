"""The craft of the base game: what a planner must know of it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.games.smallworld.chance import Die, settle_shuffle
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.games.smallworld.minds.garrison import reinforcement
from smallworld_desktop.engine.games.smallworld.minds.reasons import reasons
from smallworld_desktop.engine.games.smallworld.minds.turns import turn_plans
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, OVER, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


class SmallWorldCraft(Craft):
    """What a turn of the base game is, and what beside it must be decided."""

    rules = SmallWorld()
    die = Die

    def purse(self) -> CoinCounter:
        return CoinCounter()

    def plans(self, table: Table, seat: int, effort: Effort, budget: Budget | None = None) -> list[Plan]:
        return turn_plans(table, seat, effort, budget)

    def legal(self, table: Table) -> Sequence[Action[Table]]:
        return legal_actions(table)

    def imagined(self, table: Table, dice: random.Random) -> Table:
        return imagined(table, dice)

    def alike(self, table: Table) -> Table:
        plain = table.copy()
        plain.race_stack, plain.power_stack = tuple(sorted(table.race_stack)), tuple(sorted(table.power_stack))
        plain.journal = None
        return plain

    def settle(self, table: Table) -> None:
        settle_shuffle(table)

    def looks(self, table: Table) -> tuple[object, ...]:
        return (
            table.round,
            table.turn,
            table.stage,
            table.pips,
            table.cursor,
            table.placing,
            *table.tokens,
            *table.hand,
            *table.race,
        )

    def answers(self, table: Table) -> bool:
        return table.stage == DEFENDERS

    def answer(self, table: Table) -> Action[Table]:
        return reinforcement(table)

    def why_answered(self, table: Table) -> tuple[Message, ...]:
        return (Message("why-reinforce"),)

    def is_over(self, table: Table) -> bool:
        return table.stage == OVER

    def picks(self, table: Table) -> bool:
        return table.stage == PICK

    def land(self, table: Table, seat: int) -> int:
        return table.held[3 * seat].bit_count()

    def reasons(self, table: Table, best: Plan, other: Plan | None) -> tuple[Message, ...]:
        return reasons(table, best, other)


CRAFT = SmallWorldCraft()


def imagined(table: Table, dice: random.Random) -> Table:
    """The table with the hidden stacks in some order."""
    guess = table.copy()
    guess.race_stack = tuple(dice.sample(table.race_stack, len(table.race_stack)))
    guess.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
    return guess
