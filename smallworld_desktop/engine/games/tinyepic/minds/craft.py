"""What every player does who thinks: tries what is legal, and looks where it leads until nothing hangs in the air."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.games.tinyepic import bidding, chance, war
from smallworld_desktop.engine.games.tinyepic.actions import Build, Expand, LevelUp, Research, Trade
from smallworld_desktop.engine.games.tinyepic.legal import bid, legal_actions
from smallworld_desktop.engine.games.tinyepic.minds.contests import CAREFUL, HASTY, Mixture, expectations, mixtures
from smallworld_desktop.engine.games.tinyepic.minds.judgement import Forecast, Judge, lead
from smallworld_desktop.engine.games.tinyepic.prices import PAID_WITH, cost
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    BID,
    BUILD,
    EXPAND,
    FACTION,
    FOLLOW,
    MOST_GOODS,
    NO_BID,
    NOBODY,
    OVER,
    RESEARCH,
    SECRET,
    SELECT,
    SILVER,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action

REST = (SELECT, ACT, FOLLOW, OVER, FACTION, SECRET)
"""The stages in which nothing hangs in the air: what was done is done."""

DEEPEST = 3
"""So many decisions in one another are thought through; of those within, the first answer will do."""

FEWEST = 2
"""At least so many numbers are tried in a fight."""

PAID_WAYS = 2
"""Of so many ways to pay for the same, the usual ones, a player thinks."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A fight before numbers are set: what each side may set, how often it should, how the game then seems to end."""

    numbers: tuple[tuple[int, ...], tuple[int, ...]]
    mixes: tuple[Mixture, Mixture]
    leads: tuple[list[float], list[float]]
    """By how much a side leads with each of its numbers, the other mixing as it should."""
    forecast: Forecast


