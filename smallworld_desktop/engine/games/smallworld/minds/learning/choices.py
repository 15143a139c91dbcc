"""Turns of a planner's games as examples for the policy: what it could have conquered, and what it thought of each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.learning.selfplay import Curious, play_out
from smallworld_desktop.engine.conquest.minds.planner import judge_plans
from smallworld_desktop.engine.conquest.minds.plans import Effort, Plan
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer, Decline, Pick
from smallworld_desktop.engine.games.smallworld.minds.conquests import advance, chance_of
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.policy import STEPS, Policy, fresh_policy
from smallworld_desktop.engine.games.smallworld.minds.prospects import REGION_SIZE, force_row, region_rows
from smallworld_desktop.engine.games.smallworld.minds.sketch import Guide, Worths
from smallworld_desktop.engine.games.smallworld.minds.turns import turn_plans
from smallworld_desktop.engine.games.smallworld.state import COURSE, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.weights import Array

WIDE = Effort(width=24, kept=48, picks=6, positions=4000)
"""The search of a lesson: the policy learns to find with a narrow one what this one finds."""

STRAYING = Effort(width=3, kept=24, picks=6, positions=1000)
"""A search that is led astray: what a good one always takes, the policy can only value beside ways without it."""

RESTLESSNESS, WILDNESS = 0.7, 2.5
"""Coins by which the worth of each region is wrong on purpose in the one search and in the other."""


@dataclass(frozen=True, slots=True)
class Conquests:
    """The ways in which one race could conquer from one position."""

    forces: Array
    """A row for each force: the one that is to conquer first, and the other of a seat with two."""
    regions: Array
    """A row for each region that some plan takes or leaves."""
    slots: Array
    """For each of these rows, which of the forces takes it."""
    taken: Array
    """By plan and region how often (1), or with what chance, it is taken; -1 if it is left."""
    steps: Array
    """By plan and force how much else it takes: see ``STEPS``."""
    values: Array
    """What the plans came to in the judge's eyes, in coins."""


@dataclass(frozen=True, slots=True)
class Combos:
    """The combos that could be picked in one position."""

    forces: Array
    """A row for each."""
    values: Array


Lesson = Conquests | Combos


class Restless:
    """A guide that errs on purpose."""

    def __init__(self, guide: Guide, coins: float, dice: random.Random) -> None:
        self.guide = guide
        self.coins = coins
        self.dice = dice

    def worths(self, table: Table, force: int) -> Worths:
        worths = self.guide.worths(table, force)
        return replace(worths, regions=[worth + self.dice.gauss(0, self.coins) for worth in worths.regions])

    def promises(self, tables: list[Table]) -> list[float]:
        return self.guide.promises(tables)


class Student(Curious):
    """A curious planner that notes what it has thought about, and what comes of straying from it."""

    def __init__(self, judge: Judge, effort: Effort, straying: Effort) -> None:
        super().__init__(CRAFT, judge, effort, Taste())
        self.straying = straying
        self.lessons: list[Lesson] = []

    def ranked(self, table: Table, seat: int, dice: random.Random) -> list[Plan]:
        chosen, *plans = super().ranked(table, seat, dice)
        if table.stage in (COURSE, PICK):
            strayed = turn_plans(table, seat, self.straying)
            judge_plans(CRAFT, strayed, table, seat, self.judge, self.taste)
            self.lessons += lessons(table, plans + strayed)
        return [chosen, *plans]


def study(start: Table, judge: Judge, guide: Policy | None, seed: int, wide: Effort = WIDE) -> list[Lesson]:
    """One game and the lessons in it."""
    dice = random.Random(seed)
    effort = replace(wide, guide=Restless(guide, RESTLESSNESS, dice) if guide else None)
    straying = replace(STRAYING, guide=Restless(guide or fresh_policy(0), WILDNESS, dice))
    student = Student(judge, effort, straying)
    play_out(CRAFT, start.copy(), [student] * start.setting.seats, random.Random(seed))
    return student.lessons


