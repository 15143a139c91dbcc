"""A planner that looks beyond its turn: it plays its best plans on, replies and all, then compares the ends."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste, rivals
from smallworld_desktop.engine.conquest.minds.planner import Memory, Planner, judge_plans
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort, Plan
from smallworld_desktop.engine.kernel.actions import Action


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far plans are played on."""

    turns: int
    """As many whole rounds are imagined as have no more turns than that, but at least one."""
    trust: float
    """As how many imagined games the forecast at the end of a plan counts."""

    def rounds(self, seats: int) -> int:
        return max(1, self.turns // seats)


@dataclass(frozen=True, slots=True)
class Depth:
    """How far and how often plans are played on."""

    candidates: int
    """Plans that are compared."""
    positions: int
    """Positions that may be imagined in a turn on the smallest board, for all plans together."""
    reply: Effort
    """How wide an imagined turn is searched."""
    horizon: Horizon
    at_picks: Horizon
    """The same where a combo is picked: what it is worth shows late, and there the forecasts are least certain."""


SMALLEST_BOARD = 23
"""Regions of the board for two; on a larger one a turn takes longer to imagine, so that fewer are."""

PATIENCE = 20.0
"""Seconds after which a thought ends whatever its budget. Only on a machine that is very busy does it come to that."""

FIRST_THOUGHT = 2 / 3
"""The share of what is left for a turn that a thought may take."""

CLEAR_LEAD = 8.0
"""A plan that is better than all others by so many coins needs no second look."""


class Foresight(Planner):
    """Compares its best plans by what follows in imagined continuations; chance is drawn anew in each."""

    def __init__(self, craft: Craft, judge: Judge, effort: Effort, taste: Taste, depth: Depth) -> None:
        super().__init__(craft, judge, effort, taste)
        self.depth = depth
        self.cut_short = 0
        """How many thoughts the clock has ended before their budget did."""
        self._turn: tuple[int, int] | None = None
        self._left = 0
        """Positions that may still be imagined in this turn."""
        self._alive: list[Trial] = []
        """The plans that its last thought still compared when it ended."""

    def ranked(self, table: Any, seat: int, dice: random.Random) -> list[Plan]:
        self._alive = []
        plans = super().ranked(table, seat, dice)
        picks = self.craft.picks(table)
        tried = contenders(plans, self.depth.candidates, each=1 if picks else max(2, self.depth.candidates // 2))
        last = table.round == table.setting.rounds and seat == table.setting.seats - 1
        if len(tried) < 2 or tried[0].value - tried[1].value > CLEAR_LEAD or last:
            return plans
        before = self.positions
        horizon = self.depth.at_picks if picks else self.depth.horizon
        trials = [Trial(plan, horizon.trust) for plan in tried]
        tried = self._compared(trials, table, seat, horizon.rounds(table.setting.seats), dice)
        self._left -= self.positions - before
        chosen = {id(plan) for plan in tried}
        return tried + [plan for plan in plans if id(plan) not in chosen]

    def memory(self) -> Memory:
        return replace(super().memory(), turn=self._turn, left=self._left)

    def recall(self, memory: object) -> None:
        super().recall(memory)
        if isinstance(memory, Memory):
            self._turn, self._left = memory.turn, memory.left

    def efforts(self, table: Any) -> Sequence[Effort]:
        """By rules of thumb and, if it has a guide, by that as well: what the one overlooks the other sees."""
        by_thumb = replace(self.effort, guide=None)
        # Combos are compared by how they are played in what is then imagined, and there nobody has a guide.
        return (by_thumb,) if self.effort.guide is None or self.craft.picks(table) else (by_thumb, self.effort)

    def best_so_far(self, table: Any, seat: int) -> list[Plan]:
        """What has come so far of the plans that are still compared tells which is best; all others follow."""
        for trial in self._alive:
            trial.conclude(table.coins[seat], self.taste)
        alive = [trial.plan for trial in sorted(self._alive, key=lambda trial: -trial.plan.value)]
        chosen = {id(plan) for plan in alive}
        return alive + [plan for plan in self._plans if id(plan) not in chosen]

    def _allowance(self, table: Any, seat: int) -> int:
        """Positions for this thought; where the die interrupts a turn again and again, each thought gets less."""
        if self._turn != (table.round, seat):
            self._turn = table.round, seat
            self._left = self.depth.positions * SMALLEST_BOARD // max(SMALLEST_BOARD, table.setting.board.size)
        return int(self._left * FIRST_THOUGHT)

    def _compared(self, trials: list[Trial], table: Any, seat: int, rounds: int, dice: random.Random) -> list[Plan]:
        """The plans in the order of what came of them, the better ones having been played on more often."""
        allowance = self._allowance(table, seat)
        heats = max(1, (len(trials) - 1).bit_length())
        alive = self._alive = trials
        began, before = time.monotonic(), self.positions
        for heat in range(1, heats + 1):
            while self.positions - before < allowance * heat // heats:
                if time.monotonic() - began > PATIENCE:
                    self.cut_short += 1
                    LOG.warning("a thought was cut short after %d seconds", PATIENCE)
                    break
                seed = dice.random()
                for trial in alive:
                    self.play_on(trial, seat, random.Random(seed), rounds)
            for trial in alive:
                trial.conclude(table.coins[seat], self.taste)
            alive = self._alive = sorted(alive, key=lambda trial: -trial.plan.value)[: (len(alive) + 1) // 2]
            self.favourite = alive[0].plan.actions[0]
        # The value of a plan that dropped out early is less certain than that of one which stayed.
        return [trial.plan for trial in sorted(trials, key=lambda trial: (-trial.games, -trial.plan.value))]

    def play_on(self, trial: Trial, seat: int, dice: random.Random, rounds: int) -> None:
        """One more imagined game; of a final attempt one for each outcome. What is forecast after each round counts."""
        own, others = trial.own, trial.rivals
        friends = self.craft.friends(trial.plan.ends[0][1], seat)
        for chance, end in trial.plan.ends:
            after = self.craft.imagined(end, dice)
            self.craft.answer_all(after)
            for _ in range(rounds):
                for _ in range(after.setting.seats):
                    if not self.craft.is_over(after):
                        self.positions += play_turn(self.craft, after, self.judge, self.depth.reply, dice)
                self.positions += 1
                forecast = self.judge.forecasts([after])[0]
                own += chance * (forecast[seat] - end.coins[seat]) / rounds
                others += chance * rivals(forecast, seat, friends) / rounds
        trial.sums = trial.games + 1, own, others


class Trial:
    """What has come of a plan so far; the forecast at its end counts as the first imagined games."""

    def __init__(self, plan: Plan, trust: float) -> None:
        self.plan = plan
        self.sums = trust, trust * plan.later, trust * plan.rivals
        """Of all games together; replaced as a whole, for a game may be cut short."""

    @property
    def games(self) -> float:
        return self.sums[0]

    @property
    def own(self) -> float:
        return self.sums[1]

    @property
    def rivals(self) -> float:
        return self.sums[2]

    def conclude(self, coins: int, taste: Taste) -> None:
        """Give the plan the mean of its games."""
        plan = self.plan
        plan.later, plan.rivals = self.own / self.games, self.rivals / self.games
        plan.value = taste.value(coins + plan.now + plan.later, plan.rivals, plan.land)


def contenders(plans: list[Plan], most: int, each: int) -> list[Plan]:
    """The best plans, only so many of them with the same first action."""
    found: list[Plan] = []
    counts: dict[Action[Any], int] = {}
    for plan in plans:
        first = plan.actions[0]
        if counts.get(first, 0) < each:
            counts[first] = counts.get(first, 0) + 1
            found.append(plan)
        if len(found) == most:
            break
    return found


LOG = logging.getLogger(__name__)
BALANCED = Taste()


def play_turn(craft: Craft, table: Any, judge: Judge, effort: Effort, dice: random.Random) -> int:
    """Play the turn of whoever is to move on this very table, and say how many positions were looked at."""
    budget = Budget(effort.positions)
    seat, round = table.turn, table.round
    while table.turn == seat and table.round == round and not craft.is_over(table) and not craft.answers(table):
        plans = craft.plans(table, seat, effort, budget)
        budget.left -= len(plans)
        judge_plans(craft, plans, table, seat, judge, BALANCED)
        follow(craft, table, max(plans, key=lambda plan: plan.value), dice)
    craft.answer_all(table)
    return effort.positions - budget.left


def follow(craft: Craft, table: Any, plan: Plan, dice: random.Random) -> None:
    """Carry out a plan on this very table, up to the first die."""
    for action in plan.actions:
        action.perform(table)
        while table.pending:
            draw = craft.rules.draw(table, dice)
            draw.perform(table)
            if isinstance(draw, craft.die):
                return
