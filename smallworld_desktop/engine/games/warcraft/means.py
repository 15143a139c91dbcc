"""With what one goes to war: boosts, which make a conquest another than plain, and the coins that are due."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from smallworld_desktop.engine.kernel.events import Reason

POWER = 1
ATTACK = 2
ATTEMPT = 3
"""How much is done to a region: a mere power, an attack on its race, an attempt to take it."""


@dataclass(frozen=True, slots=True)
class Boost:
    """What makes one conquest a turn another than plain. ``bit`` marks it in the turn's war diary when it is used."""

    id: str
    bit: int
    far: bool = False
    """Any land can be attacked, as if it were next door."""
    close: bool = False
    """Only what is next door, or as if it were, can be attacked."""
    fixed: int | None = None
    """So many tokens are spent, whatever stands there; but no fewer than the race must leave."""
    less: int = 0
    """So many tokens fewer are spent."""
    rolls: bool = False
    """The die is rolled for it first, unless the number of tokens is fixed."""
    tries: bool = True
    """It may serve a final attempt."""
    moves: bool = False
    """Its marker moves to the region that is conquered with it."""


@dataclass(frozen=True, slots=True)
class Due:
    """Coins that an attacker pays first: why, how many, to whom (nobody: the bank), and what marks it paid."""

    why: str
    coins: int
    to: int
    source: tuple[str, str]
    bit: int = 0

    @property
    def reason(self) -> Reason:
        kind, id = self.source
        return Reason(self.why, self.coins, {kind: id})


@lru_cache(maxsize=256)
def due(why: str, coins: int, to: int, source: tuple[str, str], bit: int = 0) -> Due:
    """The same, made but once: there are few, and they are asked for again and again."""
    return Due(why, coins, to, source, bit)
