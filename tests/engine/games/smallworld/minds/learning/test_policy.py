"""The policy: what it looks at, what it learns from, that it learns, and that it is worth having."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from smallworld_desktop.engine.conquest.minds.plans import Budget, Effort
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.learning.choices import Combos, Conquests, Lesson, lessons, study
from smallworld_desktop.engine.games.smallworld.minds.learning.guidance import (
    attention,
    combo_slopes,
    conquest_slopes,
    fit_policy,
    joined,
)
from smallworld_desktop.engine.games.smallworld.minds.learning.schooling import (
    PolicyStep,
    School,
    overlooked,
    run_schooling,
    taught,
    turns_of_game,
)
from smallworld_desktop.engine.games.smallworld.minds.policy import (
    Policy,
    fresh_policy,
    read_policy,
    shipped_policy,
    write_policy,
)
from smallworld_desktop.engine.games.smallworld.minds.prospects import FORCE_SIZE, REGION_SIZE, force_row, region_rows
from smallworld_desktop.engine.games.smallworld.minds.sketch import Worths
from smallworld_desktop.engine.games.smallworld.minds.turns import turn_plans
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.learning.curve import Curve
from smallworld_desktop.engine.play.weights import Array
from tests.engine.games.smallworld.minds.minds import quick
from tests.engine.games.smallworld.minds.positions import RULES, walk

SEARCH = Effort(width=6, kept=6, picks=6, positions=400)


def quiet(text: str) -> None:
    """Says nothing."""


def turns(seats: int) -> Iterator[Table]:
    """Tables at the beginning of turns."""
    for table, _, _ in walk(Setup(seats), 3):
        if table.stage in (COURSE, PICK):
            yield table


@pytest.fixture(scope="module")
def learned_from() -> list[Lesson]:
    """The lessons of a game for two."""
    return study(RULES.start(Setup(2)), Thumb(), None, 1)


def test_every_force_and_every_region_has_a_row() -> None:
    seen = 0
    for seats in (2, 5):
        for table, _, _ in walk(Setup(seats), 2):
            for force, profile in enumerate(table.profile):
                if profile is not None and (force == table.active or force == table.lasting(table.turn)):
                    rows = region_rows(table, force)
                    assert len(force_row(table, force)) == FORCE_SIZE
                    assert [len(row) for row in rows] == [REGION_SIZE] * table.setting.board.size
                    assert np.isfinite(np.array(rows)).all()
                    seen += 1
    assert seen > 100


def test_the_search_and_the_lessons_mean_the_same_by_the_worth_of_a_plan() -> None:
    """What a search adds up on its way is what the fit takes a plan to be worth."""
    policy, compared = fresh_policy(3), 0
    noise = np.random.default_rng(1)
    policy.parts["steps"] = noise.normal(0, 0.3, policy.parts["steps"].shape).astype(np.float32)
    for table in turns(2):
        plans = turn_plans(table, table.turn, replace(SEARCH, guide=policy), Budget(400))
        for lesson in lessons(table, plans):
            if not isinstance(lesson, Conquests):
                continue
            # Where everything is left and something taken back, the lesson is of the straighter way.
            seems = _seems(policy, lesson)[(lesson.taken >= 0).all(axis=1)]
            sketches = np.array([plan.sketch for plan in plans])
            assert all(np.abs(sketches - value).min() < 1e-3 for value in seems)
            compared += len(seems)
    assert compared > 50


def _seems(policy: Policy, lesson: Conquests) -> Array:
    """What the policy takes each plan of a lesson to be worth."""
    parts = policy.parts
    forces = lesson.forces @ parts["force"]
    hidden = np.maximum(lesson.regions @ parts["region"] + forces[lesson.slots] + parts["shift"], 0)
    regions = (hidden @ parts["worth"])[:, 0] + parts["mean"]
    extra = lesson.forces @ parts["steps"] + parts["steps_shift"]
    return np.asarray(lesson.taken @ regions + np.einsum("psd,sd->p", lesson.steps, extra))


def test_lessons_tell_every_way_with_what_it_came_to(learned_from: list[Lesson]) -> None:
    conquests = [lesson for lesson in learned_from if isinstance(lesson, Conquests)]
    combos = [lesson for lesson in learned_from if isinstance(lesson, Combos)]
    assert len(conquests) > 20
    assert len(combos) >= 2
    for lesson in conquests:
        ways, places = lesson.taken.shape
        assert len(lesson.values) == ways > 1
        assert len(lesson.slots) == len(lesson.regions) == places
        assert np.abs(lesson.taken).max() <= 1
    assert max(len(lesson.values) for lesson in combos) == 6


@pytest.mark.parametrize("kind", [Conquests, Combos])
def test_slopes_are_those_of_the_surprise(learned_from: list[Lesson], kind: type[Lesson]) -> None:
    """Each part moved a little changes the surprise by as much as its slope says."""
    some = [lesson for lesson in learned_from if isinstance(lesson, kind)]
    policy = fresh_policy(2)
    parts: Any = {name: part.astype(np.float64) for name, part in policy.parts.items()}
    noise = np.random.default_rng(1)

    def surprise() -> tuple[float, dict[str, Array]]:
        if kind is Conquests:
            return conquest_slopes(parts, joined([lesson for lesson in some if isinstance(lesson, Conquests)]))
        return combo_slopes(parts, [x for x in some if isinstance(x, Combos) and len(x.values) == 6])

    _, slopes = surprise()
    for name, slope in slopes.items():
        direction = noise.normal(size=slope.shape)
        expected = float((slope * direction).sum())
        kept, both = parts[name], []
        for sign in (1, -1):
            parts[name] = kept + sign * 1e-4 * direction
            both.append(surprise()[0])
        parts[name] = kept
        assert (both[0] - both[1]) / 2e-4 == pytest.approx(expected, rel=0.05, abs=1e-3), name


def test_attention_goes_to_what_is_best() -> None:
    shares = attention(np.array([3.0, 5.0, 4.0], dtype=np.float32), 1.0)
    assert shares.sum() == pytest.approx(1)
    assert shares[1] / shares[2] == pytest.approx(math.e, rel=1e-4)


def test_fitting_makes_what_is_best_less_surprising(learned_from: list[Lesson]) -> None:
    told: list[str] = []
    policy = fit_policy(fresh_policy(1), learned_from, 15, 1, told.append)
    assert float(told[-1].split()[-1]) < 0.95 * float(told[0].split()[-1])
    again = fit_policy(fresh_policy(1), learned_from, 15, 1, quiet)
    assert all((again.parts[name] == part).all() for name, part in policy.parts.items())


@pytest.mark.slow
def test_schooling_goes_on_from_the_last_policy(tmp_path: Path) -> None:
    school = School(tmp_path / "policy.npz", tmp_path / "policy.csv", SEARCH, SEARCH)
    assert school.guide() is None
    first = run_schooling(school, Thumb(), 1, 1, quiet)
    between = school.guide()
    second = run_schooling(school, Thumb(), 1, 1, quiet)
    assert (first.generation, second.generation) == (0, 1)
    assert Curve(school.curve, PolicyStep).steps() == [first, second]
    kept = read_policy(school.policy)
    assert between is not None
    assert any((kept.parts[name] != part).any() for name, part in between.parts.items())


@pytest.mark.slow
def test_more_processes_learn_the_same_lessons() -> None:
    alone, together = (taught(Thumb(), None, 2, 3, jobs, SEARCH) for jobs in (1, 2))
    for one, other in zip(alone, together, strict=True):
        assert len(one) == len(other) > 20
        assert all((a.values == b.values).all() for a, b in zip(one, other, strict=True))


def test_a_policy_is_kept_as_it_is(tmp_path: Path) -> None:
    policy = fresh_policy(3)
    write_policy(policy, tmp_path / "kept.npz")
    again = read_policy(tmp_path / "kept.npz")
    assert again.parts.keys() == policy.parts.keys()
    assert all((again.parts[name] == part).all() for name, part in policy.parts.items())


def test_master_asks_the_policy_wherever_it_has_a_race() -> None:
    asked: list[int] = []

    class Asked(Policy):
        def worths(self, table: Table, force: int) -> Worths:
            asked.append(table.stage)
            return Policy.worths(self, table, force)

    master, seen = quick(), set()
    master.effort = replace(master.effort, guide=Asked(shipped_policy().parts))
    for number, table in enumerate(turns(2)):
        if number % 3 == 0:
            before = len(asked)
            master.think(table, table.turn, random.Random(1))
            assert (len(asked) > before) == (table.stage == COURSE)
            seen.add(table.stage)
    assert seen == {COURSE, PICK}


@pytest.mark.slow
def test_the_shipped_policy_overlooks_far_less_than_rules_of_thumb() -> None:
    """And one that has forgotten what regions are worth, or combos, overlooks more than it."""
    judge = Learned(shipped_network("master"))
    some = [turn for game in range(3) for turn in turns_of_game(judge, 100 + game)][::3]
    shipped = shipped_policy()
    no_regions = Policy({**shipped.parts, "worth": 0 * shipped.parts["worth"]})
    no_combos = Policy({**shipped.parts, "promise": -shipped.parts["promise"]})
    learned, thumb, without_regions, without_combos = overlooked(judge, (shipped, None, no_regions, no_combos), some)
    assert learned < 0.75 * thumb
    assert without_regions > 1.5 * learned
    assert without_combos > 1.5 * learned
