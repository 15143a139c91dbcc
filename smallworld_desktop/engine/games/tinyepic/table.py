"""The table: a state with names. Questions look at it, verbs change it, and every change of the game is a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.state import (
    FOOD,
    GOODS,
    HERO_BIT,
    LYING_BIT,
    MANA,
    MOST_FIGURES,
    MOST_GOODS,
    MOST_LEVEL,
    MOST_MAGIC,
    NO_CARD,
    NOBODY,
    ORE,
    RETIRED_TO_END,
    SILVER,
    Fight,
    State,
)
from smallworld_desktop.engine.kernel.events import Event

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land
    from smallworld_desktop.engine.games.tinyepic.profile import Profile
    from smallworld_desktop.engine.games.tinyepic.setting import Setting


class Table(State):
    """A position that can be asked and changed. Verbs note what happens in the journal, if one is open."""

    __slots__ = ("floor", "journal", "land", "profile", "setting")

    setting: Setting
    land: Land
    journal: list[Event] | None
    profile: list[Profile]
    """By seat, what its faction and its hero can do; derived from the state."""
    floor: int
    """Above it on the agenda lies what the present step has put there."""

    def copy(self) -> Table:
        """Another table in the same position, with its journal closed."""
        new = Table.__new__(Table)
        new.setting = self.setting
        new.land = self.land
        new.journal = None
        new.floor = 0
        new.profile = self.profile[:]
        new.goods = self.goods[:]
        new.magic = self.magic[:]
        new.level = self.level[:]
        new.figures = self.figures[:]
        new.held = self.held[:]
        new.doubled = self.doubled[:]
        new.up = self.up[:]
        new.down = self.down[:]
        new.towers = self.towers[:]
        new.toppled = self.toppled[:]
        new.hero = self.hero[:]
        new.hero_level = self.hero_level[:]
        new.retired = self.retired[:]
        new.kept = self.kept[:]
        new.captured = self.captured[:]
        new.dragons = self.dragons[:]
        new.faction = self.faction[:]
        new.copied = self.copied[:]
        new.drawn = self.drawn[:]
        new.plans = self.plans[:]
        new.bids = self.bids[:]
        new.due = self.due[:]
        new.neutrals = self.neutrals
        new.shields = self.shields
        new.turn = self.turn
        new.action = self.action
        new.stage = self.stage
        new.deciders = self.deciders
        new.ask = self.ask
        new.pending = self.pending
        new.agenda = self.agenda
        new.ended = self.ended
        new.cleared = self.cleared
        new.hero_deck = self.hero_deck
        new.faction_deck = self.faction_deck
        new.covered = self.covered
        new.bag = self.bag
        new.tokens_open = self.tokens_open
        new.fight = self.fight
        new.spent = self.spent
        new.ore_only = self.ore_only
        new.said = self.said
        new.moved = self.moved
        new.forgiven = self.forgiven
        new.warriors = self.warriors
        new.night = self.night
        new.roll = self.roll
        new.dummy_number = self.dummy_number
        new.points = self.points
        return new

    def __reduce__(self) -> tuple[Callable[[Setting, dict[str, Any]], Table], tuple[Setting, dict[str, Any]]]:
        return restored, (self.setting, self.plain())

    def note(self, event: Event) -> None:
        """Tell the journal, if one is open."""
        if self.journal is not None:
            self.journal.append(event)

    # The agenda.

    def push(self, *task: int) -> None:
        """Put a task on the agenda: before all older ones, after those of the same step."""
        self.agenda = (*self.agenda[: self.floor], task, *self.agenda[self.floor :])

    def push_after(self, last: int, *task: int) -> None:
        """Put a task on the agenda behind the next one of that number."""
        at = max(number for number, each in enumerate(self.agenda) if each[0] == last)
        self.agenda = (*self.agenda[:at], task, *self.agenda[at:])
        self.floor += 1

    # Questions: who is where.

    def region_id(self, region: int) -> str:
        return self.setting.board.regions[region].id

    def faction_id(self, seat: int) -> str:
        """The faction of a seat; "none" where it has none."""
        number = self.faction[seat]
        return self.setting.catalogue.factions[number].id if number >= 0 else "none"

    def hero_region(self, seat: int) -> int:
        """Where the hero of a seat is, or NOBODY."""
        if self.hero[seat] == NOBODY:
            return NOBODY
        for figure in self.figures[seat]:
            if figure & HERO_BIT:
                return figure >> 2
        return NOBODY

    def count_in(self, seat: int, region: int) -> int:
        """How many figures a seat has in a region."""
        return sum(figure >> 2 == region for figure in self.figures[seat])

    def has(self, seat: int, region: int, hero: int, lying: int) -> bool:
        """Whether such a figure of a seat is in a region."""
        return region * 4 + HERO_BIT * hero + LYING_BIT * lying in self.figures[seat]

    def all_towers(self, seat: int) -> int:
        """The regions where a seat has a war tower, standing or lying."""
        return self.towers[seat] | self.toppled[seat]

    def present(self, seat: int) -> int:
        """The regions where a seat has a figure or a war tower."""
        return self.held[seat] | self.towers[seat] | self.toppled[seat]

    def allied(self, seat: int, other: int) -> bool:
        """Whether two seats share a region, but for the one they fight about."""
        shared = self.present(seat) & self.present(other)
        if shared and self.fight and seat in self.fight[:2] and other in self.fight[:2]:
            shared &= ~(1 << self.fight[2])
        return bool(shared)

    def allies(self, seat: int) -> list[int]:
        """The seats with which a seat is allied."""
        return [other for other in self.setting.after[seat] if self.allied(seat, other)]

    def good(self, seat: int, kind: int) -> int:
        return self.goods[4 * seat + kind]

    def card_id(self, card: int) -> str:
        return self.setting.catalogue.heroes[card].id if card >= 0 else "none"

    @property
    def war(self) -> Fight:
        """The fight that is under way."""
        fight = self.fight
        return fight if isinstance(fight, Fight) else Fight(*fight)

    # Verbs: figures.

    def set_figures(self, seat: int, figures: tuple[int, ...]) -> None:
        """These are the figures of a seat from now on, in rising order."""
        held = doubled = up = down = 0
        for figure in figures:
            bit = 1 << (figure >> 2)
            doubled |= held & bit
            held |= bit
            if figure & LYING_BIT:
                down |= bit
            else:
                up |= bit
        self.figures[seat] = figures
        self.held[seat], self.doubled[seat], self.up[seat], self.down[seat] = held, doubled, up, down

    def add_figure(self, seat: int, region: int, hero: int, lying: int) -> None:
        """A figure comes into a region; in ruins it lies down."""
        figure = region * 4 + HERO_BIT * hero + LYING_BIT * lying
        self.set_figures(seat, tuple(sorted((*self.figures[seat], figure))))

    def take_figure(self, seat: int, region: int, hero: int, lying: int) -> None:
        """A figure leaves a region."""
        left = list(self.figures[seat])
        left.remove(region * 4 + HERO_BIT * hero + LYING_BIT * lying)
        self.set_figures(seat, tuple(left))

    def lay(self, seat: int, region: int, hero: int, lying: int) -> None:
        """A figure lies down, or stands up."""
        self.take_figure(seat, region, hero, 1 - lying)
        self.add_figure(seat, region, hero, lying)
        self.note((events.FigureLaidDown if lying else events.FigureStoodUp)(seat, self.region_id(region), bool(hero)))

    def any_figure(self, seat: int, region: int) -> int:
        """A figure of a seat in a region: a meeple before the hero, a standing one before one that lies."""
        return min(figure for figure in self.figures[seat] if figure >> 2 == region)

    # Verbs: goods.

    def gain(self, seat: int, kind: int, count: int) -> None:
        """A seat gains so many of a good; what rises above nine is lost."""
        slot = 4 * seat + kind
        before = self.goods[slot]
        self.goods[slot] = min(MOST_GOODS, before + count)
        if self.journal is not None and count:
            gained = self.goods[slot] - before
            self.note(events.GoodsGained(seat, GOODS[kind], gained, count - gained))

    def lose(self, seat: int, kind: int, count: int) -> int:
        """A seat loses so many of a good, as far as it has them; says how many."""
        slot = 4 * seat + kind
        lost = min(count, self.goods[slot])
        self.goods[slot] -= lost
        if self.journal is not None and lost:
            self.note(events.GoodsLost(seat, GOODS[kind], lost))
        return lost

    def spend(self, seat: int, food: int, mana: int, ore: int, silver: int) -> None:
        """A seat pays."""
        slot = 4 * seat
        self.goods[slot + FOOD] -= food
        self.goods[slot + MANA] -= mana
        self.goods[slot + ORE] -= ore
        self.goods[slot + SILVER] -= silver
        if self.journal is not None and food + mana + ore + silver:
            self.note(events.Paid(seat, food, mana, ore, silver))

    # Verbs: magic, towers, heroes.

    def refresh(self, seat: int) -> None:
        """Work out anew what a seat can do."""
        self.profile[seat] = self.setting.profile(
            self.faction[seat], self.copied[seat], self.magic[seat], self.hero[seat], self.hero_level[seat]
        )

    def place_tower(self, seat: int, region: int) -> None:
        """A war tower rises, and the level with it."""
        self.towers[seat] |= 1 << region
        self.level[seat] += 1
        if self.journal is not None:
            self.note(events.TowerPlaced(seat, self.region_id(region)))

    def remove_tower(self, seat: int, region: int) -> None:
        """A war tower of a seat leaves a region, and the level falls."""
        bit = 1 << region
        self.towers[seat] &= ~bit
        self.toppled[seat] &= ~bit
        self.level[seat] -= 1
        self.note(events.TowerLost(seat, self.region_id(region)))

    def topple(self, seat: int, region: int) -> None:
        """A war tower of a seat is laid down."""
        self.towers[seat] &= ~(1 << region)
        self.toppled[seat] |= 1 << region
        self.note(events.TowerToppled(seat, self.region_id(region)))

    def raise_tower(self, seat: int, region: int) -> None:
        """A war tower that lay stands again."""
        self.toppled[seat] &= ~(1 << region)
        self.towers[seat] |= 1 << region
        self.note(events.TowerRaised(seat, self.region_id(region)))

    def note_triggers(self) -> None:
        """Remember for good that the last round has begun."""
        if self.ended:
            return
        if not self.setting.protect_last and not any(self.figures) and not any(self.goods):
            # Nobody is left, and nobody can pay for another.
            self.ended = 1
            self.note(events.EndCalled(self.turn))
            return
        for seat in range(len(self.magic)):
            if (
                len(self.figures[seat]) >= MOST_FIGURES
                or self.level[seat] >= MOST_LEVEL
                or self.magic[seat] >= MOST_MAGIC
                or len(self.retired[seat]) >= RETIRED_TO_END
            ):
                self.ended = 1
                self.note(events.EndCalled(seat))
                return

    def leave_hero(self, seat: int) -> None:
        """The hero of a seat is in play no longer."""
        self.hero[seat], self.hero_level[seat] = NOBODY, 0
        self.refresh(seat)

    def take_hero(self, seat: int, card: int) -> None:
        """The hero of a seat has this card."""
        self.hero[seat], self.hero_level[seat] = card, 1 if card != NO_CARD else 0
        if card >= 0:
            self.hero_deck &= ~(1 << card)
        self.refresh(seat)


def restored(setting: Setting, plain: dict[str, Any]) -> Table:
    """The table of a position that ``State.plain`` wrote down."""
    table = Table.__new__(Table)
    table.setting, table.land = setting, setting.land
    table.journal, table.floor = None, 0
    for name, value in plain.items():
        setattr(table, name, value)
    seats = range(len(table.magic))
    table.profile = [setting.profile(NOBODY, (), 0, NOBODY, 0) for _ in seats]
    for seat in seats:
        table.refresh(seat)
    return table
