"""The set-up: factions, and what every seat chooses in secret and at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.agenda import (
    ANSWERS,
    TASKS,
    answered,
    ask,
    ask_chance,
    asks_region,
    proceed,
)
from smallworld_desktop.engine.games.tinyepic.geography import FOREST, MOUNTAIN
from smallworld_desktop.engine.games.tinyepic.state import (
    DRAFTING,
    DRAW,
    DUMMY_FOREST,
    DUMMY_MOUNTAIN,
    DUMMY_PLACING,
    FACTION,
    FOOD,
    MANA,
    NOBODY,
    ORE,
    PLANNING,
    REVEALED,
    SCATTER,
    SCATTERING,
    SECRET,
    SILVER,
    TURN,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.games.tinyepic.timing import wrong_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.targets import AtCard, AtRegion, Target

START_GOODS = 6
TOKENS_A_HOME = 4
TOKENS_WITH_FIVE = 3
BLANKS_OUT = 1
"""With five seats a blank token stays in the box."""

SETUP_DRAWING = 90
"""The task of drawing two cards before the set-up."""


# Factions.


@dataclass(frozen=True, slots=True)
class ChooseFaction(Action[Table]):
    """Take one of the factions that are laid out; against the dummy, then one for it where both are free."""

    faction: int

    final: ClassVar[bool] = False

    def violations(self, table: Table) -> Iterator[Message]:
        yield from wrong_stage(table, FACTION)
        if table.stage == FACTION and self.faction not in table.ask[1:]:
            yield Message("faction-not-laid-out")

    def perform(self, table: Table) -> None:
        seat, left = table.ask[0], tuple(faction for faction in table.ask[1:] if faction != self.faction)
        answered(table)
        take_faction(table, seat, self.faction)
        table.push(DRAFTING, *left)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtCard("faction", self.faction)

    def told(self, table: Table) -> Message:
        return Message("do-choose-faction", {"faction": table.setting.catalogue.factions[self.faction].id})


def take_faction(table: Table, seat: int, faction: int) -> None:
    """A seat plays a faction from now on."""
    table.faction[seat] = faction
    table.faction_deck &= ~(1 << faction)
    table.note(events.FactionTaken(seat, table.faction_id(seat)))


def _drafting(table: Table, *laid_out: int) -> None:
    """The next seat chooses a faction, in the reverse order of play; after the last, hero cards are drawn."""
    seats = table.setting.seats
    order = [(table.turn - offset) % seats for offset in range(1, seats + 1)]
    # A human chooses the dummy's faction only after the own one.
    dummy = table.setting.dummy
    order.sort(key=lambda seat: seat == dummy)
    for seat in order:
        if table.faction[seat] == NOBODY:
            ask(table, FACTION, table.setting.chooser(seat), seat, *laid_out)
            return
    open_plans(table)


# What is chosen in secret.


def open_plans(table: Table) -> None:
    """Everybody draws hero cards, then chooses side, start, goods and hero."""
    first = table.turn
    if table.setting.heroes_call:
        for seat in (first, *table.setting.after[first]):
            if seat != table.setting.dummy:
                table.push(SETUP_DRAWING, seat)
    table.push(PLANNING)


def _setup_drawing(table: Table, seat: int) -> None:
    ask_chance(table, DRAW, seat, 0)


def waiting(table: Table) -> list[int]:
    """The seats that have not made their choices, clockwise from the first."""
    first = table.turn
    order = (first, *table.setting.after[first])
    return [seat for seat in order if seat != table.setting.dummy and not table.plans[seat]]


def plan_next(table: Table) -> None:
    """Whoever has not chosen yet must, all at once or one after the other."""
    left = waiting(table)
    if not left:
        table.push(REVEALED)
        return
    if table.setting.options["setup_order"] == "seating":
        left = left[:1]
    table.stage, table.ask = SECRET, ()
    table.deciders = sum(1 << seat for seat in left)


def may_change(table: Table, seat: int) -> bool:
    """Whether a seat has chosen already, and may choose otherwise as long as another has not."""
    return bool(table.plans[seat]) and not is_open(table)


def is_open(table: Table) -> bool:
    """Whether choices of the set-up are seen as soon as they are made."""
    return table.setting.options["setup_order"] == "seating"


def start_regions(table: Table, part: int) -> int:
    """Where a seat may begin on a side: where two figures find room."""
    return part & table.land.open & ~table.land.tundra


@dataclass(frozen=True, slots=True)
class SetUp(Action[Table]):
    """Begin in a region, which says on which side of the card, with these goods and one of the drawn hero cards."""

    start: int
    food: int
    mana: int
    ore: int
    card: int = NOBODY

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(wrong_stage(table, SECRET))
        yield from wrong
        if wrong:
            return
        seat = self.seat(table)
        if seat == NOBODY or not (table.deciders >> seat & 1 or may_change(table, seat)):
            yield Message("not-own-card", {"region": table.region_id(self.start)})
            return
        if not start_regions(table, 1 << self.start):
            terrain = table.land.board.regions[self.start].terrain
            yield Message("no-start-here", {"region": table.region_id(self.start), "terrain": terrain})
        goods = (self.food, self.mana, self.ore)
        if sum(goods) != START_GOODS or min(goods) < 0:
            yield Message("start-goods", {"count": START_GOODS, "given": sum(goods)})
        if table.setting.heroes_call and self.card not in table.drawn[seat]:
            yield Message("card-not-drawn", {"hero": table.card_id(self.card)})
        if not table.setting.heroes_call and self.card != NOBODY:
            yield Message("no-heroes")

    def seat(self, table: Table) -> int:
        """Whose card the start lies on."""
        seat = table.land.part_of[self.start] // 2
        return seat if seat < table.setting.players else NOBODY

    def perform(self, table: Table) -> None:
        seat = self.seat(table)
        table.plans[seat] = (self.start, self.food, self.mana, self.ore, self.card)
        answered(table)
        if is_open(table):
            tell_plan(table, seat)
        else:
            table.note(events.ChoicesMade(seat))
        plan_next(table)
        proceed(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.start)

    def told(self, table: Table) -> Message:
        values: dict[str, Value] = {
            "region": table.region_id(self.start),
            "food": self.food,
            "mana": self.mana,
            "ore": self.ore,
        }
        return Message("do-set-up", {**values, "hero": table.card_id(self.card)})


def tell_plan(table: Table, seat: int) -> None:
    """What a seat has chosen lies open."""
    start, food, mana, ore, card = table.plans[seat]
    land = table.land
    home = land.part_ids[land.part_of[start]]
    table.note(events.HomeChosen(seat, home, table.region_id(start), food, mana, ore))
    if card != NOBODY:
        table.note(events.HeroTaken(seat, table.card_id(card)))


def legal_plans(table: Table, seat: int) -> list[SetUp]:
    """All that a seat may choose."""
    land = table.land
    starts = bits(start_regions(table, land.parts[2 * seat] | land.parts[2 * seat + 1]))
    cards = table.drawn[seat] if table.setting.heroes_call else (NOBODY,)
    return [plan for start in starts for card in cards for plan in _plans(start, card)]


@lru_cache(maxsize=4096)
def _plans(start: int, card: int) -> tuple[SetUp, ...]:
    """Every way to begin in a region with a hero card."""
    return tuple(
        SetUp(start, food, mana, START_GOODS - food - mana, card)
        for food in range(START_GOODS + 1)
        for mana in range(START_GOODS - food + 1)
    )


# All is shown.


def _revealed(table: Table) -> None:
    """Sides are laid, figures placed, and the first turn can begin."""
    from smallworld_desktop.engine.games.tinyepic.setting import chosen_setting

    old = table.land
    plans = table.plans
    if not is_open(table):
        for seat in (table.turn, *table.setting.after[table.turn]):
            if plans[seat]:
                tell_plan(table, seat)
    sides = [old.part_ids[old.part_of[plan[0]]] for plan in plans if plan]
    sides += old.part_ids[2 * table.setting.players :]
    table.setting = chosen_setting(table.setting, tuple(sides))
    table.land = table.setting.land
    index = table.land.board.index
    for seat, plan in enumerate(plans):
        if plan:
            _place(table, seat, index[old.board.regions[plan[0]].id], plan)
    table.plans = [()] * table.setting.seats
    setting = table.setting
    if setting.lost:
        table.neutrals = setting.lost & table.land.open
        table.note(events.LostKingdomFound(table.land.part_ids[-1]))
    if setting.dummy != NOBODY:
        table.push(DUMMY_PLACING)
    if setting.explores:
        table.push(SCATTERING)
    table.push(TURN)
    for seat in range(setting.seats):
        table.refresh(seat)


def _place(table: Table, seat: int, region: int, plan: tuple[int, ...]) -> None:
    _, food, mana, ore, card = plan
    heroes = int(table.setting.heroes_call)
    lying = int(table.land.ruins >> region & 1)
    first, second = region * 4 + lying, region * 4 + 2 * heroes + lying
    table.set_figures(seat, tuple(sorted((first, second))))
    slot = 4 * seat
    table.goods[slot + FOOD], table.goods[slot + MANA], table.goods[slot + ORE] = food, mana, ore
    table.goods[slot + SILVER] = 0
    if heroes:
        for drawn in table.drawn[seat]:
            table.hero_deck |= 1 << drawn
        table.drawn[seat] = ()
        table.take_hero(seat, card)


def _scattering(table: Table) -> None:
    ask_chance(table, SCATTER)


def tokens_a_home(table: Table) -> int:
    """How many tokens lie in each home."""
    return TOKENS_WITH_FIVE if table.setting.skips else TOKENS_A_HOME


def token_places(table: Table, seat: int) -> int:
    """The regions of a home where tokens may lie: not where its seat begins."""
    return table.setting.homes[seat] & table.land.open & ~table.held[seat]


# The dummy begins in a forest and on a mountain, both of the human's choice.


def _dummy_placing(table: Table) -> None:
    seat, land = table.setting.dummy, table.land
    human = table.setting.after[seat][0]
    home, terrain = table.setting.homes[seat], land.board.terrain
    goods = int(str(table.setting.options["dummy_resources"]))
    slot = 4 * seat
    for kind in (FOOD, MANA, ORE):
        table.goods[slot + kind] = goods
    asks_region(table, human, DUMMY_FOREST, home & terrain[FOREST], 0)
    asks_region(table, human, DUMMY_MOUNTAIN, home & terrain[MOUNTAIN], 0)


def _place_dummy(table: Table, human: int, region: int) -> None:
    seat = table.setting.dummy
    table.add_figure(seat, region, 0, 0)
    table.note(events.DummyPlaced(seat, table.region_id(region)))


TASKS.update(
    {
        DRAFTING: _drafting,
        SETUP_DRAWING: _setup_drawing,
        PLANNING: plan_next,
        REVEALED: _revealed,
        SCATTERING: _scattering,
        DUMMY_PLACING: _dummy_placing,
    }
)
ANSWERS.update({DUMMY_FOREST: _place_dummy, DUMMY_MOUNTAIN: _place_dummy})
