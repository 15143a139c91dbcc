"""The pieces and Lost Tribes of a scenario."""

from __future__ import annotations

from collections import Counter

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.abilities.dragon import Dragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encampments, Heroes, Holes, Lairs
from smallworld_desktop.engine.games.smallworld.scenario.checks import PIECES
from smallworld_desktop.engine.games.smallworld.scenario.position import known_region, region_number
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import ENCAMPMENTS, FORTRESSES, HEROES, Table
from smallworld_desktop.engine.kernel.schema import Entry

_BOX = {"fortress": FORTRESSES, "encampment": ENCAMPMENTS, "hole": 2, "hero": HEROES, "dragon": 1}
"""How many pieces of a kind there are; a lair comes with its race."""

_OWNERS: dict[str, type[Ability]] = {"encampment": Encampments, "hole": Holes, "hero": Heroes, "dragon": Dragon}
"""The ability that an active race must have where such a piece stands."""


def place_tribes(table: Table, entry: Entry | None) -> None:
    """Lost Tribes: those that are stated, or those of the board where nobody stands."""
    board = table.setting.board
    held = mask(region for region in range(board.size) if table.holder[region] != NOBODY)
    tribes = board.tribes & ~held
    if entry is not None:
        tribes = 0
        for item in entry.items():
            bit = 1 << region_number(board, item)
            if bit & tribes:
                item.fail("is stated twice")
            if bit & held:
                item.fail("a race stands on this region")
            tribes |= bit
        if tribes.bit_count() > board.geography.most_tribes:
            entry.fail(f"there are only {board.geography.most_tribes} Lost Tribes")
    for region in range(board.size):
        table.defence[region] += (tribes >> region & 1) - (table.tribes >> region & 1)
    table.tribes = tribes


def place_pieces(table: Table, entry: Entry | None) -> None:
    """The pieces that are stated, and the lairs that need not be; holes on the board are all that were dug."""
    used: Counter[str] = Counter()
    for id, listed in entry.mapping().items() if entry is not None else ():
        region = known_region(table.setting.board, id, listed)
        for item in listed.items():
            piece = item.one_of(PIECES)
            used[piece] += 1
            if used[piece] > _BOX.get(piece, used[piece]):
                item.fail(f"there are only {_BOX[piece]} pieces of this kind")
            _place_piece(table, region, piece, item)
    for force, profile in enumerate(table.profile):
        held = table.held[force]
        if profile is None:
            continue
        for region in bits(held & ~table.lairs if _builds_lairs(table, force) else 0):
            table.place_piece(force // 3, "lair", region)
        if any(isinstance(ability, Holes) for ability in profile.abilities):
            table.note[force] = (table.holes & held).bit_count()


def _builds_lairs(table: Table, force: int) -> bool:
    """Whether a race has lairs wherever it stands, in decline too."""
    return any(isinstance(ability, Lairs) for ability in table.setting.catalogue.races[table.race[force]].abilities)


def _place_piece(table: Table, region: int, piece: str, entry: Entry) -> None:
    force = table.holder[region]
    if piece == "lair" and (force == NOBODY or not _builds_lairs(table, force)):
        entry.fail("a lair stands only where its race does")
    if piece in _OWNERS:
        profile = table.profile[force] if force != NOBODY and force % 3 == ACTIVE else None
        if profile is None or not any(isinstance(ability, _OWNERS[piece]) for ability in profile.abilities):
            entry.fail(f"a piece of this kind ({piece}) stands only with the active race that brings it")
    if piece == "encampment":
        table.set_camps(region, table.camps[region] + 1)
        return
    standing = {"lair": table.lairs, "fortress": table.forts, "hole": table.holes, "hero": table.heroes}
    if standing.get(piece, table.dragon) >> region & 1:
        entry.fail(f"'{piece}' is stated twice for this region")
    table.place_piece(force // 3, piece, region)
