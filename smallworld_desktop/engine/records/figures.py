"""What the records say: how often what was taken won, who won from where, by how much, and how the die fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from smallworld_desktop.engine.records.likelihood import Rate, chance, rate, sure
from smallworld_desktop.engine.records.store import Store

K = TypeVar("K")

FIRM = 8.0
"""A pair is pulled towards what its two parts say, as if so many games had said that."""

PEOPLE, COMPUTERS = "people", "computers"


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games count; whatever is left out does not matter."""

    game: str
    since: str = ""
    """The first day, as in 2026-10-01."""
    seats: int = 0
    board: str = ""
    who: str = ""
    """Whose seats count: those of people, or of computers."""
    level: str = ""
    """A computer's level that sat at the table."""


class Who(NamedTuple):
    """A player: a person by name, or a computer by its level."""

    name: str
    person: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """How often two things won together."""

    rate: Rate
    drawn: float
    """The rate as it is drawn: where there are few games, near what both do in other company."""
    sure: bool
    """Whether it stays apart from an even share even though all pairs were looked at."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one kind of player: how many seats, their mean, and how far one seat strays from it."""

    count: int
    mean: float
    spread: float
    least: int
    most: int

    @property
    def reach(self) -> float:
        """Half of the 95 % interval of the mean."""
        return 1.96 * self.spread / self.count**0.5 if self.count > 1 else 0.0


class Figures:
    """Answers for one choice of games."""

    def __init__(self, store: Store, chosen: Filter) -> None:
        self._store = store
        self.chosen = chosen
        self._where, self._values = _condition(chosen)

    @cached_property
    def games(self) -> int:
        """How many games there are."""
        where, values = _condition(self.chosen, people=False, game="id")
        return int(self._store.ask(f"SELECT count(*) FROM game WHERE {where}", values)[0][0])

    @cached_property
    def takings(self) -> int:
        """How often something was taken in them."""
        return sum(count for count, *_ in self._pairs.values())

    def things(self, kind: int) -> Mapping[str, Rate]:
        """How often the seat won that took each thing of a kind, the most successful first."""
        sums: dict[str, list[float]] = {}
        for pair, (_, *told) in self._pairs.items():
            if pair[kind]:
                count, won, even = told[3 * kind : 3 * kind + 3]
                _add(sums.setdefault(pair[kind], [0, 0, 0]), (count, won, even))
        return _best_first({thing: rate(int(count), won, even) for thing, (count, won, even) in sums.items()})

    def pairs(self) -> Mapping[tuple[str, str], Pair]:
        """The same for each two that were taken together."""
        firsts, seconds = self.things(0), self.things(1)
        rates = {pair: rate(int(told[7]), told[8], told[9]) for pair, told in self._pairs.items() if all(pair)}
        told = [pair for pair, found in rates.items() if found.told]
        kept = dict(zip(told, sure([chance(rates[pair]) for pair in told]), strict=True))
        return {
            pair: Pair(found, _pulled(found, firsts[pair[0]], seconds[pair[1]]), kept.get(pair, False))
            for pair, found in rates.items()
        }

    def seats(self) -> Mapping[tuple[int, int], Rate]:
        """How often each seat won, by how many there were and its number from 0."""
        rows = self._asked("SELECT seats, number, count(*), sum(won), sum(1.0 / seats) FROM seat", "1, 2")
        return {(seats, number): rate(count, won, even) for seats, number, count, won, even in rows}

    def players(self) -> Mapping[Who, Rate]:
        """How often each level of computers won, and each person by name, the most successful first."""
        rows = self._asked(f"SELECT {_WHO}, count(*), sum(won), sum(1.0 / seats) FROM seat", "1, 2")
        return _best_first({Who(self._words[name], bool(person)): rate(*told) for person, name, *told in rows})

    def people(self) -> Sequence[str]:
        """The names of the people who sat there, those with most games first."""
        rows = self._asked("SELECT name, count(*) FROM seat", "1", "person = 1")
        return [self._words[name] for name, _ in sorted(rows, key=lambda row: -row[1])]

    def against(self) -> Mapping[Who, Rate]:
        """How often people came before each other player at their table; a tie is half."""
        where, values = _condition(self.chosen, people=False, table="own.")
        question = (
            "SELECT other.person, CASE WHEN other.person THEN other.name ELSE other.player END, count(*), "
            "sum((own.place < other.place) + 0.5 * (own.place = other.place)) "
            "FROM seat AS own JOIN seat AS other ON other.game = own.game AND other.number != own.number "
            f"WHERE own.person = 1 AND {where} GROUP BY 1, 2"
        )
        rows = self._store.ask(question, values)
        told = {Who(self._words[name], bool(person)): rate(n, won, n / 2) for person, name, n, won in rows}
        return _best_first(told)

    def boards(self) -> Mapping[str, Rate]:
        """How often people won on each board, or whose seats are chosen."""
        only = "" if self.chosen.who else "person = 1"
        rows = self._asked("SELECT board, count(*), sum(won), sum(1.0 / seats) FROM seat", "1", only)
        return _best_first({self._words[board]: rate(*told) for board, *told in rows})

    def scores(self) -> Mapping[tuple[Who, int], Score]:
        """The points of each player, by the number of seats."""
        points = "count(*), avg(score), avg(score * score), min(score), max(score)"
        rows = self._asked(f"SELECT {_WHO}, seats, {points} FROM seat", "1, 2, 3")
        return {
            (Who(self._words[name], bool(person)), seats): Score(
                count, mean, max(0.0, squares - mean * mean) ** 0.5, least, most
            )
            for person, name, seats, count, mean, squares, least, most in rows
        }

    def rolls(self) -> Mapping[int, int]:
        """How often each face of the die fell."""
        return dict(self._asked("SELECT face, sum(times) FROM roll", "1"))

    def offered(self) -> Mapping[str, Sequence[Any]]:
        """What there is to choose from: the games, and of the chosen one boards, numbers of seats and levels."""
        box = (self._word(self.chosen.game),)
        games = self._store.ask("SELECT DISTINCT text FROM game JOIN word ON word.id = box")
        boards = self._store.ask("SELECT DISTINCT text FROM game JOIN word ON word.id = board WHERE box = ?", box)
        seats = self._store.ask("SELECT DISTINCT seats FROM game WHERE box = ? ORDER BY 1", box)
        levels = self._store.ask(
            "SELECT player FROM seat WHERE box = ? AND person = 0 GROUP BY box, person, player", box
        )
        return {
            "games": [name for (name,) in games],
            "boards": [name for (name,) in boards],
            "seats": [count for (count,) in seats],
            "levels": [self._words[player] for (player,) in levels],
        }

    # Behind the scenes.

    @cached_property
    def _words(self) -> Mapping[int, str]:
        return dict(self._store.ask("SELECT id, text FROM word"))

    def _word(self, text: str) -> int:
        return next((number for number, known in self._words.items() if known == text), -1)

    @cached_property
    def _pairs(self) -> Mapping[tuple[str, str], tuple[Any, ...]]:
        """For what was taken together: how often, and three times trials, wins and even shares.

        The trials are the seats of games that had the first thing, the second, and both.
        """
        sums = ", ".join(f"sum({new}), sum({new} * won), sum({new} * 1.0 / seats)" for new in _NEW)
        rows = self._asked(f"SELECT first, second, count(*), {sums} FROM taking", "1, 2")
        words = self._words
        return {(words.get(first, ""), words.get(second, "")): tuple(told) for first, second, *told in rows}

    def _asked(self, question: str, group: str, only: str = "") -> list[tuple[Any, ...]]:
        where = f"{self._where} AND {only}" if only else self._where
        return self._store.ask(f"{question} WHERE {where} GROUP BY {group}", self._values)


