"""A quick sketch of what conquests are worth, by which the search of a turn knows what to look at first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from smallworld_desktop.engine.games.smallworld.abilities.coins import CoinsPerConquest
from smallworld_desktop.engine.games.smallworld.abilities.numbers import Recruits
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table

TOKEN_IN_HAND = 0.35
"""What a token left over is worth, in coins of this turn."""

TURNS_HELD = 3.0
"""For how many turns a region is expected to pay at most."""

HARM = 0.6
"""What an opponent's loss is worth against one's own gain."""


class Sketch:
    """What steps of one turn's conquests seem worth, by rules of thumb."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.token = TOKEN_IN_HAND
        """What a token left over is worth."""
        self.dragon = 0.0
        """What the dragon's flight is worth beyond the region."""
        self.substitute = 0.0
        """What a region seems worth beside all else when a defender there changes sides."""
        self.attempt = 0.0
        """What ending with a final attempt is worth beyond the chance of the region."""
        self._left = table.setting.rounds - table.round
        self._gains: dict[tuple[int, int], tuple[int, float]] = {}
        """By force and region, from whom it is taken and what that gains. What is given up counts as when held."""

    def taking(self, table: Table, force: int, region: int, tokens: int) -> float:
        """What taking a region with so many tokens seems worth, what others lose included."""
        key = force, region
        holder = table.holder[region]
        found = self._gains.get(key)
        if found is None or (holder != found[0] and holder >= 0):
            found = self._gains[key] = holder, self._own_gain(table, force, region) + self._harm(table, region)
        return found[1] - TOKEN_IN_HAND * tokens

    def holding(self, table: Table, force: int, region: int) -> float:
        """What a region seems worth that one might give up."""
        return self._pay(table, force, region) * (1 + 0.5 * min(self._left, TURNS_HELD))

    def _own_gain(self, table: Table, force: int, region: int) -> float:
        gain = self._pay(table, force, region) * (1 + 0.5 * min(self._left, TURNS_HELD))
        if force % 3 == ACTIVE and (table.holder[region] >= 0 or table.tribes >> region & 1):
            for ability in table.known(force).abilities:
                if isinstance(ability, CoinsPerConquest):
                    gain += 1.0
                elif isinstance(ability, Recruits):
                    gain += 0.5 if self._left else 0.0
        return gain

    def _harm(self, table: Table, region: int) -> float:
        holder = table.holder[region]
        if holder < 0:
            return 0.0
        other = holder // 3
        left = table.setting.rounds - table.round + (other > self.seat)
        loss = self._pay(table, holder, region) * min(left, TURNS_HELD)
        if other == self.seat:
            return -(loss + 1.0)
        if holder % 3 == ACTIVE and left:
            loss += 0.5
        return HARM * loss / (table.setting.seats - 1)

    def _pay(self, table: Table, force: int, region: int) -> float:
        return 1.0 + table.known(force).bonus[region]


@dataclass(frozen=True, slots=True)
class Worths:
    """What a force may win in this turn, in coins at the end of the game."""

    regions: list[float]
    """Each region, to take or to keep."""
    token: float
    """A token left over."""
    beside: float
    """Each region that it holds beside one that it takes."""
    dragon: float
    substitute: float
    attempt: float


class Guide(Protocol):
    """Whoever has learned what is worth looking at."""

    def worths(self, table: Table, force: int) -> Worths:
        """What conquests seem worth to a force about to conquer."""

    def promises(self, tables: list[Table]) -> list[float]:
        """How good each of these seems to the seat whose turn it is, which has picked a combo in each."""


class LearnedSketch(Sketch):
    """What steps of one turn's conquests seem worth, as somebody has learned it."""

    def __init__(self, table: Table, seat: int, guide: Guide) -> None:
        super().__init__(table, seat)
        self.guide = guide
        self._worths = {force: guide.worths(table, force) for force in {table.acting, table.active}}
        worths = self._worths[table.active]
        self.token = worths.token
        self.dragon = worths.dragon
        self.substitute = worths.substitute
        self.attempt = worths.attempt

    def taking(self, table: Table, force: int, region: int, tokens: int) -> float:
        worths = self._worths[force]
        beside = (table.known(force).links[region] & table.held[force]).bit_count()
        return worths.regions[region] - worths.token * tokens + worths.beside * beside

    def holding(self, table: Table, force: int, region: int) -> float:
        worths = self._worths[force]
        beside = (table.known(force).links[region] & table.held[force]).bit_count()
        return worths.regions[region] + worths.beside * beside
