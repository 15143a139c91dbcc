"""Legal actions, sorted by where one does them."""

from __future__ import annotations

import random

from smallworld_desktop.engine import Game, Setup, SmallWorld
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Conquer, Pick, Stop, Treaty
from smallworld_desktop.ui.board.affordances import affordances


def test_combos_are_found_by_their_place_in_the_column() -> None:
    assert affordances([Pick(0), Pick(3)]).combos == {0: Pick(0), 3: Pick(3)}


def test_a_region_may_have_several_actions() -> None:
    found = affordances([Stop(), Conquer(4), Conquer(5), Abandon(4)])
    assert found.by_region == {4: (Conquer(4), Abandon(4)), 5: (Conquer(5),)}
    assert found.plain == (Stop(),)


def test_a_treaty_is_on_a_seat_and_a_treaty_with_nobody_is_plain() -> None:
    found = affordances([Treaty(-1), Treaty(2)])
    assert found.seats == {2: Treaty(2)}
    assert found.plain == (Treaty(-1),)


def test_where_nothing_is_legal_there_is_nothing() -> None:
    assert not affordances([])


def test_in_whole_games_no_action_gets_lost() -> None:
    dice = random.Random(3)
    game = Game(SmallWorld(), Setup(4, options={"auto_defenders": False}), 3)
    while not game.decision.over:
        legal = game.legal()
        found = affordances(legal)
        sorted_in = [action for actions in found.by_region.values() for action in actions]
        sorted_in += [*found.combos.values(), *found.seats.values(), *found.plain]
        assert len(sorted_in) == len(legal)
        assert set(sorted_in) == set(legal)
        game.play(dice.choice(list(legal)))
