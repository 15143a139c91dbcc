"""Generations of the policy: games whose turns are its lessons, a fit to them, and what it then still overlooks."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.learning.selfplay import EFFORT, Curious, play_out
from smallworld_desktop.engine.conquest.minds.planner import judge_plans
from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.learning.choices import WIDE, Lesson, study
from smallworld_desktop.engine.games.smallworld.minds.learning.guidance import fit_policy
from smallworld_desktop.engine.games.smallworld.minds.learning.subject import started
from smallworld_desktop.engine.games.smallworld.minds.policy import Policy, fresh_policy, read_policy, write_policy
from smallworld_desktop.engine.games.smallworld.minds.sketch import Guide
from smallworld_desktop.engine.games.smallworld.minds.turns import turn_plans
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.learning.curve import Curve, cpu_hours
from smallworld_desktop.engine.play.learning.generations import PASSES, TABLES

NARROW = Effort(width=4, kept=5, picks=3, positions=300)
WIDEST = Effort(width=64, kept=96, picks=6, positions=30000)


@dataclass(frozen=True, slots=True)
class PolicyStep:
    """One generation: how much was played, and how many coins a turn a narrow search with the policy overlooks."""

    generation: int
    games: int
    lessons: int
    overlooked: float
    overlooked_by_thumb: float
    """The same for a search that goes by rules of thumb."""
    cpu_hours: float


@dataclass(frozen=True, slots=True)
class School:
    """Where the learning keeps its policy and its curve, and how widely it searches."""

    policy: Path
    curve: Path
    wide: Effort = WIDE
    """For a lesson."""
    widest: Effort = WIDEST
    """For what the policy is measured by."""

    def guide(self) -> Policy | None:
        """The guide to go on with: the last policy, or at the very start none."""
        return read_policy(self.policy) if self.policy.exists() else None


def run_schooling(
    school: School, judge: Judge, games: int, measured: int, tell: Callable[[str], None] = print, jobs: int = 1
) -> PolicyStep:
    """Play so many games with the last policy, fit it further to what they teach, and measure what it overlooks."""
    began = cpu_hours()
    curve = Curve(school.curve, PolicyStep)
    before = curve.steps()
    number = len(before)
    tell(f"policy {number}: playing {games} games")
    known = school.guide()
    lessons = [lesson for game in taught(judge, known, games, number, jobs, school.wide) for lesson in game]
    policy = fit_policy(known or fresh_policy(number), lessons, PASSES, number, tell)
    turns = [turn for game in range(measured) for turn in turns_of_game(judge, game)]
    with_policy, by_thumb = overlooked(judge, (policy, None), turns, school.widest)
    spent = cpu_hours() - began
    step = PolicyStep(number, games, len(lessons), round(with_policy, 3), round(by_thumb, 3), round(spent, 3))
    write_policy(policy, school.policy)
    curve.note([*before, step])
    tell(f"policy {number}: {step}")
    return step


def taught(
    judge: Judge, guide: Policy | None, games: int, generation: int, jobs: int, wide: Effort = WIDE
) -> list[list[Lesson]]:
    """The lessons of so many games, the same for any number of processes."""
    task = partial(_game, judge, guide, generation, wide)
    if jobs == 1:
        return [task(number) for number in range(games)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return list(pool.map(task, range(games), chunksize=10))


def _game(judge: Judge, guide: Policy | None, generation: int, wide: Effort, number: int) -> list[Lesson]:
    return study(started(TABLES[number % len(TABLES)]), judge, guide, generation * 1_000_000 + number, wide)


def turns_of_game(judge: Judge, number: int) -> list[Table]:
    """How the turns of a game begin that no generation learns from."""
    found: list[Table] = []
    table = started(TABLES[number % len(TABLES)]).copy()
    players = [Curious(CRAFT, judge, EFFORT, Taste()) for _ in range(table.setting.seats)]
    play_out(CRAFT, table, players, random.Random(f"measured {number}"), lambda: found.append(table.copy()))
    return found


def overlooked(
    judge: Judge, guides: Sequence[Guide | None], turns: Sequence[Table], widest: Effort = WIDEST
) -> list[float]:
    """By how many coins a turn a narrow search with each guide falls short of the best that a wide one finds."""
    lost: list[list[float]] = [[] for _ in guides]
    for table in turns:
        found = [_best(judge, replace(NARROW, guide=guide), table) for guide in guides]
        most = max(*found, _best(judge, replace(widest, guide=guides[0]), table))
        for mine, value in zip(lost, found, strict=True):
            mine.append(most - value)
    return [fmean(mine) for mine in lost]


def _best(judge: Judge, effort: Effort, table: Table) -> float:
    """The value of the best plan that a search finds."""
    plans = turn_plans(table, table.turn, effort, Budget(effort.positions))
    judge_plans(CRAFT, plans, table, table.turn, judge, Taste())
    return max(plan.value for plan in plans)
