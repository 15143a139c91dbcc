"""What becomes of figures: they come into regions, leave them, and heroes rise, retire and fall."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.agenda import ANSWERS, TASKS, asks_region
from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON
from smallworld_desktop.engine.games.tinyepic.prices import hero_need
from smallworld_desktop.engine.games.tinyepic.reach import settleable
from smallworld_desktop.engine.games.tinyepic.state import (
    ARRIVE,
    DRAGON,
    ENTERED,
    HERO_BIT,
    LYING_BIT,
    MANA,
    MOST_FIGURES,
    NO_CARD,
    NOBODY,
    PATROL,
    QUEST,
    REMOVING,
    RESCUES,
    TOKEN_DUE,
    TOP_HERO_LEVEL,
)
from smallworld_desktop.engine.games.tinyepic.table import Table


def arrive(table: Table, seat: int, region: int, hero: int, lying: int, origin: int, verb: int, peaceful: int) -> None:
    """A figure holds a region from now on: in ruins it lies down, a token is turned up, abilities have their say."""
    if not lying and table.land.ruins >> region & 1:
        table.take_figure(seat, region, hero, 0)
        table.add_figure(seat, region, hero, 1)
        lying = 1
    if verb in (PATROL, QUEST):
        table.moved = region * 4 + HERO_BIT * hero + LYING_BIT * lying
    if table.covered >> region & 1 or (table.tokens_open and (region, DRAGON) in table.tokens_open):
        table.push(TOKEN_DUE, seat, region, hero, lying, origin, verb)
    if verb in (PATROL, QUEST) and table.profile[seat].on_enter:
        table.push(ENTERED, seat, region, hero, verb, peaceful)


def _entered(table: Table, seat: int, region: int, hero: int, verb: int, peaceful: int) -> None:
    """What abilities make of a figure that has come and stayed."""
    if not table.has(seat, region, hero, 0) and not table.has(seat, region, hero, 1):
        return
    for ability in table.profile[seat].on_enter:
        ability.on_enter(table, seat, region, bool(hero), verb, bool(peaceful))


# Removal.


def remove_figure(table: Table, seat: int, figure: int, by_war: bool = False) -> None:
    """A figure would go back to the supply; some seats can still save it."""
    region, hero = figure >> 2, figure >> 1 & 1
    table.take_figure(seat, region, hero, figure & LYING_BIT)
    if table.moved == figure:
        table.moved = NOBODY
    price = table.profile[seat].rescue
    if price and table.good(seat, MANA) >= price:
        goals = rescue_goals(table, seat)
        if goals:
            asks_region(table, seat, RESCUES, goals, 1, region, hero, figure & LYING_BIT, int(by_war))
            return
    remove_for_good(table, seat, region, hero, by_war)


def rescue_goals(table: Table, seat: int) -> int:
    """The regions with just one own figure, where another finds room."""
    return settleable(table, seat) & table.held[seat] & ~table.doubled[seat] & ~table.land.obstacles


def _rescued(table: Table, seat: int, goal: int, region: int, hero: int, lying: int, by_war: int) -> None:
    if goal == NOBODY:
        remove_for_good(table, seat, region, hero, bool(by_war))
        return
    table.spend(seat, 0, table.profile[seat].rescue, 0, 0)
    table.add_figure(seat, goal, hero, lying)
    table.note(events.FigureRescued(seat, table.region_id(goal)))
    arrive(table, seat, goal, hero, lying, NOBODY, NOBODY, 1)


def remove_for_good(table: Table, seat: int, region: int, hero: int, by_war: bool) -> None:
    """A figure is back in the supply; a hero's card with it."""
    if table.journal is not None:
        table.note(events.FigureRemoved(seat, table.region_id(region), bool(hero)))
    for ability in table.profile[seat].on_removed:
        ability.on_removed(table, seat, region, bool(hero))
    if by_war:
        fallen(table)
    if hero:
        lose_hero(table, seat)


def fallen(table: Table) -> None:
    """A fight has removed a figure: whoever has a part in that is told."""
    fight = table.war
    for seat, profile in enumerate(table.profile):
        for ability in profile.on_fallen:
            ability.on_fallen(table, seat, fight)


def lose_hero(table: Table, seat: int) -> None:
    """The hero has died: its card goes back to the deck, or is laid aside."""
    card = table.hero[seat]
    table.note(events.HeroFell(seat, table.card_id(card)))
    if card != NO_CARD:
        if table.profile[seat].keeps_card and table.kept[seat] == NOBODY:
            table.kept[seat] = card
        else:
            table.hero_deck |= 1 << card
    table.leave_hero(seat)


# Heroes.


def rise(table: Table, seat: int) -> None:
    """The hero of a seat reaches its next level; at the top one it retires."""
    card = table.hero[seat]
    table.hero_level[seat] += 1
    if table.hero_level[seat] < TOP_HERO_LEVEL:
        table.note(events.HeroRose(seat, table.card_id(card), table.hero_level[seat]))
        table.refresh(seat)
        return
    figure = next(figure for figure in table.figures[seat] if figure & HERO_BIT)
    table.take_figure(seat, figure >> 2, 1, figure & LYING_BIT)
    table.add_figure(seat, figure >> 2, 0, figure & LYING_BIT)
    if table.moved == figure:
        table.moved = figure & ~HERO_BIT
    table.retired[seat] = (*table.retired[seat], card)
    table.note(events.HeroRetired(seat, table.card_id(card)))
    table.leave_hero(seat)


def rise_by_war(table: Table, seat: int) -> None:
    """The hero of a seat has won a war: it rises if that is what it needs."""
    need = hero_need(table, seat)
    if need is not None and need[0] == WAR_WON:
        rise(table, seat)


def must_be_hero(table: Table, seat: int) -> bool:
    """Whether the next figure that a seat places is its hero."""
    return table.setting.heroes_call and table.hero[seat] == NOBODY and seat != table.setting.dummy


# Where a new figure may be placed.


def expand_goals(table: Table, seat: int) -> int:
    """The regions into which Expand may place a figure."""
    if len(table.figures[seat]) >= MOST_FIGURES:
        return 0
    if not table.figures[seat]:
        return settleable(table, seat) & table.setting.homes[seat]
    others = 0
    for other in table.setting.after[seat]:
        others |= table.held[other]
    land = table.land
    return table.held[seat] & ~table.doubled[seat] & ~others & ~land.tundra & ~land.obstacles


def tower_goals(table: Table, seat: int) -> int:
    """The regions where a seat may place a war tower."""
    taken = 0
    for other in range(len(table.towers)):
        taken |= table.towers[other] | table.toppled[other]
    return table.held[seat] & ~taken & ~table.land.tundra & ~table.land.obstacles


TASKS.update({ARRIVE: arrive, ENTERED: _entered, REMOVING: remove_figure})
ANSWERS[RESCUES] = _rescued
