"""Random games on all boards with all options: the invariants hold after every action, and nobody ever gets stuck."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.boards import USUAL_MAPS
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.setup import Setting, Setup, start
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.invariants import check_coins, check_invariants
from tests.engine.games.smallworld.positions import BOARD, every_move
from tests.engine.kernel.conformance import check_ruleset

RULES = SmallWorld()
GAMES = int(os.environ.get("SMALLWORLD_RANDOM_GAMES", "300"))
"""Whole games to play; a long run sets the variable."""

LONGEST = 3000


def some_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of rule options, the number of rounds among them."""
    flags = [name for name, option in known_options().items() if isinstance(option.default, bool)]
    return st.fixed_dictionaries(
        {},
        optional={
            **{name: st.booleans() for name in flags},
            "second_tiebreak": st.sampled_from(["shared", "later"]),
            "rounds": st.integers(1, 12),
            "banned": st.lists(st.sampled_from(["trolls", "elves", "hill", "stout", "flying"]), max_size=2).map(tuple),
        },
    )


@st.composite
def set_ups(draw: st.DrawFn) -> Setup:
    seats = draw(st.integers(2, 5))
    return Setup(seats, draw(st.sampled_from([USUAL_MAPS[seats], *USUAL_MAPS.values()])), draw(some_options()))


@pytest.mark.slow
@settings(max_examples=GAMES)
@given(set_ups(), st.integers(0, 2**32))
def test_the_invariants_hold_after_every_action_of_a_random_game(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    for _ in range(LONGEST):
        decision = RULES.decision(table)
        if decision.over:
            break
        seat = next(iter(decision.seats))
        legal = RULES.legal(table, seat)
        assert legal, f"stuck in {decision.stage}"
        action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(legal)
        outcome = RULES.play(table, seat, action)
        check_invariants(outcome.state)
        check_coins(table, outcome.state, sum(e.coins for e in outcome.events if isinstance(e, events.Scored)))
        table = outcome.state
    assert table.round == table.setting.rounds
    assert RULES.decision(table).over


@settings(max_examples=max(20, GAMES // 10))
@given(st.integers(2, 5), some_options(), st.integers(0, 2**32))
def test_the_invariants_hold_where_eager_players_crowd_a_tiny_board(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    """Eleven regions for up to five: races die out, badges run out, and whole hands wait for a place to enter."""
    dice = random.Random(seed)
    table = start(Setting(BOARD, seats, options, base_catalogue()))
    while not RULES.decision(table).over:
        seat = next(iter(RULES.decision(table).seats))
        legal = RULES.legal(table, seat)
        assert legal, f"stuck in {RULES.decision(table).stage}"
        attacks = [action for action in legal if isinstance(action, Conquer | Attempt | FlyDragon | Substitute)]
        if seat == CHANCE:
            action = RULES.draw(table, dice)
        else:
            action = dice.choice(attacks if attacks and dice.random() < 0.8 else legal)
        outcome = RULES.play(table, seat, action)
        check_invariants(outcome.state)
        check_coins(table, outcome.state, sum(e.coins for e in outcome.events if isinstance(e, events.Scored)))
        table = outcome.state


@pytest.mark.slow
@settings(max_examples=max(20, GAMES // 10))
@given(set_ups(), st.integers(0, 2**32))
def test_what_is_offered_is_exactly_what_no_reason_speaks_against(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        seat = next(iter(RULES.decision(table).seats))
        if seat != CHANCE and dice.random() < 0.1:
            offered = set(RULES.legal(table, seat))
            allowed = {move for move in every_move(table.setting.moves) if not RULES.violations(table, seat, move)}
            assert offered == allowed
        action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(RULES.legal(table, seat))
        action.perform(table)


@settings(max_examples=max(20, GAMES // 10))
@given(set_ups(), st.integers(0, 2**32))
def test_a_price_is_the_sum_of_its_reasons_and_asking_changes_nothing(setup: Setup, seed: int) -> None:
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        seat = next(iter(RULES.decision(table).seats))
        if seat != CHANCE and table.profile[table.acting] is not None and dice.random() < 0.2:
            kept = table.copy()
            for region in range(table.setting.board.size):
                if table.holder[region] != table.acting:
                    total = sum(line.amount for line in table.price(table.acting, region))
                    assert total == table.cost(table.acting, region)
                    list(table.obstacles(table.acting, region))
            assert all(line.amount for line in income(table, seat))
            assert kept == table
        action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(RULES.legal(table, seat))
        action.perform(table)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_base_game_keeps_all_promises_of_a_rule_set(seats: int) -> None:
    check_ruleset(RULES, Setup(seats, options={"auto_defenders": seats % 2 == 0}), seed=seats, tries=2)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_actions_lead_to_the_same_state_with_and_without_a_journal(seats: int) -> None:
    dice = random.Random(seats)
    noted = RULES.start(Setup(seats))
    silent = noted.copy()
    while not RULES.decision(noted).over:
        seat = next(iter(RULES.decision(noted).seats))
        action = RULES.draw(noted, dice) if seat == CHANCE else dice.choice(RULES.legal(noted, seat))
        noted = RULES.play(noted, seat, action).state
        action.perform(silent)
        assert noted == silent


def test_a_copy_shares_nothing_that_changes() -> None:
    table = RULES.start(Setup(3))
    dice = random.Random(7)
    while not RULES.decision(table).over:
        seat = next(iter(RULES.decision(table).seats))
        action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(RULES.legal(table, seat))
        kept, plain = table.copy(), table.plain()
        shared = [name for name, value in plain.items() if isinstance(value, list) and value is getattr(kept, name)]
        assert not shared
        action.perform(table.copy())
        assert table == kept
        action.perform(table)


@pytest.mark.parametrize("hidden", [True, False])
def test_a_view_shows_neither_the_order_of_the_stacks_nor_coins_that_are_hidden(hidden: bool) -> None:
    table = RULES.start(Setup(3, options={"hidden_coins": hidden}))
    RULES.draw(table, random.Random(1)).perform(table)
    twin = table.copy()
    twin.race_stack = tuple(reversed(twin.race_stack))
    twin.power_stack = tuple(reversed(twin.power_stack))
    twin.coins[2] = 41
    seen, seen_twin = RULES.view(table, 1), RULES.view(twin, 1)
    assert (seen == seen_twin) == hidden
    assert seen.race_stack == seen_twin.race_stack
    assert seen.power_stack == seen_twin.power_stack
    assert seen.coins == ([-1, 5, -1] if hidden else [5, 5, 5])
