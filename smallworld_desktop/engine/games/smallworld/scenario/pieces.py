"""The pieces and Lost Tribes of a scenario."""

from __future__ import annotations

from collections import Counter

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.conquest.scenario.position import known_region, region_number
from smallworld_desktop.engine.games.smallworld import geography
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import TRIBE, Table
from smallworld_desktop.engine.kernel.schema import Entry


def place_tribes(table: Table, entry: Entry | None) -> None:
    """Lost Tribes: those that are stated, or those of the board where nobody stands."""
    board = table.setting.board
    held = mask(region for region in range(board.size) if table.holder[region] != NOBODY)
    tribes = geography.tribes(board) & ~held
    if entry is not None:
        tribes = 0
        for item in entry.items():
            bit = 1 << region_number(board, item)
            if bit & tribes:
                item.fail("value-twice")
            if bit & held:
                item.fail("scenario-tribe-and-race")
            tribes |= bit
        if tribes.bit_count() > geography.MOST_TRIBES:
            entry.fail("scenario-tribes", most=geography.MOST_TRIBES)
    for region in range(board.size):
        table.defence[region] += TRIBE.amount * ((tribes >> region & 1) - (table.tribes >> region & 1))
    table.tribes = tribes


def place_pieces(table: Table, entry: Entry | None) -> None:
    """The pieces that are stated, and those that need not be; abilities remember what they have brought."""
    kinds = {kind.id: kind for kind in table.setting.kinds}
    used: Counter[str] = Counter()
    for id, listed in entry.mapping().items() if entry is not None else ():
        region = known_region(table.setting.board, id, listed)
        for item in listed.items():
            kind = kinds[item.one_of(kinds)]
            used[kind.id] += 1
            if kind.most is not None and used[kind.id] > kind.most:
                item.fail("scenario-pieces", most=kind.most)
            _place_piece(table, region, kind, item)
    for force, profile in enumerate(table.profile):
        if profile is None:
            continue
        for kind in (kind for kind in table.setting.kinds if kind.everywhere and _brings(table, force, kind)):
            for region in bits(table.held[force]):
                table.set_pieces(kind.id, region, 1)
        table.note[force] = sum(ability.noted(table, force) for ability in profile.abilities)


def _brings(table: Table, force: int, kind: PieceKind) -> bool:
    """Whether a race, active or in decline, comes with such a piece."""
    return any(ability.piece == kind for ability in table.setting.catalogue.races[table.race[force]].abilities)


def _place_piece(table: Table, region: int, kind: PieceKind, entry: Entry) -> None:
    force = table.holder[region]
    if kind.everywhere and (force == NOBODY or not _brings(table, force, kind)):
        entry.fail("scenario-piece-without-race", id=kind.id)
    if not kind.stays:
        profile = table.profile[force] if force != NOBODY and force % 3 == ACTIVE else None
        if profile is None or not any(ability.piece == kind for ability in profile.abilities):
            entry.fail("scenario-piece-not-active", id=kind.id)
    standing = table.count(kind.id, region)
    if standing and not kind.counted:
        entry.fail("scenario-piece-twice", id=kind.id)
    table.set_pieces(kind.id, region, standing + 1)
