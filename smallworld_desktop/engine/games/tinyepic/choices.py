"""What is chosen when the law asks for it: a good, a seat, a region, a card, whether to fight the dragon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from smallworld_desktop.engine.games.tinyepic import deeds, exploring
from smallworld_desktop.engine.games.tinyepic.agenda import ANSWERS, answer_good, answered, decider, proceed
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_COPY,
    ASK_DRAGON,
    ASK_GOOD,
    ASK_HERO,
    ASK_REGION,
    ASK_SEAT,
    CHOOSE,
    GOODS,
    NOBODY,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtCard, AtRegion, AtSeat, Target


def _asked(table: Table, kind: int) -> Iterator[Message]:
    """A reason against a choice, unless such a one is asked for."""
    yield from wrong_stage(table, CHOOSE)
    if table.stage == CHOOSE and table.ask[0] != kind:
        yield Message("something-else-asked")


@dataclass(frozen=True, slots=True)
class ChooseGood(Action[Table]):
    """Choose a good."""

    good: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_GOOD))
        yield from wrong
        if not wrong and not (self.good >= 0 and table.ask[2] >> self.good & 1):
            yield Message("good-not-to-choose", {"good": GOODS[self.good]})

    def perform(self, table: Table) -> None:
        seat, (_, purpose, among, count, *rest) = decider(table), table.ask
        answered(table)
        answer_good(table, self.good, seat, purpose, among, count, *rest)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("good", GOODS[self.good])

    def told(self, table: Table) -> Message:
        return Message("do-choose-good", {"good": GOODS[self.good]})


@dataclass(frozen=True, slots=True)
class ChooseSeat(Action[Table]):
    """Choose another seat."""

    seat: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_SEAT))
        yield from wrong
        if not wrong and not (self.seat >= 0 and table.ask[2] >> self.seat & 1):
            yield Message("seat-not-to-choose", {"seat": self.seat})

    def perform(self, table: Table) -> None:
        seat, (_, purpose, _, *rest) = decider(table), table.ask
        answered(table)
        ANSWERS[purpose](table, seat, self.seat, *rest)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtSeat(self.seat)


@dataclass(frozen=True, slots=True)
class ChooseRegion(Action[Table]):
    """Choose a region."""

    region: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_REGION))
        yield from wrong
        if not wrong and not (self.region >= 0 and table.ask[2] >> self.region & 1):
            yield Message("region-not-to-choose", {"region": table.region_id(self.region)})

    def perform(self, table: Table) -> None:
        seat, (_, purpose, _, _, *rest) = decider(table), table.ask
        answered(table)
        ANSWERS[purpose](table, seat, self.region, *rest)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def told(self, table: Table) -> Message:
        return Message("do-choose-region", {"region": table.region_id(self.region)})


@dataclass(frozen=True, slots=True)
class ChooseNone(Action[Table]):
    """Choose none of what is offered."""

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_REGION))
        yield from wrong
        if not wrong and not table.ask[3]:
            yield Message("one-must-be-chosen")

    def perform(self, table: Table) -> None:
        seat, (_, purpose, _, _, *rest) = decider(table), table.ask
        answered(table)
        ANSWERS[purpose](table, seat, NOBODY, *rest)
        proceed(table)


@dataclass(frozen=True, slots=True)
class ChooseHero(Action[Table]):
    """Keep one of the hero cards that were drawn."""

    card: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_HERO))
        yield from wrong
        if not wrong and self.card not in table.drawn[decider(table)]:
            yield Message("card-not-drawn", {"hero": table.card_id(self.card)})

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        for card in table.drawn[seat]:
            table.hero_deck |= 1 << card
        table.drawn[seat] = ()
        deeds.give_card(table, seat, self.card)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("hero", self.card)

    def told(self, table: Table) -> Message:
        return Message("do-choose-hero", {"hero": table.card_id(self.card)})


@dataclass(frozen=True, slots=True)
class ChooseCopy(Action[Table]):
    """Copy the ability of one of two factions."""

    faction: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(_asked(table, ASK_COPY))
        yield from wrong
        if not wrong and self.faction not in table.ask[1:]:
            yield Message("faction-not-drawn")

    def perform(self, table: Table) -> None:
        seat = decider(table)
        answered(table)
        deeds.copy(table, seat, self.faction)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("faction", self.faction)

    def told(self, table: Table) -> Message:
        return Message("do-choose-copy", {"faction": table.setting.catalogue.factions[self.faction].id})


@dataclass(frozen=True, slots=True)
class Fight(Action[Table]):
    """Pay for the dragon, and keep it."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, ASK_DRAGON)

    def perform(self, table: Table) -> None:
        seat, (_, region, *_) = decider(table), table.ask
        answered(table)
        exploring.fight_dragon(table, seat, region)
        proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-fight-dragon")


@dataclass(frozen=True, slots=True)
class Back(Action[Table]):
    """Leave the dragon alone, and go back."""

    def violations(self, table: Table) -> Iterator[Message]:
        yield from _asked(table, ASK_DRAGON)

    def perform(self, table: Table) -> None:
        seat, (_, *rest) = decider(table), table.ask
        answered(table)
        exploring.step_back(table, seat, *rest)
        proceed(table)

    def told(self, table: Table) -> Message:
        return Message("do-step-back")
