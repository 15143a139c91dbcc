"""Ways to spread a redeployment by themselves: evenly, along the borders, or as the rules do it for defenders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smallworld_desktop.engine.boards.board import bits, mask
from smallworld_desktop.engine.games.smallworld import stages
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero, Reencamp
from smallworld_desktop.engine.games.smallworld.draft.kits import Camps
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement, Share
from smallworld_desktop.engine.games.smallworld.redeployment import Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Need = Callable[[int], tuple[float, ...]]
"""How much a region needs one more token or encampment; the greatest need is served first."""

DISTANT = 0.15
"""The threat to a region that nobody can reach now."""
NEWCOMERS = 0.6
"""The threat to the map's edge from a seat that is about to bring a new race."""


def spread_evenly(placement: Placement) -> None:
    """Everywhere the same; what is left over goes where the threat is greatest."""
    threats = threats_to(placement.table, placement.seat)
    _spread(placement, lambda region: (-placement.tokens[region], threats[region]))


def strengthen_borders(placement: Placement) -> None:
    """One token stays everywhere, all others go where an attack is likeliest and cheapest."""
    threats = threats_to(placement.table, placement.seat)
    _spread(placement, lambda region: (_exposure(placement, region, threats[region]),))


def propose(placement: Placement) -> None:
    """What the rules would do for a defender: token by token on the weakest region that an attack could hit."""
    placement.reset()
    trial = placement.table.copy()
    for share in placement.shares:
        for region, added in stages.spread(trial, mask(share.free), placement.left(share)):
            placement.set_tokens(region, placement.tokens[region] + added)
            trial.set_tokens(region, placement.tokens[region])
    if isinstance(placement.kit, Camps):
        for region, added in stages.spread(trial, mask(placement.kit.free), placement.pieces_left):
            placement.kit.counts[region] += added


def follow(placement: Placement, actions: Sequence[Action[Table]]) -> None:
    """As somebody else would place it: what these actions say, the rest as it stands."""
    placement.reset()
    stand, pieces = placement.table.tokens, placement.kit.counts
    if any(isinstance(action, PlaceHero) for action in actions):
        pieces.clear()
    for action in actions:
        if isinstance(action, Redeploy):
            placement.tokens[action.region] = action.tokens
        elif isinstance(action, Reinforce):
            placement.tokens[action.region] = stand[action.region] + action.tokens
        elif isinstance(action, Encamp):
            pieces[action.region] = action.count
        elif isinstance(action, Reencamp):
            pieces[action.region] += action.count
        elif isinstance(action, Fortify | PlaceHero):
            pieces[action.region] = 1


def additions(placement: Placement) -> dict[int, int]:
    """How many tokens more than on the table stand on each region that has any more."""
    stand = placement.table.tokens
    return {region: count - stand[region] for region, count in placement.tokens.items() if count > stand[region]}


def defence(placement: Placement, region: int) -> int:
    """What the region would cost an attacker without any discount."""
    table = placement.table
    more = placement.tokens[region] - table.tokens[region]
    kit = placement.kit
    pieces = kit.defends * (kit.count(region) - kit.standing(region))
    return table.defence[region] + more + pieces


def threats_to(table: Table, seat: int) -> list[float]:
    """For each region how many opponents might attack it next."""
    board = table.setting.board
    threats = [DISTANT] * board.size
    for opponent in range(table.setting.seats):
        if opponent == seat:
            continue
        active, lasting = 3 * opponent + ACTIVE, table.lasting(opponent)
        forces = [force for force in (active, lasting) if force >= 0 and table.profile[force] is not None]
        reached = 0
        for force in forces:
            reached |= table.reach(force) & ~table.shielded(force)
        for region in bits(reached):
            threats[region] += 1
        if active not in forces:
            for region in bits(table.setting.entry & ~reached):
                threats[region] += NEWCOMERS
    return threats


def _exposure(placement: Placement, region: int, threat: float) -> float:
    table = placement.table
    # Pieces of the kit that stand on the table may be drafted elsewhere.
    guarded = any(kind.immune and kind.id != placement.piece for kind, _ in table.pieces_on(region))
    safe = guarded or (placement.kit.immune and placement.pieces_on(region))
    return 0.0 if safe else threat / defence(placement, region)


def _spread(placement: Placement, need: Need) -> None:
    """Gather everything that may move, and deal it out again one by one."""
    _place_guards(placement)
    camps = isinstance(placement.kit, Camps)
    for region in placement.kit.free if camps else ():
        while placement.take_piece(region):
            pass
    for share in placement.shares:
        _spread_tokens(placement, share, need)
    while camps:
        places = [region for region in placement.kit.free if placement.can_place_piece(region)]
        if not places:
            break
        placement.place_piece(max(places, key=need))
    _place_guards(placement)


def _spread_tokens(placement: Placement, share: Share, need: Need) -> None:
    for region in share.free:
        placement.set_tokens(region, 0)
    while True:
        places = [region for region in share.free if placement.can_add(region)]
        if not places:
            return
        placement.add(max(places, key=need))


def _place_guards(placement: Placement) -> None:
    """What makes a region immune and is still in hand goes where the threat is greatest."""
    if not placement.kit.immune:
        return
    threats = threats_to(placement.table, placement.seat)
    while True:
        places = [region for region in placement.regions if placement.can_place_piece(region)]
        if not places:
            return
        placement.place_piece(max(places, key=threats.__getitem__))
