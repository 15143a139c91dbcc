"""Random games with all numbers of seats and options: the invariants hold, nobody gets stuck, no view leaks."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.beginning import legal_plans
from smallworld_desktop.engine.games.tinyepic.game import KingdomsBox
from smallworld_desktop.engine.games.tinyepic.moves import KINDS
from smallworld_desktop.engine.games.tinyepic.options import known_options
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.scoring import points_of
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import BID, SECRET
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.options import Choice, Switch
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY
from tests.engine.games.tinyepic.invariants import check_invariants
from tests.engine.kernel.conformance import check_ruleset

RULES = LittleKingdoms()
GAMES = int(os.environ.get("SMALLWORLD_RANDOM_GAMES", "100"))
"""Whole games to play; a long run sets the variable."""

LONGEST = 6000

MANY, PARTS = 5000, 10
"""So many games are played where there is time, in parts of which each is done before anybody loses patience."""


def some_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of rule options."""
    known = known_options().values()
    switches: dict[str, st.SearchStrategy[Any]] = {o.name: st.booleans() for o in known if isinstance(o, Switch)}
    choices = {o.name: st.sampled_from(o.choices) for o in known if isinstance(o, Choice)}
    amounts = {"dummy_resources": st.integers(2, 5), "solo_tower_bonus": st.integers(0, 1)}
    return st.fixed_dictionaries({}, optional={**switches, **choices, **amounts})


@st.composite
def set_ups(draw: st.DrawFn, least: int = 1) -> Setup:
    return Setup(draw(st.integers(least, 5)), (), draw(some_options()))


def some_action(table: Table, dice: random.Random, zeal: float) -> tuple[int, Any]:
    """What somebody who must decide does: at random, and more or less eager to move and to fight."""
    seat = dice.choice(sorted(RULES.decision(table).seats))
    if seat == CHANCE:
        return seat, RULES.draw(table, dice)
    legal = RULES.legal(table, seat)
    assert legal, f"stuck in {RULES.decision(table).stage}"
    eager = [action for action in legal if KINDS[type(action)] in ("patrol", "quest", "build", "research", "expand")]
    return seat, dice.choice(eager if eager and dice.random() < zeal else legal)


