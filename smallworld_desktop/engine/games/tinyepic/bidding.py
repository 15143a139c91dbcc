"""What is decided in a war: numbers, payments, retreats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from smallworld_desktop.engine.games.tinyepic import dummy, events, prices, war
from smallworld_desktop.engine.games.tinyepic.agenda import answered, decider, proceed
from smallworld_desktop.engine.games.tinyepic.state import (
    BID,
    DECLARE,
    FLAG,
    FOOD,
    GOODS,
    HIGHEST_BID,
    MATCH,
    NOBODY,
    PAY,
    RETREAT,
    REVEAL,
    REVEALING,
    SAY,
    SILVER,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason, Value
from smallworld_desktop.engine.kernel.targets import Amount, AtRegion, Target


@dataclass(frozen=True, slots=True)
class Demand(Action[Table]):
    """Demand that both sides pay with ore alone."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, DECLARE)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        table.ore_only = 1
        table.note(events.OreDemanded(seat))
        proceed(table)


@dataclass(frozen=True, slots=True)
class Pass(Action[Table]):
    """Demand nothing; leave the number as it is."""

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, DECLARE, REVEAL)

    def perform(self, table: Table) -> None:
        answered(table)
        proceed(table)


@dataclass(frozen=True, slots=True)
class Say(Action[Table]):
    """Say whether one will show a number or the flag."""

    number: int

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, SAY)
        if self.number not in (0, 1):
            yield Message("says-flag-or-number")

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        table.said = war.SAID_NUMBER if self.number else war.SAID_FLAG
        table.note(events.BidAnnounced(seat, bool(self.number)))
        proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-say-number" if self.number else "do-say-flag")


@dataclass(frozen=True, slots=True)
class Bid(Action[Table]):
    """Set a number in secret, or the flag (0)."""

    seat: int
    number: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, BID))
        yield from wrong
        if wrong:
            return
        if self.seat not in table.fight[:2]:
            yield Message("not-your-decision", {"seat": self.seat})
            return
        yield from bid_barriers(table, self.seat, self.number)

    def perform(self, table: Table) -> None:
        war.set_bid(table, self.seat, self.number)
        proceed(table)

    @property
    def target(self) -> Target:
        return Amount(self.number)

    def told(self, table: Table) -> Message:
        return Message("do-bid", {"number": self.number}) if self.number else Message("do-show-flag")

    def price(self, table: Table) -> Sequence[Reason]:
        """What the number costs, and what spares some of it."""
        if self.number == FLAG or not table.fight:
            return ()
        lines = [Reason("price-number", self.number, {"number": self.number})]
        found = prices.discount_lines(table, self.seat, table.war)
        return [*lines, *(Reason(line.id, -line.amount, line.values) for line in found)]


def bid_barriers(table: Table, seat: int, number: int) -> Iterator[Message]:
    """Every reason why a seat cannot show a number."""
    fight = table.war
    other = fight.defender if seat == fight.attacker else fight.attacker
    if not FLAG <= number <= HIGHEST_BID:
        yield Message("number-out-of-range", {"most": HIGHEST_BID})
        return
    spoken = must_keep_word(table, seat)
    if spoken == war.SAID_FLAG and number > FLAG:
        yield Message("has-said-flag")
    if spoken == war.SAID_NUMBER and number == FLAG:
        yield Message("has-said-number")
    if number > FLAG and table.profile[other].keeps_peace and table.allied(seat, other):
        yield Message("peace-is-kept", {"seat": other})
    elif number > prices.bid_limit(table, seat, fight):
        due = number - prices.discount(table, seat, fight)
        yield Message("number-too-dear", {"number": number, "price": due, "have": prices.war_means(table, seat)})


def must_keep_word(table: Table, seat: int) -> int:
    """What a seat has said that it will show; 0 if it need not say anything."""
    if not table.said:
        return 0
    fight = table.war
    for foreseer, other in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        abilities = table.profile[foreseer].foreseers
        if any(not ability.of_hero or war.in_fight(table, foreseer, fight) for ability in abilities):
            return table.said if seat == other else 0
    return 0


@dataclass(frozen=True, slots=True)
class Raise(Action[Table]):
    """After the numbers are shown, add a good of war to the own one."""

    good: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REVEAL))
        yield from wrong
        if not wrong and self.good not in [good for good, _ in _changes(table) if good != NOBODY]:
            yield Message("cannot-raise", {"good": GOODS[self.good]})

    def perform(self, table: Table) -> None:
        seat, found = decider(table), _changes(table)
        raised, changed = table.ask
        answered(table)
        war.change_number(table, seat, next(by for good, by in found if good == self.good))
        table.push(REVEALING, seat, max(0, raised - 1), changed)
        proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-raise", {"good": GOODS[self.good]})


