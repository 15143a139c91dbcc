"""Small questions that need no plan: who was driven out, which keg to open, where a lone unit goes, which water."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.conquest.minds.danger import shared_out
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Open
from smallworld_desktop.engine.games.warcraft.attack import tolls
from smallworld_desktop.engine.games.warcraft.chance import KEGS
from smallworld_desktop.engine.games.warcraft.legal import legal_actions, returns
from smallworld_desktop.engine.games.warcraft.minds.danger import Danger, region_values
from smallworld_desktop.engine.games.warcraft.placing import BEAST_GROUP, TOKEN_GROUP
from smallworld_desktop.engine.games.warcraft.redeployment import Repost, Requarter, return_counts, return_group
from smallworld_desktop.engine.games.warcraft.scoring import faction_bonus
from smallworld_desktop.engine.games.warcraft.stages import weakest
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, LOOSE, MIX, SHUFFLE, STRAY, UPKEEP
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtRegion

WORTH_A_KEG = 1
"""Coins of toll up to which a keg is opened that may be a dud."""

SMALL = (UPKEEP, LOOSE, STRAY)
"""Stages of one's own turn that are answered at once."""


def answer(table: Table) -> Action[Table]:
    """What the seat does that must decide about something small."""
    if table.stage == DEFENDERS:
        return reinforcement(table)
    if table.stage == UPKEEP:
        return _keg(table)
    legal = legal_actions(table)
    if table.stage == STRAY:
        goal = weakest(table, mask(aim(action) for action in legal))
        return next(action for action in legal if aim(action) == goal)
    if table.stage == LOOSE:
        return max(legal, key=lambda action: _leads(table, aim(action)))
    return max(legal, key=lambda action: _bonus(table, action))


def _bonus(table: Table, action: Action[Table]) -> int:
    """What the faction's bonus is once a side has been taken."""
    after = table.copy()
    action.perform(after)
    return faction_bonus(after, table.active)


def aim(action: Action[Table]) -> int:
    """The region at which an action aims."""
    target = action.target
    assert isinstance(target, AtRegion)
    return target.region


def _keg(table: Table) -> Action[Table]:
    """Kegs are opened wherever that is not too dear, else they are left."""
    legal = legal_actions(table)
    for action in legal:
        if isinstance(action, Open):
            due = sum(toll.coins for toll in tolls(table, table.active, action.region))
            if due <= WORTH_A_KEG:
                return action
    return next((action for action in legal if not isinstance(action, Open)), legal[0])


def _leads(table: Table, region: int) -> int:
    """By how much the seat in turn leads around a water."""
    neighbours = table.setting.board.neighbours[region]
    own = (table.held[table.active] & neighbours).bit_count()
    return own - max((held & neighbours).bit_count() for force, held in enumerate(table.held) if force != table.active)


def reinforcement(table: Table) -> Action[Table]:
    """How much of what was driven out goes to the next region, or to which the champion."""
    seat = table.decider
    force, danger = 2 * seat, Danger(table, seat)
    group = return_group(table)
    values = {region: value for region, value in region_values(table, force).items() if region >= table.cursor}
    if group not in (TOKEN_GROUP, BEAST_GROUP):
        values = region_values(table, force)
        return Repost(max(values, key=lambda region: values[region] * danger.of(region, table.defence[region])))
    waiting = table.displaced[force] if group == TOKEN_GROUP else table.beast_out
    defence = {region: table.defence[region] for region in values}
    wanted = shared_out(waiting, danger, values, defence)[table.cursor]
    count = min(return_counts(table, force, waiting), key=lambda count: abs(count - wanted))
    return returns(table.cursor)[count] if group == TOKEN_GROUP else Requarter(table.cursor, count)


def settle_stacks(table: Table) -> None:
    """Go on without what a shuffle would turn up; of kegs every other one is good."""
    if table.pending & SHUFFLE:
        table.pending &= ~SHUFFLE
        table.due = (0,) * len(table.due)
    if table.pending & MIX:
        table.pending &= ~MIX
        table.keg_stack = tuple(KEGS[number * 7 % len(KEGS)] for number in range(len(KEGS)))
