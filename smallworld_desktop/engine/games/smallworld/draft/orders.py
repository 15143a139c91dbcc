"""The actions that carry a placement out: one for each region, in an order that the rules take."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.draft.kits import Orders
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement, Share
from smallworld_desktop.engine.games.smallworld.placing import token_group
from smallworld_desktop.engine.games.smallworld.redeployment import Done


def orders(placement: Placement) -> Orders:
    """All that is to be played; legal, one after the other, as soon as the placement has no problems."""
    if placement.defending:
        return _returns(placement)
    groups = [(token_group(share.force), _redeploy(placement, share)) for share in placement.shares]
    kept = {region for region, tokens in placement.tokens.items() if tokens}
    # Tokens come first: a region that is given up with them keeps no piece.
    groups.append((placement.kit.group, placement.kit.orders(kept)))
    # What has been begun is finished before anything else.
    groups.sort(key=lambda group: group[0] != placement.table.placing)
    return [*(action for _, actions in groups for action in actions), Done()]


def _redeploy(placement: Placement, share: Share) -> Orders:
    table = placement.table
    begun = table.placing == token_group(share.force)
    if not begun and all(placement.tokens[region] == table.tokens[region] for region in share.free):
        return []
    return [table.setting.moves.redeploy[region][placement.tokens[region]] for region in share.free]


def _returns(placement: Placement) -> Orders:
    """A defender's: how many are added, region by region."""
    table, moves = placement.table, placement.table.setting.moves
    found: Orders = []
    for share in placement.shares:
        found += [moves.reinforce[region][placement.tokens[region] - table.tokens[region]] for region in share.free]
    return [*found, *placement.kit.returns()]
