"""Finishing a turn by default choices."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import actions, bidding, choices, prices
from smallworld_desktop.engine.games.tinyepic.abilities.laying import LayDown, standing_there
from smallworld_desktop.engine.games.tinyepic.reach import compelled
from smallworld_desktop.engine.games.tinyepic.scenario.position import RULES, Position
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    AGAIN,
    ASK_COPY,
    ASK_DRAGON,
    ASK_FIGURE,
    ASK_GOOD,
    ASK_HERO,
    ASK_REGION,
    BID,
    DECLARE,
    FLAG,
    FOLLOW,
    MATCH,
    NOBODY,
    PAY,
    RETREAT,
    REVEAL,
    SAY,
    SECRET,
    SELECT,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.vocabulary import Refused

USUAL: dict[int, Action[Table]] = {
    AGAIN: actions.Done(),
    DECLARE: bidding.Pass(),
    REVEAL: bidding.Pass(),
    SAY: bidding.Say(0),
    MATCH: bidding.Refuse(),
}


def finish(position: Position) -> Position:
    """On to the next choice of an action, a roll or the end: nothing more is done than must be."""
    if position.over:
        raise Refused(Message("scenario-over"))
    if position.rolls or position.table.stage in (SELECT, SECRET):
        raise Refused(Message("scenario-finish-early"))
    while asked := _asked(position):
        position = position.play(asked[0], _usual(position.table, asked[0]))
    return position


def _asked(position: Position) -> list[int]:
    """Who must decide, unless the next action is to be selected."""
    return [] if position.table.stage == SELECT else position.deciders


def _usual(table: Table, seat: int) -> Action[Table]:
    stage = table.stage
    if stage in (ACT, FOLLOW):
        if compelled(table, seat):
            return _out_of_tundra(table, seat)
        return actions.Nothing() if stage == ACT else actions.Collect()
    if stage == BID:
        return bidding.Bid(seat, FLAG)
    if stage == PAY:
        return bidding.Pay(*prices.war_mixes(table, seat, table.due[seat])[0])
    if stage == RETREAT:
        first = min(table.ask)
        return bidding.Retreat(first >> 2, NOBODY, first >> 1 & 1)
    return USUAL[stage] if stage in USUAL else _choice(table, seat)


def _out_of_tundra(table: Table, seat: int) -> Action[Table]:
    """The first compelled move, by where it starts and where it ends; a meeple before the hero."""
    moves = [action for action in RULES.legal(table, seat) if isinstance(action, actions.Move)]
    return min(moves, key=lambda m: (m.region, m.goal, m.hero, getattr(m, "via", NOBODY)))


def _choice(table: Table, seat: int) -> Action[Table]:
    """The first of what is asked for; none at all comes before everything."""
    kind = table.ask[0]
    if kind == ASK_FIGURE:
        return LayDown(*_first_standing(table, seat))
    if kind == ASK_REGION:
        return choices.ChooseNone() if table.ask[3] else choices.ChooseRegion(_lowest(table.ask[2]))
    if kind == ASK_GOOD:
        return choices.ChooseGood(_lowest(table.ask[2]))
    if kind == ASK_HERO:
        return choices.ChooseHero(table.drawn[seat][0])
    if kind == ASK_COPY:
        return choices.ChooseCopy(table.ask[1])
    if kind == ASK_DRAGON:
        return choices.Back()
    return choices.ChooseSeat(next(other for other in table.setting.after[seat] if table.ask[2] >> other & 1))


def _first_standing(table: Table, seat: int) -> tuple[int, int, int]:
    """By region, then clockwise, a meeple before the hero."""
    order = table.setting.after[seat]
    return min(standing_there(table, seat, table.ask[1]), key=lambda f: (f[0], order.index(f[1]), f[2]))


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
