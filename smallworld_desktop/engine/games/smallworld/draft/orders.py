"""The actions that carry a placement out: one for each region, in an order that the rules take."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.pieces import ENCAMPMENT, Encamp, Fortify, PlaceHero, Reencamp
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement, Share
from smallworld_desktop.engine.games.smallworld.placing import token_group
from smallworld_desktop.engine.games.smallworld.redeployment import Done
from smallworld_desktop.engine.games.smallworld.state import COUNTED_PIECES, NOBODY, SINGLE_PIECES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Orders = list[Action[Table]]


def orders(placement: Placement) -> Orders:
    """All that is to be played; legal, one after the other, as soon as the placement has no problems."""
    if placement.defending:
        return _returns(placement)
    groups = [(token_group(share.force), _redeploy(placement, share)) for share in placement.shares]
    # Tokens come first: a region that is given up with them keeps no piece.
    groups += [(COUNTED_PIECES, _encamp(placement)), (SINGLE_PIECES, _place_heroes(placement))]
    # What has been begun is finished before anything else.
    groups.sort(key=lambda group: group[0] != placement.table.placing)
    found = [action for _, actions in groups for action in actions]
    if placement.fortress != NOBODY:
        found.append(Fortify(placement.fortress))
    return [*found, Done()]


def _redeploy(placement: Placement, share: Share) -> Orders:
    table = placement.table
    begun = table.placing == token_group(share.force)
    if not begun and all(placement.tokens[region] == table.tokens[region] for region in share.free):
        return []
    return [table.setting.moves.redeploy[region][placement.tokens[region]] for region in share.free]


def _encamp(placement: Placement) -> Orders:
    table = placement.table
    if table.placing != COUNTED_PIECES and all(
        count == table.count(ENCAMPMENT.id, region) for region, count in placement.camps.items()
    ):
        return []
    kept = [region for region in placement.camping_free() if placement.tokens[region]]
    return [table.setting.moves.numbered[Encamp][region][placement.camps[region]] for region in kept]


def _place_heroes(placement: Placement) -> Orders:
    stand = placement.standing_heroes()
    if placement.table.placing == SINGLE_PIECES:
        return [PlaceHero(region) for region in sorted(placement.heroes - stand)]
    return [PlaceHero(region) for region in sorted(placement.heroes)] if placement.heroes != stand else []


def _returns(placement: Placement) -> Orders:
    """A defender's: how many are added, region by region."""
    table, moves = placement.table, placement.table.setting.moves
    found: Orders = []
    for share in placement.shares:
        found += [moves.reinforce[region][placement.tokens[region] - table.tokens[region]] for region in share.free]
    if placement.camps:
        camped = placement.camping_free()
        back = {region: placement.camps[region] - table.count(ENCAMPMENT.id, region) for region in camped}
        found += [moves.numbered[Reencamp][region][count] for region, count in back.items()]
    return found
