"""The seats: who sits there, which side they play, what they have, and who must decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.desk.theme import INK
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.computers import level_and_style, level_name, player_name
from smallworld_desktop.ui.presentation.purse import Purse, change, face_down
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.seating import Seat

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Beside:
    """Something else on a seat's side, which is shown small."""

    emblem: str
    count: int
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of something a seat has, which is shown as a sign with its number."""

    emblem: str
    count: int
    text: str
    ink: str = INK


@dataclass(frozen=True, slots=True)
class Side:
    """The side that a seat plays, in a game whose seats play different ones."""

    title: str = ""
    """Nothing where there is no side to be shown."""
    emblem: str = ""
    """Of its token; nothing for an empty place."""
    facts: str = ""
    sign: str = ""
    """Of what it fights for, before its facts."""
    luck: str = ""
    """What shelters or favours it."""
    charm: str = ""
    """The piece that does so, which lies at the seat."""
    waiting: int = 0
    """How many of its tokens wait at the seat for their place."""
    waits: str = ""
    """What they are and what they wait for, in words."""
    besides: tuple[Beside, ...] = ()
    tallies: tuple[Tally, ...] = ()


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
    side: Side
    purse: Purse | None
    """Nothing in a game without coins."""
    own: bool
    """Whether this is the seat of the one who looks."""
    secret: str
    """What else of it is hidden, or that there is something; nothing on the seats of others."""
    hides: bool
    """Whether something of it lies face down until the one who looks turns it over."""
    tip: str
    """What is said beside the pointer, a line each."""
    text: str
    """All of it in words, for those who hear it."""


def seat_card(row: SeatRow) -> CardText:
    """A seat as its card tells it."""
    side, player = row.side, "" if row.player == row.note else row.player
    luck = side.luck, side.waits
    beside = (*(one.text for one in side.tallies), *(one.text for one in side.besides))
    told = (row.note, player, side.title, side.facts, *luck, *beside, row.secret)
    return CardText(row.name, tuple(filter(None, (*told, row.purse.text if row.purse else ""))))


class SeatsDoor:
    """What a game tells of its seats. By itself only who must decide, and who plays there."""

    def deciding(self, state: Any, asked: Collection[int]) -> Collection[int]:
        """The seats that must decide, of which the rules ask these, or whose dice are rolling."""
        return [seat for seat in asked if seat != CHANCE]

    def turn(self, state: Any) -> int:
        """Whose turn it is, also while others decide; NOBODY where nobody waits for others."""
        return NOBODY

    def unseated(self, state: Any) -> Collection[int]:
        """The seats beyond those of the table for which the game itself plays, against everybody."""
        return ()

    def side(self, state: Any, telling: Telling, seat: int, deciding: bool) -> Side:
        """What a seat plays."""
        return Side()

    def coins(self, state: Any, seat: int) -> int | None:
        """What a seat has in its purse; nothing in a game without coins."""
        return None

    def score(self, state: Any, seat: int) -> int:
        """What a seat has come to in the end."""
        return self.coins(state, seat) or 0

    def hides_coins(self, state: Any) -> bool:
        """Whether coins lie face down now."""
        return False

    def secret(self, state: Any, telling: Telling, seat: int) -> str:
        """What a seat has laid face down besides its coins, such as a bid; nothing where there is nothing of that."""
        return ""

    def discreet(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """The same messages where coins lie face down: none tells what somebody owns."""
        return tuple(messages)


def seat_rows(
    door: SeatsDoor,
    state: Any,
    asked: Collection[int],
    telling: Telling,
    seats: Sequence[Seat],
    eyes: int,
    *,
    peeking: bool = False,
    sealed: bool = False,
    open_book: bool = False,
    thinking: int = NOBODY,
) -> tuple[SeatRow, ...]:
    """All seats in the order of play. The rules ask some of them to decide; ``eyes`` is the seat of the one who looks.

    ``sealed`` purses stay closed even after the end; of a game that is an ``open_book`` nothing is hidden any more.
    """
    people = [number for number, seat in enumerate(seats) if seat.of_person]
    deciding, hidden = door.deciding(state, asked), (door.hides_coins(state) and not open_book) or sealed
    rows = []
    for number, seat in enumerate(seats):
        own = number == eyes
        lies_down = not seat.by_rules and face_down(hidden, number, eyes, people)
        purse = _purse(telling, door.coins(state, number), own, lies_down, own and peeking)
        side = door.side(state, telling, number, number in deciding)
        note = _note(door.turn(state), deciding, telling, number, seat, number == thinking)
        secret = door.secret(state, telling, number) if own else ""
        hides = own and (bool(secret) or (lies_down and purse is not None))
        told = secret if peeking or not secret else telling.say("seat-secret")
        rows.append(_row(telling, number, seat, note, number in deciding, side, purse, own, told, hides))
    return tuple(rows)


def _row(
    telling: Telling,
    number: int,
    seat: Seat,
    note: str,
    deciding: bool,
    side: Side,
    purse: Purse | None,
    own: bool,
    secret: str,
    hides: bool,
) -> SeatRow:
    player = _player(telling, seat)
    note = note or player
    beside = [*(one.text for one in side.tallies), *(one.text for one in side.besides)]
    told = [side.title, side.facts, side.luck, side.waits, *beside, secret, purse.text if purse else ""]
    menu = () if seat.by_rules else (telling.say("seat-menu-tip"),)
    heard = [seat.name, note, "" if player == note else player, *told]
    return SeatRow(
        seat=number,
        name=seat.name,
        owner=seat.owner,
        note=note,
        player=player,
        deciding=deciding,
        side=side,
        purse=purse,
        own=own,
        secret=secret,
        hides=hides,
        tip="\n".join(part for part in (player, *told, *menu) if part),
        text=telling.say("list-between").join(part for part in heard if part),
    )


def _note(turn: int, deciding: Collection[int], telling: Telling, number: int, seat: Seat, thinking: bool) -> str:
    """What stands beside the name of somebody who has something to do, or somebody to wait for; else nothing."""
    if seat.vacant:
        return ""
    if thinking:
        note = telling.say("seat-thinking")
    elif number in deciding:
        alone = len(deciding) == 1 and turn in (number, NOBODY)
        note = telling.say("seat-to-move" if alone else "seat-to-decide")
    elif turn == number:
        note = telling.say("seat-waiting")
    else:
        return ""
    if seat.human or seat.by_rules:
        return note
    level = level_name(telling.words, level_and_style(telling.words, seat.player)[0])
    return telling.say("seat-computer-deciding", level=level, note=note)


def _player(telling: Telling, seat: Seat) -> str:
    """Who plays at a seat."""
    if seat.human:
        return telling.say("seat-person")
    if seat.vacant or seat.by_rules:
        return telling.say("seat-vacant" if seat.vacant else "seat-by-rules")
    return telling.say("seat-computer", level=player_name(telling.words, seat.player))


def _purse(telling: Telling, coins: int | None, own: bool, lies_down: bool, turned: bool) -> Purse | None:
    """The coins of a seat; where they lie face down, and are not turned over, only that there are some."""
    if coins is None:
        return None
    if lies_down and not turned:
        title = telling.say("seat-coins-own" if own else "seat-coins")
        return Purse(None, {}, title, telling.say("seat-coins-peek" if own else "seat-coins-hidden"))
    open_title = "seat-coins-turned" if lies_down else "seat-coins-open"
    title = telling.say(open_title if own else "seat-coins")
    return Purse(coins, change(coins), title, telling.say("count-coins", count=coins))
