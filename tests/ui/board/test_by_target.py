"""Legal actions, sorted by where one does them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer, Pick, Stop, Treaty
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import FromTo, Target
from smallworld_desktop.ui.board.by_target import by_target
from tests.toys.engine.auction.rules import Bid


@dataclass(frozen=True, slots=True)
class March(Action[None]):
    """Somebody walks from a region to another."""

    start: int
    end: int

    def violations(self, state: None) -> Iterator[Message]:
        return iter(())

    def perform(self, state: None) -> None:
        """Nobody is there."""

    @property
    def target(self) -> Target:
        return FromTo(self.start, self.end)


def test_cards_are_found_by_their_kind_and_by_which_of_them_it_is() -> None:
    assert by_target([Pick(0), Pick(3)]).by_card == {("combo", 0): (Pick(0),), ("combo", 3): (Pick(3),)}


def test_a_region_may_have_several_actions() -> None:
    found = by_target([Stop(), Conquer(4), Conquer(5), Abandon(4)])
    assert found.by_region == {4: (Conquer(4), Abandon(4)), 5: (Conquer(5),)}
    assert found.plain == (Stop(),)


def test_a_treaty_is_on_a_seat_and_a_treaty_with_nobody_is_plain() -> None:
    found = by_target([Treaty(-1), Treaty(2)])
    assert found.by_seat == {2: (Treaty(2),)}
    assert found.plain == (Treaty(-1),)


def test_of_several_ways_to_take_a_region_the_plain_one_comes_first() -> None:
    ways = [Attempt(2), Substitute(2), FlyDragon(2), Conquer(2)]
    assert by_target(ways).by_region == {2: (Conquer(2), FlyDragon(2), Substitute(2), Attempt(2))}


def test_what_leads_from_a_region_to_another_begins_there() -> None:
    assert by_target([March(1, 2), March(1, 3)]).by_region == {1: (March(1, 2), March(1, 3))}


def test_a_number_needs_no_place_on_the_table() -> None:
    assert by_target([Bid(3)]).plain == (Bid(3),)


def test_where_nothing_is_legal_there_is_nothing() -> None:
    assert not by_target([])


def test_in_whole_games_no_action_gets_lost() -> None:
    dice = random.Random(3)
    game = Game(SmallWorld(), Setup(4, options={"auto_defenders": False}), 3)
    while not game.decision.over:
        legal = game.legal()
        found = by_target(legal)
        sorted_in = [action for actions in found.by_region.values() for action in actions]
        sorted_in += [action for actions in found.by_card.values() for action in actions]
        sorted_in += [action for actions in found.by_seat.values() for action in actions]
        sorted_in += found.plain
        assert len(sorted_in) == len(legal)
        assert set(sorted_in) == set(legal)
        game.play(dice.choice(list(legal)))
