"""The reckoning of Little Kingdoms: all sides in one table by source, who called the end, and how the points grew."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from smallworld_desktop.engine.games.tinyepic.events import CardCleared, EndCalled
from smallworld_desktop.engine.games.tinyepic.scoring import SOURCES, all_standings, points_now, ranks
from smallworld_desktop.engine.games.tinyepic.state import (
    MOST_LEVEL,
    MOST_MAGIC,
    RETIRED_TO_END,
    SELECT,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import Standing
from smallworld_desktop.ui.presentation.course import Course
from smallworld_desktop.ui.presentation.reckoning import Grid, Reckoning, Row
from smallworld_desktop.ui.presentation.telling import Telling, capitalised

BY_SOURCE, BY_CLEARING = "source", "clearing"
SETTLED = ("figures", "tower", "magic", "goods")
"""What settles equal points, one after the other."""


class KingdomsReckoning(Reckoning[Table]):
    """The dummy is a side like any other here."""

    def __init__(self, telling: Telling, game: Game[Table]) -> None:
        super().__init__(telling, game)
        self._by_source = points_now(game.state)

    def ranked(self) -> Sequence[Standing]:
        return all_standings(self.game.state)

    def headline(self, open_seats: Collection[int]) -> str:
        first = self.leaders(open_seats)
        id = "end-rule" if len(first) > 1 else "end-rules"
        return capitalised(self.telling.say(id, names=self.names(first), count=self.points(first[0])))

    def explanation(self, open_seats: Collection[int]) -> str:
        return " ".join(capitalised(part) for part in (self._called(), self._settled()) if part)

    def _called(self) -> str:
        """Who called the end, and by what."""
        for step in self.game.history:
            for event in step.events:
                if isinstance(event, EndCalled):
                    return self.telling.say(f"end-by-{_trigger(step.after, event.seat)}", name=self.name(event.seat))
        return ""

    def _settled(self) -> str:
        """How close it was, and what decided among equals."""
        found = ranks(self.game.state)
        order = sorted(self.seats, key=lambda seat: found[seat], reverse=True)
        if len(order) < 2:
            return ""
        first, second = order[0], order[1]
        if found[first] == found[second]:
            return self.telling.say("end-shared")
        behind = found[first][0] - found[second][0]
        if behind:
            return self.telling.say("end-runner-up", name=self.name(second), points=found[second][0], count=behind)
        at = next(at for at, rank in enumerate(found[first]) if rank != found[second][at])
        return self.telling.say(f"end-settled-{SETTLED[at - 1]}", name=self.name(first), other=self.name(second))

    def name(self, seat: int) -> str:
        return self.telling.name(seat)

    # Where the points came from.

    @cached_property
    def over_rounds(self) -> Sequence[Sequence[int]]:
        samples = [[sum(points) for points in points_now(table)] for _, table in self._moments]
        return [list(course) for course in zip(*samples, strict=True)]

    @cached_property
    def course(self) -> Course:
        begun, *moments = self._moments
        held = [[table.present(seat).bit_count() for _, table in moments] for seat in self.seats]
        return Course(
            regions=tuple(map(tuple, held)),
            held=tuple(begun[1].present(seat).bit_count() for seat in self.seats),
            moments=tuple(index for index, _ in moments),
        )

    @cached_property
    def _moments(self) -> Sequence[tuple[int, Table]]:
        """The table when the first action was selected, whenever the card was cleared, and now, each after a step."""
        history = self.game.history
        begun = next((step for step in history if step.after.stage == SELECT), history[0])
        found = [(begun.index, begun.after)]
        for step in history:
            if any(isinstance(event, CardCleared) for event in step.events):
                found.append((step.index - 1, step.before))
        return [*found, (history[-1].index, self.game.state)]

    def views(self, open_seats: Collection[int]) -> dict[str, str]:
        return {view: self.telling.say(f"end-by-{view}") for view in (BY_SOURCE, BY_CLEARING)}

    def grid(self, view: str, open_seats: Collection[int]) -> Grid:
        total = self.telling.say("end-total")
        if view == BY_CLEARING:
            grown = [_steps(self.over_rounds[seat]) for seat in self.seats]
            columns = (self.telling.say("end-chart-start"), *map(str, range(1, len(grown[0]))))
            return Grid((*columns, total), self._rows(grown))
        told = [at for at in range(len(SOURCES)) if any(points[at] for points in self._by_source)]
        names = [str(self.telling.words.name("points", SOURCES[at])) for at in told]
        return Grid((*names, total), self._rows([[points[at] for at in told] for points in self._by_source]))

    def _rows(self, lines: Sequence[Sequence[int]]) -> tuple[Row, ...]:
        return tuple(
            Row(capitalised(self.name(seat)), (*lines[seat], sum(lines[seat])), seat)
            for seat in self.in_order(self.seats)
        )

    # To be kept.

    def _tables(self) -> Iterable[str]:
        for view in (BY_SOURCE, BY_CLEARING):
            yield self.grid(view, self.seats).text

    def _entries(self) -> Iterable[Sequence[Any]]:
        say, words = self.telling.say, self.telling.words
        yield [say("ledger-player"), say("ledger-place"), *(words.name("points", id) for id in SOURCES)]
        for one in self.standings:
            yield [self.name(one.seat), one.place, *self._by_source[one.seat]]


def _trigger(table: Table, seat: int) -> str:
    """By what a side called the end."""
    if table.magic[seat] >= MOST_MAGIC:
        return "magic"
    if table.level[seat] >= MOST_LEVEL:
        return "tower"
    # Figures in ruins may have left since.
    return "heroes" if len(table.retired[seat]) >= RETIRED_TO_END else "figures"


def _steps(course: Sequence[int]) -> list[int]:
    """What each part of the game has brought."""
    return [course[0], *(after - before for before, after in pairwise(course))]
