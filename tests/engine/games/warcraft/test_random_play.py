"""Random games with all numbers of seats, options and teams: the invariants hold, nobody gets stuck, no view leaks."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.chance import KEGS
from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.engine.games.warcraft.moves import KINDS
from smallworld_desktop.engine.games.warcraft.options import known_options
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.options import Choice, Switch
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from tests.engine.games.warcraft.invariants import all_coins, check_invariants, check_one_marker_an_island
from tests.engine.kernel.conformance import check_ruleset

RULES = WarringIsles()
GAMES = int(os.environ.get("SMALLWORLD_RANDOM_GAMES", "100"))
"""Whole games to play; a long run sets the variable."""

WARLIKE = {"conquer", "attempt", "intimidate", "swap", "steal", "plant", "aim", "lay"}


def some_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of rule options, teams among them."""
    known = known_options().values()
    switches: dict[str, st.SearchStrategy[Any]] = {o.name: st.booleans() for o in known if isinstance(o, Switch)}
    choices = {o.name: st.sampled_from(o.choices) for o in known if isinstance(o, Choice)}
    return st.fixed_dictionaries({}, optional={**switches, **choices, "natives": st.integers(10, 30)})


@st.composite
def set_ups(draw: st.DrawFn) -> Setup:
    return Setup(draw(st.integers(1, 5)), (), draw(some_options()))


def some_action(table: Table, dice: random.Random, war: float) -> tuple[int, Any]:
    """What whoever must decide does: chance as it falls, others at random, and more or less warlike."""
    seat = next(iter(RULES.decision(table).seats))
    if seat == CHANCE:
        return seat, RULES.draw(table, dice)
    legal = RULES.legal(table, seat)
    assert legal, f"stuck in {RULES.decision(table).stage}"
    attacks = [action for action in legal if KINDS[type(action)] in WARLIKE]
    return seat, dice.choice(attacks if attacks and dice.random() < war else legal)


@settings(max_examples=max(10, GAMES // 5))
@given(set_ups(), st.integers(0, 2**32), st.sampled_from([0.0, 0.5, 0.9]))
def test_the_invariants_hold_after_every_action_of_a_random_game(setup: Setup, seed: int, war: float) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, war)
        outcome = RULES.play(table, seat, action)
        check_invariants(outcome.state)
        check_one_marker_an_island(outcome.state)
        _check_coins(table, outcome.state, list(outcome.events))
        table = outcome.state
    assert table.round == table.setting.rounds


def _check_coins(before: Table, after: Table, happened: list[Any]) -> None:
    """Coins come from the bank and go there only as events tell."""
    gained = sum(e.coins for e in happened if isinstance(e, events.Scored))
    gained += sum(e.count for e in happened if isinstance(e, events.CoinsGained))
    gained -= sum(e.count for e in happened if isinstance(e, events.FeePaid))
    gained += sum({"human": 2, "beast": -1}[e.form] for e in happened if isinstance(e, events.FormTaken))
    gained -= sum(e.count for e in happened if isinstance(e, events.TokensRecruited))
    assert all_coins(after) == all_coins(before) + gained


@settings(max_examples=10)
@given(set_ups(), st.integers(0, 2**32))
def test_whatever_is_offered_is_legal_and_whatever_is_not_is_refused(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    for _ in range(60):
        if RULES.decision(table).over:
            return
        seat, action = some_action(table, dice, 0.7)
        if seat != CHANCE:
            legal = RULES.legal(table, seat)
            assert len(set(legal)) == len(legal), "the same twice"
            for offered in legal:
                assert not RULES.violations(table, seat, offered), offered
            for kind in {type(each) for each in legal}:
                _check_none_forgotten(table, seat, kind, set(legal))
        table = RULES.play(table, seat, action).state


def _check_none_forgotten(table: Table, seat: int, kind: Any, legal: set[Any]) -> None:
    """Of a kind of action with one region, every one that is not offered is refused."""
    if list(getattr(kind, "__dataclass_fields__", {})) not in (["region"], ["region", "boosts"]):
        return
    for region in range(table.setting.board.size):
        assert (kind(region) in legal) == (not RULES.violations(table, seat, kind(region))), kind(region)


@settings(max_examples=20)
@given(set_ups(), st.integers(0, 2**32))
def test_a_view_is_the_same_whatever_it_hides(setup: Setup, seed: int) -> None:
    """Shuffle all that a seat may not know: stacks, kegs, markers face down, the coins of others."""
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        if dice.random() < 0.1:
            for seat in (*range(setup.seats), NOBODY):
                assert RULES.view(_shuffled(table, seat, dice), seat) == RULES.view(table, seat)
        seat, action = some_action(table, dice, 0.6)
        table = RULES.play(table, seat, action).state


def _shuffled(table: Table, seat: int, dice: random.Random) -> Table:
    other = table.copy()
    other.race_stacks = tuple(tuple(dice.sample(stack, len(stack))) for stack in table.race_stacks)
    other.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
    unseen = dice.sample(both := [m for _, m in table.concealed] + list(table.aside), len(both))
    other.concealed = tuple((region, unseen.pop()) for region, _ in table.concealed)
    other.aside = tuple(unseen)
    kegs = dice.sample(KEGS, len(KEGS))
    other.kegs = tuple((region, kegs.pop()) for region, _ in table.kegs)
    other.keg_stack = tuple(kegs.pop() for _ in table.keg_stack)
    if table.setting.options["hidden_coins"]:
        known = (seat, table.setting.wild)
        other.coins = [coins if s in known else dice.randint(0, 90) for s, coins in enumerate(table.coins)]
    return other


@settings(max_examples=20)
@given(set_ups(), st.integers(0, 2**32))
def test_what_a_seat_imagines_could_be_true_and_can_be_played_on(setup: Setup, seed: int) -> None:
    dice, box = random.Random(seed), IslesBox()
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.6)
        if seat != CHANCE and dice.random() < 0.1:
            view = RULES.view(table, seat)
            other = box.imagined(view, seat, dice)
            check_invariants(other)
            assert RULES.view(other, seat) == view
            for _ in range(20):
                if not RULES.decision(other).over:
                    other = RULES.play(other, *some_action(other, dice, 0.8)).state
                    check_invariants(other)
        table = RULES.play(table, seat, action).state


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.slow
def test_it_keeps_all_that_a_rule_set_promises(seats: int) -> None:
    options = {"auto_defenders": seats == 2, "teams": seats == 3}
    check_ruleset(RULES, Setup(seats, (), options), seed=seats, until=220)


@settings(max_examples=10)
@given(set_ups(), st.integers(0, 2**32))
def test_what_is_paid_is_what_was_told_before(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    for _ in range(300):
        if RULES.decision(table).over:
            return
        seat, action = some_action(table, dice, 0.8)
        told = [line.amount for line in action.price(table)] if KINDS[type(action)] in ("conquer", "attempt") else []
        assert not told or sum(told) == action.cost(table)
        outcome = RULES.play(table, seat, action)
        for scored in outcome.events:
            if isinstance(scored, events.Scored):
                assert sum(line.amount for line in scored.lines) == scored.coins
        table = outcome.state
    assert all(income(table, seat) is not None for seat in range(setup.seats))
