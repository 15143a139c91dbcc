"""What holds in every position of Little Kingdoms, whatever has been played."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.state import (
    BID,
    CHOOSE,
    HIGHEST_BID,
    NO_BID,
    NO_CARD,
    NOBODY,
    OVER,
    SECRET,
    TOKEN_COUNTS,
    UNKNOWN,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

FOREST_CROWD = 3


def check_invariants(table: Table) -> None:
    """Assert all of it."""
    for seat in range(table.setting.seats):
        _check_seat(table, seat)
    _check_regions(table)
    _check_cards(table)
    _check_card(table)


def _check_seat(table: Table, seat: int) -> None:
    goods = table.goods[4 * seat : 4 * seat + 4]
    assert all(0 <= good <= 9 for good in goods), goods
    assert 0 <= table.magic[seat] <= 5
    assert 0 <= table.level[seat] <= 6
    figures = table.figures[seat]
    assert list(figures) == sorted(figures)
    assert len(figures) <= 7, "never more than seven figures"
    heroes = [figure for figure in figures if figure & 2]
    waits = table.stage == CHOOSE or table.pending or table.agenda
    assert len(heroes) <= 1
    assert not heroes or table.hero[seat] != NOBODY, "a hero figure has a card, or is known to have none"
    if not waits and table.stage != OVER:
        assert bool(heroes) == (table.hero[seat] != NOBODY), "a card without its figure"
    held = up = down = doubled = 0
    for figure in figures:
        bit = 1 << (figure >> 2)
        doubled |= held & bit
        held |= bit
        up, down = (up, down | bit) if figure & 1 else (up | bit, down)
    assert (held, doubled, up, down) == (table.held[seat], table.doubled[seat], table.up[seat], table.down[seat])
    assert not table.towers[seat] & table.toppled[seat]
    if table.setting.heroes_call:
        assert table.level[seat] == (table.towers[seat] | table.toppled[seat]).bit_count(), "a level is a tower"
    else:
        assert not table.towers[seat] | table.toppled[seat]
        assert not goods[3]
        assert not heroes
    assert not (table.towers[seat] | table.toppled[seat]) & (table.land.tundra | table.land.obstacles)
    others = [other for other in range(table.setting.seats) if other != seat]
    for other in others:
        assert not table.all_towers(seat) & table.all_towers(other), "one tower in a region"


def _check_regions(table: Table) -> None:
    for region in range(table.land.size):
        bit = 1 << region
        counts = [table.count_in(seat, region) for seat in range(table.setting.seats)]
        present = [seat for seat in range(table.setting.seats) if table.present(seat) & bit]
        most = 1 if table.land.tundra & bit else 2
        if table.land.forests & bit and len(present) == 1 and table.profile[present[0]].grove:
            most = FOREST_CROWD
        if table.land.forests & bit and max(counts, default=0) == FOREST_CROWD:
            # Whoever has lost the ability that let three stand there need not leave.
            most = FOREST_CROWD
        assert sum(counts) <= most, f"{table.region_id(region)} holds {counts}"
        assert len(present) <= 2, "two seats at most"
        fights = bool(table.fight) and table.fight[2] == region
        if table.neutrals & bit:
            assert not present or fights, "nobody stands beside a neutral meeple"
        if len(present) == 2 and not table.setting.allies:
            assert fights, "with two seats nothing is shared"
    assert table.neutrals.bit_count() <= 7


def _check_cards(table: Table) -> None:
    setting = table.setting
    if setting.heroes_call:
        lying = bits(table.hero_deck)
        elsewhere = [card for card in table.hero if card not in (NOBODY, NO_CARD)]
        elsewhere += [card for card in table.kept if card != NOBODY]
        for cards in (*table.retired, *table.drawn):
            elsewhere += [card for card in cards if card != UNKNOWN]
        if not any(UNKNOWN in cards for cards in table.drawn):
            assert sorted([*lying, *elsewhere]) == list(range(len(setting.catalogue.heroes))), "each card once"
    factions = [faction for faction in table.faction if faction != NOBODY]
    factions += [faction for copied in table.copied for faction in copied if faction != NOBODY]
    assert len(set(factions)) == len(factions)
    assert not any(table.faction_deck >> faction & 1 for faction in factions)
    if setting.explores:
        blanks = TOKEN_COUNTS[0] - setting.skips
        assert all(0 <= left <= most for left, most in zip(table.bag, (blanks, *TOKEN_COUNTS[1:]), strict=True))
        assert table.covered.bit_count() <= sum(table.bag)
    for region, _ in table.tokens_open:
        assert not table.covered >> region & 1


def _check_card(table: Table) -> None:
    assert table.shields.bit_count() <= 5, "never a sixth shield"
    for seat, bid in enumerate(table.bids):
        assert bid in (NO_BID, UNKNOWN) or bid >= 0
        if table.stage == BID:
            assert bid <= HIGHEST_BID
            assert not (bid != NO_BID and table.deciders >> seat & 1)
    if table.stage not in (SECRET, OVER) and not table.pending and table.turn < table.setting.seats:
        assert table.deciders, f"nobody decides in {table.stage}"
    if table.stage == OVER:
        assert len(table.points) == table.setting.seats
        assert not any(
            table.held[s] & table.land.ruins and not table.profile[s].lasts_in_ruins for s in range(len(table.held))
        )
