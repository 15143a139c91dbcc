"""A player that plans its whole turn and plays the plan until chance or an opponent says otherwise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.games.smallworld.minds.conquests import Budget
from smallworld_desktop.engine.games.smallworld.minds.garrison import reinforcement
from smallworld_desktop.engine.games.smallworld.minds.judgement import Judge, Taste, rivals
from smallworld_desktop.engine.games.smallworld.minds.reasons import reasons
from smallworld_desktop.engine.games.smallworld.minds.turns import Effort, Plan, turn_plans
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.thoughts import Alternative, Thought


@dataclass(frozen=True, slots=True)
class Expected:
    """What the table looks like when a plan went as planned; all that is hidden is left out."""

    key: object

    @staticmethod
    def of(table: Table) -> Expected:
        return Expected(
            (
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
        )


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of a plan."""

    expected: Expected
    """How the table looks where it goes on."""
    actions: tuple[Action[Table], ...]

    def fits(self, table: Table) -> bool:
        """Whether it can be played on here."""
        return self.expected == Expected.of(table) and bool(self.actions) and self.actions[0] in legal_actions(table)


@dataclass(frozen=True, slots=True)
class Memory:
    """What a planner keeps from one decision to the next."""

    purse: CoinCounter
    rest: Rest | None
    turn: tuple[int, int] | None = None
    """The round and the seat of the turn in which it thought last, if it looks beyond its turn."""
    left: int = 0
    """Positions that it may still imagine in that turn."""


class Planner(Player):
    """Searches the turns that it could play and takes the one whose end its judge likes best.

    Its thought may be cut short between any two steps, and it then goes by what it has found. So whatever it keeps
    beyond a thought is replaced as a whole, never altered bit by bit.
    """

    def __init__(self, judge: Judge, effort: Effort, taste: Taste) -> None:
        self.judge = judge
        self.effort = effort
        self.taste = taste
        self.positions = 0
        """How many positions its last thought has looked at."""
        self._purse = CoinCounter()
        self._rest: Rest | None = None
        self._considered: Table | None = None
        """What its last thought was about."""
        self._plans: list[Plan] = []
        """What that thought has found so far, best first."""

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        known = self._purse.counted(table, seat)
        if table.stage == DEFENDERS:
            return self._reinforcement(known)
        if self._rest is None or not self._rest.fits(table):
            self._settle_on(self._thought(known, seat, dice), known)
        return self._next(known)

    def choose_at_once(self, table: Table, seat: int) -> Action[Table] | None:
        known = self._purse.counted(table, seat)
        if table.stage == DEFENDERS:
            return self._reinforcement(known)
        if self._rest is None or not self._rest.fits(table):
            if self._considered != known or not self._plans:
                return None
            self._settle_on(self._concluded(known, self.best_so_far(known, seat)), known)
        return self._next(known)

    def _reinforcement(self, known: Table) -> Action[Table]:
        self.reasons = (Message("why-reinforce"),)
        return reinforcement(known)

    def _settle_on(self, thought: Thought, known: Table) -> None:
        """Play this from here on, as long as things go as it expects."""
        self.reasons = thought.reasons
        self._rest = Rest(Expected.of(known), thought.actions)

    def _next(self, known: Table) -> Action[Table]:
        """The next action of what is being played."""
        assert self._rest is not None
        action, after = self._rest.actions[0], known.copy()
        action.perform(after)
        self._rest = Rest(Expected.of(after), self._rest.actions[1:])
        return action

    def watch(self, table: Table, seat: int) -> None:
        self._purse.counted(table, seat)

    def memory(self) -> Memory:
        return Memory(self._purse, self._rest)

    def recall(self, memory: object) -> None:
        if isinstance(memory, Memory):
            self._purse, self._rest = memory.purse, memory.rest

    def think(self, table: Table, seat: int, dice: random.Random) -> Thought:
        """What it would do and why; the game goes on as if it had not been asked."""
        if table.stage == DEFENDERS:
            return Thought(_returned(table, seat), 0.0, (), (Message("why-reinforce"),))
        return self._thought(self._purse.counted(table, seat), seat, dice)

    def _thought(self, table: Table, seat: int, dice: random.Random) -> Thought:
        # Whoever is interrupted between these lines has found nothing about what it considers.
        self._plans = []
        self._considered = table
        self._plans = self.ranked(imagined(table, dice), seat, dice)
        return self._concluded(table, self._plans)

    def _concluded(self, table: Table, plans: list[Plan]) -> Thought:
        best = plans[0]
        others: dict[Action[Table], Plan] = {}
        for plan in plans:
            if plan.actions[0] != best.actions[0]:
                others.setdefault(plan.actions[0], plan)
        alternatives = tuple(Alternative(plan.actions, plan.value) for plan in others.values())
        why = reasons(table, best, next(iter(others.values()), None))
        return Thought(best.actions, best.value, alternatives, why, self.positions)

    def ranked(self, table: Table, seat: int, dice: random.Random) -> list[Plan]:
        """Plans for the rest of the turn with their values, best first."""
        plans = self.plans(table, seat)
        judge_plans(plans, table, seat, self.judge, self.taste)
        plans.sort(key=lambda plan: -plan.value)
        self._plans = plans
        self.favourite = plans[0].actions[0]
        return plans

    def plans(self, table: Table, seat: int) -> list[Plan]:
        """What it finds that could be done with the rest of the turn; no search tells again what one before it told."""
        found: list[Plan] = []
        looked_at = 0
        for effort in self.efforts(table):
            budget = Budget(effort.positions)
            known = {plan.actions for plan in found}
            found += [plan for plan in turn_plans(table, seat, effort, budget) if plan.actions not in known]
            looked_at += effort.positions - budget.left
        self.positions = looked_at + sum(len(plan.ends) for plan in found)
        return found

    def efforts(self, table: Table) -> Sequence[Effort]:
        """How it searches what could be done here."""
        return (self.effort,)

    def best_so_far(self, table: Table, seat: int) -> list[Plan]:
        """What a thought has found until it was cut short, best first."""
        return self._plans


def judge_plans(plans: list[Plan], table: Table, seat: int, judge: Judge, taste: Taste) -> None:
    """Give every plan its value and its outlook."""
    forecasts = iter(judge.forecasts([end for plan in plans for _, end in plan.ends]))
    for plan in plans:
        for chance, end in plan.ends:
            forecast = next(forecasts)
            plan.now += chance * (end.coins[seat] - table.coins[seat])
            plan.later += chance * (forecast[seat] - end.coins[seat])
            plan.rivals += chance * rivals(forecast, seat)
            plan.land += chance * end.held[3 * seat].bit_count()
        plan.value = taste.value(table.coins[seat] + plan.now + plan.later, plan.rivals, plan.land)


def _returned(table: Table, seat: int) -> tuple[Action[Table], ...]:
    """All that a defender does with what was driven out."""
    after, found = table.copy(), []
    while after.stage == DEFENDERS and after.decider == seat:
        found.append(reinforcement(after))
        found[-1].perform(after)
    return tuple(found)


def imagined(table: Table, dice: random.Random) -> Table:
    """The table with the hidden stacks in some order."""
    guess = table.copy()
    guess.race_stack = tuple(dice.sample(table.race_stack, len(table.race_stack)))
    guess.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
    return guess
