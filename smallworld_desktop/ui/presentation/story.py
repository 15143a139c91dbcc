"""The story of what rivals have done since a seat's last turn: deeds in sentences, with strikes and scars. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.presentation.card import signed
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.presentation.sights import CoinsFly
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.presentation.strikes import Strike, nearest
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from smallworld_desktop.ui.presentation.door import TableDoor

MOST_NAMES = 3
"""So many regions that were taken from nobody who minds are one deed."""

History = Sequence[Transition[Any]]


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a rival did."""

    first: int
    last: int
    """The transitions it is made of; the table after the last one shows it."""
    seat: int
    text: str
    note: str = ""
    """What it took."""
    strikes: tuple[Strike, ...] = ()
    losing: bool = False
    """Whether the seat to which it is told loses by it."""


@dataclass(frozen=True, slots=True)
class Told:
    """A deed that is being told: which of how many it is, and whether the next one follows by itself."""

    deed: Deed
    at: int = 0
    count: int = 0
    """None at all while it is told as it happens."""
    running: bool = False


@dataclass(frozen=True, slots=True)
class Chapter:
    """What one rival did, what the listener lost by it first."""

    seat: int
    losses: tuple[str, ...]
    others: tuple[str, ...]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """All that has happened since a seat's turn."""

    headline: str
    pay: str
    chapters: tuple[Chapter, ...]

    def spoken(self, telling: Telling) -> str:
        """All of it as one text."""
        told = [self.headline, self.pay]
        for chapter in self.chapters:
            told += [telling.say("since-of", seat=telling.name(chapter.seat)), *chapter.losses, *chapter.others]
        return " ".join(filter(None, told))


def span(history: History, box: Box, state: Any, seat: int) -> tuple[int, int]:
    """From which transition to before which others have acted since a seat's last turn, or before its present one."""
    if seat == NOBODY:
        return _present_turn(history)
    turn, asked = box.turn(state, seat), seat in box.rules.decision(state).seats

    def own(step: Transition[Any]) -> bool:
        return step.seat == seat and box.turn(step.before, seat) is not None

    def present(step: Transition[Any]) -> bool:
        """Whether it belongs to the seat's present turn: somebody else may have to decide in it too."""
        same = box.turn(step.before, seat) == turn or (asked and own(step))
        return turn is not None and same and in_own_turn(step)

    def in_own_turn(step: Transition[Any]) -> bool:
        """Whoever follows in a turn of somebody else's wants to be told what was done in it."""
        return box.whose_turn(step.before, seat) == seat

    end = at = len(history)
    while at and ((history[at - 1].seat == CHANCE and in_own_turn(history[at - 1])) or present(history[at - 1])):
        at -= 1
        end = at if present(history[at]) else end
    begin = end
    while begin and not own(history[begin - 1]):
        begin -= 1
    return begin, end


def _present_turn(history: History) -> tuple[int, int]:
    """The deeds of whoever acted last: told to those who only watch."""
    begin = len(history)
    seat = next((step.seat for step in reversed(history) if step.seat != CHANCE), CHANCE)
    while begin and history[begin - 1].seat in (seat, CHANCE):
        begin -= 1
    return begin, len(history)


