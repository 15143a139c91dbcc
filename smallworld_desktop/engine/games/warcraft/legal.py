"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations."""

from __future__ import annotations

from collections.abc import Iterable

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import LARGEST_SHORTFALL
from smallworld_desktop.engine.games.warcraft import redeployment as moves
from smallworld_desktop.engine.games.warcraft.actions import (
    FORM_COINS,
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    GiveUp,
    Pass,
    Pick,
    Recruit,
    Settle,
    Stop,
    Stray,
    TakeForm,
    TakeSide,
    has_nothing,
    most_recruits,
)
from smallworld_desktop.engine.games.warcraft.attack import (
    Boosted,
    close,
    costs,
    need_in_hand,
    reach,
    rolls,
    shielded,
    tolled,
    tolls,
    ways,
)
from smallworld_desktop.engine.games.warcraft.placing import (
    BEAST_GROUP,
    CHAMPION_GROUP,
    NO_GROUP,
    TOKEN_GROUP,
    all_beasts,
    beast_counts,
    champion_goals,
    ended,
    token_counts,
)
from smallworld_desktop.engine.games.warcraft.stages import stray_goals
from smallworld_desktop.engine.games.warcraft.state import (
    ALLIANCE,
    ASSAULT,
    CONQUEST,
    COURSE,
    DEFENDERS,
    FORM,
    HORDE,
    LOOSE,
    NEUTRAL,
    OVER,
    PICK,
    PLACE,
    READY,
    RECRUIT,
    REDEPLOY,
    SIDE,
    STRAY,
    UPKEEP,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action

Actions = list[Action[Table]]


def legal_actions(table: Table) -> Actions:
    """All that the seat which must decide may do; nothing while chance is asked or when the game is over."""
    if table.pending or table.stage == OVER:
        return []
    return _BY_STAGE[table.stage](table)


def _upkeep(table: Table) -> Actions:
    found: Actions = []
    for ability in table.known(table.active).abilities:
        ability.offer_upkeep(table, table.active, found)
    return found


def _course(table: Table) -> Actions:
    return [Pass() if has_nothing(table) else Expand(), Decline()]


def _pick(table: Table) -> Actions:
    column = table.columns[table.column_of(table.turn)]
    return [Pick(index) for index in range(min(table.coins[table.turn] + 1, len(column)))]


def _form(table: Table) -> Actions:
    coins = table.coins[table.turn]
    return [TakeForm(form) for form, paid in FORM_COINS.items() if coins + paid >= 0]


def _side(table: Table) -> Actions:
    return [TakeSide(NEUTRAL), TakeSide(ALLIANCE), TakeSide(HORDE)]


def _ready(table: Table) -> Actions:
    return [*_conquests(table), *(Abandon(region) for region in bits(table.held[table.active]))]


def _conquests(table: Table) -> Actions:
    """Every way to take every region, what abilities add, and stopping."""
    force = table.active
    near, shield, dear = close(table, force), shielded(table, force), tolled(table, force)
    found: Actions = []
    for boosts, boosted in ways(table, force):
        targets = reach(table, force, boosted, near) & ~shield
        _add_attacks(table, boosts, boosted, costs(table, force, boosted, targets, near), dear, found)
    for ability in table.known(force).offerers:
        ability.offer_conquests(table, force, found)
    found.append(Stop())
    return found


def _add_attacks(
    table: Table, boosts: int, boosted: Boosted, prices: Iterable[tuple[int, int]], dear: int, found: Actions
) -> None:
    """The conquests and the final attempts with some boosts."""
    force = table.active
    have, least = table.troops(force), table.known(force).least
    enough, free_roll = have >= need_in_hand(table, force, boosted), rolls(boosted)
    tries = have >= least and all(a.boost is not None and a.boost.tries for a in boosted)
    fee = any(a.boost is not None and a.boost.fixed is not None for a in boosted)
    for region, price in prices:
        action: type[Conquer] | type[Attempt]
        if enough and (price <= have or free_roll):
            action = Conquer
        elif tries and have < price <= have + LARGEST_SHORTFALL:
            action = Attempt
        else:
            continue
        if (fee or dear >> region & 1) and not _payable(table, region, boosted):
            continue
        found.append(action(region, boosts))


def _payable(table: Table, region: int, boosted: Boosted) -> bool:
    return sum(toll.coins for toll in tolls(table, table.active, region, boosted)) <= table.coins[table.turn]


def _assault(table: Table) -> Actions:
    return [Attempt(table.target), GiveUp()]


def _loose(table: Table) -> Actions:
    return [Settle(region) for region in table.loose[1:]]


def _stray(table: Table) -> Actions:
    return [Stray(region) for region in bits(stray_goals(table, table.target))]


def _recruit(table: Table) -> Actions:
    return [Recruit(count) for count in range(most_recruits(table) + 1)]


def _redeploy(table: Table) -> Actions:
    force = table.active
    held = bits(table.held[force])
    if table.placing == BEAST_GROUP:
        return [moves.Quarter(table.cursor, count) for count in beast_counts(table, force)]
    if table.placing == TOKEN_GROUP:
        return [moves.Redeploy(table.cursor, count) for count in token_counts(table, force)]
    found: Actions = []
    if held and not ended(table, CHAMPION_GROUP):
        found.extend(moves.Post(region) for region in champion_goals(table, force))
    if held and not ended(table, BEAST_GROUP) and all_beasts(table, force):
        found.extend(moves.Quarter(held[0], count) for count in beast_counts(table, force))
    if held and not ended(table, TOKEN_GROUP) and moves.may_place_tokens(table):
        found.extend(moves.Redeploy(held[0], count) for count in token_counts(table, force))
    if next(moves.unfinished(table), None) is None:
        found.append(moves.Done())
    return found


def _place(table: Table) -> Actions:
    force = table.active
    found: Actions = []
    for ability in table.by_step(force):
        if ability.step >= table.placing and not table.placed >> ability.step & 1:
            ability.offer_placements(table, force, found)
    found.append(moves.Done())
    return found


def _defenders(table: Table) -> Actions:
    force = 2 * table.decider
    group = moves.return_group(table)
    if group == TOKEN_GROUP:
        counts = moves.return_counts(table, force, table.displaced[force])
        return [moves.Reinforce(table.cursor, count) for count in counts]
    if group == BEAST_GROUP:
        return [moves.Requarter(table.cursor, n) for n in moves.return_counts(table, force, table.beast_out)]
    return [moves.Repost(region) for region in bits(table.held[force])] if group != NO_GROUP else []


_BY_STAGE = {
    UPKEEP: _upkeep,
    COURSE: _course,
    PICK: _pick,
    FORM: _form,
    SIDE: _side,
    READY: _ready,
    CONQUEST: _conquests,
    ASSAULT: _assault,
    LOOSE: _loose,
    STRAY: _stray,
    RECRUIT: _recruit,
    REDEPLOY: _redeploy,
    PLACE: _place,
    DEFENDERS: _defenders,
}
