"""A redeployment before it is played: where one seat's tokens and pieces shall stand. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.draft.kits import kit_of
from smallworld_desktop.engine.games.smallworld.placing import (
    hand_violations,
    still_open,
    to_spare,
    token_group,
    withheld,
)
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message


@dataclass(frozen=True, slots=True)
class Laid:
    """How everything stands that is placed."""

    tokens: dict[int, int]
    pieces: dict[int, int]


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
        self.kit = kit_of(table, self.seat)
        self.reset()

    def reset(self) -> None:
        """Everything back to where it stands on the table."""
        table = self.table
        self.tokens = {region: table.tokens[region] for region in self._share_of}
        self.kit.reset()

    def laid(self) -> Laid:
        """How everything stands now."""
        return Laid(dict(self.tokens), dict(self.kit.counts))

    def lay(self, laid: Laid) -> None:
        """Everything as it stood then."""
        self.tokens, self.kit.counts = dict(laid.tokens), dict(laid.pieces)

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
        return self.kit.piece

    @property
    def pieces_left(self) -> int:
        """How many such pieces are still in hand. A fortress need not be built."""
        return self.kit.left(self._kept())

    def pieces_on(self, region: int) -> int:
        """How many of the pieces to be placed stand on a region."""
        return self.kit.count(region)

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
            self.kit.drop(region)
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
            self.kit.drop(origin)
        return True

    # Pieces.

    def can_place_piece(self, region: int) -> bool:
        """Whether one more of the pieces in hand may stand on a region."""
        return self.tokens.get(region, 0) > 0 and self.pieces_left > 0 and region in self.kit.free

    def place_piece(self, region: int) -> bool:
        """Put a piece from the hand on a region; says whether that could be done."""
        if not self.can_place_piece(region):
            return False
        self.kit.counts[region] = self.kit.count(region) + 1
        return True

    def can_take_piece(self, region: int) -> bool:
        """Whether a piece may come back from a region to the hand."""
        return self.kit.count(region) > self.kit.least(region)

    def take_piece(self, region: int) -> bool:
        """Take a piece from a region back to the hand; says whether that could be done."""
        if not self.can_take_piece(region):
            return False
        left = self.kit.count(region) - 1
        self.kit.drop(region)
        if left:
            self.kit.counts[region] = left
        return True

    def can_move_piece(self, origin: int, target: int) -> bool:
        """Whether a piece may go straight from one region to another."""
        before = self.laid()
        moved = self.move_piece(origin, target)
        self.lay(before)
        return moved

    def move_piece(self, origin: int, target: int) -> bool:
        """Take a piece from one region to another; says whether that could be done."""
        if origin == target or not self.take_piece(origin):
            return False
        if self.place_piece(target):
            return True
        self.place_piece(origin)
        return False

    def unbuilt(self) -> tuple[int, ...]:
        """Where a piece in hand could stand that need not be placed."""
        if self.kit.missing or not self.pieces_left:
            return ()
        return tuple(region for region in self.kit.free if self.tokens[region])

    # Whether it is done.

    def problems(self) -> Sequence[Message]:
        """Why this cannot be played yet; none when all is in its place."""
        found: list[Message] = []
        for share in self.shares:
            named = len(self.hands) > 1
            found.extend(hand_violations(self.table, share.force, self.left(share), named))
        if self.kit.missing and self.pieces_left > 0:
            found.append(Message(self.kit.missing, {"count": self.pieces_left}))
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

    def _kept(self) -> int:
        """How many regions of the active race stay."""
        return sum(1 for share in self.shares if share.force == 3 * self.seat for r in share.regions if self.tokens[r])
