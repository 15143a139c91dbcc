"""The turn: clearing, the active seat, those who follow, the end."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import dummy, events
from smallworld_desktop.engine.games.tinyepic.agenda import TASKS, ask
from smallworld_desktop.engine.games.tinyepic.figures import remove_figure
from smallworld_desktop.engine.games.tinyepic.reach import enterable, in_tundra, may_move
from smallworld_desktop.engine.games.tinyepic.scoring import finish
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    ACTIVE,
    DUMMY_ACTS,
    DUMMY_FOLLOWS,
    DUMMY_TURN,
    END_CHECK,
    FOLLOW,
    FOLLOWER,
    HERO_BIT,
    LEFT_BEHIND,
    LYING_BIT,
    NO_BID,
    NOBODY,
    NOT_DUE,
    OPEN,
    PASS_ON,
    PATROL,
    QUEST,
    SCORE,
    SELECT,
    SHIELDS,
    TURN,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table


def _begin(table: Table) -> None:
    """A new turn; a full action card is cleared, or it was the last round."""
    table.action = table.moved = NOBODY
    table.roll = table.dummy_number = 0
    table.due = [NOT_DUE] * table.setting.seats
    table.bids = [NO_BID] * table.setting.seats
    if table.shields.bit_count() < SHIELDS:
        _open(table)
        return
    if table.ended:
        table.push(SCORE)
        return
    clear(table)
    if table.setting.skips:
        table.note(events.TurnSkipped(table.turn))
        table.push(PASS_ON)
    else:
        table.push(OPEN)


def clear(table: Table) -> None:
    """All shields leave the action card."""
    table.shields = table.forgiven = 0
    table.cleared += 1
    if table.journal is not None:
        table.note(events.CardCleared(table.turn))
    for seat in (table.turn, *table.setting.after[table.turn]):
        for ability in table.profile[seat].on_clear:
            ability.on_clear(table, seat)
    if table.setting.dummy != NOBODY:
        dummy.flip(table)


def _open(table: Table) -> None:
    """The seat whose turn it is selects an action."""
    seat = table.turn
    if table.journal is not None:
        table.note(events.TurnBegan(seat))
    for ability in table.profile[seat].on_turn:
        ability.on_turn(table, seat)
    if seat == table.setting.dummy:
        table.push(DUMMY_TURN)
    elif table.agenda:
        # What begins the turn is asked first.
        table.push(OPEN + SELECTING)
    else:
        ask(table, SELECT, seat)


SELECTING = 100
"""Added to OPEN: all that begins the turn is done."""


def _select(table: Table) -> None:
    ask(table, SELECT, table.turn)


def select(table: Table, verb: int) -> None:
    """An action is selected: a shield lies on it, and everybody has his turn with it."""
    seat = table.turn
    table.shields |= 1 << verb
    table.action = verb
    if table.journal is not None:
        table.note(events.ActionSelected(seat, VERBS[verb]))
    followers = table.setting.after[seat]
    for other in followers:
        for ability in table.profile[other].on_select:
            ability.on_select(table, other, verb)
    table.push(DUMMY_ACTS if seat == table.setting.dummy else ACTIVE, seat)
    _push_leaving(table, seat)
    for other in followers:
        table.push(DUMMY_FOLLOWS if other == table.setting.dummy else FOLLOWER, other)
        _push_leaving(table, other)
    table.push(END_CHECK)


def _push_leaving(table: Table, seat: int) -> None:
    """Where the table is strict, whoever is still in the tundra when the seat is done is gone."""
    if table.setting.strict_tundra and table.action in (PATROL, QUEST):
        table.push(LEFT_BEHIND, seat)


def _left_behind(table: Table, seat: int) -> None:
    """A figure that stays in the tundra because the action has moved another goes back to the supply."""
    stay = [figure for figure in in_tundra(table, seat) if _number(figure) != table.moved]
    if stay and len(table.figures[seat]) > 1:
        table.note(events.TundraLeft(seat, table.region_id(stay[0][0])))
        table.push(LEFT_BEHIND, seat)
        remove_figure(table, seat, _number(stay[0]))


def _number(figure: tuple[int, int, int]) -> int:
    region, hero, lying = figure
    return region * 4 + HERO_BIT * hero + LYING_BIT * lying


def _active(table: Table, seat: int) -> None:
    table.moved = NOBODY
    if leave_tundra(table, seat):
        table.push(ACTIVE, seat)
    else:
        ask(table, ACT, seat)


def _follower(table: Table, seat: int) -> None:
    table.moved = NOBODY
    if leave_tundra(table, seat):
        table.push(FOLLOWER, seat)
    else:
        ask(table, FOLLOW, seat)


def leave_tundra(table: Table, seat: int) -> bool:
    """Remove a figure that must leave the tundra and cannot; whether there was one."""
    if table.action not in (PATROL, QUEST) or not table.held[seat] & table.land.tundra:
        return False
    open = enterable(table, seat)
    figures = in_tundra(table, seat)
    stuck = [figure for figure in figures if not may_move(table, seat, table.action, *figure, open)]
    if not stuck or len(table.figures[seat]) == 1 or (len(stuck) < len(figures) and not table.setting.strict_tundra):
        return False
    table.note(events.TundraLeft(seat, table.region_id(stuck[0][0])))
    remove_figure(table, seat, _number(stuck[0]))
    return True


def _end_check(table: Table) -> None:
    table.note_triggers()
    if table.ended and table.shields.bit_count() == SHIELDS:
        table.push(SCORE)
    else:
        _pass_on(table)


def _pass_on(table: Table) -> None:
    table.turn = table.setting.after[table.turn][0]
    _begin(table)


TASKS.update(
    {
        TURN: _begin,
        OPEN: _open,
        OPEN + SELECTING: _select,
        ACTIVE: _active,
        FOLLOWER: _follower,
        END_CHECK: _end_check,
        PASS_ON: _pass_on,
        SCORE: finish,
        LEFT_BEHIND: _left_behind,
    }
)
