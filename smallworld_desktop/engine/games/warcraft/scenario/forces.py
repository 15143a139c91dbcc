"""The forces of a scenario: races with their powers, on the islands and in hand."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.scenario.given import place_in_hand, place_seats, race_number
from smallworld_desktop.engine.conquest.scenario.position import region_counts
from smallworld_desktop.engine.games.warcraft.setting import Setting
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, DECLINED, IN_HAND, NOBODY
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.schema import Entry

PLACES = {"active": ACTIVE, "declined": DECLINED}


def place_forces(table: Table, seats: Sequence[Entry]) -> None:
    """Put the coins and forces of every seat on the table."""
    place_seats(table, seats, PLACES, _place_force)


def _place_force(table: Table, force: int, entry: Entry) -> None:
    active = force % 2 == ACTIVE
    known = ("race", "power", "hand", "at", "beasts") if active else ("race", "power", "at")
    keys = entry.mapping(known, ("race", "power") if active else ("race",))
    race = race_number(table.setting, keys["race"])
    if race in table.race:
        keys["race"].fail("scenario-race-twice", id=keys["race"].text())
    sides = table.setting.sides
    if sides and table.setting.catalogue.races[race].faction != sides[force // 2]:
        keys["race"].fail("scenario-wrong-side", id=keys["race"].text())
    table.race[force] = race
    if "power" in keys:
        _place_badge(table, force, keys["power"])
    table.empower(force, table.setting.profile(force, race, table.power[force]))
    _place_tokens(table, force, entry, keys)
    if CHAMPION in table.profile[force].leads:
        table.station(IN_HAND)
    if "beasts" in keys:
        if not table.leads(force, BEAST):
            keys["beasts"].fail("scenario-no-beasts")
        table.beast_hand = keys["beasts"].integer(0)


def _place_badge(table: Table, force: int, entry: Entry) -> None:
    power = power_number(table.setting, entry)
    if power in table.power:
        entry.fail("scenario-power-twice")
    keeps = any(ability.keeps_badge for ability in table.setting.catalogue.powers[power].abilities)
    if force % 2 != ACTIVE and not keeps:
        entry.fail("scenario-badge-not-kept", id=entry.text())
    table.power[force] = power


def power_number(setting: Setting, entry: Entry) -> int:
    """The power that ``entry`` names."""
    ids = [power.id for power in setting.catalogue.powers]
    return ids.index(entry.one_of(ids))


def marker_number(setting: Setting, entry: Entry) -> int:
    """The marker that ``entry`` names."""
    return setting.marker_numbers[entry.one_of(setting.marker_numbers)]


def _place_tokens(table: Table, force: int, entry: Entry, keys: dict[str, Entry]) -> None:
    """Take the tokens of a force from its tray."""
    board, race = table.setting.board, table.setting.catalogue.races[table.race[force]]
    counts = region_counts(board, keys["at"], 1) if "at" in keys else {}
    swims = any(ability.swims for ability in race.abilities)
    for region, tokens in counts.items():
        where = keys["at"].mapping()[table.region_id(region)]
        if table.holder[region] != NOBODY:
            where.fail("scenario-two-forces")
        if board.water >> region & 1 and not swims:
            where.fail("scenario-race-on-water", id=race.id)
        table.settle(force, region, tokens)
    hand = keys["hand"].integer(0) if "hand" in keys else 0
    place_in_hand(table, force, hand, sum(counts.values()), entry)


def check_pairs(table: Table, seats: Sequence[Entry]) -> None:
    """Nobody stands alone whose race never does."""
    for force, profile in enumerate(table.profile):
        if force % 2 != ACTIVE:
            continue
        for region in bits(table.held[force]):
            there = table.tokens[region] + table.beasts[region]
            if table.tokens[region] and there < profile.least:
                at = seats[force // 2].mapping()["active"].mapping()["at"].mapping()
                at[table.region_id(region)].fail("scenario-stands-alone", id=table.race_id(force))
