"""What is still to be done: tasks one after the other, until somebody must decide.

A step pops the next task, which changes the table, puts further tasks on the agenda, or asks. Who answers goes on with
``proceed``. What must be asked of somebody but has one outcome only is done at once.
"""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.harvest import ANY_GOOD, is_full
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_GOOD,
    ASK_REGION,
    ASK_SEAT,
    ASKING_GOOD,
    ASKING_REGION,
    ASKING_SEAT,
    CHANCE_STAGE,
    CHOOSE,
    FOOD,
    GAINS,
    GOODS,
    IDLE,
    LOSES,
    MANA,
    NOBODY,
    NOTHING,
    ORE,
    TAKES,
)
from smallworld_desktop.engine.games.tinyepic.table import Table

TASKS: dict[int, Callable[..., None]] = {}
"""What carries each task out, by its number."""

ANSWERS: dict[int, Callable[..., None]] = {}
"""What follows from a choice, by what it was asked for; called with table, seat, the choice, and what came with it."""

AUTOMATIC: dict[int, Callable[..., None]] = {}
"""How the dummy chooses, by the kind of question."""


def proceed(table: Table) -> None:
    """Do what is to be done until somebody must decide."""
    while table.stage == IDLE:
        task = table.agenda[-1]
        table.agenda = table.agenda[:-1]
        table.floor = len(table.agenda)
        TASKS[task[0]](table, *task[1:])


def answered(table: Table) -> None:
    """Whoever had to decide has decided; what follows comes before all that waits."""
    table.stage, table.deciders, table.ask = IDLE, 0, ()
    table.floor = len(table.agenda)


def ask(table: Table, stage: int, seat: int, *what: int) -> None:
    """A seat must decide."""
    table.stage, table.deciders, table.ask = stage, 1 << seat, what


def ask_chance(table: Table, pending: int, *what: int) -> None:
    """Chance must act."""
    table.stage, table.pending, table.ask = CHANCE_STAGE, pending, what


def chance_answered(table: Table) -> None:
    table.pending = NOTHING
    answered(table)


def decider(table: Table) -> int:
    """The seat that must decide, alone."""
    return table.deciders.bit_length() - 1


# Questions with one answer.


def gains(table: Table, seat: int, count: int) -> None:
    """A seat gains so many goods of its choice."""
    table.push(ASKING_GOOD, seat, GAINS, ANY_GOOD, count)


def loses(table: Table, seat: int, count: int) -> None:
    """A seat loses so many goods of its choice, as far as it has them."""
    table.push(ASKING_GOOD, seat, LOSES, ANY_GOOD, count)


def takes(table: Table, seat: int, other: int, count: int) -> None:
    """A seat takes so many goods of its choice from another."""
    table.push(ASKING_GOOD, seat, TAKES, ANY_GOOD, count, other)


def asks_good(table: Table, seat: int, purpose: int, among: int, count: int = 1, *rest: int) -> None:
    """A seat chooses a good for some purpose."""
    table.push(ASKING_GOOD, seat, purpose, among, count, *rest)


def asks_seat(table: Table, seat: int, purpose: int, among: int, *rest: int) -> None:
    """A seat chooses one of some others, a mask, for some purpose."""
    table.push(ASKING_SEAT, seat, purpose, among, *rest)


def asks_region(table: Table, seat: int, purpose: int, among: int, optional: int, *rest: int) -> None:
    """A seat chooses one of some regions, a mask, or none if that is optional."""
    table.push(ASKING_REGION, seat, purpose, among, optional, *rest)


def owned(table: Table, seat: int) -> int:
    """The goods, but silver, of which a seat has any."""
    return sum(1 << kind for kind in (FOOD, MANA, ORE) if table.good(seat, kind))


def _ask_good(table: Table, seat: int, purpose: int, among: int, count: int, *rest: int) -> None:
    if purpose == GAINS and is_full(table, seat):
        return
    if purpose == LOSES:
        among &= owned(table, seat)
    elif purpose == TAKES:
        among &= owned(table, rest[0])
    if not among or count <= 0:
        return
    if purpose in (LOSES, TAKES) and _whole(table, rest[0] if purpose == TAKES else seat, among) <= count:
        _all_of_it(table, seat, purpose, among, *rest)
        return
    if seat == table.setting.dummy:
        AUTOMATIC[ASK_GOOD](table, seat, purpose, among, count, *rest)
    elif among & among - 1 == 0:
        answer_good(table, among.bit_length() - 1, seat, purpose, among, count, *rest)
    else:
        ask(table, CHOOSE, seat, ASK_GOOD, purpose, among, count, *rest)


def _whole(table: Table, seat: int, among: int) -> int:
    """How many of some goods a seat has."""
    return sum(table.good(seat, kind) for kind in bits(among))


def _all_of_it(table: Table, seat: int, purpose: int, among: int, *rest: int) -> None:
    """Where no more is there than is lost or taken, nobody has a choice."""
    for kind in bits(among):
        for _ in range(table.good(rest[0] if purpose == TAKES else seat, kind)):
            ANSWERS[purpose](table, seat, kind, *rest)


def answer_good(table: Table, good: int, seat: int, purpose: int, among: int, count: int, *rest: int) -> None:
    """A seat has chosen a good, and goes on to the next of several."""
    if count > 1:
        table.push(ASKING_GOOD, seat, purpose, among, count - 1, *rest)
    ANSWERS[purpose](table, seat, good, *rest)


def _ask_seat(table: Table, seat: int, purpose: int, among: int, *rest: int) -> None:
    if not among:
        return
    if among & among - 1 == 0:
        ANSWERS[purpose](table, seat, among.bit_length() - 1, *rest)
    elif seat == table.setting.dummy:
        ANSWERS[purpose](table, seat, bits(among)[0], *rest)
    else:
        ask(table, CHOOSE, seat, ASK_SEAT, purpose, among, *rest)


def _ask_region(table: Table, seat: int, purpose: int, among: int, optional: int, *rest: int) -> None:
    if not among:
        ANSWERS[purpose](table, seat, NOBODY, *rest)
    elif seat == table.setting.dummy:
        ANSWERS[purpose](table, seat, NOBODY if optional else bits(among)[0], *rest)
    elif not optional and among & among - 1 == 0:
        ANSWERS[purpose](table, seat, among.bit_length() - 1, *rest)
    else:
        ask(table, CHOOSE, seat, ASK_REGION, purpose, among, optional, *rest)


def _gain(table: Table, seat: int, good: int) -> None:
    table.gain(seat, good, 1)


def _lose(table: Table, seat: int, good: int) -> None:
    table.lose(seat, good, 1)


def _take(table: Table, seat: int, good: int, other: int) -> None:
    slot = 4 * other + good
    table.goods[slot] -= 1
    table.goods[4 * seat + good] = min(9, table.goods[4 * seat + good] + 1)
    table.note(events.GoodsTaken(seat, other, GOODS[good]))


TASKS.update({ASKING_GOOD: _ask_good, ASKING_SEAT: _ask_seat, ASKING_REGION: _ask_region})
ANSWERS.update({GAINS: _gain, LOSES: _lose, TAKES: _take})
