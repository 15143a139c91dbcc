"""What a seat does in a turn. Each action tells every reason against itself, and carries itself out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import deeds, events, prices, turns, war
from smallworld_desktop.engine.games.tinyepic.agenda import answered, decider, proceed
from smallworld_desktop.engine.games.tinyepic.figures import (
    expand_goals,
    must_be_hero,
    remove_for_good,
    rise,
    tower_goals,
)
from smallworld_desktop.engine.games.tinyepic.harvest import collect, crop, yielding
from smallworld_desktop.engine.games.tinyepic.land import CHOICE
from smallworld_desktop.engine.games.tinyepic.moving import charges, figure_meant, move
from smallworld_desktop.engine.games.tinyepic.prices import NO_EXCHANGE, Exchange
from smallworld_desktop.engine.games.tinyepic.reach import (
    barriers,
    compelled,
    neutral_barrier,
    patrol_goals,
    stride_ways,
)
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    ACTIVE,
    AGAIN,
    ASK_COPY,
    ASK_GOOD,
    ASK_SEAT,
    BID,
    BUILD,
    CHOOSE,
    DECLARE,
    EXPAND,
    FOLLOW,
    FOLLOWER,
    GOODS,
    HERO_BIT,
    LYING_BIT,
    MANA,
    MATCH,
    MORE,
    MOST_FIGURES,
    MOST_GOODS,
    MOST_LEVEL,
    MOST_MAGIC,
    NOBODY,
    PATROL,
    PAY,
    QUEST,
    RESEARCH,
    RETREAT,
    REVEAL,
    SAY,
    SELECT,
    SILVER,
    TRADE,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.timing import DOING, wrong_stage, wrong_verb
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason, Value
from smallworld_desktop.engine.kernel.targets import AtCard, AtRegion, FromTo, Target


@dataclass(frozen=True, slots=True)
class Select(Action[Table]):
    """Put a shield on one of the six actions."""

    verb: int

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, SELECT)
        if not 0 <= self.verb < len(VERBS):
            yield Message("no-such-verb")
        elif table.shields >> self.verb & 1:
            yield Message("verb-taken", {"verb": VERBS[self.verb]})

    def perform(self, table: Table) -> None:
        answered(table)
        turns.select(table, self.verb)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("verb", VERBS[self.verb])

    def told(self, table: Table) -> Message:
        return Message("do-select", {"verb": VERBS[self.verb]})


@dataclass(frozen=True, slots=True)
class Nothing(Action[Table]):
    """Do nothing with the action that one has selected."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, ACT)
        yield from _compelled(table)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        if table.journal is not None:
            table.note(events.NothingDone(seat))
        for ability in table.profile[seat].on_nothing:
            ability.on_nothing(table, seat)
        proceed(table)


