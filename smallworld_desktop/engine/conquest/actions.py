"""What actions of such games have in common: where they aim, how they are told, and what stands against them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, TypeVar

from smallworld_desktop.engine.conquest.die import FACES, LARGEST_SHORTFALL
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtCard, AtRegion, Target

T = TypeVar("T", bound=Any)

COMBO: Final = "combo"
"""What a race with its power is called where actions aim at cards."""


class OnRegion(Action[T]):
    """What is done to one region."""

    __slots__ = ()

    region: int

    @property
    def target(self) -> Target:
        return AtRegion(self.region)


class Leave(OnRegion[T]):
    """Give a region up before the first conquest of the turn."""

    __slots__ = ()

    final = False
    leaves = True

    def told(self, table: T) -> Message:
        return Message("do-abandon", {"regions": (table.region_id(self.region),)})


class TakeCombo(Action[T]):
    """Take the combo at a place of a column, 0 on top, for a coin on each one above."""

    __slots__ = ()

    index: int

    @abstractmethod
    def column(self, table: T) -> Sequence[tuple[int, int, int]]:
        """The column it is taken from."""

    def refusals(self, table: T) -> Iterator[Message]:
        """Reasons against it when it is time to take one."""
        column, coins = self.column(table), table.coins[table.turn]
        if not 0 <= self.index < len(column):
            yield Message("no-such-combo", {"count": len(column)})
        elif coins < self.index:
            yield Message("needs-more-coins", {"need": self.index, "have": coins})

    @property
    def target(self) -> Target:
        return AtCard(COMBO, self.index)

    def told(self, table: T) -> Message:
        race, power, _ = self.column(table)[self.index]
        box = table.setting.catalogue
        combo = Message("combo-name", {"race": box.races[race].id, "power": box.powers[power].id})
        return Message("do-pick", {"combo": combo, "count": self.index})


def wrong_shortfall(short: int) -> Iterator[Message]:
    """A reason against a final attempt that is so many tokens short."""
    if short < 1:
        yield Message("no-die-needed")
    elif short > LARGEST_SHORTFALL:
        yield Message("short-by-too-many", {"count": short})


class CastDie(Action[T]):
    """The die has fallen."""

    __slots__ = ()

    asked: ClassVar[tuple[int, ...]]
    """What chance is asked for when the die is to fall."""

    pips: int

    def violations(self, table: T) -> Iterator[Message]:
        if table.pending not in self.asked:
            yield Message("not-asked-of-chance")
        elif self.pips not in FACES:
            yield Message("not-a-face", {"count": self.pips})


# What is placed.


class Placing(Action[T]):
    """Something that is placed together with others, or the end of it."""

    __slots__ = ()

    final = False
    drafted = True
    stands = False
    """Whether it says how many tokens stand somewhere from now on."""

    def placed(self, table: T) -> Message | None:
        """What comes to lie where, as a part of a sentence; nothing where it goes without saying."""
        return None

    def told(self, table: T) -> Message:
        placed = self.placed(table)
        return Message("do-place-nothing") if placed is None else Message("do-redeploy", {"things": (placed,)})


class StandTokens(Placing[T]):
    """So many tokens stand on a region from now on."""

    __slots__ = ()

    stands = True

    region: int
    tokens: int

    @property
    def target(self) -> Target:
        return AtRegion(self.region, self.tokens)

    def placed(self, table: T) -> Message | None:
        if self.tokens == 1:
            return None
        return Message("do-place-tokens", {"number": self.tokens, "region": table.region_id(self.region)})


class AddTokens(Placing[T]):
    """So many tokens more stand on a region."""

    __slots__ = ()

    region: int
    tokens: int

    @property
    def target(self) -> Target:
        return AtRegion(self.region, self.tokens)

    def placed(self, table: T) -> Message | None:
        if not self.tokens:
            return None
        return Message("do-place-more", {"number": self.tokens, "region": table.region_id(self.region)})
