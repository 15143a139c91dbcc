"""Learning: examples come from games, the fit gets better, and a generation goes on from the last one."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.learning.selfplay import SAME, Curious, play
from smallworld_desktop.engine.conquest.minds.plans import Effort
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.features import COMBO, LEFT, NUMBERS, SIZE, TIMED, rows
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.learning.subject import SUBJECT
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.play.learning.curve import Curve
from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.generations import (
    HELD_BACK,
    TABLES,
    Step,
    Workshop,
    _played,
    blended,
    run_generation,
)
from smallworld_desktop.engine.play.learning.generations import TRUST_IN_RESULTS as TRUST
from smallworld_desktop.engine.play.learning.network import Network, read_network, write_network
from smallworld_desktop.engine.play.learning.training import error, fit, fresh_network
from tests.engine.games.smallworld.minds.positions import RULES, walk


def quiet(text: str) -> None:
    """Says nothing."""


def test_every_seat_has_a_row_of_the_same_length() -> None:
    for seats in (2, 5):
        for table, _, _ in walk(Setup(seats), 2):
            described = rows([table])
            assert described.shape == (seats, SIZE)
            assert np.isfinite(described).all()


def test_many_tables_are_described_as_each_alone_is() -> None:
    for seats in (2, 3, 5):
        tables = [table.copy() for table, _, _ in walk(Setup(seats), 3)][::20]
        assert np.array_equal(rows(tables), np.concatenate([rows([table]) for table in tables]))


def test_of_the_rivals_a_seat_sees_the_mean() -> None:
    own = 4 + NUMBERS + TIMED
    begin = own + 2 * COMBO
    for table in [table.copy() for table, _, _ in walk(Setup(4), 4)][50::50]:
        described = rows([table])
        for seat in range(4):
            others = [other for other in range(4) if other != seat]
            rivals = described[seat, begin : begin + NUMBERS]
            assert rivals == pytest.approx(described[others, 4 : 4 + NUMBERS].mean(axis=0), abs=1e-5)
            combos = described[seat, begin + NUMBERS + TIMED : begin + NUMBERS + TIMED + COMBO]
            assert combos == pytest.approx(described[others, own : own + COMBO].mean(axis=0), abs=1e-5)
            assert described[seat, own : own + COMBO].sum() in (0, 1, 2)


def test_examples_tell_what_seats_still_earned() -> None:
    start = RULES.start(Setup(2, options={"rounds": 3}))
    examples = play(CRAFT, rows, start, Thumb(), 1)
    assert examples.inputs.shape == (2 * 2 * 3, SIZE)
    assert examples.targets.min() >= 0
    again = play(CRAFT, rows, start, Thumb(), 1)
    assert (again.inputs == examples.inputs).all()
    assert (again.targets == examples.targets).all()


def test_fitting_makes_forecasts_better() -> None:
    noise = np.random.default_rng(1)
    inputs = noise.normal(size=(3000, 5)).astype(np.float32)
    targets = np.maximum(inputs[:, 0], 0) - 0.5 * inputs[:, 1]
    examples = Examples(inputs, targets.astype(np.float32), np.zeros(len(targets), dtype=np.bool_))
    network = fresh_network(5, 1)
    before = error(network, examples)
    assert error(fit(network, examples, 12, 1, quiet), examples) < before / 20


def test_games_that_are_held_back_are_of_every_size() -> None:
    """Every twentieth game, as it once was, is always one for five."""
    held_back = range(HELD_BACK - 1, 10 * HELD_BACK, HELD_BACK)
    assert {TABLES[number % len(TABLES)] for number in held_back} == {2, 3, 4, 5}


def test_a_network_is_kept_as_it_is(tmp_path: Path) -> None:
    network = fresh_network(SIZE, 3)
    write_network(network, tmp_path / "kept.npz")
    again = read_network(tmp_path / "kept.npz", SIZE)
    for (weights, bias), (others, shift) in zip(network.layers, again.layers, strict=True):
        assert (weights == others).all()
        assert (bias == shift).all()


def test_generations_go_on_from_each_other(tmp_path: Path) -> None:
    workshop = Workshop(SUBJECT, tmp_path / "examples", tmp_path / "kept.npz", tmp_path / "curve.csv")
    judges: list[Judge] = []

    def measure(judge: Judge) -> tuple[float, float]:
        judges.append(judge)
        return 0.5, 0.0

    assert isinstance(workshop.judge(), Thumb)
    first = run_generation(workshop, 2, measure, quiet)
    assert isinstance(workshop.judge(), Learned)
    second = run_generation(workshop, 2, measure, quiet)
    assert (first.generation, second.generation) == (0, 1)
    assert second.rows > first.rows
    assert Curve(workshop.curve, Step).steps() == [first, second]
    assert len(judges) == 2


@pytest.mark.parametrize("name", ["hard", "master"])
def test_shipped_networks_forecast_sensibly(name: str) -> None:
    judge = Learned(shipped_network(name))
    for table, _, _ in walk(Setup(3), 1):
        if table.stage <= 1:
            for coins, forecast in zip(table.coins, judge.forecasts([table])[0], strict=True):
                assert coins - 5 < forecast < coins + 140


def test_blended_targets_lean_on_forecasts_and_add_up() -> None:
    """Where a network knows the truth, blending leaves the results as they are; where it errs, it is leaned on."""
    seats, turns = 2, 3
    inputs = np.zeros((seats * turns, SIZE), dtype=np.float32)
    inputs[:, 0] = 1
    inputs[:, LEFT] = np.repeat([0.3, 0.2, 0.1], seats)
    results = np.array([6, 9, 4, 6, 2, 3], dtype=np.float32)
    one_game, two_games = np.zeros(len(results), dtype=np.int64), np.repeat([0, 0, 1], seats)
    as_planned = Examples(inputs, results, np.zeros(len(results), dtype=np.bool_))
    truth, nothing = np.zeros((SIZE, 1), dtype=np.float32), np.zeros((SIZE, 1), dtype=np.float32)
    truth[LEFT] = 20
    flat = np.zeros(1, dtype=np.float32)
    knows, pessimist = Network([(truth, flat)]), Network([(nothing, flat)])
    assert blended(SUBJECT, as_planned, one_game, knows)[::seats] == pytest.approx([6, 4, 2])
    assert blended(SUBJECT, as_planned, one_game, pessimist)[::seats] == pytest.approx(
        [2 + TRUST * (2 + TRUST * 2), 2 + TRUST * 2, 2]
    )
    assert blended(SUBJECT, as_planned, two_games, pessimist)[2:4] == pytest.approx([4, 6])


def test_what_follows_a_turn_that_was_not_played_as_planned_teaches_nothing_about_what_was_before() -> None:
    inputs = np.zeros((4, SIZE), dtype=np.float32)
    inputs[:, 0] = 1
    inputs[:, LEFT] = np.repeat([0.2, 0.1], 2)
    forecast, flat = np.zeros((SIZE, 1), dtype=np.float32), np.zeros(1, dtype=np.float32)
    forecast[LEFT] = 30
    strayed = np.array([True, True, False, False])
    found = blended(
        SUBJECT,
        Examples(inputs, np.array([60, 50, 40, 30], dtype=np.float32), strayed),
        np.zeros(4, dtype=np.int64),
        Network([(forecast, flat)]),
    )
    assert found == pytest.approx([6, 6, 40, 30])


def test_curiosity_takes_any_combo_and_says_so() -> None:
    start = RULES.start(Setup(2))
    table, dice = start.copy(), random.Random(1)
    RULES.draw(table, dice).perform(table)
    taken = set()
    for _ in range(60):
        player = Curious(CRAFT, Thumb(), Effort(width=4, kept=4, picks=6, positions=200), Taste())
        plans = player.ranked(table, 0, dice)
        best = max(plan.value for plan in plans)
        taken.add(plans[0].actions[0])
        assert player.strayed == (best - plans[0].value > SAME)
    assert len(taken) > 4


@pytest.mark.slow
def test_more_processes_play_the_same_games() -> None:
    alone, together = (_played(SUBJECT, Thumb(), 4, 7, jobs) for jobs in (1, 2))
    for one, other in zip(alone, together, strict=True):
        assert (one.inputs == other.inputs).all()
        assert (one.targets == other.targets).all()
        assert (one.strayed == other.strayed).all()