@dataclass(frozen=True, slots=True)
class Collect(Action[Table]):
    """Collect what the own regions yield, instead of following."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, FOLLOW)
        yield from _compelled(table)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        collect(table, seat, yielding(table, seat), whole=True)
        proceed(table)

    def price(self, table: Table) -> Sequence[Reason]:
        """What it brings, good by good, as a price below nothing."""
        seat = decider(table)
        found = [good for region in bits(yielding(table, seat)) for good in crop(table, seat, region)]
        names = {CHOICE: "any"} | dict(enumerate(GOODS))
        return [Reason("collects", -found.count(good), {"good": names[good]}) for good in sorted(set(found))]


def _compelled(table: Table) -> Iterator[Message]:
    """The reason why a figure must leave the tundra now, if it must."""
    if table.stage in DOING:
        for region, _, _ in compelled(table, decider(table))[:1]:
            yield Message("must-leave-tundra", {"region": table.region_id(region), "verb": VERBS[table.action]})


@dataclass(frozen=True, slots=True)
class Move(Action[Table]):
    """A figure moves; what Patrol and Quest have in common."""

    region: int
    goal: int
    hero: int = 0

    final: ClassVar[bool] = False

    verb: ClassVar[int]

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = [*wrong_stage(table, ACT, FOLLOW, AGAIN), *self._wrong_verb(table)]
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        found = figure_meant(table, seat, self.region, self.hero)
        if found is None:
            yield from self._why_not_movable(table)
            return
        if charges(table):
            yield from self._charge(table)
            return
        must = compelled(table, seat)
        if must and table.stage != AGAIN and found not in must:
            yield from _compelled(table)
        yield from barriers(table, seat, self.goal)
        yield from neutral_barrier(table, seat, (seat, NOBODY, self.goal, *found, self.verb))
        yield from self.way(table, seat)

    def _wrong_verb(self, table: Table) -> Iterator[Message]:
        if charges(table):
            if self.verb != PATROL:
                yield Message("patrols-only")
        elif table.stage in (ACT, FOLLOW, AGAIN):
            yield from wrong_verb(table, self.verb)

    def _why_not_movable(self, table: Table) -> Iterator[Message]:
        seat = decider(table)
        place = {"region": table.region_id(self.region)}
        lying = table.has(seat, self.region, self.hero, 1)
        if not lying and not table.has(seat, self.region, self.hero, 0):
            yield Message("no-such-figure", {**place, "hero": bool(self.hero)})
        elif lying:
            yield Message("figure-lies", place)
        else:
            yield Message("has-moved-already", place)

    def _charge(self, table: Table) -> Iterator[Message]:
        """After a victory the figure goes on without war."""
        from smallworld_desktop.engine.games.tinyepic.reach import settleable

        seat = decider(table)
        if not patrol_goals(table, seat, self.region, self.hero, settleable(table, seat)) >> self.goal & 1:
            yield Message("patrols-without-war", {"region": table.region_id(self.goal)})

    def way(self, table: Table, seat: int) -> Iterator[Message]:
        """Why there is no way for the figure."""
        raise NotImplementedError

    def perform(self, table: Table) -> None:
        move(table, self.region, self.goal, self.hero, self.verb)

    @property
    def target(self) -> Target:
        return FromTo(self.region, self.goal)

    def told(self, table: Table) -> Message:
        values: dict[str, Value] = {
            "from_region": table.region_id(self.region),
            "region": table.region_id(self.goal),
            "hero": bool(self.hero),
        }
        return Message(f"do-{VERBS[self.verb]}", values)


@dataclass(frozen=True, slots=True)
class Patrol(Move):
    """A figure moves next door; some go on from a free region to a second one."""

    via: int = NOBODY

    verb: ClassVar[int] = PATROL

    def way(self, table: Table, seat: int) -> Iterator[Message]:
        profile = table.profile[seat]
        links = profile.hero_links if self.hero else profile.links
        here, there = {"region": table.region_id(self.region)}, {"region": table.region_id(self.goal)}
        last = self.region
        if self.via != NOBODY:
            if not stride_ways(table, seat, self.region, self.hero) >> self.via & 1:
                yield Message("no-way-through", {"region": table.region_id(self.via)})
            if self.goal == self.region:
                yield Message("no-way-back")
            last = self.via
        if not links[last] >> self.goal & 1:
            yield Message("not-adjacent", {**there, "from_region": here["region"]})
        if not table.setting.patrol_into_own and table.held[seat] >> self.goal & 1 and self.goal != self.region:
            yield Message("own-figure-there", there)


@dataclass(frozen=True, slots=True)
class Quest(Move):
    """A figure moves from a border region to a border region of another territory."""

    verb: ClassVar[int] = QUEST

    def way(self, table: Table, seat: int) -> Iterator[Message]:
        from smallworld_desktop.engine.games.tinyepic.reach import reached_cards

        profile = table.profile[seat]
        start = profile.hero_quest_from if self.hero else profile.quest_from
        ends = profile.hero_quest_to if self.hero else profile.quest_to
        if not start >> self.region & 1:
            yield Message("no-border-region", {"region": table.region_id(self.region)})
        if table.land.part_of[self.region] == table.land.part_of[self.goal]:
            yield Message("same-territory", {"region": table.region_id(self.goal)})
        elif not reached_cards(table, self.region) >> self.goal & 1:
            yield Message("not-a-neighbour-territory", {"region": table.region_id(self.goal)})
        if not ends >> self.goal & 1 and table.land.open >> self.goal & 1:
            yield Message("no-border-region", {"region": table.region_id(self.goal)})


@dataclass(frozen=True, slots=True)
class StandUp(Action[Table]):
    """With Patrol, stand up a figure that lies instead of moving one."""

    region: int
    hero: int = 0

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = [*wrong_stage(table, *DOING), *(wrong_verb(table, PATROL) if table.stage in DOING else ())]
        yield from wrong
        if wrong:
            return
        if not table.has(decider(table), self.region, self.hero, 1):
            yield Message("nobody-lies-there", {"region": table.region_id(self.region)})
        yield from _compelled(table)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        if table.profile[seat].rises_free:
            deeds.rise_all(table, seat)
        else:
            table.lay(seat, self.region, self.hero, 0)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        return Message("do-stand-up", {"region": table.region_id(self.region), "hero": bool(self.hero)})


def _payment(table: Table, verb: int, price: int, silver: int, mana: int, exchange: Exchange) -> Iterator[Message]:
    """Why a price cannot be paid so."""
    seat = decider(table)
    ways = prices.ways_to_pay(table, seat, verb, price)
    if (silver, mana, exchange) in ways:
        return
    good = prices.PAID_WITH[verb]
    values = {
        "good": GOODS[good],
        "price": price,
        "have": table.good(seat, good),
        "silver": table.good(seat, SILVER),
    }
    if not ways:
        yield Message("cannot-pay", values)
    else:
        yield Message("not-paid-so", values)


def _doing(table: Table, *verbs: int) -> list[Message]:
    """Why an action of the card cannot be done now."""
    wrong = list(wrong_stage(table, *DOING))
    if not wrong:
        wrong += wrong_verb(table, *verbs)
    if not wrong:
        wrong += _compelled(table)
    return wrong


@dataclass(frozen=True, slots=True)
class Build(Action[Table]):
    """Pay for the next level of the tower; with Heroes' Call a war tower goes up in a region."""

    region: int = NOBODY
    silver: int = 0
    exchange: Exchange = NO_EXCHANGE

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, *DOING))
        if not wrong and table.action not in table.profile[decider(table)].builds_instead:
            wrong += wrong_verb(table, BUILD)
        if not wrong:
            wrong += _compelled(table)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        if table.level[seat] >= MOST_LEVEL:
            yield Message("tower-complete", {"level": MOST_LEVEL})
            return
        yield from self._place(table, seat)
        price = prices.cost(table, seat, BUILD, self.region)
        yield from _payment(table, BUILD, price, self.silver, 0, self.exchange)

    def _place(self, table: Table, seat: int) -> Iterator[Message]:
        if not table.setting.heroes_call:
            if self.region != NOBODY:
                yield Message("no-war-towers")
            return
        if self.region == NOBODY:
            yield Message("tower-needs-region")
            return
        bit, place = 1 << self.region, {"region": table.region_id(self.region)}
        if tower_goals(table, seat) & bit:
            return
        if not table.held[seat] & bit:
            yield Message("no-own-figure", place)
        elif any(table.all_towers(other) & bit for other in range(table.setting.seats)):
            yield Message("tower-there", place)
        else:
            yield Message("no-tower-here", {**place, "terrain": table.land.board.regions[self.region].terrain})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        prices.pay(table, seat, BUILD, prices.cost(table, seat, BUILD, self.region), self.silver, 0, self.exchange)
        deeds.raise_level(table, seat, self.region)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region) if self.region != NOBODY else AtCard("verb", VERBS[BUILD])

    def told(self, table: Table) -> Message:
        region = "" if self.region == NOBODY else table.region_id(self.region)
        return Message("do-build", {"region": region, "silver": self.silver, "exchanged": sum(self.exchange)})

    def price(self, table: Table) -> Sequence[Reason]:
        return prices.cost_lines(table, decider(table), BUILD, self.region)


