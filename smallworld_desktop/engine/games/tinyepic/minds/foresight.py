"""A player that looks further: what seems best is played on for some turns, as everybody would at first sight."""

from __future__ import annotations

import random
from dataclasses import dataclass
from statistics import fmean

from smallworld_desktop.engine.games.tinyepic.minds.craft import Craft
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner, Ranked, play_turn
from smallworld_desktop.engine.games.tinyepic.state import FACTION, OVER, SECRET
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a player looks."""

    candidates: int
    """So many of the actions that seem best are played on."""
    near: float
    """Points by which one may seem worse than the best and still be tried."""
    turns: int
    """For so many turns, the one under way included."""
    games: int
    """So often each, chance and secret numbers falling anew."""


class Foresight(Planner):
    """Plays the best actions on, each with the same luck, and takes the mean of what is seen on the way."""

    def __init__(self, craft: Craft, quick: Craft, depth: Depth) -> None:
        super().__init__(craft)
        self.quick, self.depth = quick, depth

    def ranked(self, table: Table, seat: int, dice: random.Random) -> Ranked:
        found = super().ranked(table, seat, dice)
        if table.stage in (FACTION, SECRET):
            return found
        near = [pair for pair in found[: self.depth.candidates] if pair[0] >= found[0][0] - self.depth.near]
        self.favourite = found[0][1]
        if len(near) == 1:
            return found
        seeds = [dice.random() for _ in range(self.depth.games)]
        tried: Ranked = [(self._worth(table, seat, action, seeds), action) for _, action in near]
        tried.sort(key=lambda pair: -pair[0])
        return tried + found[len(near) :]

    def _worth(self, table: Table, seat: int, action: Action[Table], seeds: list[float]) -> float:
        """By how much the seat leads on the way, in the mean of some games that go on so."""
        return fmean(self._lead(table, seat, action, random.Random(seed)) for seed in seeds)

    def _lead(self, table: Table, seat: int, action: Action[Table], dice: random.Random) -> float:
        after = table.copy()
        action.perform(after)
        seen: list[Table] = []
        for _ in range(self.depth.turns):
            play_turn(self.quick, after, dice)
            seen.append(after.copy())
            if after.stage == OVER:
                break
        leads = [self.craft.lead(forecast, seat) for forecast in self.craft.judge.forecasts(seen)]
        return leads[-1] if after.stage == OVER else fmean(leads)
