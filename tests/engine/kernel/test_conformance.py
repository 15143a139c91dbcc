"""The two toys keep every promise of a rule set, and a rule set that breaks one is found out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import Decision, Outcome, Standing
from tests.engine.kernel.conformance import check_ruleset
from tests.toys.engine.auction.rules import Auction, Bid, BidsRevealed, Sale
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses


@given(st.integers(0, 10**9))
def test_noughts_and_crosses_keeps_every_promise(seed: int) -> None:
    game = check_ruleset(NoughtsAndCrosses(), None, seed, tries=9)
    assert 5 <= len(game.history) <= 9


@given(st.integers(0, 10**9), st.integers(1, 5), st.integers(0, 6))
def test_the_auction_keeps_every_promise(seed: int, rounds: int, coins: int) -> None:
    game = check_ruleset(Auction(), {"rounds": rounds, "coins": coins}, seed, tries=9)
    assert len(game.history) == 3 * rounds


class Smudged(NoughtsAndCrosses):
    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        assert isinstance(action, Mark)
        state.cells[action.cell] = seat
        return Outcome(state, ())


class Overlapping(NoughtsAndCrosses):
    def legal(self, state: Grid, seat: int) -> Sequence[Action[Grid]]:
        return [Mark(cell) for cell in range(9)]


class Stuck(NoughtsAndCrosses):
    def legal(self, state: Grid, seat: int) -> Sequence[Action[Grid]]:
        return [] if state.turn else super().legal(state, seat)


class Idle(NoughtsAndCrosses):
    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        return Outcome(Grid(state.cells.copy()), ())


class Endless(NoughtsAndCrosses):
    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        return Outcome(Grid([-1 if state.turn else 0, *[-1] * 8]), ())


class Forgetful(NoughtsAndCrosses):
    def action_from(self, data: Any, state: Grid) -> Action[Grid]:
        super().action_from(data, state)
        return Mark(0)


class Chatty(Auction):
    def view(self, state: Sale, seat: int) -> Sale:
        return Sale(state.rounds, state.prize, (None, None), state.purses, state.scores)

    def decision(self, state: Sale) -> Decision:
        decision = super().decision(state)
        return decision if decision.chance or decision.over else Decision(frozenset({min(decision.seats)}), "bid")


class Jealous(Auction):
    """Knows which bid it is up against, and so gives it away in what it offers."""

    def legal(self, state: Sale, seat: int) -> Sequence[Action[Sale]]:
        offered = super().legal(state, seat)
        return [bid for bid in offered if not isinstance(bid, Bid) or bid.amount not in state.bids]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (Smudged, "has changed the state"),
        (Overlapping, "is offered, but not legal"),
        (Stuck, "may do nothing"),
        (Idle, "its step goes on"),
        (Endless, "nobody has won"),
        (Forgetful, "does not say"),
    ],
)
def test_a_broken_rule_is_found_out(broken: type[NoughtsAndCrosses], reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        check_ruleset(broken(), None, seed=1, tries=9, longest=50)


@pytest.mark.parametrize("broken", [Chatty, Jealous])
def test_a_view_that_tells_too_little_or_too_much_is_found_out(broken: type[Auction]) -> None:
    with pytest.raises(AssertionError):
        check_ruleset(broken(), {"rounds": 9, "coins": 3}, seed=1, tries=9)


class Loud(Auction):
    """Tells what was bid before both have."""

    def play(self, state: Sale, seat: int, action: Action[Sale]) -> Outcome[Sale]:
        outcome = super().play(state, seat, action)
        told = (BidsRevealed((action.amount,)),) if isinstance(action, Bid) else ()
        return Outcome(outcome.state, outcome.events or told, outcome.reveals)


class Glassy(Auction):
    """Shows bids as soon as they are made."""

    def view(self, state: Sale, seat: int) -> Sale:
        return state


class Thoughtless(Auction):
    """Hides what was bid, and does not say that it is a secret: then it stands in history and file."""

    def is_secret(self, state: Sale, seat: int, action: Action[Sale]) -> bool:
        return False


@pytest.mark.parametrize(
    ("broken", "reason"), [(Loud, "in secret"), (Glassy, "in secret"), (Thoughtless, "it is no secret")]
)
def test_a_secret_that_gets_out_is_found_out(broken: type[Auction], reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        check_ruleset(broken(), {"rounds": 9, "coins": 3}, seed=1, tries=9)


class WithDummy(NoughtsAndCrosses):
    """A third seat has its place in the rules, and nothing to decide."""

    def seats(self, setup: Any) -> int:
        return 3

    def standings(self, state: Grid) -> Sequence[Standing]:
        return [*super().standings(state), Standing(2, 3, 0)]


def test_a_seat_may_be_there_for_the_rules_alone() -> None:
    game = check_ruleset(WithDummy(), None, seed=1, tries=9)
    assert {step.seat for step in game.history} == {0, 1}
