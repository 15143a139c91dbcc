"""What the board shows of a position: what lies on each region. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.presentation.stand import Group, Stand

TRIBE = Group("lost_tribe")


def stand(table: Table, region: int, owners: Sequence[int]) -> Stand:
    """What lies on a region; ``owners`` are the seats' colours."""
    force = table.holder[region]
    pieces = _pieces(table, region)
    if force < 0:
        return Stand((TRIBE,) if table.tribes >> region & 1 else (), pieces)
    seat = force // 3
    group = Group(table.race_id(force), table.tokens[region], seat, owners[seat], faded=force % 3 != ACTIVE)
    return Stand((group,), pieces)


def stands(table: Table, owners: Sequence[int]) -> tuple[Stand, ...]:
    """What lies on every region, in the board's order."""
    return tuple(stand(table, region, owners) for region in range(table.setting.board.size))


def drafted(stand: Stand, placement: Placement, region: int) -> Stand:
    """The same with the tokens and pieces that a redeployment shall put there."""
    tokens, (group,) = placement.tokens[region], stand.groups
    pieces = _drafted_pieces(stand.pieces, placement, region) if tokens else ()
    return Stand((replace(group, count=tokens, counted=tokens > 0),), pieces)


def _drafted_pieces(
    pieces: tuple[tuple[str, int], ...], placement: Placement, region: int
) -> tuple[tuple[str, int], ...]:
    wanted = placement.pieces_on(region)
    # A fortress that stands is never moved: only this turn's is drafted, and that one is new.
    others = tuple(pair for pair in pieces if pair[0] != placement.piece or pair[0] == "fortress")
    return (*others, (placement.piece, wanted)) if wanted else others


def _pieces(table: Table, region: int) -> tuple[tuple[str, int], ...]:
    # Those that come and go above those that stay, and what is counted below them all.
    found = list(reversed(table.pieces_on(region)))
    found.sort(key=lambda piece: piece[0].counted)
    return tuple((kind.id, count) for kind, count in found)
