"""Who could attack the regions of a seat before its next turn, and what these pay."""

from __future__ import annotations

from functools import lru_cache

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.minds.danger import NEWCOMERS, Foes
from smallworld_desktop.engine.games.warcraft.abilities.coins import CoinsEachTurn, CoinsForLikes, CoinsPerMarker
from smallworld_desktop.engine.games.warcraft.attack import reach
from smallworld_desktop.engine.games.warcraft.profile import Profile
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import Table

STRANGE = 1.0
"""What a marker is worth a turn that nobody has seen."""

LIKES = 1.5
"""What a place is worth a turn that pays for other regions like its own."""

USEFUL = 0.7
"""What any other marker is worth a turn."""


class Danger(Foes):
    """What the opponents of a seat could attack on the islands; mates are none."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self.immune = table.immune
        for other in range(table.setting.seats):
            if table.opposed(seat, other) and (table.round < table.setting.rounds or other > table.turn):
                self._add(table, other)

    def _add(self, table: Table, other: int) -> None:
        active = 2 * other
        profile = table.profile[active]
        if not table.in_play(active):
            nothing = (0,) * table.setting.board.size
            self.attackers.append((table.setting.entry, NEWCOMERS / 12, nothing))
            return
        spare = spare_units(table, active)
        if table.held[active] or spare:
            goals = reach(table, active)
            if any(ability.boost is not None and ability.boost.far for ability in profile.boosters):
                goals |= table.setting.board.land
            self.attackers.append((goals, (2 + spare / profile.least) / 12, discounts(profile)))


def spare_units(table: Table, force: int) -> int:
    """The units of a force beyond those that must stay where they are."""
    units = table.troops(force) + sum([table.units(region) for region in bits(table.held[force])])
    if force // 2 == table.setting.wild:
        units += table.tray[table.race[force]]
    return max(0, units - table.profile[force].least * table.held[force].bit_count())


@lru_cache(maxsize=2048)
def discounts(profile: Profile) -> tuple[int, ...]:
    """What each region costs a race less if somebody lives there."""
    return tuple(less + profile.inhabited for less in profile.discount)


@lru_cache(maxsize=2048)
def bonuses(profile: Profile, size: int) -> tuple[int, ...]:
    """What each region pays a race more."""
    return tuple(sum(regions >> region & 1 for _, regions in profile.region_coins) for region in range(size))


def region_values(table: Table, force: int) -> dict[int, float]:
    """What each region of a force pays in a turn, markers included."""
    bonus = bonuses(table.profile[force], table.setting.board.size)
    values = {region: 1.0 + bonus[region] for region in bits(table.held[force])}
    if force % 2 == ACTIVE:
        for region in bits(table.marked & table.held[force]):
            values[region] += markers_worth(table, force, region)
    return values


def markers_worth(table: Table, force: int, region: int) -> float:
    """What the face-up markers on a region would pay a force each turn."""
    worth = 0.0
    for marker in table.markers_on(region):
        worth += marker_worth(table, marker)
        worth += collects(table.profile[force])
    return worth


def collects(profile: Profile) -> int:
    """Whether a race is paid for every marker."""
    return int(any(isinstance(ability, CoinsPerMarker) for ability in profile.payers))


def marker_worth(table: Table, marker: int) -> float:
    """What a marker is worth each turn to whoever owns it."""
    for ability in table.setting.catalogue.markers[marker].abilities:
        if isinstance(ability, CoinsEachTurn):
            return float(ability.amount)
        if isinstance(ability, CoinsForLikes):
            return LIKES
    return USEFUL
