"""Redeployments drafted before they are played: whatever a draft calls ready, the rules take."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify
from smallworld_desktop.engine.games.smallworld.draft.orders import orders
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.draft.spreading import (
    additions,
    propose,
    spread_evenly,
    strengthen_borders,
)
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from tests.ui.board.positions import number, redeploying, settle

RULES = SmallWorld()


def played(placement: Placement) -> Table:
    """The table after all of a placement's actions, each of which must be legal."""
    table = placement.table
    for action in orders(placement):
        assert not RULES.violations(table, placement.seat, action), (action, orders(placement))
        table = RULES.play(table, placement.seat, action).state
    return table


def ids(placement: Placement) -> dict[str, int]:
    return {placement.table.region_id(region): count for region, count in placement.tokens.items()}


def fiddle(placement: Placement, dice: random.Random) -> None:
    """Change a draft as a restless player would."""
    for _ in range(40):
        if not placement.regions:
            return
        here, there = dice.choice(placement.regions), dice.choice(placement.regions)
        dice.choice((placement.add, placement.take, placement.place_piece, placement.take_piece))(here)
        dice.choice((placement.move, placement.move_piece))(here, there)


@pytest.mark.slow
@settings(max_examples=12)
@given(st.integers(0, 10**6))
def test_what_is_ready_is_legal_in_every_position_of_random_games(seed: int) -> None:
    dice = random.Random(seed)
    options = {"auto_defenders": dice.random() < 0.3, "amazons_keep_regions": dice.random() < 0.5}
    game = Game(RULES, Setup(seats=dice.randint(2, 5), options=options), seed)
    while not game.decision.over:
        table = game.state
        if table.stage in (REDEPLOY, DEFENDERS):
            placement = Placement(table)
            for spread in (spread_evenly, strengthen_borders, propose):
                if spread is not propose or placement.defending:
                    spread(placement)
                    assert not placement.problems()
                    check_stands(placement, played(placement))
            placement.reset()
            fiddle(placement, dice)
            if not placement.problems():
                check_stands(placement, played(placement))
        game.play(dice.choice(game.legal()))


def check_stands(placement: Placement, after: Table) -> None:
    """What was wanted stands there: until the turn moves on, which the last defender's placing lets it do."""
    if after.stage == DEFENDERS or not placement.defending:
        assert all(after.tokens[region] == count for region, count in placement.tokens.items())
        assert all(after.count(placement.piece, region) == count for region, count in placement.kit.counts.items())


def test_it_begins_with_what_stands_and_says_what_is_in_hand() -> None:
    placement = Placement(redeploying("orcs", "commando", {"r2": 2, "r3": 1}, hand=3))
    assert ids(placement) == {"r2": 2, "r3": 1}
    assert placement.tokens_left == 3
    assert [problem.id for problem in placement.problems()] == ["tokens-in-hand"]


def test_one_token_stays_on_every_region_and_the_hand_is_all_there_is() -> None:
    placement = Placement(redeploying("orcs", "commando", {"r2": 2, "r3": 1}, hand=1))
    here, there = placement.regions
    assert placement.take(here)
    assert not placement.take(here)
    assert placement.set_tokens(there, 9)
    assert ids(placement) == {"r2": 1, "r3": 3}
    assert not placement.add(here)
    assert placement.move(there, here)
    assert not placement.move(here, here)
    assert ids(placement) == {"r2": 2, "r3": 2}
    assert played(placement).tokens[there] == 2


def test_nothing_is_placed_anew_where_all_stays_as_it_is() -> None:
    placement = Placement(redeploying("orcs", "commando", {"r2": 2, "r3": 1}, hand=0))
    assert orders(placement) == [Done()]


def test_spreading_evenly_leaves_no_two_regions_more_than_one_apart() -> None:
    placement = Placement(redeploying("ratmen", "commando", {"r2": 1, "r3": 1, "r7": 1, "r13": 1}, hand=7))
    spread_evenly(placement)
    assert sorted(placement.tokens.values()) == [2, 3, 3, 3]


