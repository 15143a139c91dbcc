"""Players that are hurried in the middle of a thought: what they do then, and that no moment of it breaks a game."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from types import FrameType
from typing import Any

import pytest

from smallworld_desktop.engine.conquest.minds import coin_counting, foresight, planner
from smallworld_desktop.engine.conquest.minds.foresight import Foresight, Trial
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play import player_worker
from smallworld_desktop.engine.play.haste import Haste, Hurried
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.player_worker import Answer, Question
from tests.engine.games.smallworld.minds.minds import quick
from tests.engine.games.smallworld.minds.positions import RULES, decisions

KEEPERS = {module.__file__ for module in (planner, foresight, coin_counting)}
"""Where a player writes down what it keeps."""


@pytest.fixture
def moments() -> list[tuple[Table, int]]:
    """Several tables at which there is much to think about, as their seat sees them."""
    found = decisions(Setup(2), 9, lambda table: table.stage in (COURSE, PICK), 12)
    return [(RULES.view(table, seat), seat) for table, seat in found]


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Hurries the next thought when it begins to imagine a game for the time told."""
    play_on = Foresight.play_on

    def at(time: int) -> None:
        times = count(1)

        def played(self: Foresight, trial: Trial, seat: int, dice: random.Random, rounds: int) -> None:
            if next(times) == time:
                raise Hurried
            play_on(self, trial, seat, dice, rounds)

        monkeypatch.setattr(Foresight, "play_on", played)

    return at


@contextmanager
def hurried_at(step: int) -> Iterator[None]:
    """Raise ``Hurried`` at a step of what players do with what they keep."""
    steps = count(1)

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        if frame.f_code.co_filename not in KEEPERS:
            return None
        if event == "line" and next(steps) == step:
            sys.settrace(None)
            raise Hurried
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def at_first_sight(table: Table, seat: int) -> Plan:
    """What Master likes best before it has imagined a single game."""
    master = quick()
    master.choose_at_once(table, seat)
    dice = random.Random(5)
    return Planner.ranked(master, CRAFT.imagined(master._purse.counted(table, seat), dice), seat, dice)[0]


def hurried(player: Player, view: Table, seat: int, step: int) -> Action[Table] | None:
    """What a player does that is hurried at some step; nothing if it has nothing in mind then."""
    try:
        with hurried_at(step):
            return player.choose(view, seat, random.Random(step))
    except Hurried:
        return player.choose_at_once(view, seat)


def asked(table: Table, seat: int, players: player_worker.Sitting, *, quick: bool = False) -> Answer:
    question = Question(1, 1, "smallworld", "master", seat, table, 5, quick=quick)
    return player_worker._timely_answer(question, players, Haste())


def test_a_hurried_master_does_what_it_likes_best_so_far_and_not_what_its_stand_in_would(
    moments: list[tuple[Table, int]], interrupted: Callable[[int], None]
) -> None:
    differences = 0
    for table, seat in moments:
        interrupted(1)
        answer = asked(table, seat, {(seat, "master"): quick()})
        assert answer.action == at_first_sight(table, seat).actions[0]
        differences += answer.action != PLAYERS.make("normal").choose(table, seat, random.Random(5))
    assert differences


def test_what_it_has_imagined_until_then_counts(
    moments: list[tuple[Table, int]], interrupted: Callable[[int], None]
) -> None:
    table, seat = next((table, seat) for table, seat in moments if table.stage == PICK)
    player = quick()
    assert isinstance(player, Foresight)
    interrupted(3)
    with pytest.raises(Hurried):
        player.choose(table, seat, random.Random(5))
    best, other, untried = player._alive
    assert (best.games, other.games, untried.games) == tuple(player.depth.at_picks.trust + more for more in (1, 1, 0))
    known = player._purse.counted(table, seat)
    # Whoever wins by far in the one game imagined is what is done.
    other.sums = other.games, 1000.0, 0.0
    assert player.best_so_far(known, seat)[0] is other.plan
    assert player.choose_at_once(table, seat) == other.plan.actions[0]


