"""Abilities that put pieces on the map: lairs, holes, fortresses, encampments and heroes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.actions import Placing
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.smallworld import stages
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.actions import not_held
from smallworld_desktop.engine.games.smallworld.placing import (
    advance,
    begin_group,
    count_violations,
    first_region,
    left_to_place,
    order_violations,
    reserve_violations,
    return_bounds,
)
from smallworld_desktop.engine.games.smallworld.state import (
    COUNTED_PIECES,
    NO_GROUP,
    SINGLE_PIECES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import defenders_stage, redeployment_stage
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import WholeNumber
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

T = TypeVar("T", bound=Ability)

LAIR = PieceKind("lair", defends=1, stays=True, everywhere=True, recorded="lairs")
FORTRESS = PieceKind("fortress", defends=1, stays=True, most=6, recorded="forts")
HOLE = PieceKind("hole", immune=True, most=2, recorded="holes")
HERO = PieceKind("hero", immune=True, most=2, recorded="heroes")
ENCAMPMENT = PieceKind("encampment", defends=1, counted=True, most=5, recorded="camps")

ENCAMPMENTS: Final = 5
"""How many encampments there are."""

FORTRESS_BUILT: Final = 2
"""The turn's mark that a fortress was built."""


class Lairs(Ability):
    """A lair stands in every region from its conquest on, and defends it also in decline."""

    piece = LAIR

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        table.set_pieces(LAIR.id, region, 1)


class Holes(Ability):
    """The first regions that the race conquers get a hole each, and nobody can attack them."""

    piece = HOLE
    single = True
    setting = WholeNumber("count", 1, 2)
    count = 0

    def noted(self, table: Table, force: int) -> int:
        return (table.where(HOLE.id) & table.held[force]).bit_count()

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        if table.note[force] < self.count:
            table.note[force] += 1
            table.set_pieces(HOLE.id, region, 1)


class Fortresses(Ability):
    """Each turn one new fortress may be built; each defends for ever and pays a coin while the race is active."""

    piece = FORTRESS
    setting = WholeNumber("count", 1, 6)
    count = 0

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        held = (table.where(FORTRESS.id) & table.held[force]).bit_count()
        if held:
            yield Reason("income-fortresses", held, {**self.source, "count": held})

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        fortify = table.setting.moves.on_region[Fortify]
        found.extend(fortify[region] for region in bits(self.places(table, force)))

    def places(self, table: Table, force: int) -> int:
        """The regions where this turn's fortress might be built."""
        standing = table.where(FORTRESS.id)
        if table.marks & FORTRESS_BUILT or standing.bit_count() >= self.count:
            return 0
        return table.held[force] & ~standing


@dataclass(frozen=True, slots=True)
class Fortify(Placing[Table]):
    """Build this turn's fortress on a region."""

    rank = 3

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        builder = ability_of(table, Fortresses)
        wrong = list(redeployment_stage(table, able=builder is not None))
        yield from wrong
        if wrong or builder is None:
            return
        if table.placing:
            yield Message("finish-placing-first")
        yield from reserve_violations(table, table.active)
        if table.marks & FORTRESS_BUILT:
            yield Message("one-fortress-a-turn")
        if table.where(FORTRESS.id).bit_count() >= builder.count:
            yield Message("no-fortress-left", {"count": builder.count})
        if table.holder[self.region] != table.active:
            yield not_held(table, table.active, self.region)
        elif table.where(FORTRESS.id) >> self.region & 1:
            yield Message("fortress-here")

    def perform(self, table: Table) -> None:
        table.marks |= FORTRESS_BUILT
        table.set_pieces(FORTRESS.id, self.region, 1)

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def placed(self, table: Table) -> Message:
        return Message("do-place-fortress", {"region": table.region_id(self.region)})