def test_strengthening_borders_reinforces_what_an_opponent_can_reach() -> None:
    table = redeploying("ratmen", "forest", {"r2": 1, "r3": 1}, hand=6)
    settle(table, 1, "orcs", "commando", {"r6": 2})
    placement = Placement(table)
    strengthen_borders(placement)
    assert placement.tokens[number(table, "r2")] > placement.tokens[number(table, "r3")]


def test_four_amazons_come_back_to_the_hand() -> None:
    placement = Placement(redeploying("amazons", "commando", {"r2": 5, "r3": 4}, hand=0))
    assert placement.tokens_left == -4
    assert [problem.id for problem in placement.problems()] == ["tokens-must-leave"]
    for _ in range(4):
        assert placement.take(number(placement.table, "r2"))
    assert not placement.problems()
    assert played(placement).hand[0] == 4


def test_amazons_with_too_few_tokens_give_regions_up() -> None:
    placement = Placement(redeploying("amazons", "commando", {"r2": 2, "r3": 2, "r7": 1, "r13": 1}, hand=0))
    first, second, *others = placement.regions
    assert placement.share(first).must_give_up
    placement.set_tokens(others[0], 0)
    placement.set_tokens(others[1], 0)
    placement.take(second)
    assert placement.tokens_left == -1
    placement.take(second)
    assert [problem.id for problem in placement.problems()] == ["regions-must-go"]
    placement.set_tokens(second, 1)
    placement.set_tokens(first, 1)
    placement.add(second)
    assert not placement.problems()
    assert played(placement).held[0].bit_count() == 2


def test_amazons_may_mean_a_fortress_first_and_build_it_when_their_four_have_left() -> None:
    placement = Placement(redeploying("amazons", "fortified", {"r2": 5, "r3": 1}, hand=0))
    here = number(placement.table, "r2")
    assert placement.place_piece(here)
    placement.set_tokens(here, 1)
    assert not placement.problems()
    assert [type(order) for order in orders(placement)] == [Redeploy, Redeploy, Fortify, Done]
    assert played(placement).where("fortress") == 1 << here


def test_amazons_keep_their_regions_where_the_table_has_agreed_on_it() -> None:
    stands = {"r2": 2, "r3": 2, "r7": 1, "r13": 1}
    placement = Placement(redeploying("amazons", "commando", stands, hand=0, amazons_keep_regions=True))
    spread_evenly(placement)
    assert set(placement.tokens.values()) == {1}
    assert not placement.problems()


def test_encampments_are_all_placed_and_none_stays_on_a_region_given_up() -> None:
    placement = Placement(redeploying("amazons", "bivouacking", {"r2": 1, "r3": 1, "r7": 2, "r13": 2}, hand=0))
    assert placement.piece == "encampment"
    assert placement.pieces_left == 5
    for _ in range(5):
        assert placement.place_piece(number(placement.table, "r2"))
    assert not placement.place_piece(number(placement.table, "r3"))
    placement.set_tokens(number(placement.table, "r2"), 0)
    assert placement.pieces_left == 5
    spread_evenly(placement)
    assert not placement.problems()
    assert played(placement).in_hand("encampment") == 0


def test_encampments_move_from_region_to_region() -> None:
    table = redeploying("orcs", "bivouacking", {"r2": 2, "r3": 1}, hand=0)
    table.set_pieces("encampment", number(table, "r2"), 5)
    placement = Placement(table)
    assert orders(placement) == [Done()]
    assert placement.move_piece(number(table, "r2"), number(table, "r3"))
    assert played(placement).count("encampment", number(table, "r3")) == 1


def test_heroes_stand_on_two_regions_and_on_no_region_twice() -> None:
    placement = Placement(redeploying("orcs", "heroic", {"r2": 2, "r3": 1, "r7": 1}, hand=0))
    first, second, third = placement.regions
    assert (placement.piece, placement.pieces_left) == ("hero", 2)
    assert placement.place_piece(first)
    assert not placement.place_piece(first)
    assert [problem.id for problem in placement.problems()] == ["heroes-in-hand"]
    assert placement.place_piece(second)
    assert placement.move_piece(second, third)
    assert bits(played(placement).where("hero")) == (first, third)