@dataclass(frozen=True, slots=True)
class Change(Action[Table]):
    """After the numbers are shown, change the own one by a little."""

    by: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, REVEAL))
        yield from wrong
        if not wrong and (NOBODY, self.by) not in _changes(table):
            yield Message("cannot-change", {"by": self.by})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        raised, _ = table.ask
        answered(table)
        war.change_number(table, seat, self.by)
        table.push(REVEALING, seat, raised, 0)
        proceed(table)


def _changes(table: Table) -> list[tuple[int, int]]:
    return war.raises(table, decider(table), *table.ask)


@dataclass(frozen=True, slots=True)
class Pay(Action[Table]):
    """Pay for a number with this mix."""

    food: int
    mana: int
    ore: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, PAY))
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        due = table.due[seat]
        mix = (self.food, self.mana, self.ore)
        if mix in prices.war_mixes(table, seat, due):
            return
        worth = prices.PAIR_WORTH * (self.food // prices.FOOD_PAIR) + prices.MANA_WORTH * self.mana + self.ore
        if any(part > table.good(seat, kind) for kind, part in enumerate(mix)):
            yield Message("not-so-much-there")
        elif worth < due:
            yield Message("pays-too-little", {"price": due, "worth": worth})
        else:
            yield Message("pays-too-much", {"price": due, "worth": worth})

    def perform(self, table: Table) -> None:
        seat, side = decider(table), table.ask[0]
        answered(table)
        war.pay_mix(table, seat, side, (self.food, self.mana, self.ore))
        proceed(table)


@dataclass(frozen=True, slots=True)
class Retreat(Action[Table]):
    """A beaten figure goes next door for food, or back to the supply (no goal)."""

    region: int
    goal: int
    hero: int = 0
    silver: int = 0

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, RETREAT))
        yield from wrong
        if wrong:
            return
        seat, figure = decider(table), self._figure(table)
        if figure is None:
            yield Message("not-beaten", {"region": table.region_id(self.region)})
            return
        if self.goal == NOBODY:
            if self.silver:
                yield Message("not-paid-so", self._means(table, seat, 0))
            return
        if not war.retreat_goals(table, seat, self.region, self.hero) >> self.goal & 1:
            yield Message("no-retreat-there", {"region": table.region_id(self.goal)})
        price = self._price(table, seat)
        if self.silver not in self._ways(table, seat, price):
            short = price > war.retreat_means(table, seat)
            yield Message("cannot-pay" if short else "not-paid-so", self._means(table, seat, price))

    def _figure(self, table: Table) -> int | None:
        for figure in table.ask:
            if figure >> 2 == self.region and figure >> 1 & 1 == self.hero:
                return figure
        return None

    def _price(self, table: Table, seat: int) -> int:
        return prices.retreat_cost(table, seat, self.region, self.goal, bool(self.hero))

    def _ways(self, table: Table, seat: int, price: int) -> tuple[int, ...]:
        return prices.silver_ways(price, table.good(seat, FOOD), table.good(seat, SILVER), 1)

    def _means(self, table: Table, seat: int, price: int) -> dict[str, int | str]:
        have, silver = table.good(seat, FOOD), table.good(seat, SILVER)
        return {"good": GOODS[FOOD], "price": price, "have": have, "silver": silver}

    def perform(self, table: Table) -> None:
        seat, figure = decider(table), self._figure(table)
        assert figure is not None
        left = list(table.ask)
        left.remove(figure)
        price = 0 if self.goal == NOBODY else self._price(table, seat)
        answered(table)
        if self.goal != NOBODY:
            war.pay_retreat(table, seat, price - self.silver, self.silver)
        war.retreat(table, seat, figure, self.goal, tuple(left))
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region if self.goal == NOBODY else self.goal)

    def told(self, table: Table) -> Message:
        here = table.region_id(self.region)
        if self.goal == NOBODY:
            return Message("do-give-up-figure", {"region": here, "hero": bool(self.hero)})
        values: dict[str, Value] = {"from_region": here, "region": table.region_id(self.goal), "hero": bool(self.hero)}
        return Message("do-retreat", {**values, "silver": self.silver})

    def price(self, table: Table) -> Sequence[Reason]:
        if self.goal == NOBODY or table.stage != RETREAT:
            return ()
        return [Reason("price-retreat", self._price(table, decider(table)))]


@dataclass(frozen=True, slots=True)
class Match(Action[Table]):
    """Match the dummy's number, and win."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, MATCH)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        dummy.decide(table, seat, True)
        proceed(table)

    def price(self, table: Table) -> Sequence[Reason]:
        return [Reason("price-match", dummy.match_cost(table, table.war))] if table.fight else ()


@dataclass(frozen=True, slots=True)
class Refuse(Action[Table]):
    """Let the dummy win, and pay nothing."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, MATCH)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        dummy.decide(table, seat, False)
        proceed(table)
