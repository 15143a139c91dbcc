"""A redeployment before it is played: where one seat's tokens and pieces shall stand. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.pieces import (
    ENCAMPMENT,
    ENCAMPMENTS,
    HERO,
    Fortresses,
    Heroes,
    ability_of,
)
from smallworld_desktop.engine.games.smallworld.placing import (
    hand_violations,
    still_open,
    to_spare,
    token_group,
    withheld,
)
from smallworld_desktop.engine.games.smallworld.state import (
    COUNTED_PIECES,
    DEFENDERS,
    NOBODY,
    SINGLE_PIECES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message

PIECES = ("encampment", "hero", "fortress")
"""The pieces that a player places; no race has more than one kind of them."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How everything stands that is placed."""

    tokens: dict[int, int]
    camps: dict[int, int]
    heroes: frozenset[int]
    fortress: int


@dataclass(frozen=True, slots=True)
class Share:
    """The tokens of one force: what must stand on its regions in the end."""

    force: int
    regions: tuple[int, ...]
    free: tuple[int, ...]
    """Those of its regions where the number may still be changed."""
    total: int
    """How many tokens stand on all its regions when it is done."""
    least: int
    """How many must stay on each; 0 where regions are to be given up. Defenders only add to what stands."""

    @property
    def must_give_up(self) -> bool:
        return not self.least


