"""The pieces that a race places with its tokens: how many are in hand, and where the rules let them stand.

Each kind of kit asks the ability which brings the pieces. No race has more than one of them.
"""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.smallworld.abilities.pieces import (
    ENCAMPMENT,
    ENCAMPMENTS,
    FORTRESS,
    HERO,
    Encamp,
    Fortify,
    Fortresses,
    Heroes,
    PlaceHero,
    Reencamp,
    ability_of,
)
from smallworld_desktop.engine.games.smallworld.placing import still_open
from smallworld_desktop.engine.games.smallworld.state import COUNTED_PIECES, DEFENDERS, NO_GROUP, SINGLE_PIECES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Orders = list[Action[Table]]


class Kit:
    """Of a race that places none: what all kits tell."""

    kind: PieceKind | None = None
    """What is placed."""
    group = NO_GROUP
    """What the rules call the placing of it."""
    missing = ""
    """The reason against stopping while some are in hand, if there is one."""
    moves = True
    """Those that stand may be placed elsewhere."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.force = 3 * seat
        self.counts: dict[int, int] = {}
        """How many of these shall stand on each region."""
        self.reset()

    @property
    def piece(self) -> str:
        """The id of what is placed."""
        return self.kind.id if self.kind is not None else ""

    @property
    def defends(self) -> int:
        """How much each defends."""
        return self.kind.defends if self.kind is not None else 0

    @property
    def immune(self) -> bool:
        return self.kind is not None and self.kind.immune

    def reset(self) -> None:
        """Everything back to where it stands on the table."""
        self.counts = {}

    def standing(self, region: int) -> int:
        """How many of these stand on a region of the table."""
        return self.table.count(self.piece, region) if self.piece and self.moves else 0

    def count(self, region: int) -> int:
        return self.counts.get(region, 0)

    def left(self, kept: int) -> int:
        """How many are still in hand, if so many regions of the race stay."""
        return 0

    @property
    def free(self) -> tuple[int, ...]:
        """Where one more may be put."""
        return ()

    def least(self, region: int) -> int:
        """How many must stay on a region."""
        return 0

    def drop(self, region: int) -> None:
        """A region that is given up keeps no piece."""
        self.counts.pop(region, None)

    def orders(self, kept: set[int]) -> Orders:
        """The actions that carry it out, if these regions stay."""
        return []

    def returns(self) -> Orders:
        """The actions of one who was beaten."""
        return []


class Camps(Kit):
    """Encampments: all of them are spread over the regions; the beaten add those that came back."""

    kind = ENCAMPMENT
    group = COUNTED_PIECES
    missing = "encampments-in-hand"

    def reset(self) -> None:
        self.counts = {region: self.standing(region) for region in bits(self.table.held[self.force])}

    def left(self, kept: int) -> int:
        return ENCAMPMENTS - sum(self.counts.values()) if kept else 0

    @property
    def free(self) -> tuple[int, ...]:
        return bits(still_open(self.table, self.group, self.force))

    def least(self, region: int) -> int:
        settled = self.table.stage == DEFENDERS or region not in self.free
        return self.standing(region) if settled else 0

    def drop(self, region: int) -> None:
        if region in self.counts:
            self.counts[region] = 0

    def orders(self, kept: set[int]) -> Orders:
        if self.table.placing != self.group and all(n == self.standing(r) for r, n in self.counts.items()):
            return []
        encamp = self.table.setting.moves.numbered[Encamp]
        return [encamp[region][self.counts[region]] for region in self.free if region in kept]

    def returns(self) -> Orders:
        reencamp = self.table.setting.moves.numbered[Reencamp]
        return [reencamp[region][self.counts[region] - self.standing(region)] for region in self.free]


class Posts(Kit):
    """Heroes: as many as there are regions for; the first one placed calls back those that stand."""

    kind = HERO
    group = SINGLE_PIECES
    missing = "heroes-in-hand"

    def __init__(self, table: Table, seat: int, heroes: Heroes) -> None:
        self._heroes = heroes
        super().__init__(table, seat)

    def reset(self) -> None:
        self.counts = {region: 1 for region in bits(self.table.held[self.force]) if self.standing(region)}

    def left(self, kept: int) -> int:
        return min(self._heroes.count, kept) - len(self.counts)

    @property
    def free(self) -> tuple[int, ...]:
        places = bits(still_open(self.table, self.group, self.force))
        return tuple(region for region in places if region not in self.counts)

    def least(self, region: int) -> int:
        begun = self.table.placing == self.group or self.table.placed & self.group
        return self.standing(region) if begun else 0

    def orders(self, kept: set[int]) -> Orders:
        before = {region for region in bits(self.table.held[self.force]) if self.standing(region)}
        if self.table.placing == self.group:
            return [PlaceHero(region) for region in sorted(self.counts.keys() - before)]
        return [PlaceHero(region) for region in sorted(self.counts)] if self.counts.keys() != before else []


class Building(Kit):
    """This turn's fortress, which need not be built."""

    kind = FORTRESS
    group = -1
    moves = False

    def __init__(self, table: Table, seat: int, places: int) -> None:
        self._places = bits(places)
        super().__init__(table, seat)

    def left(self, kept: int) -> int:
        return int(not self.counts)

    @property
    def free(self) -> tuple[int, ...]:
        return self._places

    def orders(self, kept: set[int]) -> Orders:
        return [Fortify(region) for region in self.counts]


def kit_of(table: Table, seat: int) -> Kit:
    """What a seat places with its tokens."""
    active = 3 * seat
    profile = table.profile[active]
    if profile is None or not table.held[active]:
        return Kit(table, seat)
    defending = table.stage == DEFENDERS
    if profile.spreads and (not defending or table.placing == COUNTED_PIECES or table.in_hand(profile.spreads)):
        return Camps(table, seat)
    heroes, builder = (None, None) if defending else (ability_of(table, Heroes), ability_of(table, Fortresses))
    if heroes is not None:
        return Posts(table, seat, heroes)
    places = builder.places(table, active) if builder is not None else 0
    return Building(table, seat, places) if places else Kit(table, seat)
