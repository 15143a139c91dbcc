"""The fixed point of the ladder, rating 0: a beam over its own turn and a judgement of four terms. It never changes.

Nothing here may be improved, and nothing here is shared with the other players, so that a rating means the same in
every version. A test pins its moves.
"""

from __future__ import annotations

import random

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.smallworld import scoring
from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON
from smallworld_desktop.engine.games.smallworld.abilities.pieces import HOLE
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.placing import left_to_place
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.state import (
    ATTEMPT,
    COURSE,
    DEFENDERS,
    LATE,
    NOBODY,
    PEACE,
    PICK,
    REDEPLOY,
    ROLL,
    SHUFFLE,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player

WIDTH = 32
LONGEST = 24
"""Actions of a turn up to its redeployment."""

INCOME_LASTS = 0.7
FRESH_COMBO = 4.0
DEFENCE = 0.05

Line = tuple[float, Table, tuple[Action[Table], ...]]


class Reference(Player):
    """Plans one turn at a time and looks no further."""

    def __init__(self) -> None:
        self._plan: list[Action[Table]] = []
        self._turn = (-1, -1)

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        if table.stage == DEFENDERS:
            legal = legal_actions(table)
            return legal[len(legal) // 2]
        if table.stage == REDEPLOY:
            return spread(table)
        if table.stage == PEACE:
            return table.setting.moves.treaty[_strongest(table, seat)]
        if self._turn != (table.round, table.pips) or not self._plan or self._plan[0] not in legal_actions(table):
            self._plan = list(best_line(table, seat))
        self._turn = (table.round, table.pips)
        return self._plan.pop(0)


def best_line(table: Table, seat: int) -> tuple[Action[Table], ...]:
    """The actions, up to the redeployment or a roll, of the line whose end is worth most."""
    best: Line = (float("-inf"), table, ())
    beam: list[Line] = [(0.0, table, ())]
    for _ in range(LONGEST):
        found: dict[object, Line] = {}
        for _, before, actions in beam:
            for action in legal_actions(before):
                line = _followed(before, seat, action, actions)
                if line[1].turn == seat and line[1].stage != REDEPLOY:
                    key = _key(line[1])
                    if key not in found or found[key][0] < line[0]:
                        found[key] = line
                elif line[0] > best[0]:
                    best = line
        beam = sorted(found.values(), key=lambda line: -line[0])[:WIDTH]
        if not beam:
            break
    return best[2]


def _followed(before: Table, seat: int, action: Action[Table], actions: tuple[Action[Table], ...]) -> Line:
    after = before.copy()
    action.perform(after)
    if after.pending == SHUFFLE:
        after.pending = 0
    if after.pending == ROLL:
        Die(1).perform(after)
    if after.pending == ATTEMPT:
        value = 0.0
        for pips in FACES:
            outcome = after.copy()
            Die(pips).perform(outcome)
            value += judgement(outcome, seat) / len(FACES)
        after.stage, after.pending = REDEPLOY, 0
        return value, after, (*actions, action)
    return judgement(after, seat), after, (*actions, action)


def _key(table: Table) -> object:
    return (
        table.stage,
        tuple(table.held),
        tuple(table.race),
        tuple(table.hand),
        table.where(HOLE.id),
        table.where(DRAGON.id),
        table.marks,
        table.substituted,
        table.pips,
        tuple(table.coins),
    )


def judgement(table: Table, seat: int) -> float:
    """What a position is worth to a seat: its own worth less the mean of the others'."""
    seats = table.setting.seats
    others = sum(_worth(table, other) for other in range(seats) if other != seat) / (seats - 1)
    return _worth(table, seat) - others


def _worth(table: Table, seat: int) -> float:
    active = 3 * seat
    scored = table.turn != seat or table.stage in (LATE, DEFENDERS)
    left = table.setting.rounds - table.round + (seat > table.turn)
    income = _income(table, seat)
    worth = table.coins[seat] + INCOME_LASTS * income * left
    if not scored and table.stage not in (COURSE, PICK):
        worth += sum(line.amount for line in scoring.income(table, seat))
    if table.race[active] < 0:
        worth += FRESH_COMBO * left
    held = table.belongings(seat)
    return worth + DEFENCE * sum(table.defence[region] for region in bits(held))


def _income(table: Table, seat: int) -> int:
    income = 0
    for force in range(3 * seat, 3 * seat + 3):
        profile = table.profile[force]
        if profile is not None:
            held = table.held[force]
            income += held.bit_count() + sum((held & regions).bit_count() for _, regions in profile.region_coins)
    return income


def spread(table: Table) -> Action[Table]:
    """Place tokens and pieces evenly, and end the turn as soon as that is possible."""
    legal = legal_actions(table)
    for action in legal:
        if isinstance(action, Done):
            return action
    choices = [action for action in legal if isinstance(action, Redeploy)]
    if not choices:
        return legal[len(legal) // 2]
    # Where two forces are still to be placed, the first is placed first.
    choices = [action for action in choices if action.region == choices[0].region]
    force = table.holder[choices[0].region]
    share = -(-(choices[-1].tokens - choices[0].tokens) // left_to_place(table, force, choices[0].region))
    return next(action for action in choices if action.tokens == choices[0].tokens + share)


def _strongest(table: Table, seat: int) -> int:
    """The opponent with most tokens among those that the Diplomat may spare."""
    free = [other for other in range(table.setting.seats) if other != seat and not table.fought >> other & 1]
    return max(free, key=lambda other: table.total(3 * other), default=NOBODY)