@settings(max_examples=max(10, GAMES // 8))
@given(set_ups(), st.integers(0, 2**32), st.sampled_from([0.0, 0.5, 0.9]))
def test_the_invariants_hold_after_every_action_of_a_random_game(setup: Setup, seed: int, zeal: float) -> None:
    play_checked(setup, seed, zeal)


def test_a_game_ends_in_which_nobody_has_figures_or_goods() -> None:
    dice = random.Random(4296)
    setup = set_up_by(dice)
    assert not setup.options["protect_last"]
    assert play_checked(setup, 4296, dice.choice([0.0, 0.5, 0.9])) < LONGEST


def play_checked(setup: Setup, seed: int, zeal: float) -> int:
    """A whole random game, looked at after every action; how many there were."""
    dice = random.Random(seed)
    table, actions = RULES.start(setup), 0
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, zeal)
        after = RULES.play(table, seat, action).state
        check_invariants(after)
        assert after.ended >= table.ended, "the end is never taken back"
        assert after.cleared >= table.cleared
        table, actions = after, actions + 1
        assert actions < LONGEST, "the game ends"
    assert table.ended
    assert all(sum(points) == sum(points_of(table, seat)) for seat, points in enumerate(table.points))
    return actions


@settings(max_examples=6)
@given(set_ups(), st.integers(0, 2**32))
def test_whatever_is_offered_is_legal_and_whatever_is_not_is_refused(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    for _ in range(150):
        if RULES.decision(table).over:
            return
        for seat in RULES.decision(table).seats - {CHANCE}:
            legal = RULES.legal(table, seat)
            assert len(set(legal)) == len(legal), "the same twice"
            if table.stage == SECRET:
                legal = dice.sample(legal, 20)
            for offered in legal:
                assert not RULES.violations(table, seat, offered), offered
            for kind in {type(each) for each in legal}:
                _check_none_forgotten(table, seat, kind, set(legal))
        seat, action = some_action(table, dice, 0.6)
        table = RULES.play(table, seat, action).state


def _check_none_forgotten(table: Table, seat: int, kind: Any, legal: set[Any]) -> None:
    """Of moves, retreats and what has one region, every one that is not offered is refused."""
    name, regions = KINDS[kind], range(table.land.size)
    if name in ("patrol", "quest"):
        tried = [kind(region, goal, hero) for region in bits(table.held[seat]) for goal in regions for hero in (0, 1)]
    elif name in ("build", "expand", "raise-tower", "choose-region"):
        tried = [kind(region) for region in regions]
        if name != "raise-tower":
            legal = {action for action in legal if not getattr(action, "silver", 0)}
    elif name == "retreat":
        tried = [
            kind(action.region, goal, action.hero, silver)
            for action in legal
            for goal in regions
            for silver in range(10)
        ]
    elif name == "bid":
        tried = [kind(seat, number) for number in range(-1, 14)]
    elif name == "pay":
        tried = [kind(food, mana, ore) for food in range(10) for mana in range(10) for ore in range(10)]
    else:
        return
    for action in tried:
        assert (action in legal) == (not RULES.violations(table, seat, action)), action


@settings(max_examples=6)
@given(set_ups(2), st.integers(0, 2**32))
def test_a_view_is_the_same_whatever_it_hides(setup: Setup, seed: int) -> None:
    """Change all that a seat may not know: bids, plans, drawn cards of others. The view stays as it is."""
    dice = random.Random(seed)
    table, looked = RULES.start(setup), 0
    while not RULES.decision(table).over:
        if any(table.drawn) or table.stage in (BID, SECRET) or dice.random() < 0.05:
            looked += 1
            for seat in (*range(setup.seats), NOBODY):
                assert RULES.view(_changed(table, seat, dice), seat) == RULES.view(table, seat)
        seat, action = some_action(table, dice, 0.6)
        table = RULES.play(table, seat, action).state
    assert looked


def _changed(table: Table, seat: int, dice: random.Random) -> Table:
    other = table.copy()
    for each in range(table.setting.seats):
        if each == seat:
            continue
        if table.drawn[each]:
            for card in table.drawn[each]:
                other.hero_deck |= 1 << card
            cards = tuple(dice.sample(bits(other.hero_deck), len(table.drawn[each])))
            for card in cards:
                other.hero_deck &= ~(1 << card)
            other.drawn[each] = cards
        if table.stage == BID and table.bids[each] >= 0:
            other.bids[each] = dice.randint(0, 11)
        if table.plans[each] and table.setting.options["setup_order"] == "simultaneous":
            plan = dice.choice(legal_plans(other, each))
            other.plans[each] = (plan.start, plan.food, plan.mana, plan.ore, plan.card)
    return other


@settings(max_examples=6)
@given(set_ups(), st.integers(0, 2**32))
def test_what_a_seat_imagines_could_be_true_and_can_be_played_on(setup: Setup, seed: int) -> None:
    dice, box = random.Random(seed), KingdomsBox()
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.6)
        if seat != CHANCE and (dice.random() < 0.1 or table.stage in (BID, SECRET)):
            view = RULES.view(table, seat)
            other = box.imagined(view, seat, dice)
            check_invariants(other)
            assert RULES.view(other, seat) == view
            for _ in range(20):
                if not RULES.decision(other).over:
                    other = RULES.play(other, *some_action(other, dice, 0.8)).state
                    check_invariants(other)
        table = RULES.play(table, seat, action).state


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.slow
def test_it_keeps_all_that_a_rule_set_promises(seats: int) -> None:
    options = {"exploration_tokens": seats == 3, "factions": ("free", "draft", "random")[seats % 3]}
    check_ruleset(RULES, Setup(seats, (), options), seed=seats, until=120)


@settings(max_examples=5)
@given(set_ups(), st.integers(0, 2**32))
def test_what_is_paid_is_what_was_told_before(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    for _ in range(400):
        if RULES.decision(table).over:
            return
        seat, action = some_action(table, dice, 0.8)
        name = KINDS[type(action)]
        told = sum(line.amount for line in action.price(table)) if seat != CHANCE else 0
        had = sum(table.goods[4 * seat : 4 * seat + 4])
        after = RULES.play(table, seat, action).state
        if name in ("research", "build") and not after.profile[seat].abilities and not table.profile[seat].abilities:
            assert sum(after.goods[4 * seat : 4 * seat + 4]) == had - max(0, told)
        table = after


def set_up_by(dice: random.Random) -> Setup:
    """Any number of seats, with any choice of rule options."""
    known = [option for option in known_options().values() if dice.random() < 0.5]
    switches = {option.name: dice.random() < 0.5 for option in known if isinstance(option, Switch)}
    choices = {option.name: dice.choice(option.choices) for option in known if isinstance(option, Choice)}
    return Setup(dice.randint(1, 5), (), {**switches, **choices})


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_the_invariants_hold_in_five_thousand_games(part: int) -> None:
    for seed in range(part * MANY // PARTS, (part + 1) * MANY // PARTS):
        dice = random.Random(seed)
        play_checked(set_up_by(dice), seed, dice.choice([0.0, 0.5, 0.9]))
