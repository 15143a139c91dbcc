"""The forces of a scenario: races with their powers, on the board and in hand."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.scenario.given import number_of, place_in_hand, place_seats, race_number
from smallworld_desktop.engine.conquest.scenario.position import region_counts
from smallworld_desktop.engine.games.smallworld.setup import Setting
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, APART, DECLINED, NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.schema import Entry

PLACES = {"active": ACTIVE, "declined": DECLINED, "spirit": APART}


def place_forces(table: Table, seats: Sequence[Entry]) -> None:
    """Put the coins and forces of every seat on the table."""
    place_seats(table, seats, PLACES, _place_force)


def _place_force(table: Table, force: int, entry: Entry) -> None:
    required = ("race", "power") if force % 3 == ACTIVE else ("race",)
    keys = entry.mapping(("race", "power", "hand", "at"), required)
    race = race_number(table.setting, keys["race"])
    if race in table.race:
        keys["race"].fail("scenario-race-twice", id=keys["race"].text())
    table.race[force] = race
    badge = _read_badge(table.setting, force % 3, keys.get("power"))
    if force % 3 != DECLINED:
        if badge in table.power:
            keys.get("power", entry).fail("scenario-power-twice")
        table.power[force] = badge
    table.profile[force] = table.setting.profile(force, race, badge)
    _place_tokens(table, force, entry, keys)
    _check_waters(table, force, badge, keys)


def power_number(setting: Setting, entry: Entry) -> int:
    """The power that ``entry`` names; it must be in this game."""
    ids = [power.id for power in setting.catalogue.powers]
    power = number_of(ids, entry)
    if power not in setting.powers:
        entry.fail("scenario-power-absent", id=ids[power])
    return power


def _read_badge(setting: Setting, place: int, entry: Entry | None) -> int:
    """The badge that a force has or, in ordinary decline, has had, as far as it is stated."""
    apart = [
        number
        for number, power in enumerate(setting.catalogue.powers)
        if any(ability.stands_apart for ability in power.abilities)
    ]
    if entry is None:
        return apart[0] if place == APART else NOBODY
    power = power_number(setting, entry)
    if place == APART and power not in apart:
        entry.fail("scenario-not-spirit", id=setting.catalogue.powers[apart[0]].id)
    if place == DECLINED and power in apart:
        entry.fail("scenario-spirit")
    return power


def _place_tokens(table: Table, force: int, entry: Entry, keys: dict[str, Entry]) -> None:
    """Take the tokens of a force from its tray."""
    board = table.setting.board
    counts = region_counts(board, keys["at"], 1) if "at" in keys else {}
    for region, tokens in counts.items():
        if table.holder[region] != NOBODY:
            keys["at"].mapping()[table.region_id(region)].fail("scenario-two-forces")
        table.settle(force, region, tokens)
    hand = keys["hand"].integer(0) if "hand" in keys else 0
    if hand and force % 3 != ACTIVE and not table.known(force).fights_on:
        keys["hand"].fail("scenario-declined-hand")
    place_in_hand(table, force, hand, sum(counts.values()), entry)


def _check_waters(table: Table, force: int, badge: int, keys: dict[str, Entry]) -> None:
    """Nobody stands on water whose badge is known and was never that of a seafarer."""
    setting = table.setting
    if badge == NOBODY:
        return
    strange = table.held[force] & ~setting.active_profile(table.race[force], badge).targets
    for region in bits(strange):
        power = setting.catalogue.powers[badge].id
        keys["at"].mapping()[table.region_id(region)].fail("scenario-on-water", id=power)
