"""Abilities that let one conquest a turn be made in another way than plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.conquest.abilities import whole_number
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.means import Boost, Due, due
from smallworld_desktop.engine.games.warcraft.state import IN_HAND, NOBODY
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.options import Choice, Option
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table

RELIC = 32
"""A relic has been stolen, or its place taken for less, this turn."""

FEE = 2


class Airborne(Ability):
    """Any land, as if it were next door, and the die is rolled for it first."""

    boost = Boost("airborne", 1, far=True, rolls=True, tries=False)


class FarStrike(Ability):
    """Any land, as if it were next door."""

    def __init__(self, kind: str, owner: str) -> None:
        super().__init__(kind, owner)
        self.boost = Boost(owner, 2, far=True, moves=True)


class CrushingBlow(Ability):
    """A single token is enough, for two coins to whoever loses the region."""

    options: ClassVar[tuple[Option, ...]] = (
        Choice(name="doomhammer", default="one_token", choices=("one_token", "lone_unit")),
        Choice(name="doomhammer_fee", default="loser", choices=("loser", "last_holder")),
    )
    follows_bearers = True

    def __init__(self, kind: str, owner: str) -> None:
        super().__init__(kind, owner)
        self.boost = Boost(owner, 4, fixed=1, tries=False, moves=True)

    def grounds(self, table: Table, force: int) -> int:
        if table.setting.options["doomhammer"] == "one_token":
            return -1
        alone = (r for r in range(table.setting.board.size) if table.units(r) + (table.natives >> r & 1) == 1)
        return mask(alone)

    def fee(self, table: Table, region: int) -> Due | None:
        loser = table.owner(region)
        if table.setting.options["doomhammer_fee"] == "last_holder":
            loser = table.former_bearer
        return due("boost-fee", FEE, NOBODY if loser == table.turn else loser, self.origin)


class KeenEdge(Ability):
    """So many tokens fewer."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.boost = Boost(self.owner, 8, less=whole_number(settings, place, 1, 9), moves=True)


class Champion(Ability):
    """The champion takes a region next door, whatever stands there, and no token is spent."""

    options: ClassVar[tuple[Option, ...]] = (
        Choice(name="champion_needs", default="token_in_hand", choices=("token_in_hand", "nothing", "spent_token")),
    )
    boost = Boost("champion", 16, close=True, fixed=0, tries=False)
    leads = "champion"

    def obstacle(self, table: Table, force: int) -> Message | None:
        return None if table.champion == IN_HAND else Message("champion-not-in-hand")


class Pilgrimage(Ability):
    """A place next door is taken with two tokens fewer, unless an artifact is stolen this turn."""

    def __init__(self, kind: str, owner: str) -> None:
        super().__init__(kind, owner)
        self.boost = Boost(owner, RELIC, close=True, less=2)

    def grounds(self, table: Table, force: int) -> int:
        markers = table.setting.catalogue.markers
        return mask(lies for marker, lies in zip(markers, table.lies, strict=True) if marker.place and lies >= 0)
