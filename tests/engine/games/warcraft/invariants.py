"""What holds after every action of every game of the isles."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft.state import (
    ACTIVE,
    DEAL,
    DECLINED,
    DEFENDERS,
    IN_HAND,
    MIX,
    NOBODY,
    NOWHERE,
    OVER,
    REDEPLOY,
    SHUFFLE,
    STRAY,
)
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table, restored


def check_invariants(table: Table) -> None:
    """Assert all that must always hold."""
    if table.pending & DEAL:
        return
    _check_tokens(table)
    _check_regions(table)
    _check_pieces(table)
    _check_units(table)
    _check_markers(table)
    _check_kegs(table)
    _check_banners(table)
    _check_hands(table)
    _check_derived(table)
    assert min(table.coins) >= 0


def check_one_marker_an_island(table: Table) -> None:
    """As many are on the table as there are islands, and none has gone: so it is in every game that was dealt."""
    if not table.pending & DEAL:
        there = sum(lies >= 0 for lies in table.lies) + len(table.concealed)
        assert there == len(table.setting.board.parts)
        assert there + len(table.aside) == len(table.lies)


def _check_derived(table: Table) -> None:
    """What is kept up to date is what is found when it is worked out anew."""
    anew = restored(table.setting, table.plain())
    for name in ("profile", "tolling", "losing", "pairing", "defence", "immune", "strewn", "marked"):
        assert getattr(table, name) == getattr(anew, name), name


def all_coins(table: Table) -> int:
    """The coins of the seats and on the columns."""
    return sum(table.coins) + sum(coins for column in table.columns for _, _, coins in column)


def _check_tokens(table: Table) -> None:
    for number, race in enumerate(table.setting.catalogue.races):
        forces = [force for force in range(len(table.race)) if table.race[force] == number]
        assert len(forces) <= 1, f"{race.id} are twice on the table"
        there = sum(table.hand[force] + table.on_map(force) for force in forces)
        assert table.tray[number] >= 0
        assert table.tray[number] + there == race.supply, race.id
    assert min(table.hand) >= 0


def _check_regions(table: Table) -> None:
    taken, water = 0, table.setting.board.water
    placing = table.stage == REDEPLOY
    for force, held in enumerate(table.held):
        assert not taken & held, "two forces in one region"
        taken |= held
        assert table.race[force] != NOBODY or not held
        assert not held or not held & water or table.race_id(force) == "naga"
        for region in bits(held):
            assert table.holder[region] == force
            assert table.units(region) or placing
            pairs = force % 2 == ACTIVE and table.race_id(force) == "tauren"
            if pairs and not placing and table.stage != STRAY and table.tokens[region]:
                assert table.tokens[region] + table.beasts[region] >= 2, "one of a pair alone"
    for region in bits(table.setting.board.all & ~taken):
        assert table.holder[region] == NOBODY
        assert not table.tokens[region]
        assert not table.beasts[region]
    assert not taken & table.natives, "natives beside a race"
    for force in range(DECLINED, len(table.race), 2):
        assert (table.race[force] == NOBODY) == (not table.held[force]), "a declined race without a token has gone"
        assert table.hand[force] == table.displaced[force] == 0


def _has(table: Table, piece: str) -> int:
    """The regions of those races that bring a piece, in decline where it stays."""
    found, box = 0, table.setting.catalogue
    for force, race in enumerate(table.race):
        if race == NOBODY:
            continue
        badge = box.powers[table.power[force]].abilities if table.power[force] != NOBODY else ()
        kinds = [ability.piece for ability in (*box.races[race].abilities, *badge) if ability.piece is not None]
        if any(kind.id == piece and (kind.stays or force % 2 == ACTIVE) for kind in kinds):
            found |= table.held[force]
    return found


def _check_pieces(table: Table) -> None:
    for kind in table.setting.kinds:
        where = table.where(kind.id)
        assert where.bit_count() <= (kind.most or 0)
        if kind.loose:
            assert not where & table.setting.board.water
            assert not where or any(race == 7 for race in table.race[::2]), "targets without Humans"
        else:
            assert not where & ~_has(table, kind.id), kind.id


def _check_units(table: Table) -> None:
    leaders = {unit: [f for f in range(len(table.race)) if table.leads(f, unit)] for unit in (BEAST, CHAMPION)}
    assert sum(table.beasts) + table.beast_hand <= 5
    if not leaders[BEAST]:
        assert sum(table.beasts) == table.beast_hand == 0
    if leaders[CHAMPION]:
        [force] = leaders[CHAMPION]
        assert table.champion == IN_HAND or table.holder[table.champion] == force
    else:
        assert table.champion == NOWHERE
    assert not table.champion_out or table.champion == IN_HAND


def _check_markers(table: Table) -> None:
    """Each lies in one place."""
    open_ones = [marker for marker, lies in enumerate(table.lies) if lies >= 0]
    hidden = [marker for _, marker in table.concealed]
    everywhere = [*open_ones, *hidden, *table.aside]
    assert len(set(everywhere)) == len(everywhere)
    for region, _ in table.concealed:
        assert table.setting.slots >> region & 1
        assert table.holder[region] == NOBODY, "a marker is not turned up where a race stands"


def _check_kegs(table: Table) -> None:
    assert len(table.kegs) + len(table.keg_stack) <= 12
    assert len({region for region, _ in table.kegs}) == len(table.kegs)
    owned = any(race == 6 for race in table.race[::2])
    assert owned or not (table.kegs or table.keg_stack), "kegs without Goblins"
    for region, _ in table.kegs:
        assert table.holder[region] != NOBODY, "a keg in an empty region"
    assert not table.pending & MIX or owned


def _check_banners(table: Table) -> None:
    races = [race for column in table.columns for race, _, _ in column] + [r for r in table.race if r != NOBODY]
    races += [race for stack in table.race_stacks for race in stack]
    if table.setting.wild != NOBODY:
        races.remove(table.race[2 * table.setting.wild])
    powers = [power for column in table.columns for _, power, _ in column] + [p for p in table.power if p != NOBODY]
    powers += [*table.power_stack, *table.discards]
    assert sorted(races) == list(table.setting.races)
    assert sorted(powers) == list(range(len(table.setting.catalogue.powers)))
    for number, column in enumerate(table.columns):
        assert len(column) <= table.setting.full_column
        if len(column) + table.due[number] < table.setting.full_column:
            assert len(table.race_stacks[number]) == table.due[number], "the column is full while there are banners"
    assert not any(table.due) or table.pending & SHUFFLE or table.stage == OVER


def _check_hands(table: Table) -> None:
    """Nobody holds back in another's turn who has a region, but what was driven out."""
    for force in range(ACTIVE, len(table.race), 2):
        if table.race[force] == NOBODY or force // 2 == table.turn or not table.held[force]:
            continue
        assert table.hand[force] <= table.displaced[force]
        if table.stage != DEFENDERS and table.leads(force, BEAST):
            assert table.beast_hand == table.beast_out
