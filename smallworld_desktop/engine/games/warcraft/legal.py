"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations."""

from __future__ import annotations

from functools import cache

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
    prices,
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
    first_region,
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

# Every action is made once: offering it again is looking it up.
EXPAND, PASS, DECLINE, STOP, DONE, GIVE_UP = Expand(), Pass(), Decline(), Stop(), moves.Done(), GiveUp()
abandon, pick, conquer, attempt = cache(Abandon), cache(Pick), cache(Conquer), cache(Attempt)
redeploy, reinforce = cache(moves.Redeploy), cache(moves.Reinforce)


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
    return [PASS if has_nothing(table) else EXPAND, DECLINE]


def _pick(table: Table) -> Actions:
    column = table.columns[table.column_of(table.turn)]
    return [pick(index) for index in range(min(table.coins[table.turn] + 1, len(column)))]


def _form(table: Table) -> Actions:
    coins = table.coins[table.turn]
    return [TakeForm(form) for form, paid in FORM_COINS.items() if coins + paid >= 0]


def _side(table: Table) -> Actions:
    return [TakeSide(NEUTRAL), TakeSide(ALLIANCE), TakeSide(HORDE)]


def _ready(table: Table) -> Actions:
    return [*_conquests(table), *map(abandon, bits(table.held[table.active]))]


def _conquests(table: Table) -> Actions:
    """Every way to take every region, what abilities add, and stopping."""
    force = table.active
    near, shield, dear = close(table, force), shielded(table, force), tolled(table, force)
    found: Actions = []
    _add_plain(table, reach(table, force, (), near) & ~shield, near, dear, found)
    for boosts, boosted in ways(table, force):
        targets = reach(table, force, boosted, near) & ~shield
        _add_boosted(table, boosts, boosted, costs(table, force, boosted, targets, near), dear, found)
    for ability in table.known(force).offerers:
        ability.offer_conquests(table, force, found)
    found.append(STOP)
    return found


def _add_plain(table: Table, targets: int, near: int, dear: int, found: Actions) -> None:
    """The conquests and the final attempts without boosts."""
    force = table.active
    have = table.troops(force)
    if have < table.known(force).least:
        return
    most = have + LARGEST_SHORTFALL
    for region, price in prices(table, force, targets, 0 if table.travels_free(force) else targets & ~near):
        if price <= most and not (dear >> region & 1 and not _payable(table, region, ())):
            found.append(conquer(region) if price <= have else attempt(region))


def _add_boosted(
    table: Table, boosts: int, boosted: Boosted, asked: list[tuple[int, int]], dear: int, found: Actions
) -> None:
    """The same with some boosts."""
    force = table.active
    have, least = table.troops(force), table.known(force).least
    enough, free_roll = have >= need_in_hand(table, force, boosted), rolls(boosted)
    tries = have >= least and all(a.boost is not None and a.boost.tries for a in boosted)
    fee = any(a.boost is not None and a.boost.fixed is not None for a in boosted)
    for region, price in asked:
        action: Action[Table]
        if enough and (price <= have or free_roll):
            action = conquer(region, boosts)
        elif tries and have < price <= have + LARGEST_SHORTFALL:
            action = attempt(region, boosts)
        else:
            continue
        if (fee or dear >> region & 1) and not _payable(table, region, boosted):
            continue
        found.append(action)


def _payable(table: Table, region: int, boosted: Boosted) -> bool:
    return sum(toll.coins for toll in tolls(table, table.active, region, boosted)) <= table.coins[table.turn]


def _assault(table: Table) -> Actions:
    return [attempt(table.target), GIVE_UP]


def _loose(table: Table) -> Actions:
    return [Settle(region) for region in table.loose[1:]]


def _stray(table: Table) -> Actions:
    return [Stray(region) for region in bits(stray_goals(table, table.target))]


def _recruit(table: Table) -> Actions:
    return [Recruit(count) for count in range(most_recruits(table) + 1)]


def _redeploy(table: Table) -> Actions:
    force = table.active
    if table.placing == BEAST_GROUP:
        return [moves.Quarter(table.cursor, count) for count in beast_counts(table, force)]
    if table.placing == TOKEN_GROUP:
        return [redeploy(table.cursor, count) for count in token_counts(table, force)]
    found: Actions = []
    held = table.held[force]
    first = first_region(held)
    if held and not ended(table, CHAMPION_GROUP):
        found.extend(moves.Post(region) for region in champion_goals(table, force))
    if held and not ended(table, BEAST_GROUP) and all_beasts(table, force):
        found.extend(moves.Quarter(first, count) for count in beast_counts(table, force))
    if held and not ended(table, TOKEN_GROUP) and moves.may_place_tokens(table):
        counts = token_counts(table, force)
        found.extend([redeploy(first, count) for count in counts])
        if counts and table.hand[force]:
            return found
    if next(moves.unfinished(table), None) is None:
        found.append(DONE)
    return found


def _place(table: Table) -> Actions:
    force = table.active
    found: Actions = []
    for ability in table.by_step(force):
        if ability.step >= table.placing and not table.placed >> ability.step & 1:
            ability.offer_placements(table, force, found)
    found.append(DONE)
    return found


def _defenders(table: Table) -> Actions:
    force = 2 * table.decider
    group = moves.return_group(table)
    if group == TOKEN_GROUP:
        counts = moves.return_counts(table, force, table.displaced[force])
        return [reinforce(table.cursor, count) for count in counts]
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
