"""Which actions are legal: for each stage a quick list, the same as asking every action for its violations."""

from __future__ import annotations

from collections.abc import Sequence
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
    most_recruits,
)
from smallworld_desktop.engine.games.warcraft.attack import (
    NOT_KNOWN,
    TRAVEL,
    Boosted,
    abroad,
    close,
    need_in_hand,
    reach,
    rebate,
    rolls,
    settled,
    shielded,
    spent,
    tolled,
    tolls,
    tries,
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
    unfinished,
    units_wait,
)
from smallworld_desktop.engine.games.warcraft.stages import has_nothing, stray_goals
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
pick, take_form, recruit, post = cache(Pick), cache(TakeForm), cache(Recruit), cache(moves.Post)

MOST_TOKENS = 24
"""More tokens than any race has."""


@cache
def _takings(regions: int, boosts: int) -> tuple[Actions, Actions]:
    """By region, the conquests and the final attempts with some boosts."""
    numbers = range(regions)
    return [Conquer(region, boosts) for region in numbers], [Attempt(region, boosts) for region in numbers]


@cache
def _leaving(regions: int) -> list[Abandon]:
    """By region, giving it up."""
    return [Abandon(region) for region in range(regions)]


@cache
def stands(region: int) -> Actions:
    """By number, how many tokens may be placed in a region."""
    return [moves.Redeploy(region, count) for count in range(MOST_TOKENS)]


@cache
def returns(region: int) -> Actions:
    """The same of those who were driven out."""
    return [moves.Reinforce(region, count) for count in range(MOST_TOKENS)]


def legal_actions(table: Table) -> Actions:
    """All that the seat which must decide may do; nothing while chance is asked or when the game is over."""
    if table.pending or table.stage == OVER:
        return []
    return _BY_STAGE[table.stage](table)


def _upkeep(table: Table) -> Actions:
    found: Actions = []
    for ability in table.profile[table.active].abilities:
        ability.offer_upkeep(table, table.active, found)
    return found


def _course(table: Table) -> Actions:
    return [PASS if has_nothing(table) else EXPAND, DECLINE]


def _pick(table: Table) -> Actions:
    column = table.columns[table.column_of(table.turn)]
    return [pick(index) for index in range(min(table.coins[table.turn] + 1, len(column)))]


def _form(table: Table) -> Actions:
    coins = table.coins[table.turn]
    return [take_form(form) for form, paid in FORM_COINS.items() if coins + paid >= 0]


def _side(table: Table) -> Actions:
    return [TakeSide(NEUTRAL), TakeSide(ALLIANCE), TakeSide(HORDE)]


def _ready(table: Table) -> Actions:
    found = _conquests(table)
    found += leavings(table)
    return found


def leavings(table: Table) -> list[Abandon]:
    """Giving up each region of the active force."""
    leave = _leaving(len(table.tokens))
    return [leave[region] for region in bits(table.held[2 * table.turn])]


def _conquests(table: Table) -> Actions:
    """Every way to take every region, what abilities add, and stopping."""
    force = 2 * table.turn
    profile = table.profile[force]
    near, have = close(table, force), table.troops(force)
    shield, dear = shielded(table, force), tolled(table, force)
    found: Actions = []
    if have >= profile.least:
        targets = reach(table, force, (), near) & ~shield
        if targets & dear:
            targets = _payable(table, (), targets, dear)
        _add_taken(table, 0, (), targets, near, have + LARGEST_SHORTFALL, found)
    for boosts, boosted in ways(table, force):
        asked = spent(profile.least, boosted)
        if have < need_in_hand(table, force, boosted) or have < asked:
            continue
        targets = reach(table, force, boosted, near) & ~shield
        if asked != NOT_KNOWN or rolls(boosted):
            targets = _payable(table, boosted, targets, dear if asked == NOT_KNOWN else targets)
            conquer = _takings(len(table.tokens), boosts)[0]
            found.extend([conquer[region] for region in bits(targets)])
        else:
            most = have + LARGEST_SHORTFALL if tries(boosted) else have
            _add_taken(table, boosts, boosted, _payable(table, boosted, targets, dear), near, most, found)
    for ability in profile.offerers:
        ability.offer_conquests(table, force, found)
    found.append(STOP)
    return found


def _add_taken(table: Table, boosts: int, boosted: Boosted, targets: int, near: int, most: int, found: Actions) -> None:
    """The conquests that the hand can pay, and the final attempts of those that take up to ``most``."""
    force = 2 * table.turn
    profile, less = table.profile[force], rebate(table, boosted)
    conquer, attempt = _takings(len(table.tokens), boosts)
    defence, discount, cheaper = table.defence, profile.discount, profile.inhabited
    far, cheap = abroad(table, force, boosted, targets, near), settled(table) if cheaper else 0
    hand, most = table.troops(force) + less, most + less
    for region in bits(targets):
        cost = defence[region] - discount[region]
        if far >> region & 1:
            cost += TRAVEL
        if cheap >> region & 1:
            cost -= cheaper
        if cost <= hand:
            found.append(conquer[region])
        elif cost <= most:
            found.append(attempt[region])


def _payable(table: Table, boosted: Boosted, targets: int, dear: int) -> int:
    """Those of some regions whose tolls the seat can pay; only those that are dear may have any."""
    for region in bits(targets & dear):
        due = tolls(table, 2 * table.turn, region, boosted)
        if sum([toll.coins for toll in due]) > table.coins[table.turn]:
            targets ^= 1 << region
    return targets


def _assault(table: Table) -> Actions:
    return [_takings(len(table.tokens), 0)[1][table.target], GIVE_UP]


def _loose(table: Table) -> Actions:
    return [Settle(region) for region in table.loose[1:]]


def _stray(table: Table) -> Actions:
    return [Stray(region) for region in bits(stray_goals(table, table.target))]


def _recruit(table: Table) -> Actions:
    return [recruit(count) for count in range(most_recruits(table) + 1)]


def _redeploy(table: Table) -> Actions:
    force = 2 * table.turn
    if table.placing == TOKEN_GROUP:
        return _standing(table.cursor, token_counts(table, force))
    if table.placing == BEAST_GROUP:
        return [moves.Quarter(table.cursor, count) for count in beast_counts(table, force)]
    found: Actions = []
    held = table.held[force]
    if held:
        first = first_region(held)
        if table.profile[force].leads:
            if not ended(table, CHAMPION_GROUP):
                found.extend(post(region) for region in champion_goals(table, force))
            if not ended(table, BEAST_GROUP) and all_beasts(table, force):
                found.extend(moves.Quarter(first, count) for count in beast_counts(table, force))
        if not ended(table, TOKEN_GROUP) and not units_wait(table, force):
            counts = token_counts(table, force)
            found += _standing(first, counts)
            if counts and table.hand[force]:
                return found
    if not unfinished(table, force):
        found.append(DONE)
    return found


def _standing(region: int, counts: Sequence[int]) -> Actions:
    """Placing so many tokens in a region."""
    row = stands(region)
    return row[counts.start : counts.stop] if isinstance(counts, range) else [row[count] for count in counts]


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
        row = returns(table.cursor)
        return [row[count] for count in counts]
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
