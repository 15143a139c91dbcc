"""What holds after every action of every game: the rules' section 8.11, and the sums that the table keeps."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    APART,
    DEAL,
    DECLINED,
    NOBODY,
    OVER,
    SHUFFLE,
)
from smallworld_desktop.engine.games.smallworld.table import Table


def check_invariants(table: Table) -> None:
    """Assert I1 to I8 (I9 needs a history, see ``check_coins``)."""
    _check_tokens(table)
    _check_holders(table)
    _check_pieces(table)
    _check_hands(table)
    _check_places(table)
    _check_banners(table)
    _check_waters(table)
    _check_defence(table)


def check_coins(before: Table, after: Table, scored: int) -> None:
    """I9: coins on the column and of the seats change only by ``scored`` coins from the bank and by picks."""
    assert min(after.coins) >= 0
    assert _all_coins(after) == _all_coins(before) + scored


def _all_coins(table: Table) -> int:
    return sum(table.coins) + sum(coins for _, _, coins in table.column)


def _check_tokens(table: Table) -> None:
    for number, race in enumerate(table.setting.catalogue.races):
        forces = [force for force in range(len(table.race)) if table.race[force] == number]
        assert len(forces) <= 1, f"{race.id} are twice on the table"
        assert table.tray[number] >= 0
        assert table.tray[number] + sum(table.total(force) for force in forces) == race.supply, f"I1: {race.id}"
    assert min(table.hand) >= 0
    for force, race_number in enumerate(table.race):
        assert race_number != NOBODY or not (table.held[force] or table.hand[force] or table.displaced[force])


def _check_holders(table: Table) -> None:
    taken = 0
    for force, held in enumerate(table.held):
        assert not taken & held, "I2: two forces on one region"
        taken |= held
        for region in bits(held):
            assert table.holder[region] == force
            assert table.tokens[region] >= 1
    for region in bits(table.setting.board.all & ~taken):
        assert table.holder[region] == NOBODY
        assert table.tokens[region] == 0
    assert not taken & table.tribes, "I2: a Lost Tribe beside a race"


def _check_pieces(table: Table) -> None:
    bringers = {"encampment": "Encampments", "hero": "Heroes", "dragon": "Dragon", "hole": "Holes"}
    reached = dict.fromkeys((*bringers.values(), "Lairs"), 0)
    for force, held in enumerate(table.held):
        if (profile := table.profile[force]) is None:
            continue
        race = table.setting.catalogue.races[table.race[force]]
        for ability in profile.abilities if force % 3 == ACTIVE else race.abilities:
            name = type(ability).__name__
            if name in reached and (force % 3 == ACTIVE or name == "Lairs"):
                reached[name] |= held
    assert table.where("lair") == reached["Lairs"], "I3: a lair wherever Trolls stand, and nowhere else"
    for piece, bringer in bringers.items():
        assert not table.where(piece) & ~reached[bringer], f"I3: {piece}"
    assert table.immune == table.where("hole") | table.where("hero") | table.where("dragon")
    assert not table.where("fortress") & ~sum(table.held), "I3: a fortress where nobody stands"
    for piece, most in (("encampment", 5), ("hero", 2), ("hole", 2), ("dragon", 1), ("fortress", 6)):
        assert sum(table.count(piece, region) for region in range(table.setting.board.size)) <= most


def _check_hands(table: Table) -> None:
    for force, hand in enumerate(table.hand):
        profile = table.profile[force]
        if profile is None or force // 3 == table.turn or not table.held[force]:
            continue
        assert hand <= table.displaced[force] + profile.reserve, "I4: tokens held back"


def _check_places(table: Table) -> None:
    for force, race in enumerate(table.race):
        if race == NOBODY:
            continue
        powered = table.power[force] != NOBODY
        assert powered == (force % 3 != DECLINED), "I5: a badge with an active or a Spirit race only"
        if force % 3 == APART:
            assert table.setting.active_profile(race, table.power[force]).stands_apart
        if force % 3 != ACTIVE:
            assert table.held[force] or table.hand[force], "a declined race without a token returns its banner"


def _check_banners(table: Table) -> None:
    if table.pending == DEAL:
        return
    races = [race for race, _, _ in table.column] + list(table.race_stack) + [r for r in table.race if r != NOBODY]
    powers = [power for _, power, _ in table.column] + list(table.power_stack) + list(table.discards)
    powers += [power for power in table.power if power != NOBODY]
    assert sorted(races) == list(table.setting.races), "I6: banners"
    assert sorted(powers) == list(table.setting.powers), "I6: badges"
    assert len(table.column) <= 6
    assert not table.due or table.pending == SHUFFLE or table.stage == OVER, "a pair waits for nothing"
    if len(table.column) + table.due < 6:
        assert len(table.race_stack) == table.due, "the column is full while there are banners"


def _check_waters(table: Table) -> None:
    water = table.setting.board.water
    for force, held in enumerate(table.held):
        if held & water and force % 3 == ACTIVE:
            assert table.known(force).targets & water, "I7: a race on water that cannot sail"


def _check_defence(table: Table) -> None:
    board = table.setting.board
    for region in range(board.size):
        masks = (table.setting.mountains, table.tribes, table.where("lair"), table.where("fortress"))
        pieces = sum(mask >> region & 1 for mask in masks)
        assert table.defence[region] == 2 + pieces + table.count("encampment", region) + table.tokens[region]
