"""What the six actions do once they are paid: levels rise, figures are placed, heroes are drawn."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import dummy, events
from smallworld_desktop.engine.games.tinyepic.agenda import TASKS, ask, ask_chance
from smallworld_desktop.engine.games.tinyepic.figures import arrive, must_be_hero
from smallworld_desktop.engine.games.tinyepic.reach import enterable, may_move, movable
from smallworld_desktop.engine.games.tinyepic.state import (
    AGAIN,
    ASK_COPY,
    ASK_HERO,
    CHOOSE,
    COPY_PICKING,
    COPYING,
    DRAW,
    DRAWING,
    EXPAND,
    FACTIONS,
    LYING_BIT,
    MORE,
    NO_CARD,
    NOBODY,
    PICKING,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

DRAWN = 2
"""So many cards are drawn, of which one is kept."""


def raise_level(table: Table, seat: int, region: int) -> None:
    """The tower rises by a level; with war towers one is placed in a region."""
    if table.setting.heroes_call:
        table.place_tower(seat, region)
    else:
        table.level[seat] += 1
    if table.journal is not None:
        table.note(events.TowerBuilt(seat, table.level[seat]))


def reach_magic(table: Table, seat: int) -> None:
    """The magic rises by a level, and what happens on reaching it happens."""
    table.magic[seat] += 1
    level = table.magic[seat]
    if table.journal is not None:
        table.note(events.MagicReached(seat, level))
    faction = table.faction[seat]
    if faction >= 0 and table.setting.catalogue.factions[faction].copies:
        table.push(COPYING, seat)
        return
    table.refresh(seat)
    if faction >= 0:
        for ability in table.setting.catalogue.factions[faction].levels[level - 1].abilities:
            ability.on_reach(table, seat)


def lose_magic(table: Table, seat: int) -> None:
    """A level of magic is lost, and a copied ability with it."""
    if not table.magic[seat]:
        return
    table.magic[seat] -= 1
    for faction in table.copied[seat][table.magic[seat] :]:
        if faction >= 0:
            table.faction_deck |= 1 << faction
    table.copied[seat] = table.copied[seat][: table.magic[seat]]
    table.note(events.MagicLost(seat, table.magic[seat]))
    table.refresh(seat)


def place_figure(table: Table, seat: int, region: int) -> None:
    """A new figure comes into a region: the hero, if he must."""
    hero = int(must_be_hero(table, seat))
    table.add_figure(seat, region, hero, 0)
    if hero:
        # Without a card until one has been chosen.
        table.take_hero(seat, NO_CARD)
    if table.journal is not None:
        table.note(events.FigurePlaced(seat, table.region_id(region), bool(hero)))
    arrive(table, seat, region, hero, 0, NOBODY, EXPAND, 1)
    if hero:
        table.push(DRAWING, seat)


def rise_all(table: Table, seat: int) -> None:
    """All figures of a seat that lie stand up."""
    for figure in table.figures[seat]:
        if figure & LYING_BIT:
            table.lay(seat, figure >> 2, figure >> 1 & 1, 0)


# The second figure.


def _more(table: Table, seat: int, verb: int) -> None:
    """Whether another figure may move with the same action."""
    if table.moved == NOBODY and not table.figures[seat]:
        return
    if seat == table.setting.dummy:
        dummy.move_again(table, verb)
        return
    open = enterable(table, seat)
    if any(may_move(table, seat, verb, *figure, open) for figure in movable(table, seat)):
        ask(table, AGAIN, seat, MORE, verb)


# Hero cards.


def _drawing(table: Table, seat: int) -> None:
    """A new hero needs a card: two are drawn, or the one that was laid aside is taken."""
    if table.hero[seat] == NOBODY:
        return
    if table.kept[seat] != NOBODY:
        card, table.kept[seat] = table.kept[seat], NOBODY
        give_card(table, seat, card)
        return
    deck = bits(table.hero_deck)
    if len(deck) > 1:
        ask_chance(table, DRAW, seat, 1)
    elif deck:
        give_card(table, seat, deck[0])


def _picking(table: Table, seat: int) -> None:
    ask(table, CHOOSE, seat, ASK_HERO)


def give_card(table: Table, seat: int, card: int) -> None:
    """The hero of a seat has this card from now on."""
    table.take_hero(seat, card)
    table.note(events.HeroTaken(seat, table.card_id(card)))


# Copied abilities.


def _copying(table: Table, seat: int) -> None:
    """The abilities of a level are copied from one of two factions that nobody plays."""
    deck = bits(table.faction_deck)
    if len(deck) > 1:
        ask_chance(table, FACTIONS, seat)
    else:
        copy(table, seat, deck[0] if deck else NOBODY)


def _copy_picking(table: Table, seat: int, one: int, other: int) -> None:
    if seat == table.setting.dummy:
        copy(table, seat, one)
    else:
        ask(table, CHOOSE, seat, ASK_COPY, one, other)


def copy(table: Table, seat: int, faction: int) -> None:
    """The highest level of a seat is what it is with a faction."""
    level = table.magic[seat]
    table.copied[seat] = (*table.copied[seat], faction)
    table.refresh(seat)
    if faction < 0:
        return
    table.faction_deck &= ~(1 << faction)
    found = table.setting.catalogue.factions[faction]
    table.note(events.AbilityCopied(seat, level, found.id))
    for ability in found.levels[level - 1].abilities:
        ability.on_reach(table, seat)


TASKS.update({MORE: _more, DRAWING: _drawing, PICKING: _picking, COPYING: _copying, COPY_PICKING: _copy_picking})