class Storybook:
    """Makes deeds of the lines of a chronicle, for the ears of a seat."""

    def __init__(self, door: TableDoor, telling: Telling, seat: int, map: Map | None, colours: Sequence[int]) -> None:
        self._door = door
        self._telling = telling
        self._seat = seat
        self._map = map
        self._colours = colours

    def deeds(self, lines: Sequence[ChronicleLine], history: History, begin: int, end: int) -> tuple[Deed, ...]:
        """What others have done from one transition to before another."""
        told = [line for line in _within(lines, begin, end) if line.seat not in (NOBODY, self._seat)]
        return tuple(self._deed(group, history) for group in _together(told))

    def _deed(self, lines: Sequence[ChronicleLine], history: History) -> Deed:
        first, seat = lines[0], lines[0].seat
        losing = any(strike.loser == self._seat != NOBODY for line in lines for strike in line.strikes)
        if losing and first.befell:
            text = first.befell
        elif len(lines) > 1:
            text = self._door.chronicle.heard(lines, self._telling)
        else:
            text = first.text
        strikes = tuple(self._placed(strike, history) for line in lines for strike in line.strikes)
        note = self._sum(history[first.first]) if len(lines) == 1 and strikes else ""
        return Deed(first.first, lines[-1].last, seat, text, note, strikes, losing)

    def _placed(self, strike: Strike, history: History) -> Strike:
        """The strike with where it comes from."""
        if self._map is None:
            return strike
        return nearest(self._map, self._stands(history[strike.index].before), strike)

    def _stands(self, state: Any) -> Sequence[Stand]:
        return self._door.board.stands(state, self._colours)

    def _sum(self, step: Transition[Any]) -> str:
        """What it took: "3 tokens: any region 2, Lost Tribe + 1."."""
        price = step.action.price(step.before) if step.seat != CHANCE else ()
        if not price:
            return ""
        telling = self._telling
        amounts = [signed(line.amount) if number else str(line.amount) for number, line in enumerate(price)]
        lines = zip(price, amounts, strict=True)
        parts = [telling.say("story-part", what=telling.line(line), amount=amount) for line, amount in lines]
        return telling.say(
            "story-sum", count=sum(line.amount for line in price), parts=telling.say("list-between").join(parts)
        )

    def summary(self, deeds: Sequence[Deed], history: History, begin: int, end: int, state: Any) -> Summary:
        """All that others have done, a rival a chapter."""
        telling, seat = self._telling, self._seat
        lost = [strike for deed in deeds for strike in deed.strikes if strike.loser == seat and strike.succeeds]
        name = telling.name(seat)
        if lost:
            regions = telling.say("count-regions", count=len({strike.region for strike in lost}))
            headline = telling.say("since-lost", seat=name, regions=regions)
        else:
            headline = telling.say("since-nothing", seat=name)
        pay, before = self._door.turn.pay, history[begin - 1].after if begin else None
        now, then = pay(state, seat), pay(before, seat) if before is not None else None
        paid = ""
        if now is not None and then is not None:
            coins = telling.say("count-coins", count=now), telling.say("count-coins", count=then)
            paid = telling.say("since-earnings", now=coins[0], then=coins[1])
        chapters = [_chapter(one, deeds, self._coins(history[begin:end], one)) for one in _order(deeds)]
        return Summary(headline, paid, tuple(chapters))

    def _coins(self, steps: History, seat: int) -> int:
        sights = (self._door.sight(event) for step in steps for event in step.events)
        return sum(sight.coins for sight in sights if isinstance(sight, CoinsFly) and sight.seat == seat)


def scars(deeds: Sequence[Deed], seat: int) -> tuple[Strike, ...]:
    """Where a seat has lost something."""
    return tuple(strike for deed in deeds for strike in deed.strikes if strike.loser == seat != NOBODY)


def told_to(lines: Sequence[ChronicleLine], seat: int) -> list[ChronicleLine]:
    """Lines as they are read aloud to a seat: what befell it is told to it."""
    return [
        replace(line, aloud=line.befell, alike=None)
        if line.befell and any(strike.loser == seat for strike in line.strikes)
        else line
        for line in lines
    ]


def _within(lines: Sequence[ChronicleLine], begin: int, end: int) -> Iterator[ChronicleLine]:
    """The newest lines are looked at first: a story is short, a chronicle long."""
    found: list[ChronicleLine] = []
    for line in reversed(lines):
        if line.last < begin:
            break
        if line.first < end and not line.heading:
            found.append(line)
    return reversed(found)


def _together(lines: Sequence[ChronicleLine]) -> Iterator[Sequence[ChronicleLine]]:
    """What is alike and comes in a row, up to so many at a time."""
    for alike, group in groupby(lines, lambda line: line.alike):
        row = tuple(group)
        step = 1 if alike is None else MOST_NAMES
        yield from (row[at : at + step] for at in range(0, len(row), step))


def _order(deeds: Sequence[Deed]) -> Sequence[int]:
    return tuple(dict.fromkeys(deed.seat for deed in deeds))


def _chapter(seat: int, deeds: Sequence[Deed], coins: int) -> Chapter:
    own = [deed for deed in deeds if deed.seat == seat]
    losses = tuple(deed.text for deed in own if deed.losing)
    return Chapter(seat, losses, tuple(deed.text for deed in own if not deed.losing), coins)
