"""The reckoning of a game of races and coins: purses are opened one by one, and every coin is accounted for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.conquest.course import course_of
from smallworld_desktop.ui.presentation.course import Course
from smallworld_desktop.ui.presentation.purse import change
from smallworld_desktop.ui.presentation.reckoning import Grid, Reckoning, Row

BY_SOURCE, BY_ROUND = "source", "round"
"""The views of the table; any other is the number of a seat, whose sources are told round by round."""


class CoinReckoning(Reckoning[Any]):
    """Who won by how many coins, and where they came from."""

    @cached_property
    @abstractmethod
    def accounts(self) -> Accounts:
        """Where all coins came from."""

    @property
    @abstractmethod
    def ranks(self) -> Sequence[tuple[float, ...]]:
        """For each seat what decides its place: its coins, its tokens on the map, and whatever comes after that."""

    @property
    @abstractmethod
    def board(self) -> str:
        """What it was played on."""

    def piles(self, points: int) -> Mapping[int, int]:
        return change(points)

    def headline(self, open_seats: Collection[int]) -> str:
        if not open_seats:
            return self.telling.say("end-sealed")
        first = self.leaders(open_seats)
        over = len(open_seats) == len(self.seats)
        id = ("end-wins" if over else "end-leads") + ("-together" if len(first) > 1 else "")
        return self.telling.say(id, names=self.names(first), coins=self.points(first[0]))

    def explanation(self, open_seats: Collection[int]) -> str:
        say, sealed = self.telling.say, [seat for seat in self.seats if seat not in open_seats]
        if sealed:
            id = "end-next" if len(sealed) > 1 else "end-last"
            return f"{say('end-open', count=len(open_seats))} {say(id, name=self.telling.name(sealed[0]))}"
        ranks, first = self.ranks, self.leaders(open_seats)
        coins = ranks[first[0]][0]
        equal = [seat for seat in self.seats if ranks[seat][0] == coins]
        if len(equal) == 1:
            second = max(rank[0] for seat, rank in enumerate(ranks) if seat not in first)
            chasers = [seat for seat, rank in enumerate(ranks) if rank[0] == second]
            return say("end-second", names=self.names(chasers), coins=second, count=coins - second)
        return f"{say('end-tie', names=self.names(equal), coins=coins)} {self._settled(equal, first)}"

    def _settled(self, equal: Sequence[int], first: Sequence[int]) -> str:
        """What decided among seats with as many coins."""
        say, name, ranks = self.telling.say, self.telling.name, self.ranks
        most = ranks[first[0]][1]
        others = [seat for seat in equal if ranks[seat][1] != most]
        if len(others) == len(equal) - 1:
            against = self.telling.join([str(ranks[seat][1]) for seat in others])
            return say("end-tie-tokens", name=name(first[0]), tokens=most, others=against)
        return self._equal(first, int(most))

    def _equal(self, first: Sequence[int], tokens: int) -> str:
        """What decided among seats that have as many tokens on the map too."""
        return self.telling.say("end-tie-shared", tokens=tokens)

    def spoken(self, seat: int, open_seats: Collection[int]) -> str:
        name = self.telling.name(seat)
        if seat not in open_seats:
            return self.telling.say("end-purse-sealed", name=name)
        place = self.place_of(seat, open_seats)
        return self.telling.say("end-purse", place=place, name=name, coins=self.points(seat))

    @cached_property
    def over_rounds(self) -> Sequence[Sequence[int]]:
        return self.accounts.over_rounds()

    @cached_property
    def course(self) -> Course:
        return course_of(self.game, self.accounts)

    def views(self, open_seats: Collection[int]) -> Mapping[str, str]:
        say = self.telling.say
        seats = {str(s): say("end-of-seat", name=self.telling.name(s)) for s in self.seats if s in open_seats}
        return {BY_SOURCE: say("end-by-source"), BY_ROUND: say("end-by-round"), **seats}

    def grid(self, view: str, open_seats: Collection[int]) -> Grid:
        """Where the coins came from: by source, by round, or of one seat by both."""
        say, by_round, known = self.telling.say, self.accounts.by_round(), self.accounts.sources
        rounds = range(len(by_round[0]))
        sources = tuple(say(f"source-{source}") for source in known)
        turns = (say("source-start"), *(str(number) for number in rounds[1:]))
        total = say("end-total")
        if view == BY_SOURCE:
            lines = [[sum(by_round[seat][at][source] for at in rounds) for source in known] for seat in self.seats]
            return Grid((*sources, total), self._seat_rows(lines, open_seats))
        if view == BY_ROUND:
            lines = [[sum(by_round[seat][at].values()) for at in rounds] for seat in self.seats]
            return Grid((*turns, total), self._seat_rows(lines, open_seats))
        own = by_round[int(view)]
        told = [(title, [own[at][source] for at in rounds]) for title, source in zip(sources, known, strict=True)]
        rows = [Row(title, (*cells, sum(cells))) for title, cells in told if any(cells)]
        sums = [sum(own[at].values()) for at in rounds]
        return Grid((*turns, total), (*rows, Row(total, (*sums, sum(sums)))))

    def _seat_rows(self, lines: Sequence[list[int]], open_seats: Collection[int]) -> tuple[Row, ...]:
        return tuple(
            Row(
                self.telling.name(seat),
                (*cells, sum(cells)) if seat in open_seats else (None,) * (len(cells) + 1),
                seat,
            )
            for seat, cells in enumerate(lines)
        )

    @property
    def occasion(self) -> str:
        rounds = self.telling.say("count-rounds", count=self.game.state.setting.rounds)
        return f"{self.board}, {rounds}: {super().occasion}"

    def _tables(self) -> Iterable[str]:
        for view in (BY_SOURCE, BY_ROUND):
            yield self.grid(view, self.seats).text
        for seat in self.seats:
            yield f"{self.telling.name(seat)}\n{self.grid(str(seat), self.seats).text}"

    def _entries(self) -> Iterable[Sequence[Any]]:
        say = self.telling.say
        yield [say(f"ledger-{head}") for head in ("player", "round", "source", "what", "coins")]
        for entry in self.accounts.entries:
            what = self.telling.words.line(entry.line) if entry.line is not None else ""
            yield [self.telling.name(entry.seat), entry.round, say(f"source-{entry.source}"), what, entry.coins]