class Encampments(Ability):
    """Five encampments are spread over the regions in each redeployment; each defends, and none is ever lost."""

    piece = ENCAMPMENT
    single = True
    spreads = True
    group = COUNTED_PIECES
    setting = WholeNumber("count", ENCAMPMENTS, ENCAMPMENTS)
    count = ENCAMPMENTS

    def unfinished(self, table: Table, force: int) -> Iterator[Message]:
        if table.in_hand(ENCAMPMENT.id):
            yield Message("encampments-in-hand", {"count": table.in_hand(ENCAMPMENT.id)})

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if table.placing == self.group or (table.held[force] and not table.placed & self.group):
            region = table.cursor if table.placing else first_region(table.held[force])
            least, most = camp_bounds(table)
            found.extend(table.setting.moves.numbered[Encamp][region][least : most + 1])

    def offer_returns(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        least, most = return_bounds(table, force, table.in_hand(ENCAMPMENT.id))
        found.extend(table.setting.moves.numbered[Reencamp][table.cursor][least : most + 1])


def camp_bounds(table: Table) -> tuple[int, int]:
    """The least and the most encampments that may stand on the next region."""
    force = table.active
    if not table.placing:
        return (0, ENCAMPMENTS) if table.held[force].bit_count() > 1 else (ENCAMPMENTS, ENCAMPMENTS)
    placed = sum(table.count(ENCAMPMENT.id, region) for region in bits(table.held[force] & (1 << table.cursor) - 1))
    left = ENCAMPMENTS - placed
    return (0, left) if left_to_place(table, force, table.cursor) > 1 else (left, left)


def camps_placed(table: Table, region: int, count: int) -> Message | None:
    """That so many encampments come to a region, where there are any."""
    if not count:
        return None
    camps = Message("piece-encampment-count", {"count": count})
    return Message("do-place-camps", {"region": table.region_id(region), "camps": camps})


@dataclass(frozen=True, slots=True)
class Encamp(Placing[Table]):
    """So many encampments stand on a region from now on."""

    rank = 2

    region: int
    count: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(redeployment_stage(table, able=ability_of(table, Encampments) is not None))
        wrong = wrong or list(order_violations(table, COUNTED_PIECES, table.active, self.region))
        wrong = wrong or list(reserve_violations(table, table.active))
        yield from wrong or count_violations(self.count, *camp_bounds(table))

    def perform(self, table: Table) -> None:
        force = table.active
        if not table.placing:
            begin_group(table, COUNTED_PIECES, force)
        camp = ENCAMPMENT.id
        missing = max(0, self.count - table.count(camp, self.region) - table.in_hand(camp))
        later = table.held[force] >> self.region + 1 << self.region + 1
        for region in reversed(bits(later)):
            standing = table.count(camp, region)
            moved = min(missing, standing)
            table.set_pieces(camp, region, standing - moved)
            missing -= moved
        table.set_pieces(camp, self.region, self.count)
        advance(table, force)

    @property
    def target(self) -> Target:
        return AtRegion(self.region, self.count)

    def placed(self, table: Table) -> Message | None:
        return camps_placed(table, self.region, self.count)


@dataclass(frozen=True, slots=True)
class Reencamp(Placing[Table]):
    """A defender adds so many of the encampments that came back to a region."""

    rank = 2

    region: int
    count: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(defenders_stage(table))
        if not wrong and (table.placing != COUNTED_PIECES or self.region != table.cursor):
            wrong.append(Message("not-in-order", {"region": table.region_id(table.cursor)}))
        force = 3 * table.decider
        yield from wrong or count_violations(self.count, *return_bounds(table, force, table.in_hand(ENCAMPMENT.id)))

    def perform(self, table: Table) -> None:
        force = 3 * table.decider
        table.set_pieces(ENCAMPMENT.id, self.region, table.count(ENCAMPMENT.id, self.region) + self.count)
        if advance(table, force):
            stages.next_defender(table)

    @property
    def target(self) -> Target:
        return AtRegion(self.region, self.count)

    def placed(self, table: Table) -> Message | None:
        return camps_placed(table, self.region, self.count)


class Heroes(Ability):
    """Two heroes stand on two regions after each redeployment and make them immune."""

    piece = HERO
    single = True
    group = SINGLE_PIECES
    setting = WholeNumber("count", 1, 2)
    count = 0

    def wanted(self, table: Table, force: int) -> int:
        """How many heroes can stand."""
        return min(self.count, table.held[force].bit_count())

    def unfinished(self, table: Table, force: int) -> Iterator[Message]:
        missing = self.wanted(table, force) - table.where(HERO.id).bit_count()
        if missing > 0:
            yield Message("heroes-in-hand", {"count": missing})

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        if table.placing == self.group:
            free = table.held[force] & ~table.where(HERO.id)
        else:
            free = 0 if table.placed & self.group else table.held[force]
        place = table.setting.moves.on_region[PlaceHero]
        found.extend(place[region] for region in bits(free))


@dataclass(frozen=True, slots=True)
class PlaceHero(Placing[Table]):
    """Put a hero on a region; the first one placed calls both heroes back from where they stood."""

    rank = 3

    region: int

    def violations(self, table: Table) -> Iterator[Message]:
        wrong = list(redeployment_stage(table, able=ability_of(table, Heroes) is not None))
        yield from wrong
        if wrong:
            return
        if table.placing not in (NO_GROUP, SINGLE_PIECES):
            yield Message("finish-placing-first")
        yield from reserve_violations(table, table.active)
        if table.placed & SINGLE_PIECES:
            yield Message("already-placed")
        if table.holder[self.region] != table.active:
            yield not_held(table, table.active, self.region)
        elif table.placing == SINGLE_PIECES and table.where(HERO.id) >> self.region & 1:
            yield Message("hero-here")

    def perform(self, table: Table) -> None:
        heroes = ability_of(table, Heroes)
        assert heroes is not None
        if table.placing != SINGLE_PIECES:
            table.placing = SINGLE_PIECES
            for region in bits(table.where(HERO.id)):
                table.set_pieces(HERO.id, region, 0)
        table.set_pieces(HERO.id, self.region, 1)
        if table.where(HERO.id).bit_count() == heroes.wanted(table, table.active):
            table.placed |= SINGLE_PIECES
            table.placing = NO_GROUP

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def placed(self, table: Table) -> Message:
        return Message("do-place-hero", {"region": table.region_id(self.region)})


def ability_of(table: Table, kind: type[T]) -> T | None:
    """The ability of a kind that the active race of the turn has."""
    profile = table.profile[table.active]
    for ability in profile.abilities if profile is not None else ():
        if isinstance(ability, kind):
            return ability
    return None


ACTIONS = {"fortress": Fortify, "encamp": Encamp, "reencamp": Reencamp, "hero": PlaceHero}
