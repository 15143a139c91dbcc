"""The seats: who sits there, what they lead, what they have, and who must decide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from smallworld_desktop.engine.games.smallworld.state import ACTIVE, APART, DECLINED, DEFENDERS, NOBODY, OVER
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.games.smallworld.naming import combo_name, race_name, tokens_of
from smallworld_desktop.ui.presentation.computers import level_name, player_name
from smallworld_desktop.ui.presentation.purse import change, face_down
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.seating import Seat, level_and_style


@dataclass(frozen=True, slots=True)
class Declined:
    """A declined race of a seat."""

    race: str
    regions: int
    text: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat as it is to be shown."""

    seat: int
    name: str
    owner: int
    note: str
    player: str
    """Who plays there."""
    deciding: bool
    race: str
    """The emblem of the active race; empty where there is none."""
    title: str
    facts: str
    treaty: str
    """A peace that binds this seat or another in its favour."""
    declined: tuple[Declined, ...]
    coins: int | None
    """Nothing where they lie face down."""
    piles: Mapping[int, int]
    coins_title: str
    coins_text: str
    own: bool
    """Whether these are the coins of the one who looks."""
    tip: str
    """What is said beside the pointer, a line each."""
    text: str
    """All of it in words, for those who hear it."""


def deciding(table: Table) -> int:
    """The seat that must decide in a position, or whose dice are rolling; NOBODY when the game is over."""
    if table.stage == OVER:
        return NOBODY
    return table.decider if table.stage == DEFENDERS else table.turn


def spreading(table: Table) -> list[int]:
    """The forces of the seat on turn that have regions to be redeployed over."""
    return [force for force in (table.active, table.lasting(table.turn)) if force >= 0 and table.held[force]]


def seat_rows(
    table: Table,
    telling: Telling,
    seats: Sequence[Seat],
    eyes: int,
    *,
    peeking: bool = False,
    sealed: bool = False,
    thinking: int = NOBODY,
) -> tuple[SeatRow, ...]:
    """All seats in the order of play; ``eyes`` is the seat of the one who looks."""
    people = [number for number, seat in enumerate(seats) if seat.of_person]
    rows = []
    for number, seat in enumerate(seats):
        closed = face_down(table, number, eyes, people, peeking, sealed)
        rows.append(_row(table, telling, number, seat, closed, number == eyes, number == thinking))
    return tuple(rows)


def _row(table: Table, telling: Telling, number: int, seat: Seat, closed: bool, own: bool, thinking: bool) -> SeatRow:
    force = 3 * number + ACTIVE
    race = table.race_id(force) if table.race[force] >= 0 else ""
    title = combo_name(telling, race, table.power_id(force)) if race else telling.say("seat-no-race")
    facts, treaty = _facts(table, telling, number), _treaty(table, telling, number)
    declined = tuple(_declined(table, telling, number))
    coins = None if closed else table.coins[number]
    player = _player(telling, seat)
    note = _note(table, telling, number, seat, thinking) or player
    if coins is not None:
        coins_text = telling.say("count-coins", count=coins)
    else:
        coins_text = telling.say("seat-coins-peek" if own else "seat-coins-hidden")
    told = [title, facts, treaty, *(one.text for one in declined), coins_text]
    heard = [seat.name, note, "" if player == note else player, *told]
    return SeatRow(
        seat=number,
        name=seat.name,
        owner=seat.owner,
        note=note,
        player=player,
        deciding=deciding(table) == number,
        race=race,
        title=title,
        facts=facts,
        treaty=treaty,
        declined=declined,
        coins=coins,
        piles={} if coins is None else change(coins),
        coins_title=_coins_title(telling, own, closed),
        coins_text=coins_text,
        own=own,
        tip="\n".join(part for part in (player, *told, telling.say("seat-menu-tip")) if part),
        text=telling.say("list-between").join(part for part in heard if part),
    )


def _note(table: Table, telling: Telling, number: int, seat: Seat, thinking: bool) -> str:
    """What stands beside the name of somebody who has something to do, or somebody to wait for; else nothing."""
    if seat.vacant:
        return ""
    if thinking:
        note = telling.say("seat-thinking")
    elif deciding(table) == number:
        note = telling.say("seat-to-move" if table.turn == number else "seat-to-decide")
    elif table.stage != OVER and table.turn == number:
        note = telling.say("seat-waiting")
    else:
        return ""
    if seat.human:
        return note
    level = level_name(telling.words, level_and_style(seat.player)[0])
    return telling.say("seat-computer-deciding", level=level, note=note)


def _player(telling: Telling, seat: Seat) -> str:
    """Who plays at a seat."""
    if seat.human:
        return telling.say("seat-person")
    if seat.vacant:
        return telling.say("seat-vacant")
    return telling.say("seat-computer", level=player_name(telling.words, seat.player))


def _coins_title(telling: Telling, own: bool, closed: bool) -> str:
    """What stands above the coins of the one who decides."""
    if not own:
        return telling.say("seat-coins")
    return telling.say("seat-coins-own" if closed else "seat-coins-open")


def _facts(table: Table, telling: Telling, number: int) -> str:
    """Regions and tokens in hand of the active race, and of one that fights on."""
    force, lasting = 3 * number + ACTIVE, table.lasting(number)
    parts = []
    if table.race[force] >= 0:
        parts.append(telling.say("count-regions", count=table.held[force].bit_count()))
        if table.hand[force]:
            parts.append(telling.say("seat-in-hand", count=table.hand[force]))
    elif deciding(table) == number:
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


def _declined(table: Table, telling: Telling, number: int) -> list[Declined]:
    found = []
    for force in (3 * number + DECLINED, 3 * number + APART):
        if table.race[force] >= 0:
            race, count = table.race_id(force), table.held[force].bit_count()
            id = "seat-declined" if force % 3 == DECLINED else "seat-spirit"
            found.append(Declined(race, count, telling.say(id, count=count, race=race_name(telling, race))))
    return found