def test_one_region_needs_but_one_hero() -> None:
    placement = Placement(redeploying("orcs", "heroic", {"r2": 2}, hand=0))
    placement.place_piece(placement.regions[0])
    assert not placement.problems()
    assert not placement.pieces_left


def test_a_fortress_may_be_built_or_left() -> None:
    table = redeploying("orcs", "fortified", {"r2": 2, "r3": 1}, hand=0)
    table.set_pieces("fortress", number(table, "r2"), 1)
    placement = Placement(table)
    assert not placement.problems()
    assert not placement.place_piece(number(table, "r2"))
    assert placement.place_piece(number(table, "r3"))
    assert not placement.pieces_left
    assert played(placement).where("fortress").bit_count() == 2
    assert placement.take_piece(number(table, "r3"))
    assert played(placement).where("fortress").bit_count() == 1


def test_undying_tokens_never_mix_with_those_of_the_active_race() -> None:
    table = redeploying("ghouls", "commando", {"r2": 3, "r3": 1}, hand=0)
    table.decline(0)
    settle(table, 0, "orcs", "commando", {"r7": 2, "r13": 1}, hand=2)
    placement = Placement(table)
    ghouls, orcs = number(table, "r2"), number(table, "r7")
    assert [(problem.id, problem.values) for problem in placement.problems()] == [("tokens-in-hand", {"count": 2})]
    assert not placement.move(ghouls, orcs)
    assert placement.move(ghouls, number(table, "r3"))
    assert placement.set_tokens(orcs, 4)
    assert not placement.problems()
    assert ids(placement) == {"r7": 4, "r13": 1, "r2": 2, "r3": 2}
    played(placement)


def test_where_two_races_have_tokens_in_hand_each_is_named() -> None:
    table = redeploying("ghouls", "commando", {"r2": 3, "r3": 1}, hand=0)
    table.decline(0)
    settle(table, 0, "orcs", "commando", {"r7": 2, "r13": 1}, hand=1)
    placement = Placement(table)
    assert placement.set_tokens(number(table, "r2"), 1)
    assert placement.hands == (("orcs", 1), ("ghouls", 2))
    assert [problem.id for problem in placement.problems()] == ["tokens-of-race-in-hand"] * 2
    said = [problem.values for problem in placement.problems()]
    assert said == [{"race": "orcs", "count": 1}, {"race": "ghouls", "count": 2}]


def test_what_has_been_begun_is_finished_and_what_is_placed_stays() -> None:
    table = redeploying("orcs", "commando", {"r2": 2, "r3": 1, "r7": 1}, hand=2)
    table = RULES.play(table, 0, table.setting.moves.redeploy[number(table, "r2")][1]).state
    placement = Placement(table)
    first, second, third = placement.regions
    assert not placement.add(first)
    assert not placement.can_move(second, first)
    placement.set_tokens(third, 4)
    assert not placement.problems()
    assert played(placement).tokens[second] == 1


@pytest.fixture
def driven_out() -> Table:
    """The second seat has lost two tokens of a region and decides where they go."""
    table = redeploying("orcs", "commando", {"r2": 2}, hand=0, auto_defenders=False)
    force = settle(table, 1, "skeletons", "bivouacking", {"r7": 2, "r13": 1}, hand=2)
    table.displaced[force] = 2
    table.set_pieces("encampment", number(table, "r7"), 3)
    return RULES.play(table, 0, Done()).state


def test_a_defender_only_adds(driven_out: Table) -> None:
    placement = Placement(driven_out)
    first, second = placement.regions
    assert placement.defending
    assert not placement.take(first)
    assert (placement.tokens_left, placement.pieces_left) == (2, 2)
    placement.set_tokens(second, 3)
    for region in (first, second):
        placement.place_piece(region)
    assert not placement.take_piece(first) or placement.place_piece(first)
    assert not placement.problems()
    after = played(placement)
    assert after.stage != DEFENDERS
    assert (after.tokens[second], after.count("encampment", first)) == (3, 4)


def test_the_proposal_for_a_defender_is_what_the_rules_do_by_themselves(driven_out: Table) -> None:
    placement = Placement(driven_out)
    propose(placement)
    assert additions(placement) == {number(driven_out, "r13"): 2}
    assert not placement.problems()