@dataclass(frozen=True, slots=True)
class RaiseTower(Action[Table]):
    """With Build, stand up an own war tower that lies, free of cost."""

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _doing(table, BUILD)
        yield from wrong
        if not wrong and not table.toppled[decider(table)] >> self.region & 1:
            yield Message("no-tower-lies", {"region": table.region_id(self.region)})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        table.raise_tower(seat, self.region)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        return Message("do-stand-tower-up", {"region": table.region_id(self.region)})


@dataclass(frozen=True, slots=True)
class Research(Action[Table]):
    """Pay for the next level of magic."""

    silver: int = 0
    exchange: Exchange = NO_EXCHANGE

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _doing(table, RESEARCH)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        if table.magic[seat] >= MOST_MAGIC:
            yield Message("magic-complete", {"level": MOST_MAGIC})
            return
        yield from _payment(table, RESEARCH, prices.cost(table, seat, RESEARCH), self.silver, 0, self.exchange)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        prices.pay(table, seat, RESEARCH, prices.cost(table, seat, RESEARCH), self.silver, 0, self.exchange)
        deeds.reach_magic(table, seat)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("verb", VERBS[RESEARCH])

    def told(self, table: Table) -> Message:
        level = table.magic[decider(table)] + 1
        return Message("do-research", {"level": level, "silver": self.silver, "exchanged": sum(self.exchange)})

    def price(self, table: Table) -> Sequence[Reason]:
        return prices.cost_lines(table, decider(table), RESEARCH)