_NEW = ("new_first", "new_second", "new_pair")
_WHO = "person, CASE WHEN person THEN name ELSE player END"
"""A computer by its level, a person by name."""


def _condition(chosen: Filter, people: bool = True, table: str = "", game: str = "game") -> tuple[str, list[Any]]:
    """The rows that count, in SQL."""
    word = "(SELECT id FROM word WHERE text = ?)"
    parts, values = [f"{table}box = {word}"], [chosen.game]
    for column, value in (("seats", chosen.seats), ("board", chosen.board), ("played", chosen.since)):
        if value:
            sign = {"seats": "= ?", "board": f"= {word}", "played": ">= ?"}[column]
            parts.append(f"{table}{column} {sign}")
            values.append(value)  # type: ignore[arg-type]
    if chosen.who and people:
        parts.append(f"{table}person = {int(chosen.who == PEOPLE)}")
    if chosen.level:
        parts.append(f"{table}{game} IN (SELECT game FROM seat WHERE player = {word})")
        values.append(chosen.level)
    return " AND ".join(parts), values


def _add(sums: list[float], more: Sequence[float]) -> None:
    for at, value in enumerate(more):
        sums[at] += value


def _pulled(found: Rate, first: Rate, second: Rate) -> float:
    """A pair's rate, as if some games more had gone as both its parts usually do."""
    usual = (first.value + second.value) / 2
    firm = FIRM * (found.even / found.count if found.count else 1.0)
    return (found.won + usual * firm) / (found.even + firm)


def _best_first(found: Mapping[K, Rate]) -> Mapping[K, Rate]:
    return dict(sorted(found.items(), key=lambda item: (-item[1].value, str(item[0]))))
