"""A player that plans its whole turn and plays the plan until chance or an opponent says otherwise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.conquest.minds.coin_counting import CoinCounter
from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste, rivals
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.thoughts import Alternative, Thought


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of a plan."""

    expected: tuple[object, ...]
    """How the table looks where it goes on."""
    actions: tuple[Action[Any], ...]

    def fits(self, table: Any, craft: Craft) -> bool:
        """Whether it can be played on here."""
        return self.expected == craft.looks(table) and bool(self.actions) and self.actions[0] in craft.legal(table)


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

    def __init__(self, craft: Craft, judge: Judge, effort: Effort, taste: Taste) -> None:
        self.craft = craft
        self.judge = judge
        self.effort = effort
        self.taste = taste
        self.positions = 0
        """How many positions its last thought has looked at."""
        self._purse = craft.purse()
        self._rest: Rest | None = None
        self._considered: Any = None
        """What its last thought was about."""
        self._plans: list[Plan] = []
        """What that thought has found so far, best first."""

    def choose(self, table: Any, seat: int, dice: random.Random) -> Action[Any]:
        known = self._purse.counted(table, seat)
        if self.craft.answers(table):
            return self._answer(known)
        if self._rest is None or not self._rest.fits(table, self.craft):
            self._settle_on(self._thought(known, seat, dice), known)
        return self._next(known)

    def choose_at_once(self, table: Any, seat: int) -> Action[Any] | None:
        known = self._purse.counted(table, seat)
        if self.craft.answers(table):
            return self._answer(known)
        if self._rest is None or not self._rest.fits(table, self.craft):
            if self._considered != known or not self._plans:
                return None
            self._settle_on(self._concluded(known, self.best_so_far(known, seat)), known)
        return self._next(known)

    def _answer(self, known: Any) -> Action[Any]:
        self.reasons = self.craft.why_answered(known)
        return self.craft.answer(known)

    def _settle_on(self, thought: Thought, known: Any) -> None:
        """Play this from here on, as long as things go as it expects."""
        self.reasons = thought.reasons
        self._rest = Rest(self.craft.looks(known), thought.actions)

    def _next(self, known: Any) -> Action[Any]:
        """The next action of what is being played."""
        assert self._rest is not None
        action, after = self._rest.actions[0], known.copy()
        action.perform(after)
        self._rest = Rest(self.craft.looks(after), self._rest.actions[1:])
        return action

    def watch(self, table: Any, seat: int) -> None:
        self._purse.counted(table, seat)

    def memory(self) -> Memory:
        return Memory(self._purse, self._rest)

    def recall(self, memory: object) -> None:
        if isinstance(memory, Memory):
            self._purse, self._rest = memory.purse, memory.rest

    def think(self, table: Any, seat: int, dice: random.Random) -> Thought:
        """What it would do and why; the game goes on as if it had not been asked."""
        if self.craft.answers(table):
            return Thought(_returned(self.craft, table, seat), 0.0, (), self.craft.why_answered(table))
        return self._thought(self._purse.counted(table, seat), seat, dice)

    def _thought(self, table: Any, seat: int, dice: random.Random) -> Thought:
        # Whoever is interrupted between these lines has found nothing about what it considers.
        self._plans = []
        self._considered = table
        self._plans = self.ranked(self.craft.imagined(table, dice), seat, dice)
        return self._concluded(table, self._plans)

    def _concluded(self, table: Any, plans: list[Plan]) -> Thought:
        best = plans[0]
        others: dict[Action[Any], Plan] = {}
        for plan in plans:
            if plan.actions[0] != best.actions[0]:
                others.setdefault(plan.actions[0], plan)
        alternatives = tuple(Alternative(plan.actions, plan.value) for plan in others.values())
        why = self.craft.reasons(table, best, next(iter(others.values()), None))
        return Thought(best.actions, best.value, alternatives, why, self.positions)

    def ranked(self, table: Any, seat: int, dice: random.Random) -> list[Plan]:
        """Plans for the rest of the turn with their values, best first."""
        plans = self.plans(table, seat)
        judge_plans(self.craft, plans, table, seat, self.judge, self.taste)
        plans.sort(key=lambda plan: -plan.value)
        self._plans = plans
        self.favourite = plans[0].actions[0]
        return plans

    def plans(self, table: Any, seat: int) -> list[Plan]:
        """What it finds that could be done with the rest of the turn; no search tells again what one before it told."""
        found: list[Plan] = []
        looked_at = 0
        for effort in self.efforts(table):
            budget = Budget(effort.positions)
            known = {plan.actions for plan in found}
            found += [plan for plan in self.craft.plans(table, seat, effort, budget) if plan.actions not in known]
            looked_at += effort.positions - budget.left
        self.positions = looked_at + sum(len(plan.ends) for plan in found)
        return found

    def efforts(self, table: Any) -> Sequence[Effort]:
        """How it searches what could be done here."""
        return (self.effort,)

    def best_so_far(self, table: Any, seat: int) -> list[Plan]:
        """What a thought has found until it was cut short, best first."""
        return self._plans


def judge_plans(craft: Craft, plans: list[Plan], table: Any, seat: int, judge: Judge, taste: Taste) -> None:
    """Give every plan its value and its outlook."""
    friends = craft.friends(table, seat)
    forecasts = iter(judge.forecasts([end for plan in plans for _, end in plan.ends]))
    for plan in plans:
        for chance, end in plan.ends:
            forecast = next(forecasts)
            plan.now += chance * (end.coins[seat] - table.coins[seat])
            plan.later += chance * (forecast[seat] - end.coins[seat])
            plan.rivals += chance * rivals(forecast, seat, friends)
            plan.land += chance * craft.land(end, seat)
        plan.value = taste.value(table.coins[seat] + plan.now + plan.later, plan.rivals, plan.land)


def _returned(craft: Craft, table: Any, seat: int) -> tuple[Action[Any], ...]:
    """All that a seat decides which must answer."""
    after, found = table.copy(), []
    while craft.answers(after) and after.decider == seat:
        found.append(craft.answer(after))
        found[-1].perform(after)
    return tuple(found)
