"""The coach: good play costs nothing, blunders cost about what they cost, luck is no mistake, nothing hidden counts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

import pytest

from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Decline, Pick, Stop
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.making import make_adviser
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, COURSE, LATE, PEACE, PICK, READY, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.coach import Coach, Mistake
from smallworld_desktop.engine.play.stretches import Stretch, going_on, stretches
from tests.engine.games.smallworld.minds.positions import RULES, dealt

History = Sequence[Transition[Table]]


@cache
def played(levels: tuple[str, ...], seed: int, rounds: int = 4, **options: object) -> Game[Table]:
    """A short game between computer players."""
    game = Game(RULES, Setup(len(levels), options={"rounds": rounds, **options}), seed)  # type: ignore[dict-item]
    return play_on(game, [PLAYERS.make(level) for level in levels], lambda _: False)


def play_on(game: Game[Table], players: Sequence[object], until: Callable[[Table], bool]) -> Game[Table]:
    dice = random.Random(game.seed)
    while not game.decision.over and not until(game.state):
        seat = next(iter(game.decision.seats))
        game.play(players[seat].choose(game.view(seat), seat, dice))  # type: ignore[attr-defined]
    return game


def reviewed(history: History, seat: int) -> list[Mistake]:
    """All mistakes of a seat, in their order."""
    return [mistake for progress in Coach(GAME).review(history, seat) for mistake in progress.mistakes]


def with_blunder(wanted: Callable[[Table], bool], blunder: Callable[[Table], Action[Table]], seed: int) -> Game[Table]:
    """A game of good players up to a decision of seat 0, which then blunders."""
    game = Game(RULES, Setup(2), seed)
    players = [PLAYERS.make("normal"), PLAYERS.make("normal")]
    play_on(game, players, lambda table: table.turn == 0 and not table.pending and wanted(table))
    game.play(blunder(game.state))
    return game


@cache
def careless() -> tuple[History, tuple[Mistake, ...]]:
    """A short game of a beginner against a good player, and the beginner's mistakes."""
    history = played(("normal", "easy"), 4, rounds=5).history
    return history, tuple(reviewed(history, 1))


class Obedient:
    """Plays what the coach itself thinks best at first sight."""

    def __init__(self) -> None:
        self.adviser = make_adviser()

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        return self.adviser.first_sight(CRAFT.alike(table), seat)[0].actions[0]


@pytest.mark.slow
def test_a_beginner_makes_many_mistakes_and_good_play_few() -> None:
    _, bad = careless()
    assert len(bad) >= 3
    assert sum(mistake.cost for mistake in bad) >= 12
    assert all(mistake.cost >= 2 for mistake in bad)
    game = Game(RULES, Setup(2, options={"rounds": 3, "hidden_coins": False}), 4)
    good = reviewed(play_on(game, [Obedient(), PLAYERS.make("easy")], lambda _: False).history, 0)
    assert sum(mistake.cost for mistake in good) < sum(mistake.cost for mistake in bad) / 2


@pytest.mark.slow
def test_a_mistake_is_told_once_and_lies_in_the_turn_of_its_seat() -> None:
    history, found = careless()
    for mistake in found:
        first, last = history[mistake.index], history[mistake.last]
        assert first.seat == last.seat == mistake.seat == 1
        assert mistake.done[0] == first.action
        assert mistake.better[0] in RULES.legal(first.before, 1)
        assert mistake.cost == pytest.approx(sum(mistake.parts.values()))
    spans = [range(mistake.index, mistake.last + 1) for mistake in found]
    assert len({index for span in spans for index in span}) == sum(map(len, spans))


@pytest.mark.slow
def test_the_same_game_is_judged_alike_whatever_was_hidden() -> None:
    history, found = careless()
    mixed = random.Random(5)

    def disguised(table: Table) -> Table:
        other = table.copy()
        other.race_stack = tuple(mixed.sample(table.race_stack, len(table.race_stack)))
        other.power_stack = tuple(mixed.sample(table.power_stack, len(table.power_stack)))
        other.coins[0] += 7
        return other

    hidden = [Transition(s.index, s.seat, s.action, disguised(s.before), s.after, s.events, s.reveals) for s in history]
    assert tuple(reviewed(hidden, 1)) == found


@pytest.mark.slow
def test_sending_a_race_away_that_has_an_army_in_hand_is_a_mistake() -> None:
    game = Game(RULES, Setup(2), 1)
    game.state = dealt([("ratmen", "mounted")])
    game.play(game.state.setting.moves.pick[0])
    for _ in range(2):
        game.play(next(action for action in game.legal() if isinstance(action, Conquer)))
    game.play(game.state.setting.moves.stop)
    play_on(game, [PLAYERS.make("normal")] * 2, lambda table: table.round == 2)
    game.play(game.state.setting.moves.decline)
    (mistake,) = [found for found in reviewed(game.history, 0) if game.history[found.index].before.round == 2]
    assert mistake.kind == "decline"
    assert isinstance(mistake.done[0], Decline)
    assert not isinstance(mistake.better[0], Decline)
    assert 3 <= mistake.cost <= 30


