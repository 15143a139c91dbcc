"""What is told of the seats of Warring Isles: its race with its faction, what has declined, truces and coins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import reduce

from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, DECLINED, DEFENDERS, FACTIONS, NOBODY, OVER, STRAY
from smallworld_desktop.engine.games.warcraft.table import BEAST, Table
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.conquest.naming import combo_name, race_name
from smallworld_desktop.ui.games.warcraft.card import faction_sign
from smallworld_desktop.ui.games.warcraft.stands import emblem_of
from smallworld_desktop.ui.presentation.seats import Beside, SeatsDoor, Side
from smallworld_desktop.ui.presentation.telling import Telling


class IslesSeats(SeatsDoor):
    """A side is the active race, with its power and its faction; the one in decline lies beside it."""

    def deciding(self, state: Table, asked: Collection[int]) -> Collection[int]:
        seat = deciding(state)
        return () if seat == NOBODY else (seat,)

    def turn(self, state: Table) -> int:
        return NOBODY if state.stage == OVER else state.turn

    def unseated(self, state: Table) -> Collection[int]:
        """Natives who fight back."""
        return () if state.setting.wild == NOBODY else (state.setting.wild,)

    def side(self, state: Table, telling: Telling, seat: int, deciding: bool) -> Side:
        force = 2 * seat + ACTIVE
        race = state.race_id(force) if state.race[force] >= 0 else ""
        power = state.power_id(force) if state.power[force] >= 0 else ""
        waiting = state.displaced[force]
        name = combo_name(telling, race, power) if power else race_name(telling, race) if race else ""
        return Side(
            title=name or telling.say("seat-no-race"),
            emblem=emblem_of(race),
            facts=_facts(state, telling, seat, deciding),
            sign=faction_sign(state, force) if seat != state.setting.wild else "",
            luck=telling.say("seat-truce") if state.truce >> seat & 1 else "",
            charm="truce" if state.truce >> seat & 1 else "",
            waiting=waiting,
            waits=telling.say("seat-driven-out", count=waiting) if waiting else "",
            besides=_declined(state, telling, seat),
        )

    def coins(self, state: Table, seat: int) -> int:
        return state.coins[seat]

    def hides_coins(self, state: Table) -> bool:
        return bool(state.setting.options["hidden_coins"]) and state.stage != OVER

    def discreet(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """What would tell the table of coins that lie face down is said without the number."""
        return tuple(Message("coins-do-not-reach") if one.id == "needs-more-coins" else one for one in messages)


def deciding(table: Table) -> int:
    """The seat that must decide in a position, or whose dice are rolling; NOBODY when the game is over."""
    if table.stage == OVER:
        return NOBODY
    return table.decider if table.stage in (DEFENDERS, STRAY) else table.turn


def _facts(table: Table, telling: Telling, seat: int, deciding: bool) -> str:
    """The faction, regions, tokens in hand and beasts of the active race."""
    force, parts = 2 * seat + ACTIVE, []
    if table.race[force] >= 0:
        if seat != table.setting.wild:
            parts.append(str(telling.words.name("faction", FACTIONS[table.faction(force)])))
        parts.append(telling.say("count-regions", count=table.held[force].bit_count()))
        if table.hand[force] > table.displaced[force]:
            parts.append(telling.say("seat-in-hand", count=table.hand[force] - table.displaced[force]))
        if table.leads(force, BEAST) and table.beast_hand:
            parts.append(telling.say("piece-beast-count", count=table.beast_hand))
    elif deciding:
        parts.append(telling.say("seat-must-choose"))
    return reduce(lambda first, second: telling.say("seat-facts", first=first, second=second), parts) if parts else ""


def _declined(table: Table, telling: Telling, seat: int) -> tuple[Beside, ...]:
    force = 2 * seat + DECLINED
    if table.race[force] < 0:
        return ()
    race, count = table.race_id(force), table.held[force].bit_count()
    return (Beside(emblem_of(race), count, telling.say("seat-declined", count=count, race=race_name(telling, race))),)


def things(table: Table, seat: int) -> list[tuple[str, str]]:
    """The races and powers of a seat, the active one first."""
    found = []
    for force in (2 * seat + ACTIVE, 2 * seat + DECLINED):
        if table.race[force] >= 0:
            found.append(("race", table.race_id(force)))
            found += [("power", table.power_id(force))] if table.power[force] >= 0 else []
    return found


def paid(table: Table, seat: int) -> list[Reason]:
    """What a seat would be paid as the table stands, line by line."""
    return income(table, seat)
