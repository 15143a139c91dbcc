"""What the base game tells of its seats: which race each leads, what has declined, and its coins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import reduce

from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, APART, DECLINED, DEFENDERS, NOBODY, OVER
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.conquest.naming import combo_name, race_name, tokens_of
from smallworld_desktop.ui.presentation.seats import Beside, SeatsDoor, Side
from smallworld_desktop.ui.presentation.telling import Telling

TOLD_OTHERWISE: Mapping[str, Sequence[Message]] = {
    "needs-more-coins": (Message("coins-do-not-reach"),),
    "why-lead": (),
    "why-trail": (),
}
"""What would tell the table of coins that lie face down, and what is said in its place."""


class SmallWorldSeats(SeatsDoor):
    """A side is the active race, with its power; those in decline lie beside it."""

    def deciding(self, state: Table, asked: Collection[int]) -> Collection[int]:
        seat = deciding(state)
        return () if seat == NOBODY else (seat,)

    def turn(self, state: Table) -> int:
        return NOBODY if state.stage == OVER else state.turn

    def side(self, state: Table, telling: Telling, seat: int, deciding: bool) -> Side:
        force = 3 * seat + ACTIVE
        race = state.race_id(force) if state.race[force] >= 0 else ""
        return Side(
            title=combo_name(telling, race, state.power_id(force)) if race else telling.say("seat-no-race"),
            emblem=race,
            facts=_facts(state, telling, seat, deciding),
            luck=_treaty(state, telling, seat),
            besides=_declined(state, telling, seat),
        )

    def coins(self, state: Table, seat: int) -> int:
        return state.coins[seat]

    def hides_coins(self, state: Table) -> bool:
        return bool(state.setting.options["hidden_coins"]) and state.stage != OVER

    def discreet(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        return tuple(said for message in messages for said in TOLD_OTHERWISE.get(message.id, (message,)))


def deciding(table: Table) -> int:
    """The seat that must decide in a position, or whose dice are rolling; NOBODY when the game is over."""
    if table.stage == OVER:
        return NOBODY
    return table.decider if table.stage == DEFENDERS else table.turn


def spreading(table: Table) -> list[int]:
    """The forces of the seat on turn that have regions to be redeployed over."""
    return [force for force in (table.active, table.lasting(table.turn)) if force >= 0 and table.held[force]]


def _facts(table: Table, telling: Telling, number: int, deciding: bool) -> str:
    """Regions and tokens in hand of the active race, and of one that fights on."""
    force, lasting = 3 * number + ACTIVE, table.lasting(number)
    parts = []
    if table.race[force] >= 0:
        parts.append(telling.say("count-regions", count=table.held[force].bit_count()))
        if table.hand[force]:
            parts.append(telling.say("seat-in-hand", count=table.hand[force]))
    elif deciding:
        parts.append(telling.say("seat-must-choose"))
    if lasting >= 0 and table.hand[lasting]:
        tokens = tokens_of(telling, table.race_id(lasting), table.hand[lasting])
        parts.append(telling.say("seat-lasting-in-hand", tokens=tokens))
    return reduce(lambda first, second: telling.say("seat-facts", first=first, second=second), parts) if parts else ""


def _treaty(table: Table, telling: Telling, number: int) -> str:
    """With whom there is peace."""
    if table.treaty[number] >= 0:
        return telling.say("seat-peace", seat=telling.name(table.treaty[number]))
    bound = [telling.name(other) for other, partner in enumerate(table.treaty) if partner == number]
    return telling.say("seat-bound", seats=telling.join(bound)) if bound else ""


def _declined(table: Table, telling: Telling, number: int) -> tuple[Beside, ...]:
    found = []
    for force in (3 * number + DECLINED, 3 * number + APART):
        if table.race[force] >= 0:
            race, count = table.race_id(force), table.held[force].bit_count()
            id = "seat-declined" if force % 3 == DECLINED else "seat-spirit"
            found.append(Beside(race, count, telling.say(id, count=count, race=race_name(telling, race))))
    return tuple(found)


def things(table: Table, seat: int) -> list[tuple[str, str]]:
    """The races and powers of a seat, the active one first."""
    found = []
    for force in range(3 * seat, 3 * seat + 3):
        if table.race[force] >= 0:
            found.append(("race", table.race_id(force)))
            found += [("power", table.power_id(force))] if table.power[force] >= 0 else []
    return found


def paid(table: Table, seat: int) -> list[Reason]:
    """What a seat would be paid as the table stands, line by line."""
    return income(table, seat)