def lessons(table: Table, plans: Sequence[Plan]) -> list[Lesson]:
    """What there is to learn from the plans of a whole turn."""
    groups: dict[Action[Table], list[Plan]] = {}
    for plan in plans:
        if not isinstance(plan.actions[0], Decline):
            groups.setdefault(plan.actions[0], []).append(plan)
    found: list[Lesson] = []
    promising: list[tuple[list[float], float]] = []
    for action, group in groups.items():
        root = table.copy()
        action.perform(root)
        root.pending = root.due = 0
        if root.stage not in CONQUEST_STAGES:
            continue
        conquests = _conquests(root, group)
        if len(conquests.values) > 1:
            found.append(conquests)
        if isinstance(action, Pick):
            promising.append((force_row(root, root.active), max(plan.value for plan in group)))
    if len(promising) > 1:
        found.append(Combos(_array([row for row, _ in promising]), _array([value for _, value in promising])))
    return found


def _conquests(root: Table, plans: Sequence[Plan]) -> Conquests:
    forces = list(dict.fromkeys((root.acting, root.active)))
    ways: dict[tuple[Action[Table], ...], float] = {}
    for plan in plans:
        way = _conquering(root, plan)
        ways[way] = max(plan.value, ways.get(way, plan.value))
    walks = [_walk(root, forces, way) for way in ways]
    places = sorted({place for taken, _ in walks for place in taken})
    seen = {slot: region_rows(root, force) for slot, force in enumerate(forces)}
    taken = np.zeros((len(walks), len(places)), dtype=np.float32)
    for number, (some, _) in enumerate(walks):
        for place, times in some.items():
            taken[number, places.index(place)] = times
    return Conquests(
        _array([force_row(root, force) for force in forces]),
        _array([seen[slot][region] for slot, region in places]).reshape(len(places), REGION_SIZE),
        np.array([slot for slot, _ in places], dtype=np.int8),
        taken,
        _array([steps for _, steps in walks]),
        _array(list(ways.values())),
    )


def _conquering(root: Table, plan: Plan) -> tuple[Action[Table], ...]:
    """The actions of a plan up to the end of its conquests."""
    table = root.copy()
    for number, action in enumerate(plan.actions[1:], 1):
        if table.stage not in CONQUEST_STAGES:
            return plan.actions[1:number]
        advance(table, action)
    return plan.actions[1:]


def _walk(
    root: Table, forces: Sequence[int], way: Sequence[Action[Table]]
) -> tuple[dict[tuple[int, int], float], list[list[float]]]:
    """How often each region is taken on this way by which force, and what else; see ``LearnedSketch``."""
    table = root.copy()
    taken: dict[tuple[int, int], float] = {}
    steps = [[0.0] * len(STEPS) for _ in forces]
    for action in way:
        if isinstance(action, Conquer | FlyDragon | Substitute | Abandon | Attempt):
            force, region = table.acting, action.region
            slot = forces.index(force)
            times = _times(table, force, action, steps[slot])
            steps[slot][BESIDE] += times * (table.known(force).links[region] & table.held[force]).bit_count()
            taken[slot, region] = taken.get((slot, region), 0.0) + times
        advance(table, action)
    return taken, steps


TOKEN, BESIDE, DRAGON, SUBSTITUTE, ATTEMPT = range(len(STEPS))


def _times(table: Table, force: int, action: Action[Table], tally: list[float]) -> float:
    """With what chance a region is taken (-1 if it is left), noting what else the action costs and brings."""
    if isinstance(action, Attempt):
        tally[ATTEMPT] += 1
        return chance_of(table, force, action.region)
    if isinstance(action, Abandon):
        tally[TOKEN] += 1
        return -1.0
    if isinstance(action, Conquer):
        tally[TOKEN] -= table.cost(force, action.region)
    elif isinstance(action, FlyDragon):
        tally[TOKEN] -= 1
        tally[DRAGON] += 1
    else:
        tally[SUBSTITUTE] += 1
    return 1.0


def _array(rows: object) -> Array:
    return np.array(rows, dtype=np.float32)
