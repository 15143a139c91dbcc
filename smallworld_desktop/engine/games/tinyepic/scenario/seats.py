"""What every seat of a scenario has: faction and magic, goods, figures, towers, and what is laid aside."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, WATER
from smallworld_desktop.engine.games.tinyepic.scenario.regions import read_region, written
from smallworld_desktop.engine.games.tinyepic.state import (
    GOODS,
    HERO_BIT,
    LYING_BIT,
    MOST_FIGURES,
    MOST_GOODS,
    MOST_LEVEL,
    MOST_MAGIC,
    NO_CARD,
    NOBODY,
    TOP_HERO_LEVEL,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.schema import Entry

NONE = "none"

KEYS = (
    *("faction", "magic", *GOODS, "meeples", "lying", "hero", "towers", "lying_towers", "tower", "retired", "kept"),
    *("captured", "dragons", "copied", "free_retreat", "won_war"),
)
OF_HEROES_CALL = ("silver", "hero", "towers", "lying_towers", "retired", "kept")
"""What nobody has without Heroes' Call."""

MOST_CAPTURED = 7
ROOM, GROVE = 2, 3
"""So many figures find room in a region, and in a forest those of a seat that may stand there by three."""

IN_CRAGS, IN_WATER = ("birdfolk", "shapeshifters"), ("arctic_elementals", "shapeshifters")
"""The factions that may stand among crags, and in water."""


def place_seat(table: Table, seat: int, entry: Entry) -> None:
    """Set everything that a seat has."""
    keys = entry.mapping(KEYS)
    _check_game(table, keys)
    box = table.setting.catalogue
    if "faction" in keys:
        set_faction(table, seat, keys["faction"])
    table.magic[seat] = keys["magic"].integer(0, MOST_MAGIC) if "magic" in keys else 0
    for kind, good in enumerate(GOODS):
        table.goods[4 * seat + kind] = keys[good].integer(0, MOST_GOODS) if good in keys else 0
    _place_figures(table, seat, keys)
    _place_towers(table, seat, keys)
    heroes = [hero.id for hero in box.heroes]
    retired = keys["retired"].items() if "retired" in keys else []
    table.retired[seat] = tuple(_take_card(table, item, heroes.index(item.one_of(heroes))) for item in retired)
    if "kept" in keys and keys["kept"].one_of((*heroes, NONE)) != NONE:
        table.kept[seat] = _take_card(table, keys["kept"], heroes.index(keys["kept"].text()))
    table.captured[seat] = keys["captured"].integer(0, MOST_CAPTURED) if "captured" in keys else 0
    table.dragons[seat] = keys["dragons"].integer(0) if "dragons" in keys else 0
    _set_copies(table, seat, keys)
    if "free_retreat" in keys and not keys["free_retreat"].flag():
        table.forgiven |= 1 << seat
    if "won_war" in keys and keys["won_war"].flag():
        table.warriors |= 1 << seat


def set_faction(table: Table, seat: int, entry: Entry) -> None:
    """A seat plays a faction, which nobody else does, or none."""
    factions = [faction.id for faction in table.setting.catalogue.factions]
    name = entry.one_of((*factions, NONE))
    if name == NONE:
        return
    number = factions.index(name)
    if number in table.faction:
        entry.fail("scenario-on-table-twice", id=name)
    table.faction[seat] = number
    table.faction_deck &= ~(1 << number)


def _check_game(table: Table, keys: Mapping[str, Entry]) -> None:
    """Without Heroes' Call there are no heroes, no silver and no war towers; with it towers make the level."""
    if table.setting.heroes_call:
        if "tower" in keys:
            keys["tower"].fail("scenario-tower-by-towers")
        return
    for key in OF_HEROES_CALL:
        if key in keys:
            keys[key].fail("scenario-without-heroes")


def _place_figures(table: Table, seat: int, keys: Mapping[str, Entry]) -> None:
    board, figures = table.setting.board, []
    for key, lying in (("meeples", 0), ("lying", LYING_BIT)):
        for item in keys[key].items() if key in keys else ():
            region = board.index[read_region(board, item)]
            _check_ground(table, seat, region, item)
            figures.append(4 * region + lying)
    if "hero" in keys:
        figures.append(_place_hero(table, seat, keys["hero"]))
    if len(figures) > MOST_FIGURES:
        place = keys["meeples"] if "meeples" in keys else keys["lying"]
        place.fail("scenario-figures-many", most=MOST_FIGURES, given=len(figures))
    table.set_figures(seat, tuple(sorted(figures)))


