"""The tray: where every race of the box is now, and how many of its tokens are left to come."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.presentation.telling import Telling


@dataclass(frozen=True, slots=True)
class TrayRow:
    """One race and its tokens."""

    race: str
    name: str
    left: int
    """Tokens in the tray."""
    supply: int
    """Tokens in all."""
    on_map: int
    in_hand: int
    seat: int
    """Who leads it; NOBODY where nobody does."""
    declined: bool
    where: str
    text: str
    """All of it as one sentence, for those who hear it."""


def tray_rows(table: Table, telling: Telling) -> tuple[TrayRow, ...]:
    """All races that are played with, in the order of their names."""
    rows = [_row(table, telling, race) for race in table.setting.races]
    return tuple(in_order(telling.words.language, rows, lambda row: row.name))


def _row(table: Table, telling: Telling, race: int) -> TrayRow:
    banner = table.setting.catalogue.races[race]
    force = next((force for force, other in enumerate(table.race) if other == race), NOBODY)
    on_map = sum(table.tokens[region] for region in bits(table.held[force])) if force >= 0 else 0
    in_hand = table.hand[force] if force >= 0 else 0
    name, where, left = race_name(telling, banner.id), _where(table, telling, race, force), table.tray[race]
    numbers = telling.say("tray-numbers", left=left, supply=banner.supply, map=on_map, hand=in_hand)
    return TrayRow(
        race=banner.id,
        name=name,
        left=left,
        supply=banner.supply,
        on_map=on_map,
        in_hand=in_hand,
        seat=force // 3 if force >= 0 else NOBODY,
        declined=force >= 0 and force % 3 != ACTIVE,
        where=where,
        text=telling.say("tray-row", race=name, where=where, numbers=numbers),
    )


def _where(table: Table, telling: Telling, race: int, force: int) -> str:
    if force >= 0:
        id = "tray-active" if force % 3 == ACTIVE else "tray-declined"
        return telling.say(id, seat=telling.name(force // 3))
    column = any(race == other for other, _, _ in table.column)
    return telling.say("tray-in-column" if column else "tray-to-come")
