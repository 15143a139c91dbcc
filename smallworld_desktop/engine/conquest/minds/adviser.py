"""The adviser: what each thing is worth that a seat could do, by one measure for hints, for practice and for the coach.

A turn is worth what its end is worth, whatever way led there. Each end is played on for as many rounds, in as many
games, and with the same chance in each; nothing of that depends on when it is asked, or by whom. So the same moment is
always judged alike, and what has been advised is never found to be a mistake.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any

from smallworld_desktop.engine.conquest.minds.craft import Craft
from smallworld_desktop.engine.conquest.minds.foresight import Foresight, contenders, play_turn
from smallworld_desktop.engine.conquest.minds.judgement import rivals
from smallworld_desktop.engine.conquest.minds.planner import judge_plans
from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.kernel.actions import Action

ROUNDS = 2
"""For how many rounds the end of a turn is played on."""

TURNS = 32
"""Turns that are imagined after each end of a turn, in all games together."""

LEAST_TRIED, MOST_TRIED = 3, 8
"""Plans that are played on; few where all others seem far behind."""

FAR_BEHIND = 8.0
"""Coins by which a plan may seem worse at first sight and yet be the best."""

MOST_KNOWN = 400
"""Positions that are kept in mind."""


class Adviser(Foresight):
    """Master's mind, but that every plan is played on as often as any other, however long the turn already is."""

    def __init__(self, master: Foresight, turns: int = TURNS) -> None:
        super().__init__(master.craft, master.judge, master.effort, master.taste, master.depth)
        self.turns = turns
        self._first_sights: dict[tuple[int, Any], list[Plan]] = {}
        self._outcomes: dict[tuple[int, int, Any], tuple[float, float]] = {}

    def ranked(self, table: Any, seat: int, dice: random.Random) -> list[Plan]:
        self._alive, self._plans = [], self.first_sight(self.craft.alike(table), seat)
        self._plans = self.advice(self.craft.alike(table), seat)
        return self._plans

    def advice(self, table: Any, seat: int) -> list[Plan]:
        """The plans for the rest of a turn that may be the best, as they are worth; the stacks must be alike."""
        plans = self.first_sight(table, seat)
        good = contenders(_different(plans), MOST_TRIED, each=1 if self.craft.picks(table) else MOST_TRIED // 2)
        near = [plan for plan in good[LEAST_TRIED:] if plan.value > plans[0].value - FAR_BEHIND]
        tried = [self.measured(plan, table, seat) for plan in good[:LEAST_TRIED] + near]
        return sorted(tried, key=_value, reverse=True)

    def first_sight(self, table: Any, seat: int) -> list[Plan]:
        """All that a seat could do with the rest of its turn, best first as it seems, whatever chance says first."""
        if len(self._first_sights) >= MOST_KNOWN:
            self._first_sights.clear()
            self._outcomes.clear()
        key = seat, table
        if key not in self._first_sights:
            plans = self._searched(table, seat)
            judge_plans(self.craft, plans, table, seat, self.judge, self.taste)
            self._first_sights[key] = sorted(plans, key=_value, reverse=True)
        return self._first_sights[key]

    def measured(self, plan: Plan, table: Any, seat: int) -> Plan:
        """The same plan with what came of it when its ends were played on."""
        outcomes = [(chance, self._outcome(end, table.round, seat)) for chance, end in plan.ends]
        later = sum(chance * own for chance, (own, _) in outcomes)
        others = sum(chance * theirs for chance, (_, theirs) in outcomes)
        value = self.taste.value(table.coins[seat] + plan.now + later, others, plan.land)
        return replace(plan, later=later, rivals=others, value=value)

    def _searched(self, table: Any, seat: int) -> list[Plan]:
        if table.pending:
            lines = [(chance, self.first_sight(after, seat)[0]) for chance, after in self.craft.rolls(table)]
            return [Plan((), 0.0, [(chance * share, end) for chance, line in lines for share, end in line.ends])]
        if table.turn != seat or self.craft.answers(table) or self.craft.is_over(table):
            return [Plan((), 0.0, [(1.0, table)])]
        return self.plans(table, seat)

    def _outcome(self, end: Any, round: int, seat: int) -> tuple[float, float]:
        """What a seat still gets after the end of a turn, and what its rivals end with."""
        key = round, seat, end
        if key not in self._outcomes:
            own, others = self._played_on(end, random.Random(f"{round} {seat}"), seat)
            self._outcomes[key] = own - end.coins[seat], others
        return self._outcomes[key]

    def _played_on(self, end: Any, dice: random.Random, seat: int) -> tuple[float, float]:
        """The mean of the forecasts at the end and after each round, which errs less than any of them."""
        seen = [self._forecast(end, seat)]
        if not self.craft.is_over(end):
            count = max(1, self.turns // (ROUNDS * end.setting.seats))
            games = [self._game(end, random.Random(dice.random()), seat) for _ in range(count)]
            seen += [_mean(after) for after in zip(*games, strict=True)]
        return _mean(seen)

    def _game(self, end: Any, dice: random.Random, seat: int) -> list[tuple[float, float]]:
        """The forecasts after each round of an imagined game."""
        after, found = self.craft.imagined(end, dice), []
        self.craft.answer_all(after)
        for _ in range(ROUNDS):
            for _ in range(end.setting.seats):
                if not self.craft.is_over(after):
                    play_turn(self.craft, after, self.judge, self.depth.reply, dice)
            found.append(self._forecast(after, seat))
        return found

    def _forecast(self, table: Any, seat: int) -> tuple[float, float]:
        """What a seat and its rivals are expected to end with."""
        forecast = self.judge.forecasts([table])[0]
        return forecast[seat], rivals(forecast, seat, self.craft.friends(table, seat))


def followed(craft: Craft, table: Any, *actions: Action[Any]) -> Any:
    """The table after these actions, in a world where nothing new is turned up."""
    after = table.copy()
    for action in actions:
        action.perform(after)
        craft.settle(after)
    return after


def _different(plans: Sequence[Plan]) -> list[Plan]:
    """The first of all plans that come to the same, in their order."""
    found: dict[tuple[Any, ...], Plan] = {}
    for plan in plans:
        found.setdefault(tuple(end for _, end in plan.ends), plan)
    return list(found.values())


def _mean(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    own, others = zip(*pairs, strict=True)
    return fmean(own), fmean(others)


def _value(plan: Plan) -> float:
    return plan.value
