"""By what decisions are measured: in points of the final lead, as the adviser judges."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smallworld_desktop.engine.games.tinyepic.imagining import imagined
from smallworld_desktop.engine.games.tinyepic.legal import bid
from smallworld_desktop.engine.games.tinyepic.minds.kinds import kind_of
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner, Ranked, thought_of
from smallworld_desktop.engine.games.tinyepic.state import BID
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.thoughts import Thought
from smallworld_desktop.engine.play.yardstick import DecisionKind, Way, Yardstick

MOST_KNOWN = 200
"""Positions that are kept in mind."""


class Adviser(Planner):
    """Another's mind, but that it says the same of a position whenever it is asked; only numbers it still mixes."""

    def __init__(self, mind: Planner) -> None:
        super().__init__(mind.craft)
        self.mind = mind
        self._known: dict[tuple[int, Table], Ranked] = {}

    def think(self, state: Table, seat: int, dice: random.Random) -> Thought:
        if state.stage == BID and state.fight:
            return super().think(state, seat, dice)
        return thought_of(state, self.advice(imagined(state, seat, random.Random(0)), seat))

    def advice(self, world: Table, seat: int) -> Ranked:
        """What a seat may do with what it is worth, best first."""
        key = seat, world
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = self._ranked(world, seat)
        return self._known[key]

    def _ranked(self, world: Table, seat: int) -> Ranked:
        if world.stage != BID:
            return self.mind.ranked(world, seat, random.Random(0))
        leads = self.leads(world, seat)
        return sorted(((lead, bid(seat, number)) for number, lead in leads.items()), key=lambda pair: -pair[0])


class PointYardstick(Yardstick):
    """Measures by the adviser's word, which is also what a hint says."""

    least = 1.5
    doubt = 0.75
    large = 3.0

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def kind(self, state: Table, action: Action[Table]) -> DecisionKind:
        return kind_of(action)

    def world(self, view: Table, seat: int, past: Sequence[Table]) -> Table:
        return imagined(view, seat, random.Random(0))

    def followed(self, world: Table, *actions: Action[Table]) -> Table:
        after = world.copy()
        for action in actions:
            action.perform(after)
        return after

    def best(self, world: Table, seat: int) -> Sequence[Way]:
        return [_way(value, action) for value, action in self.adviser.advice(world, seat)]

    def promise(self, world: Table, seat: int) -> float:
        return self.likely(world, seat).value

    def likely(self, world: Table, seat: int) -> Way:
        if world.deciders >> seat & 1:
            return _way(*self.adviser.advice(world, seat)[0])
        after = world.copy()
        forecast = self.adviser.craft.settle(after, random.Random(0))
        return _way(self.adviser.craft.lead(forecast or self.adviser.craft.judge.forecasts([after])[0], seat))


def _way(value: float, *actions: Action[Table]) -> Way:
    return Way(actions, value, {"lead": value})
