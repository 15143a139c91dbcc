"""The rules of the auction: two seats bid in secret and at once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Event, Message, Reason
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Outcome, Ruleset, Standing
from smallworld_desktop.engine.kernel.targets import Amount, Target

UNKNOWN = -1
"""A bid one does not know."""


@dataclass(frozen=True, slots=True)
class Sale:
    """Where an auction stands: the prize on offer (0: none turned up yet), the bids, purses and scores."""

    rounds: int
    prize: int
    bids: tuple[int | None, int | None]
    purses: tuple[int, int]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PrizeTurnedUp(Event):
    prize: int


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid(Action[Sale]):
    amount: int

    def violations(self, state: Sale) -> Iterator[Message]:
        if not 0 <= self.amount <= max(state.purses):
            yield Message("bid-out-of-range", {"amount": self.amount})

    def perform(self, state: Sale) -> None:
        raise AssertionError("a sale is immutable: the rules make the next one")

    @property
    def target(self) -> Target:
        return Amount(self.amount)

    def price(self, state: Sale) -> Sequence[Reason]:
        return (Reason("price-bid", self.amount),)


@dataclass(frozen=True, slots=True)
class TurnUp(Action[Sale]):
    prize: int

    def violations(self, state: Sale) -> Iterator[Message]:
        if not 1 <= self.prize <= 6:
            yield Message("no-such-prize", {"prize": self.prize})

    def perform(self, state: Sale) -> None:
        raise AssertionError("a sale is immutable: the rules make the next one")


class Auction(Ruleset[Sale]):
    """Each round chance turns up a prize, both seats bid in secret and at once, the higher bid pays and wins."""

    id = "auction"

    def seats(self, setup: Any) -> int:
        return 2

    def start(self, setup: Any) -> Sale:
        return Sale(setup["rounds"], 0, (None, None), (setup["coins"], setup["coins"]), (0, 0))

    def decision(self, state: Sale) -> Decision:
        if not state.rounds:
            return Decision(frozenset(), "over")
        if not state.prize:
            return Decision(frozenset({CHANCE}), "prize")
        return Decision(frozenset(seat for seat in (0, 1) if state.bids[seat] is None), "bid")

    def legal(self, state: Sale, seat: int) -> Sequence[Action[Sale]]:
        if seat not in self.decision(state).seats:
            return []
        return [TurnUp(n) for n in range(1, 7)] if seat == CHANCE else [Bid(n) for n in range(state.purses[seat] + 1)]

    def violations(self, state: Sale, seat: int, action: Action[Sale]) -> Sequence[Message]:
        if seat not in self.decision(state).seats or isinstance(action, TurnUp) != (seat == CHANCE):
            return (Message("not-your-decision", {"seat": seat}),)
        if isinstance(action, Bid) and action.amount > state.purses[seat]:
            return (Message("not-enough-coins", {"seat": seat, "amount": action.amount}),)
        return tuple(action.violations(state))

    def play(self, state: Sale, seat: int, action: Action[Sale]) -> Outcome[Sale]:
        if isinstance(action, TurnUp):
            return Outcome(replace(state, prize=action.prize), (PrizeTurnedUp(action.prize),))
        assert isinstance(action, Bid)
        a, b = (action.amount if s == seat else state.bids[s] for s in (0, 1))
        if a is None or b is None:
            return Outcome(replace(state, bids=(a, b)), ())
        winner = None if a == b else int(b > a)
        purses, scores = list(state.purses), list(state.scores)
        if winner is not None:
            purses[winner] -= max(a, b)
            scores[winner] += state.prize
        after = Sale(state.rounds - 1, 0, (None, None), (purses[0], purses[1]), (scores[0], scores[1]))
        return Outcome(after, (BidsRevealed((a, b)),), reveals=True)

    def draw(self, state: Sale, dice: random.Random) -> Action[Sale]:
        return TurnUp(dice.randint(1, 6))

    def view(self, state: Sale, seat: int) -> Sale:
        a, b = (bid if bid is None or s == seat else UNKNOWN for s, bid in enumerate(state.bids))
        return replace(state, bids=(a, b))

    def is_secret(self, state: Sale, seat: int, action: Action[Sale]) -> bool:
        return isinstance(action, Bid)

    def standings(self, state: Sale) -> Sequence[Standing]:
        return [Standing(s, 1 + (state.scores[1 - s] > state.scores[s]), state.scores[s]) for s in (0, 1)]

    def snapshot(self, state: Sale) -> Any:
        return [state.rounds, state.prize, list(state.bids), list(state.purses), list(state.scores)]

    def action_data(self, action: Action[Sale], state: Sale) -> list[Any]:
        if isinstance(action, TurnUp):
            return ["turn-up", action.prize]
        assert isinstance(action, Bid)
        return ["bid", action.amount]

    def action_from(self, data: Any, state: Sale) -> Action[Sale]:
        match data:
            case ["bid", int(amount)]:
                return Bid(amount)
            case ["turn-up", int(prize)]:
                return TurnUp(prize)
        raise GameError(f"{data!r} is not an action of this game")

    def setup_data(self, setup: Any) -> Any:
        return dict(setup)

    def setup_from(self, data: Any) -> Any:
        match data:
            case {"rounds": int(rounds), "coins": int(coins)} if (
                len(data) == 2 and 1 <= rounds <= 99 and 0 <= coins <= 99
            ):
                return {"rounds": rounds, "coins": coins}
        raise GameError("an auction needs its rounds and coins")