@dataclass(frozen=True, slots=True)
class Expand(Action[Table]):
    """Pay for a new figure, and place it where just one own figure stands."""

    region: int
    silver: int = 0
    mana: int = 0
    exchange: Exchange = NO_EXCHANGE

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _doing(table, EXPAND)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        if len(table.figures[seat]) >= MOST_FIGURES:
            yield Message("figures-complete", {"most": MOST_FIGURES})
            return
        yield from self._place(table, seat)
        price = prices.cost(table, seat, EXPAND)
        yield from _payment(table, EXPAND, price, self.silver, self.mana, self.exchange)

    def _place(self, table: Table, seat: int) -> Iterator[Message]:
        if expand_goals(table, seat) >> self.region & 1:
            return
        place, count = {"region": table.region_id(self.region)}, table.count_in(seat, self.region)
        if not table.figures[seat]:
            yield Message("not-free-at-home", place)
        elif count != 1:
            yield Message("not-one-figure", {**place, "count": count})
        else:
            yield Message("no-room-to-expand", place)

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        price = prices.cost(table, seat, EXPAND)
        prices.pay(table, seat, EXPAND, price, self.silver, self.mana, self.exchange)
        deeds.place_figure(table, seat, self.region)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        hero = must_be_hero(table, decider(table)) if table.deciders else False
        values: dict[str, Value] = {
            "region": table.region_id(self.region),
            "hero": hero,
            "silver": self.silver,
            "mana": self.mana,
        }
        return Message("do-expand", {**values, "exchanged": sum(self.exchange)})

    def price(self, table: Table) -> Sequence[Reason]:
        return prices.cost_lines(table, decider(table), EXPAND)


@dataclass(frozen=True, slots=True)
class LevelUp(Action[Table]):
    """Pay what the hero's next level needs, instead of what the action usually does."""

    silver: int = 0

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _doing(table, BUILD, RESEARCH, EXPAND)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        price = prices.level_up_cost(table, seat, table.action)
        if prices.hero_need(table, seat) is None:
            yield Message("no-hero-to-rise")
        elif price == NOBODY:
            yield Message("hero-needs-other", {"hero": table.card_id(table.hero[seat])})
        elif self.silver not in prices.level_up_ways(table, seat, table.action, price):
            yield from _payment(table, table.action, price, self.silver, 0, NO_EXCHANGE)

    def perform(self, table: Table) -> None:
        seat, verb = decider(table), table.action
        answered(table)
        prices.pay(table, seat, verb, prices.level_up_cost(table, seat, verb), self.silver, 0, NO_EXCHANGE)
        rise(table, seat)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("verb", "level_up")

    def told(self, table: Table) -> Message:
        return Message("do-level-up", {"hero": table.card_id(table.hero[decider(table)]), "silver": self.silver})

    def price(self, table: Table) -> Sequence[Reason]:
        price = prices.level_up_cost(table, decider(table), table.action)
        return [Reason("price-hero", price)] if price != NOBODY else []


