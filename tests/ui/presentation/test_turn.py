"""The turn bar of games that tell nothing of their turns: a sentence, and a button for every plain action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, PRIMARY
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.controls import MOST_AT_ONCE, Control, controls
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import TurnView, turn_view
from tests.toys.engine.auction.rules import Auction, Bid
from tests.toys.engine.noughts.rules import NoughtsAndCrosses

TELLING = Telling(Words(), ("Anna", "Ben"))


class PlainTable(TableDoor):
    """A game that asks nothing of the window."""

    id = "plain"


@dataclass
class Bar:
    """The turn bar over a game."""

    game: Game[Any]

    def view(self, **what: Any) -> TurnView:
        return turn_view(PlainTable(), self.game.ruleset, self.game.state, TELLING, Situation(**what))

    def controls(self, seat: int = 0, **what: Any) -> tuple[Control, ...]:
        situation = Situation(seat=seat, legal=self.game.legal(seat), **what)
        return controls(PlainTable(), self.game.ruleset, self.game.state, TELLING, situation)


@pytest.fixture
def crosses() -> Bar:
    return Bar(Game(NoughtsAndCrosses(), None, 1))


def auction(coins: int) -> Bar:
    return Bar(Game(Auction(), {"rounds": 1, "coins": coins}, 1))


def test_whose_turn_it_is_is_told_and_nothing_that_the_game_does_not_have(crosses: Bar) -> None:
    view = crosses.view()
    assert view == TurnView(0, "Anna, it is your turn.")
    assert (view.hand, view.income, view.steps) == (None, None, ())


def test_who_watches_a_computer_or_the_past_is_told_so_in_any_game(crosses: Bar) -> None:
    assert crosses.view(human=False).sentence == "Anna plays."
    assert crosses.view(past=True).sentence == "You are looking back."
    assert [control.command for control in crosses.controls(human=False)] == ["hurry", "pause", "pace"]


def test_where_several_must_decide_the_bar_speaks_to_the_one_at_this_screen() -> None:
    bar = auction(3)
    assert bar.view(seat=1).sentence == "Ben, it is your turn."
    bar.game.play(Bid(1), seat=1)
    assert bar.view(seat=1).sentence == "Anna, it is your turn."


def test_every_plain_action_has_a_button_in_its_own_words() -> None:
    bar = auction(3)
    shown = [control for control in bar.controls() if control.action is not None]
    assert [control.action for control in shown] == [Bid(0), Bid(1), Bid(2), Bid(3)]
    assert [control.label for control in shown] == [
        TELLING.sentence(control.action.told(bar.game.state)) for control in shown if control.action is not None
    ]
    assert [control.shortcut for control in shown] == [PRIMARY, CHOOSE, CHOOSE, CHOOSE]
    assert [control.number for control in shown[1:]] == [1, 2, 3], "the number of each is its key"


def test_of_many_actions_one_is_offered_and_the_others_are_walked_to() -> None:
    bar = auction(3 * MOST_AT_ONCE)
    for chosen, bid in ((0, 0), (5, 5), (-1, 3 * MOST_AT_ONCE)):
        first, previous, following, *_ = bar.controls(chosen=chosen)
        assert first.action == Bid(bid)
        assert (previous.command, following.command) == ("previous", "next")


def test_who_wants_to_be_asked_always_is_asked_before_what_ends_a_step() -> None:
    first = auction(3).controls(ask="always")[0]
    assert first.stake is not None
    assert first.stake.question.startswith("Anna: ")
    assert not first.gold
    aimed = auction(3).controls(aim=first.stake)
    assert [control.command for control in aimed] == ["play", "back"]
    assert aimed[0].action == Bid(0)


def test_the_end_is_told_from_the_standings() -> None:
    bar = auction(3)
    bar.game.play(Bid(1), seat=0)
    bar.game.play(Bid(2), seat=1)
    view = bar.view()
    prize = bar.game.ruleset.standings(bar.game.state)[1].score
    assert prize > 0
    assert "Ben" in view.sentence
    assert view.facts == f"Ben {prize}, Anna 0"
    assert [control.command for control in bar.controls()] == ["results"]
    assert bar.view(sealed=True).facts == "The purses are still closed."
