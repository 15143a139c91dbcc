"""What a race could conquer and what it is itself, in numbers: what the learned policy looks at."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.coins import CoinsPerConquest
from smallworld_desktop.engine.games.smallworld.abilities.numbers import Recruits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import ENCAMPMENT, FORTRESS, LAIR
from smallworld_desktop.engine.games.smallworld.minds.danger import Danger
from smallworld_desktop.engine.games.smallworld.minds.features import COMBO, combo_figures
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table

FORCE_SIZE = 4 + 14 + COMBO
"""The length of a force's row."""

REGION_SIZE = 27
"""The length of a region's row."""


def force_row(table: Table, force: int) -> list[float]:
    """The force itself: what it is, how strong, how long it has, and what lies free before it."""
    setting = table.setting
    seat = force // 3
    profile = table.known(force)
    left = setting.rounds - table.round
    best = max(coins for other, coins in enumerate(table.coins) if other != seat)
    free = profile.targets & ~table.tribes
    for held in table.held:
        free &= ~held
    room = table.reach(force) & profile.targets
    row = [1.0 if setting.seats == seats else 0.0 for seats in (2, 3, 4, 5)]
    row += [
        left / 10,
        1.0 if left == 0 else 0.0,
        1.0 if left == 1 else 0.0,
        1.0 if left == 2 else 0.0,
        1.0 if force % 3 == ACTIVE else 0.0,
        table.hand[force] / 10,
        table.held[force].bit_count() / 5,
        (table.coins[seat] - best) / 20,
        seat / 4,
        sum((mask & free).bit_count() for _, mask in profile.region_coins) / 5,
        free.bit_count() / 10,
        room.bit_count() / 10,
        (room & free).bit_count() / 10,
        (table.held[3 * seat + 1] | table.held[3 * seat + 2]).bit_count() / 5,
    ]
    return row + combo_figures(table.race[force], table.power[force])


def region_rows(table: Table, force: int) -> list[list[float]]:
    """Every region of the board as the force sees it."""
    outlook = Outlook(table, force)
    return [outlook.row(region) for region in range(table.setting.board.size)]


class Outlook:
    """The board with the eyes of one force."""

    def __init__(self, table: Table, force: int) -> None:
        seat = force // 3
        self.table = table
        self.seat = seat
        self.profile = table.known(force)
        self.danger = Danger(table, seat)
        self.pay = [mask for _, mask in self.profile.region_coins]
        self.own = table.held[force]
        self.mine = table.belongings(seat)
        self.active = 0
        """What the rivals' active races hold."""
        self.declined = 0
        for other in range(table.setting.seats):
            if other != seat:
                self.active |= table.held[3 * other]
                self.declined |= table.held[3 * other + 1] | table.held[3 * other + 2]
        abilities = self.profile.abilities if force % 3 == ACTIVE else ()
        self.spoils = 1.0 if any(isinstance(ability, CoinsPerConquest) for ability in abilities) else 0.0
        """Whether conquests of what is not empty bring coins."""
        self.recruits = 1.0 if any(isinstance(ability, Recruits) for ability in abilities) else 0.0
        self.leader = max(table.coins)

    def row(self, region: int) -> list[float]:
        """One region: what it pays, who is there, what it costs, what it borders on."""
        table = self.table
        setting = table.setting
        bit = 1 << region
        occupied = table.holder[region] >= 0 or table.tribes & bit
        cost = table.defence[region] - self.profile.discount[region]
        holder, beside = self._holder(region), self._neighbours(region)
        return [
            float(self.profile.bonus[region]),
            1.0 if table.tribes & bit else 0.0,
            1.0 if self.active & bit else 0.0,
            1.0 if self.declined & bit else 0.0,
            1.0 if self.own & bit else 0.0,
            1.0 if self.mine & bit and not self.own & bit else 0.0,
            *holder[:3],
            (cost if cost > 1 else 1) / 5,
            1.0 if setting.mountains & bit else 0.0,
            self.danger.of(region, 3 + (setting.mountains >> region & 1)),
            *beside[:5],
            1.0 if setting.entry & bit else 0.0,
            1.0 if setting.board.water & bit else 0.0,
            self.spoils if occupied else 0.0,
            self.recruits if occupied else 0.0,
            beside[5],
            1.0 if (table.where(LAIR.id) | table.where(FORTRESS.id)) & bit else 0.0,
            table.count(ENCAMPMENT.id, region) / 3,
            holder[3],
            1.0 if table.immune & bit else 0.0,
            table.tokens[region] / 5 if self.own & bit else 0.0,
        ]

    def _holder(self, region: int) -> list[float]:
        """What a region pays its holder; of a rival its spare tokens, its coins, and whether it has no other region."""
        table = self.table
        holder = table.holder[region]
        if holder < 0:
            return [0.0, 0.0, 0.0, 0.0]
        pays = float(table.known(holder).bonus[region])
        if holder // 3 == self.seat:
            return [pays, 0.0, 0.0, 0.0]
        return [
            pays,
            (table.tokens[region] - 1.0) / 3,
            (table.coins[holder // 3] - self.leader) / 20,
            1.0 if table.held[holder] == 1 << region else 0.0,
        ]

    def _neighbours(self, region: int) -> list[float]:
        """Whose regions lie beside one, and what they would pay."""
        table = self.table
        links = self.profile.links[region]
        return [
            (links & self.own).bit_count() / 3,
            (links & self.active).bit_count() / 3,
            (links & self.declined).bit_count() / 3,
            (links & ~(self.mine | self.active | self.declined)).bit_count() / 5,
            (links & table.tribes).bit_count() / 3,
            sum((mask & links & ~self.mine).bit_count() for mask in self.pay) / 3,
        ]
