"""What regions pay, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.events import Scored
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Event


def paid(table: Table, events: Iterable[Event]) -> Mapping[str, int]:
    """The coins that each region has brought its holder in the scorings among these events, with what it is itself."""
    coins: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Scored):
            coins.update(_of_seat(table, event.seat))
    return coins


def _of_seat(table: Table, seat: int) -> Counter[str]:
    coins: Counter[str] = Counter()
    for force in range(3 * seat, 3 * seat + 3):
        profile = table.profile[force]
        if profile is None:
            continue
        held = table.held[force]
        for regions in (held, *(held & regions for _, regions in profile.region_coins)):
            coins.update(table.region_id(region) for region in bits(regions))
    return coins
