"""A spectator who laughs at bad moves: whatever it finds wrong with a move, it says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import PlaceHero
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Pass,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.placing import withheld
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import LATE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player

LONGEST_TURN = 80
"""Actions. With the largest force on the largest board it is about fifty."""

MANY_IDLE = 3
"""Tokens that somebody might want at home."""

Before = Sequence[Action[Table]]
"""What the seat has done earlier in its turn."""


class Watched(Player):
    """Plays what another player would, and notes what is laughable about it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()
        """How many actions of each kind were looked at."""
        self._turn: tuple[int, int] = (0, 0)
        self._actions: list[Action[Table]] = []

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        action = self.player.choose(table, seat, dice)
        if self._turn != (table.round, seat):
            self._turn, self._actions = (table.round, seat), []
        if table.turn == seat:
            self.seen[type(action).__name__] += 1
            where = f"{table.setting.seats} seats, round {table.round}, seat {seat}"
            self.faults += [f"{where}, {action}: {fault}" for fault in faults(table, action, self._actions)]
            self._actions.append(action)
        return action


def faults(table: Table, action: Action[Table], before: Before) -> Iterator[str]:
    """Everything about an action of the seat whose turn it is that a player would laugh at."""
    if len(before) > LONGEST_TURN:
        yield "a turn without end"
    look = LOOKS.get(type(action))
    if look is not None:
        yield from look(table, action, before)


def last_turns(table: Table) -> int:
    """How many turns the seat has, this one included."""
    return table.setting.rounds - table.round + 1


def pay(table: Table) -> int:
    return sum(line.amount for line in income(table, table.turn))


def after(table: Table, action: Action[Table]) -> Table:
    changed = table.copy()
    action.perform(changed)
    return changed


def _declining(table: Table, action: Decline, before: Before) -> Iterator[str]:
    if last_turns(table) == 1:
        yield "declines after the last coins" if table.stage == LATE else "declines for ever, its bonus lost"


def _passing(table: Table, action: Pass, before: Before) -> Iterator[str]:
    if last_turns(table) > 2:
        yield "sits there with no token instead of declining"


def _stopping(table: Table, action: Stop, before: Before) -> Iterator[str]:
    """Stopping before coins that are to be had, or after a conquest of its own that another would have bettered."""
    force = table.acting
    if force != table.active:
        # What a lasting race leaves, the active one may take.
        return
    least = withheld(table, force)
    for other in legal_actions(table):
        if not isinstance(other, Conquer | FlyDragon | Substitute) or table.owner(other.region) == table.turn:
            continue
        taken = after(table, other)
        if last_turns(table) == 1 and taken.hand[force] >= least and pay(taken) > pay(table):
            yield f"leaves the coins of {other} in the last turn"
        elif table.holder[other.region] == NOBODY and taken.hand[force] >= least + MANY_IDLE:
            yield f"keeps {table.hand[force]} tokens at home before the free region of {other}"


def _conquering(table: Table, action: Conquer, before: Before) -> Iterator[str]:
    if Abandon(action.region) in before:
        yield "takes what it has just abandoned"
    if table.owner(action.region) != table.turn:
        return
    force, own = table.acting, after(table, action)
    opened = own.reach(force) & ~table.reach(force)
    for other in others_as_cheap(table, action.region):
        if isinstance(other, Conquer) and not opened and pay(after(table, other)) > pay(own):
            yield f"takes its own declined region for nothing instead of {other}"


def others_as_cheap(table: Table, region: int) -> list[Conquer | Attempt]:
    """Attacks on regions that are not the seat's own and cost no more than this one."""
    force = table.acting
    return [
        action
        for action in legal_actions(table)
        if isinstance(action, Conquer | Attempt)
        and table.owner(action.region) != table.turn
        and table.cost(force, action.region) <= table.cost(force, region)
    ]


def _throwing(table: Table, action: Attempt, before: Before) -> Iterator[str]:
    if table.owner(action.region) == table.turn:
        for other in others_as_cheap(table, action.region):
            yield f"throws the die for its own region instead of {other}"


def _turning(table: Table, action: FlyDragon | Substitute, before: Before) -> Iterator[str]:
    if table.owner(action.region) == table.turn:
        yield "turns on its own people"


def _placing(table: Table, action: Redeploy, before: Before) -> Iterator[str]:
    force = table.holder[action.region]
    spare = table.total(force) - table.held[force].bit_count() - withheld(table, force)
    if not action.tokens and spare >= 0:
        yield "gives up a region that it could hold"


def _posting(table: Table, action: PlaceHero, before: Before) -> Iterator[str]:
    reached = attacked(table) & table.held[table.active]
    if not reached >> action.region & 1 and reached & ~table.where("hero"):
        yield "posts a hero where nobody comes"


def _settling(table: Table, action: Done, before: Before) -> Iterator[str]:
    """All that can be spared in a corner that nobody reaches, while others are bare."""
    held = table.held[table.active]
    stacks = [region for region in bits(held) if table.tokens[region] > 1]
    reached = attacked(table) & held & ~table.immune
    if len(stacks) > 0 and reached and not any(reached >> region & 1 for region in stacks):
        yield f"huddles in {stacks} while {bits(reached)} stand bare"


def _treating(table: Table, action: Treaty, before: Before) -> Iterator[str]:
    able = {seat for seat in range(table.setting.seats) if may_attack(table, seat) & table.held[table.active]}
    able = {seat for seat in able if not table.fought >> seat & 1}
    if able and action.seat not in able:
        yield f"makes peace with {action.seat} while {able} could attack"


LOOKS: dict[type, Callable[[Table, Any, Before], Iterator[str]]] = {
    Decline: _declining,
    Pass: _passing,
    Stop: _stopping,
    Conquer: _conquering,
    Attempt: _throwing,
    FlyDragon: _turning,
    Substitute: _turning,
    Redeploy: _placing,
    PlaceHero: _posting,
    Done: _settling,
    Treaty: _treating,
}


def attacked(table: Table) -> int:
    """Regions that somebody else could attack before the seat's next turn."""
    found = 0
    for seat in range(table.setting.seats):
        if seat != table.turn:
            found |= may_attack(table, seat)
    return found


def may_attack(table: Table, seat: int) -> int:
    """Regions that a seat could attack in its next turn, as far as it has one before the game or the round is over."""
    if seat == table.turn or (table.round == table.setting.rounds and seat < table.turn):
        return 0
    force = 3 * seat
    if table.profile[force] is None:
        return table.setting.entry
    return table.reach(force)