def test_the_reasons_are_those_of_the_plan_after_the_hurry(
    moments: list[tuple[Table, int]], interrupted: Callable[[int], None]
) -> None:
    table, seat = moments[-1]
    interrupted(2)
    players: player_worker.Sitting = {(seat, "master"): quick()}
    answer = asked(table, seat, players)
    first, *others = answer.reasons
    assert first.id == "why-hurried"
    assert tuple(others) == players[seat, "master"].reasons
    assert others


def test_the_rest_of_the_turn_follows_the_same_plan(
    moments: list[tuple[Table, int]], interrupted: Callable[[int], None]
) -> None:
    for table, seat in moments:
        interrupted(1)
        plan = at_first_sight(table, seat)
        players: player_worker.Sitting = {(seat, "master"): quick()}
        after = table.copy()
        done: list[Action[Table]] = []
        while len(done) < len(plan.actions) and not after.pending:
            answer = asked(RULES.view(after, seat), seat, players, quick=bool(done))
            assert answer.action is not None
            done.append(answer.action)
            answer.action.perform(after)
        assert tuple(done) == plan.actions[: len(done)]


def test_where_the_plan_has_come_to_nothing_the_stand_in_goes_on(moments: list[tuple[Table, int]]) -> None:
    (table, seat), other = moments[-1], next(other for other, seat in moments if seat == moments[-1][1])
    players: player_worker.Sitting = {(seat, "master"): quick()}
    asked(other, seat, players)
    answer = asked(table, seat, players, quick=True)
    assert answer.action == PLAYERS.make("normal").choose(table, seat, random.Random(5))
    assert answer.reasons[0].id == "why-hurried"


def test_to_be_hurried_changes_no_thought_that_comes_later(
    moments: list[tuple[Table, int]], interrupted: Callable[[int], None]
) -> None:
    (first, seat), (later, _) = moments[0], [moment for moment in moments if moment[1] == moments[0][1]][2]
    hurried, calm = quick(), quick()
    interrupted(2)
    with pytest.raises(Hurried):
        hurried.choose(first, seat, random.Random(5))
    hurried.choose_at_once(first, seat)
    calm.watch(first, seat)
    assert hurried.think(later, seat, random.Random(6)) == calm.think(later, seat, random.Random(6))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_no_moment_is_a_bad_one_for_a_hurry(seed: int) -> None:
    """Games in which every thought is cut short at some step, at the first ones and the last ones as at any other."""
    dice, steps = random.Random(seed), 400
    options = {"rounds": 5, "auto_defenders": seed % 2 == 0}
    table, seats = RULES.start(Setup(2 + seed % 2, options=options)), 2 + seed % 2
    players = [quick(level) for level in ("master", "fair", "hard:miser")[:seats]]
    while not (decision := RULES.decision(table)).over:
        seat = next(iter(decision.seats))
        if seat == CHANCE:
            action = RULES.draw(table, dice)
        else:
            view = RULES.view(table, seat)
            moment = dice.choice((dice.randint(1, 60), dice.randint(1, steps), dice.randint(1, 4 * steps)))
            action = hurried(players[seat], view, seat, moment) or Easy().choose(view, seat, dice)
            assert action in legal_actions(table)
        action.perform(table)
    assert min(table.coins) > 0


@pytest.mark.slow
@pytest.mark.parametrize("moment", [*range(1, 60), *range(60, 2000, 97)])
def test_a_player_that_was_cut_short_still_thinks_and_tells(moments: list[tuple[Table, int]], moment: int) -> None:
    table, seat = moments[moment % len(moments)]
    player = quick("hard")
    action = hurried(player, table, seat, moment)
    assert action is None or (action in legal_actions(table) and player.reasons)
    assert player.think(table, seat, random.Random(1)).action in legal_actions(table)