class Craft:
    """Thinks about positions in which nothing is unknown, by what a judge says of them.

    ``envy`` is how much the others' points count, ``bids`` how many numbers are tried in a fight only thought of.
    """

    def __init__(self, judge: Judge, envy: float = 1.0, bids: int = 4) -> None:
        self.judge, self.envy, self.bids = judge, envy, bids

    def lead(self, forecast: Forecast, seat: int) -> float:
        return lead(forecast, seat, self.envy)

    # One decision.

    def choices(self, table: Table, seat: int) -> list[Action[Table]]:
        """What is worth a thought of all that is legal."""
        return worthwhile(table, seat, legal_actions(table, seat))

    def forecasts(
        self, table: Table, actions: Sequence[Action[Table]], dice: random.Random, deep: int = 0
    ) -> list[Forecast]:
        """How the game seems to end after each of some actions."""
        found: list[Forecast | None] = []
        calm: list[Table] = []
        for action in actions:
            after = table.copy()
            action.perform(after)
            forecast = self.settle(after, dice, deep + 1)
            found.append(forecast)
            if forecast is None:
                calm.append(after)
        judged = iter(self.judge.forecasts(calm) if calm else ())
        return [forecast if forecast is not None else next(judged) for forecast in found]

    def values(self, table: Table, seat: int, actions: Sequence[Action[Table]], dice: random.Random) -> list[float]:
        """By how much a seat seems to lead after each of some actions."""
        return [self.lead(forecast, seat) for forecast in self.forecasts(table, actions, dice)]

    def reply(self, table: Table, seat: int, dice: random.Random, deep: int = 0) -> Action[Table]:
        """What a seat does at first sight."""
        actions = self.choices(table, seat)
        if len(actions) == 1:
            return actions[0]
        if table.stage == BID:
            return self.sampled(table, seat, dice, self.bids)
        if table.stage == SELECT:
            return self.selected(table, seat, actions, dice)
        found = self.forecasts(table, actions, dice, deep)
        return max(zip(actions, found, strict=True), key=lambda pair: self.lead(pair[1], seat))[0]

    def selected(self, table: Table, seat: int, actions: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
        """The action of the card with which a seat could do most for itself."""
        ends: list[float] = []
        for action in actions:
            after = table.copy()
            action.perform(after)
            if self.settle(after, dice, DEEPEST) is None and after.stage == ACT and after.deciders >> seat & 1:
                deeds = self.choices(after, seat)
                ends.append(max(self.lead(forecast, seat) for forecast in self.forecasts(after, deeds, dice, 1)))
            else:
                ends.append(self.lead(self.judge.forecasts([after])[0], seat))
        return actions[ends.index(max(ends))]

    # What hangs in the air.

    def settle(self, table: Table, dice: random.Random, deep: int = 0) -> Forecast | None:
        """Play until nothing hangs in the air; where numbers must be set before that, the forecast over all of them."""
        while table.stage not in REST:
            if table.pending:
                chance.draw(table, dice).perform(table)
                continue
            seat = first_seat(table)
            if table.stage == BID:
                if deep < DEEPEST:
                    return self.contest(table, dice, max(FEWEST, self.bids - deep + 1), deep).forecast
                _hasty(table)
                continue
            legal = self.choices(table, seat)
            if len(legal) > 1 and deep < DEEPEST:
                found = self.forecasts(table, legal, dice, deep)
                best = max(range(len(legal)), key=lambda number: self.lead(found[number], seat))
                legal[best].perform(table)
            else:
                legal[0].perform(table)
        return None

    # Numbers.

    def contest(self, table: Table, dice: random.Random, most: int, deep: int = 0, careful: bool = False) -> Contest:
        """How the fight under way should be fought, whatever has been set already."""
        table = table.copy()
        sides = table.fight[0], table.fight[1]
        for side in sides:
            table.bids[side] = NO_BID
        table.deciders = 1 << sides[0] | 1 << sides[1]
        one, other = (_ladder(table, side, most) for side in sides)
        ends: list[Table] = []
        for number in one:
            for answer in other:
                after = table.copy()
                war.set_bid(after, sides[0], number)
                bid(sides[1], answer).perform(after)
                self.settle(after, dice, deep + 2)
                ends.append(after)
        forecasts = self.judge.forecasts(ends)
        worth = [
            [
                [self.lead(forecasts[len(other) * row + column], side) for column in range(len(other))]
                for row in range(len(one))
            ]
            for side in sides
        ]
        mixes = mixtures(worth[0], worth[1], CAREFUL if careful else HASTY)
        chances = [share * answer for share in mixes[0] for answer in mixes[1]]
        seats = range(table.setting.seats)
        expected = [sum(p * f[seat] for p, f in zip(chances, forecasts, strict=True)) for seat in seats]
        leads = expectations(worth[0], mixes[1]), expectations(zip(*worth[1], strict=True), mixes[0])
        return Contest((one, other), mixes, leads, expected)

    def sampled(self, table: Table, seat: int, dice: random.Random, most: int) -> Action[Table]:
        """A number as often as the fight asks for it."""
        contest = self.contest(table, dice, most)
        side = int(seat != table.fight[0])
        return bid(seat, dice.choices(contest.numbers[side], contest.mixes[side])[0])


def first_seat(table: Table) -> int:
    """One of those who must decide."""
    return (table.deciders & -table.deciders).bit_length() - 1


def _hasty(table: Table) -> None:
    """Each sets half of what there would be any sense in."""
    for seat in table.fight[:2]:
        if table.deciders >> seat & 1:
            steps = _ladder(table, seat, 3)
            bid(seat, steps[len(steps) // 2]).perform(table)


def _ladder(table: Table, seat: int, most: int) -> tuple[int, ...]:
    """The numbers that a seat thinks of setting, at most so many: none that pays for more than the other can reach."""
    one, other = table.fight[0], table.fight[1]
    rival = other if seat == one else one
    legal = [action.number for action in legal_actions(table, seat) if isinstance(action, bidding.Bid)]
    reach = war.limit(table, rival) + (seat == one)
    sensible = [number for number in legal if number <= max(reach, legal[0])]
    if len(sensible) <= most:
        return tuple(sensible)
    step = (len(sensible) - 1) / (most - 1)
    return tuple(dict.fromkeys(sensible[round(step * number)] for number in range(most)))


# What is worth a thought.


def worthwhile(table: Table, seat: int, legal: Sequence[Action[Table]]) -> list[Action[Table]]:
    """Without the many ways to pay for the same, and without trades that lead nowhere in particular."""
    found: list[Action[Table]] = []
    ways: dict[tuple[type[Action[Table]], int], int] = {}
    wanted: dict[int, set[int]] | None = None
    for action in legal:
        kind = type(action)
        if isinstance(action, Build | Research | Expand | LevelUp):
            key = kind, getattr(action, "region", NOBODY)
            ways[key] = ways.get(key, 0) + 1
            if ways[key] > PAID_WAYS:
                continue
        elif isinstance(action, Trade):
            if wanted is None:
                wanted = {}
            if not _is_sensible(table, seat, action, wanted):
                continue
        found.append(action)
    return found


def _is_sensible(table: Table, seat: int, trade: Trade, wanted: dict[int, set[int]]) -> bool:
    """Whether a trade gives all, keeps what the next level needs, or gets just what it needs."""
    if trade.count not in _amounts(table, seat, trade.give, trade.take, wanted):
        return False
    return trade.give2 == NOBODY or trade.count2 in _amounts(table, seat, trade.give2, trade.take2, wanted)


def _amounts(table: Table, seat: int, give: int, take: int, known: dict[int, set[int]]) -> set[int]:
    key = SILVER * give + take
    if key not in known:
        goods, slot = table.goods, 4 * seat
        needs = {PAID_WITH[verb]: cost(table, seat, verb) for verb in (BUILD, RESEARCH, EXPAND)}
        have, room = goods[slot + give], MOST_GOODS - goods[slot + take]
        missing = needs[take] - goods[slot + take]
        known[key] = {min(have, room), min(have - needs[give], room), missing, missing + needs[take] + 1}
    return known[key]
