"""A quick sketch of what conquests are worth, by which the search of a turn knows what to look at first."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.games.warcraft.abilities.coins import (
    CoinsPerConquest,
    CoinsPerDefender,
    CoinsPerIsland,
    CoinsPerVictim,
)
from smallworld_desktop.engine.games.warcraft.abilities.objectives import OBJECTIVE, REWARD
from smallworld_desktop.engine.games.warcraft.attack import Boosted, tolled, tolls
from smallworld_desktop.engine.games.warcraft.minds.danger import STRANGE, bonuses, markers_worth
from smallworld_desktop.engine.games.warcraft.scoring import FOES
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, FACTIONS, HORDE
from smallworld_desktop.engine.games.warcraft.table import Table

TOKEN_IN_HAND = 0.35
"""What a token left over is worth, in coins of this turn."""

TURNS_HELD = 3.0
"""For how many turns a region is expected to pay at most."""

HARM = 0.6
"""What an opponent's loss is worth against one's own gain."""

TOLL = 1.2
"""What a coin counts that somebody else gets."""


class Sketch:
    """What steps of one turn's conquests seem worth, by rules of thumb."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.token = TOKEN_IN_HAND
        self._left = table.setting.rounds - table.round
        self._lasting = 1 + 0.5 * min(self._left, TURNS_HELD)
        self._dear = tolled(table, 2 * seat)
        self._concealed = mask(region for region, _ in table.concealed)
        self._gains: dict[int, tuple[int, int, float]] = {}
        """By region, who and how many hold it, and what taking it gains."""

    def taking(self, table: Table, force: int, region: int, tokens: int, boosted: Boosted) -> float:
        """What taking a region with so many tokens seems worth, what others lose included."""
        holder, units = table.holder[region], table.tokens[region]
        found = self._gains.get(region)
        if found is None or found[0] != holder or found[1] != units:
            gain = self._own_gain(table, force, region) + self._harm(table, region)
            found = self._gains[region] = holder, units, gain
        gain = found[2] - self.token * tokens + self._fresh(table, force, region, holder)
        if boosted or self._dear >> region & 1:
            gain -= TOLL * sum([toll.coins for toll in tolls(table, force, region, boosted)])
        return gain

    def holding(self, table: Table, force: int, region: int) -> float:
        """What a region seems worth that one might give up."""
        return self._pay(table, force, region) * self._lasting

    def swapping(self, table: Table, force: int, one: int, other: int) -> float:
        """What it seems worth that all on two regions changes places."""
        gain = 0.0
        for here, there in ((one, other), (other, one)):
            holder = table.holder[here]
            if holder >= 0:
                more = self._pay(table, holder, there) - self._pay(table, holder, here)
                own = holder // 2 == force // 2
                gain += more * self._lasting * (1.0 if own else -HARM / max(1, table.setting.seats - 1))
        return gain

    def emptying(self, table: Table, region: int) -> float:
        """What it seems worth that one unit leaves a region."""
        last = table.holder[region] >= 0 and table.units(region) == 1
        return self.token + (self._harm(table, region) if last else 0.0)

    def _own_gain(self, table: Table, force: int, region: int) -> float:
        gain = self._pay(table, force, region) * self._lasting
        if self._concealed >> region & 1:
            gain += STRANGE * self._lasting
        units = table.units(region) + (table.natives >> region & 1)
        if not units:
            return gain
        profile, holder = table.profile[force], table.holder[region]
        for ability in profile.payers:
            if isinstance(ability, CoinsPerConquest):
                gain += 1.0
            elif isinstance(ability, CoinsPerDefender):
                gain += units if units >= ability.fewest else 0
            elif isinstance(ability, CoinsPerVictim) and holder >= 0:
                gain += FACTIONS[table.setting.catalogue.races[table.race[holder]].faction] == ability.faction
        if profile.recruits and self._left:
            gain += 0.5
        return gain

    def _fresh(self, table: Table, force: int, region: int, holder: int) -> float:
        """What counts once: a race of the other faction, a target, an island."""
        gain = 0.0
        if holder >= 0:
            race = table.race[holder]
            foe = table.setting.catalogue.races[race].faction
            if FOES.get(table.faction(force)) == foe and not any(feat[0] == race for feat in table.feats):
                gain += 1.0
        if table.pieces and table.where(OBJECTIVE.id) >> region & 1 and table.faction(force) != HORDE:
            gain += REWARD
        for ability in table.profile[force].payers:
            if isinstance(ability, CoinsPerIsland):
                island = next(part for part in table.setting.board.parts.values() if part >> region & 1)
                gain += 0.0 if island & table.held[force] else self._lasting
        return gain

    def _harm(self, table: Table, region: int) -> float:
        holder = table.holder[region]
        if holder < 0:
            return 0.0
        other = holder // 2
        left = table.setting.rounds - table.round + (other > self.seat)
        loss = self._pay(table, holder, region) * min(left, TURNS_HELD)
        if other == self.seat:
            return -(loss + 1.0)
        if holder % 2 == ACTIVE and left:
            loss += 0.5
        return HARM * loss / (table.setting.seats - 1)

    def _pay(self, table: Table, force: int, region: int) -> float:
        pay = 1.0 + bonuses(table.profile[force], table.setting.board.size)[region]
        if force % 2 == ACTIVE and table.marked >> region & 1:
            pay += markers_worth(table, force, region)
        return pay
