"""The craft of Warring Isles: what a planner must know of them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.games.warcraft.chance import KEGS, Die
from smallworld_desktop.engine.games.warcraft.legal import legal_actions
from smallworld_desktop.engine.games.warcraft.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.games.warcraft.minds.reasons import REASONS
from smallworld_desktop.engine.games.warcraft.minds.small import answer, settle_stacks
from smallworld_desktop.engine.games.warcraft.minds.turns import turn_plans
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, OVER, PICK, STRAY, UNKNOWN
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message


class IslesCraft(Craft):
    """What a turn of Warring Isles is, and what beside it must be decided."""

    rules = WarringIsles()
    die = Die

    def purse(self) -> CoinCounter:
        return CoinCounter()

    def plans(self, table: Table, seat: int, effort: Effort, budget: Budget | None = None) -> list[Plan]:
        return turn_plans(table, seat, effort, budget)

    def legal(self, table: Table) -> Sequence[Action[Table]]:
        return legal_actions(table)

    def imagined(self, table: Table, dice: random.Random) -> Table:
        """Stacks and kegs in some order. What lies face down on the islands stays unknown, as it is to everybody."""
        guess = table.copy()
        guess.race_stacks = tuple(tuple(dice.sample(stack, len(stack))) for stack in table.race_stacks)
        guess.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
        guess.concealed = tuple((region, UNKNOWN) for region, _ in table.concealed)
        guess.aside = (UNKNOWN,) * len(table.aside)
        if table.kegs or table.keg_stack:
            kegs = dice.sample(KEGS, len(KEGS))
            guess.kegs = tuple((region, kegs.pop()) for region, _ in table.kegs)
            guess.keg_stack = tuple(kegs[: len(table.keg_stack)])
        return guess

    def alike(self, table: Table) -> Table:
        plain = table.copy()
        plain.race_stacks = tuple(tuple(sorted(stack)) for stack in table.race_stacks)
        plain.power_stack = tuple(sorted(table.power_stack))
        plain.concealed = tuple((region, UNKNOWN) for region, _ in table.concealed)
        plain.aside = (UNKNOWN,) * len(table.aside)
        plain.kegs = tuple((region, UNKNOWN) for region, _ in table.kegs)
        plain.keg_stack = (UNKNOWN,) * len(table.keg_stack)
        plain.journal = None
        return plain

    def settle(self, table: Table) -> None:
        settle_stacks(table)

    def looks(self, table: Table) -> tuple[object, ...]:
        return (
            *(table.round, table.turn, table.stage, table.pips, table.cursor, table.placing, table.natives),
            *(table.lies, table.champion, table.beast_hand, table.pieces, len(table.concealed), table.loose),
            *table.tokens,
            *table.hand,
            *table.race,
        )

    def answers(self, table: Table) -> bool:
        return table.stage == DEFENDERS or (table.stage == STRAY and table.decider != table.turn)

    def answer(self, table: Table) -> Action[Table]:
        return answer(table)

    def why_answered(self, table: Table) -> tuple[Message, ...]:
        return (Message("why-reinforce"),)

    def is_over(self, table: Table) -> bool:
        return table.stage == OVER

    def picks(self, table: Table) -> bool:
        return table.stage == PICK

    def land(self, table: Table, seat: int) -> int:
        return table.held[2 * seat].bit_count()

    def news(self, table: Table) -> int:
        return len(table.concealed)

    def friends(self, table: Table, seat: int) -> Sequence[int]:
        mates = table.setting.mates[seat]
        return bits(mates) if mates else ()

    def reasons(self, table: Table, best: Plan, other: Plan | None) -> tuple[Message, ...]:
        return REASONS.of_plan(table, best, other)


CRAFT = IslesCraft()