class Placement:
    """What a player wants of a redeployment, and whether the rules take it.

    It starts from what stands on the table. A defender adds what was driven out; whoever is on turn may move
    everything. Nothing is played before all is in its place, because the rules place region by region.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.defending = table.stage == DEFENDERS
        self.seat = table.decider if self.defending else table.turn
        active, lasting = 3 * self.seat, table.lasting(self.seat)
        forces = [force for force in (active, lasting) if force >= 0 and table.held[force]]
        self.shares = tuple((self._return if self.defending else self._share)(force) for force in forces)
        self._share_of = {region: share for share in self.shares for region in share.regions}
        self.reset()

    def reset(self) -> None:
        """Everything back to where it stands on the table."""
        table = self.table
        self.tokens = {region: table.tokens[region] for region in self._share_of}
        self.camps = {region: table.count(ENCAMPMENT.id, region) for region in self._camping()}
        self.heroes = self.standing_heroes() if self._hero_count() else set()
        self.fortress = NOBODY

    def laid(self) -> Laid:
        """How everything stands now."""
        return Laid(dict(self.tokens), dict(self.camps), frozenset(self.heroes), self.fortress)

    def lay(self, laid: Laid) -> None:
        """Everything as it stood then."""
        self.tokens, self.camps = dict(laid.tokens), dict(laid.camps)
        self.heroes, self.fortress = set(laid.heroes), laid.fortress

    # What there is to place.

    @property
    def regions(self) -> tuple[int, ...]:
        """The regions of all the seat's forces that take part."""
        return tuple(self._share_of)

    def share(self, region: int) -> Share:
        return self._share_of[region]

    def left(self, share: Share) -> int:
        """How many tokens of a force are still to be placed; less than none where some must come back."""
        return share.total - sum(self.tokens[region] for region in share.regions)

    @property
    def tokens_left(self) -> int:
        """How many tokens of all forces are still to be placed."""
        return sum(self.left(share) for share in self.shares)

    @property
    def hands(self) -> tuple[tuple[str, int], ...]:
        """The races that have tokens still to be placed, each with how many."""
        lefts = ((self.table.race_id(share.force), self.left(share)) for share in self.shares)
        return tuple((race, left) for race, left in lefts if left > 0)

    @property
    def piece(self) -> str:
        """Which piece the active race places with its tokens, if any."""
        if self.camps:
            return "encampment"
        if self._hero_count():
            return "hero"
        return "fortress" if self.fortress_regions() else ""

    @property
    def pieces_left(self) -> int:
        """How many such pieces are still in hand. A fortress need not be built."""
        if self.piece == "encampment":
            return ENCAMPMENTS - sum(self.camps.values()) if self._kept() else 0
        if self.piece == "hero":
            return min(self._hero_count(), self._kept()) - len(self.heroes)
        return int(self.piece == "fortress" and self.fortress == NOBODY)

    def pieces_on(self, region: int) -> int:
        """How many of the pieces to be placed stand on a region."""
        if self.piece == "encampment":
            return self.camps.get(region, 0)
        return int(region in self.heroes or (self.piece == "fortress" and region == self.fortress))

    # Tokens.

    def can_take(self, region: int) -> bool:
        """Whether a token may come back from a region to the hand."""
        return region in self._share_of and self.tokens[region] > self._least(region)

    def can_add(self, region: int) -> bool:
        """Whether a token may go from the hand to a region."""
        share = self._share_of.get(region)
        if share is None or region not in share.free or self.left(share) < 1:
            return False
        return not (share.must_give_up and self.tokens[region])

    def take(self, region: int) -> bool:
        """Take a token from a region back to the hand; says whether that could be done."""
        return self.set_tokens(region, self.tokens.get(region, 0) - 1)

    def add(self, region: int) -> bool:
        """Put a token from the hand on a region; says whether that could be done."""
        return self.can_add(region) and self.set_tokens(region, self.tokens[region] + 1)

    def set_tokens(self, region: int, tokens: int) -> bool:
        """So many tokens shall stand on a region, as far as hand and rules allow; says whether it changed."""
        share = self._share_of.get(region)
        if share is None or region not in share.free:
            return False
        before = self.tokens[region]
        most = before + max(0, self.left(share))
        if share.must_give_up:
            most = min(most, max(1, before))
        self.tokens[region] = max(self._least(region), min(tokens, most))
        if not self.tokens[region]:
            self._drop_pieces(region)
        return self.tokens[region] != before

    def can_move(self, origin: int, target: int) -> bool:
        """Whether a token may go straight from one region to another."""
        if origin == target or not self.can_take(origin) or self._share_of.get(target) is not self._share_of[origin]:
            return False
        share = self._share_of[origin]
        return target in share.free and not (share.must_give_up and self.tokens[target])

    def move(self, origin: int, target: int) -> bool:
        """Take a token from one region to another of the same force; says whether that could be done."""
        if not self.can_move(origin, target):
            return False
        self.tokens[origin] -= 1
        self.tokens[target] += 1
        if not self.tokens[origin]:
            self._drop_pieces(origin)
        return True

    # Encampments, heroes and the fortress.

    def can_place_piece(self, region: int) -> bool:
        """Whether one more of the pieces in hand may stand on a region."""
        if self.tokens.get(region, 0) < 1 or self._share_of[region].force != 3 * self.seat or self.pieces_left < 1:
            return False
        if self.piece == "encampment":
            return region in self.camping_free()
        if self.piece == "hero":
            return not self.table.placed & SINGLE_PIECES and region not in self.heroes
        return region in self.fortress_regions()

    def place_piece(self, region: int) -> bool:
        """Put a piece from the hand on a region; says whether that could be done."""
        if not self.can_place_piece(region):
            return False
        if self.piece == "encampment":
            self.camps[region] += 1
        elif self.piece == "hero":
            self.heroes.add(region)
        else:
            self.fortress = region
        return True

    def can_take_piece(self, region: int) -> bool:
        """Whether a piece may come back from a region to the hand."""
        if not self.pieces_on(region):
            return False
        if self.piece == "encampment":
            least = self.table.count(ENCAMPMENT.id, region) if self.defending else 0
            return region in self.camping_free() and self.camps[region] > least
        begun = self.table.placing == SINGLE_PIECES or self.table.placed & SINGLE_PIECES
        return not (self.piece == "hero" and begun and region in self.standing_heroes())

    def take_piece(self, region: int) -> bool:
        """Take a piece from a region back to the hand; says whether that could be done."""
        if not self.can_take_piece(region):
            return False
        if self.piece == "encampment":
            self.camps[region] -= 1
        elif self.piece == "hero":
            self.heroes.remove(region)
        else:
            self.fortress = NOBODY
        return True

    def can_move_piece(self, origin: int, target: int) -> bool:
        """Whether a piece may go straight from one region to another."""
        trial = copy(self)
        trial.camps, trial.heroes = dict(self.camps), set(self.heroes)
        return trial.move_piece(origin, target)

    def move_piece(self, origin: int, target: int) -> bool:
        """Take a piece from one region to another; says whether that could be done."""
        if origin == target or not self.take_piece(origin):
            return False
        if self.place_piece(target):
            return True
        self.place_piece(origin)
        return False

    def fortress_regions(self) -> tuple[int, ...]:
        """Where this turn's fortress might be built; none where there is none to build."""
        table = self.table
        builder = None if self.defending or not self._holds_active() else ability_of(table, Fortresses)
        return bits(builder.places(table, 3 * self.seat)) if builder is not None else ()

    def unbuilt(self) -> tuple[int, ...]:
        """Where the fortress in hand could stand, which need not be built."""
        if self.piece != "fortress" or not self.pieces_left:
            return ()
        return tuple(region for region in self.fortress_regions() if self.tokens[region])

    # Whether it is done.

    def problems(self) -> Sequence[Message]:
        """Why this cannot be played yet; none when all is in its place."""
        found: list[Message] = []
        for share in self.shares:
            named = len(self.hands) > 1
            found.extend(hand_violations(self.table, share.force, self.left(share), named))
        if self.piece in ("encampment", "hero") and self.pieces_left > 0:
            missing = "encampments-in-hand" if self.camps else "heroes-in-hand"
            found.append(Message(missing, {"count": self.pieces_left}))
        if not found and any(
            share.must_give_up and self.tokens[region] > 1 for share in self.shares for region in share.free
        ):
            found.append(Message("regions-must-go"))
        return found

    # Behind the scenes.

    def _share(self, force: int) -> Share:
        """A force of the seat on turn: everything may move, some regions may have been placed already."""
        table, regions = self.table, bits(self.table.held[force])
        free = bits(still_open(table, token_group(force), force))
        if not free:
            return Share(force, regions, (), sum(table.tokens[region] for region in regions), 1)
        return Share(
            force, regions, free, table.total(force) - withheld(table, force), int(to_spare(table, force) >= 0)
        )

    def _return(self, force: int) -> Share:
        """A force of a defender: what was driven out is added."""
        table, regions, group = self.table, bits(self.table.held[force]), token_group(force)
        waits = table.placing == group or table.displaced[force]
        free = bits(still_open(table, group, force)) if waits else ()
        stand = sum(table.tokens[region] for region in regions)
        return Share(force, regions, free, stand + table.displaced[force], 1)

    def _least(self, region: int) -> int:
        share = self._share_of[region]
        if region not in share.free:
            return self.table.tokens[region]
        return self.table.tokens[region] if self.defending else share.least

    def _drop_pieces(self, region: int) -> None:
        """A region that is given up keeps no piece."""
        if region in self.camps:
            self.camps[region] = 0
        self.heroes.discard(region)
        if self.fortress == region:
            self.fortress = NOBODY

    def _holds_active(self) -> bool:
        return bool(self.table.held[3 * self.seat])

    def _kept(self) -> int:
        """How many regions of the active race stay."""
        return sum(1 for share in self.shares if share.force == 3 * self.seat for r in share.regions if self.tokens[r])

    def _camping(self) -> tuple[int, ...]:
        """The regions where encampments may stand; none where the race has none."""
        table, active = self.table, 3 * self.seat
        profile = table.profile[active]
        if profile is None or not profile.spreads or not table.held[active]:
            return ()
        if self.defending and table.placing != COUNTED_PIECES and not table.in_hand(profile.spreads):
            return ()
        return bits(table.held[active])

    def camping_free(self) -> tuple[int, ...]:
        """Those of them where the number may still be changed."""
        return bits(still_open(self.table, COUNTED_PIECES, 3 * self.seat)) if self._camping() else ()

    def _hero_count(self) -> int:
        """How many heroes the active race has."""
        if self.defending or not self._holds_active():
            return 0
        heroes = ability_of(self.table, Heroes)
        return heroes.count if heroes else 0

    def standing_heroes(self) -> set[int]:
        """Where its heroes stand on the table."""
        return set(bits(self.table.where(HERO.id) & self.table.held[3 * self.seat]))