@dataclass(frozen=True, slots=True)
class Trade(Action[Table]):
    """Exchange so many of one good for as many of another; some seats do so with two kinds at once."""

    give: int
    count: int
    take: int
    give2: int = NOBODY
    count2: int = 0
    take2: int = NOBODY

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = _doing(table, TRADE)
        yield from wrong
        if wrong:
            return
        seat = decider(table)
        yield from self._kind(table, seat, self.give, self.count, self.take)
        if self.give2 == NOBODY:
            return
        yield from self._kind(table, seat, self.give2, self.count2, self.take2)
        if not table.profile[seat].trades_two or self.give2 == self.give:
            yield Message("trades-one-kind")

    def _kind(self, table: Table, seat: int, give: int, count: int, take: int) -> Iterator[Message]:
        if give not in range(SILVER) or take not in range(SILVER):
            yield Message("silver-not-traded")
        elif give == take:
            yield Message("trades-for-another", {"good": GOODS[give]})
        elif not 1 <= count <= table.good(seat, give):
            yield Message("trades-too-many", {"good": GOODS[give], "have": table.good(seat, give)})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        swaps = [(self.give, self.count, self.take)]
        if self.give2 != NOBODY:
            swaps.append((self.give2, self.count2, self.take2))
        slot = 4 * seat
        for give, count, _ in swaps:
            table.goods[slot + give] -= count
        for give, count, take in swaps:
            table.goods[slot + take] = min(MOST_GOODS, table.goods[slot + take] + count)
            if table.journal is not None:
                table.note(events.Traded(seat, GOODS[give], count, GOODS[take]))
        for ability in table.profile[seat].on_trade:
            ability.on_trade(table, seat, tuple(take for *_, take in swaps))
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("verb", VERBS[TRADE])

    def told(self, table: Table) -> Message:
        values: dict[str, int | str] = {"good": GOODS[self.give], "count": self.count, "other_good": GOODS[self.take]}
        if self.give2 == NOBODY:
            return Message("do-trade", values)
        more = {"second_good": GOODS[self.give2], "second_count": self.count2, "second_other_good": GOODS[self.take2]}
        return Message("do-trade-two", {**values, **more})


@dataclass(frozen=True, slots=True)
class Done(Action[Table]):
    """No further figure moves."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, AGAIN)

    def perform(self, table: Table) -> None:
        answered(table)
        proceed(table)


SACRIFICING = (SELECT, ACT, FOLLOW, AGAIN, DECLARE, SAY, BID, REVEAL, PAY, RETREAT, MATCH, CHOOSE)
"""The stages in which an own figure may be given up for mana: whenever the seat decides what it does."""


def stays_asked(table: Table) -> bool:
    """Whether what is asked is asked all the same when a figure has gone: no choice among figures and their regions."""
    return table.stage != CHOOSE or table.ask[0] in (ASK_GOOD, ASK_SEAT, ASK_COPY)


@dataclass(frozen=True, slots=True)
class Sacrifice(Action[Table]):
    """Remove an own figure for mana, whenever one decides."""

    seat: int
    region: int
    hero: int = 0

    final: ClassVar[bool] = False

    leaves: ClassVar[bool] = True

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, *SACRIFICING)
        if not stays_asked(table):
            yield Message("something-else-asked")
        place = {"region": table.region_id(self.region)}
        if not table.deciders >> self.seat & 1:
            yield Message("not-your-decision", {"seat": self.seat})
        if not table.profile[self.seat].sacrifice:
            yield Message("no-sacrifices")
        if not any(table.has(self.seat, self.region, self.hero, lying) for lying in (0, 1)):
            yield Message("no-such-figure", {**place, "hero": bool(self.hero)})
        if table.fight and table.fight[2] == self.region:
            yield Message("figure-fights", place)
        if table.setting.protect_last and len(table.figures[self.seat]) == 1:
            yield Message("last-figure-stays", place)

    def perform(self, table: Table) -> None:
        seat = self.seat
        lying = 0 if table.has(seat, self.region, self.hero, 0) else 1
        table.floor = len(table.agenda)
        table.take_figure(seat, self.region, self.hero, lying)
        if table.moved == self.region * 4 + HERO_BIT * self.hero + LYING_BIT * lying:
            table.moved = NOBODY
        mana = table.profile[seat].sacrifice
        table.note(events.FigureSacrificed(seat, table.region_id(self.region), mana))
        table.gain(seat, MANA, mana)
        remove_for_good(table, seat, self.region, self.hero, by_war=False)
        stage = table.stage
        if stage in (ACT, FOLLOW):
            # Who must move, and who can, may have changed.
            answered(table)
            table.push(ACTIVE if stage == ACT else FOLLOWER, seat)
            proceed(table)
        elif stage == AGAIN and table.ask[0] == MORE:
            verb = table.ask[1]
            answered(table)
            table.push(MORE, seat, verb)
            proceed(table)
        elif stage == AGAIN and not table.has(seat, table.ask[1], table.ask[2], 0):
            answered(table)
            proceed(table)
        elif stage == RETREAT:
            figures = table.ask
            answered(table)
            war.give_way(table, seat, [figure for figure in figures if figure in table.figures[seat]])
            proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        return Message("do-sacrifice", {"region": table.region_id(self.region), "hero": bool(self.hero)})