@pytest.mark.slow
def test_leaving_coins_on_a_better_combo_costs_about_those_coins() -> None:
    def cost_of_leaving(coins: int) -> float:
        table = dealt([("ratmen", "mounted"), ("orcs", "hill"), ("humans", "forest")])
        first, *others = table.column
        table.column = ((*first[:2], coins), *others)
        game = Game(RULES, Setup(2), 1)
        game.state = table
        game.play(table.setting.moves.pick[2])
        (mistake,) = reviewed(game.history[-1:] if game.history[-1].seat == 0 else game.history[-2:], 0)
        assert mistake.kind == "pick"
        assert mistake.better[0] == Pick(0)
        return mistake.cost

    # What is left lies there for the rival: it may count twice.
    assert 3 <= cost_of_leaving(4) - cost_of_leaving(0) <= 8


@pytest.mark.slow
def test_stopping_with_tokens_in_hand_is_a_mistake_where_it_was_made() -> None:
    game = with_blunder(
        lambda t: t.stage == CONQUEST and t.round == 1 and t.hand[0] >= 6, lambda t: t.setting.moves.stop, 3
    )
    (mistake,) = [found for found in reviewed(game.history, 0) if found.kind != "pick"]
    assert mistake.kind == "stop"
    assert mistake.done == (Stop(),)
    assert mistake.index == len(game.history) - 1
    assert 2 <= mistake.cost <= 15


@pytest.mark.slow
def test_luck_is_no_mistake() -> None:
    """A final attempt is judged when it is made: what the die then says belongs to what comes after."""
    game = with_blunder(
        lambda t: t.stage == CONQUEST and any(isinstance(a, Attempt) for a in legal_actions(t)),
        lambda t: next(a for a in legal_actions(t) if isinstance(a, Attempt)),
        5,
    )
    until_the_die = [step for step in game.history if step.seat != 1]
    while not isinstance(until_the_die[-1].action, Attempt):
        until_the_die.pop()
    attempt = until_the_die[-1]
    found = []
    for pips in (0, 3):
        after = attempt.after.copy()
        Die(pips).perform(after)
        rolled = Transition(attempt.index + 1, CHANCE, Die(pips), attempt.after, after, (), False)
        found.append(reviewed([*until_the_die, rolled], 0))
    assert found[0] == found[1]


def test_a_stretch_ends_where_something_new_is_seen() -> None:
    game = played(("easy", "easy"), 7, rounds=4)
    history = game.history
    assert isinstance(history[0].action, Deal)
    for seat in range(2):
        indices: list[int] = []
        for stretch in stretches(GAME, history, seat):
            first, last = stretch.choices[0].index, stretch.choices[-1].last
            indices += range(first, last + 1)
            assert not any(step.reveals for step in history[first:last])
            assert stretch.start == RULES.view(history[first].before, seat)
            redeployments = [choice for choice in stretch.choices if len(choice.actions) > 1]
            assert len(redeployments) <= 1
        own = [step.index for step in history if step.seat == seat and step.before.turn == seat]
        assert indices == own


def test_the_stretch_that_goes_on_is_the_last_one_so_far() -> None:
    game = played(("easy", "easy"), 7, rounds=4)
    for step in game.history[1:]:
        before = game.history[: step.index]
        if step.seat == step.before.turn:
            stretch = going_on(GAME, before, step.seat)
            last: Stretch | None = next(reversed(stretches(GAME, before, step.seat)), None)
            if stretch is None:
                assert before[-1].seat != step.seat or before[-1].reveals
            else:
                assert stretch == last


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_every_stage_of_a_larger_game_is_judged(seats: int) -> None:
    game = played(("chance",) * seats, 1, rounds=2, auto_defenders=False)
    stages = {step.before.stage for step in game.history}
    assert stages >= {PICK, COURSE, READY, CONQUEST, REDEPLOY}
    found = reviewed(game.history, 0)
    assert {mistake.seat for mistake in found} == {0}


@pytest.mark.slow
def test_late_decisions_are_judged() -> None:
    """A Stout race may decline after its turn, a Diplomat chooses whom to bind."""
    for power, stage, kind in (("stout", LATE, "keep"), ("diplomat", PEACE, "treaty")):
        game = Game(RULES, Setup(3, options={"rounds": 3}), 1)
        game.state = dealt([("orcs", power)], seats=3, rounds=3)
        game.play(game.state.setting.moves.pick[0])
        play_on(game, [PLAYERS.make("normal")] * 3, lambda table, stage=stage: table.stage == stage)  # type: ignore[misc]
        game.play(game.legal()[0])
        (action,) = stretches(GAME, game.history, 0)[-1].choices[-1].actions
        assert kind_of(game.history[-1].before, action).id == kind
        assert all(mistake.cost >= 2 for mistake in reviewed(game.history, 0))
