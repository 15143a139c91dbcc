"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations."""

from __future__ import annotations

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
    cost,
    named,
    need_in_hand,
    reach,
    rolls,
    shielded,
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
    have = table.troops(force)
    found: Actions = []
    for boosts in ways(table, force):
        boosted = named(table, boosts)
        if have >= need_in_hand(table, force, boosted):
            _add_conquests(table, boosts, have, found)
    if have >= table.known(force).least:
        for boosts in ways(table, force, attempt=True):
            _add_attempts(table, boosts, have, found)
    for ability in table.known(force).offerers:
        ability.offer_conquests(table, force, found)
    found.append(Stop())
    return found


def _add_conquests(table: Table, boosts: int, have: int, found: Actions) -> None:
    force, boosted = table.active, named(table, boosts)
    free_roll = rolls(boosted)
    for region in bits(reach(table, force, boosted) & ~shielded(table, force)):
        if (free_roll or cost(table, force, region, boosted) <= have) and _payable(table, region, boosts):
            found.append(Conquer(region, boosts))


def _add_attempts(table: Table, boosts: int, have: int, found: Actions) -> None:
    force, boosted = table.active, named(table, boosts)
    for region in bits(reach(table, force, boosted) & ~shielded(table, force)):
        short = cost(table, force, region, boosted) - have
        if 1 <= short <= LARGEST_SHORTFALL and _payable(table, region, boosts):
            found.append(Attempt(region, boosts))


def _payable(table: Table, region: int, boosts: int) -> bool:
    due = tolls(table, table.active, region, named(table, boosts))
    return not due or sum(toll.coins for toll in due) <= table.coins[table.turn]


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