def _place_hero(table: Table, seat: int, entry: Entry) -> int:
    """The figure of a hero, whose card and level are set."""
    keys = entry.mapping(("at", "card", "level", "lying"), ("at",))
    board = table.setting.board
    if seat == table.setting.dummy:
        entry.fail("scenario-dummy-hero")
    region = board.index[read_region(board, keys["at"])]
    _check_ground(table, seat, region, keys["at"])
    heroes = [hero.id for hero in table.setting.catalogue.heroes]
    name = keys["card"].one_of((*heroes, NONE)) if "card" in keys else NONE
    level = keys["level"].integer(1, TOP_HERO_LEVEL - 1) if "level" in keys else 1
    table.hero[seat] = NO_CARD if name == NONE else _take_card(table, keys["card"], heroes.index(name))
    table.hero_level[seat] = level
    lying = "lying" in keys and keys["lying"].flag()
    return 4 * region + HERO_BIT + LYING_BIT * lying


def _take_card(table: Table, entry: Entry, card: int) -> int:
    """A hero card that is no longer in the deck."""
    if not table.hero_deck >> card & 1:
        entry.fail("scenario-on-table-twice", id=table.card_id(card))
    table.hero_deck &= ~(1 << card)
    return card


def _check_ground(table: Table, seat: int, region: int, entry: Entry) -> None:
    """Only some stand in water or among crags."""
    terrain = table.setting.board.regions[region].terrain
    allowed = {CRAGS: IN_CRAGS, WATER: IN_WATER}.get(terrain)
    if allowed is not None and table.faction_id(seat) not in allowed:
        entry.fail("scenario-nobody-stands-there", terrain=terrain)


def _place_towers(table: Table, seat: int, keys: Mapping[str, Entry]) -> None:
    """War towers, which make the level; without Heroes' Call there is just the level."""
    board, count = table.setting.board, 0
    for key, masks in (("towers", table.towers), ("lying_towers", table.toppled)):
        for item in keys[key].items() if key in keys else ():
            region = board.index[read_region(board, item)]
            if any((table.towers[other] | table.toppled[other]) >> region & 1 for other in range(table.setting.seats)):
                item.fail("scenario-tower-twice")
            if region in bits(table.land.tundra | table.land.obstacles):
                item.fail("scenario-no-tower-there")
            masks[seat] |= 1 << region
            count += 1
            if count > MOST_LEVEL:
                item.fail("scenario-towers-many", most=MOST_LEVEL)
    table.level[seat] = keys["tower"].integer(0, MOST_LEVEL) if "tower" in keys else count


def _set_copies(table: Table, seat: int, keys: Mapping[str, Entry]) -> None:
    """What shapeshifters have copied, level by level."""
    found: list[int] = []
    factions = [faction.id for faction in table.setting.catalogue.factions]
    own = table.faction[seat]
    copies = own != NOBODY and table.setting.catalogue.factions[own].copies
    for item in keys["copied"].items() if "copied" in keys else ():
        number = factions.index(item.one_of(factions))
        if not copies or len(found) >= table.magic[seat]:
            item.fail("scenario-copies-nothing")
        if not table.faction_deck >> number & 1:
            item.fail("scenario-on-table-twice", id=factions[number])
        table.faction_deck &= ~(1 << number)
        found.append(number)
    missing = table.magic[seat] - len(found) if copies else 0
    table.copied[seat] = (*found, *(NOBODY,) * missing)


def check_room(table: Table, seats: list[Entry]) -> None:
    """At most two figures, in tundra one, and at most two seats share a region; of two seats none do."""
    land = table.land
    for region in range(land.size):
        bit = 1 << region
        present = [seat for seat in range(table.setting.seats) if table.present(seat) & bit]
        figures = sum(table.count_in(seat, region) for seat in present)
        most = 1 if land.tundra & bit else ROOM
        if len(present) == 1 and land.forests & bit and table.profile[present[0]].grove:
            most = GROVE
        if figures > most:
            seats[present[-1]].fail("scenario-region-full", id=written(table.region_id(region)), most=most)
        if len(present) > min(ROOM, table.setting.seats - 1):
            seats[present[-1]].fail("scenario-region-shared", id=written(table.region_id(region)))
