"""A bench of positions in which it matters what is chosen: good judgements lose few coins there, spoilt ones many."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.players.judgement import Forecast, Judge, Taste
from smallworld_desktop.engine.players.planner import Planner
from smallworld_desktop.engine.players.turns import Effort
from smallworld_desktop.engine.players.value import Learned, shipped_network
from smallworld_desktop.engine.smallworld.setup import Setup
from smallworld_desktop.engine.smallworld.state import PICK
from smallworld_desktop.engine.smallworld.table import Table, restored
from tests.engine.players.positions import RULES

EFFORT = Effort(width=8, kept=8, picks=6, positions=600)
FILE = Path(__file__).parents[2] / "positions" / "decisions.json"

Losses = dict[Action[Table], float]


@cache
def bench() -> list[tuple[Table, Losses]]:
    """The positions, and by how many coins each choice is worse than the best."""
    starts = {seats: RULES.start(Setup(seats)) for seats in (2, 3, 4)}
    found = []
    for entry in json.loads(FILE.read_text(encoding="utf-8")):
        table = from_snapshot(starts[entry["seats"]], entry["state"])
        found.append((table, {RULES.action_from(choice, table): loss for choice, loss in entry["losses"]}))
    return found


def from_snapshot(start: Table, state: dict[str, Any]) -> Table:
    plain = start.plain()
    for name, value in state.items():
        tuples = isinstance(plain[name], tuple)
        plain[name] = tuple(tuple(v) if isinstance(v, list) else v for v in value) if tuples else value
    return restored(start.setting, plain)


def mean_loss(judge: Judge, taste: Taste | None = None, picks: bool | None = None) -> float:
    """How many coins a judge loses in a decision of the bench."""
    losses = []
    for table, choices in bench():
        if picks is None or picks == (table.stage == PICK):
            player = Planner(judge, EFFORT, taste or Taste())
            action = player.think(RULES.view(table, table.turn), table.turn, random.Random(1)).action
            losses.append(choices.get(action, 0.0))
    return fmean(losses)


class Shortsighted(Judge):
    """Knows the coins on the table and nothing of what is to come."""

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return [[float(coins) for coins in table.coins] for table in tables]


class Forgetful(Judge):
    """Judges by half of what will be earned, as if the game ended sooner."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return [
            [coins + (forecast - coins) * 0.4 for coins, forecast in zip(table.coins, forecasts, strict=True)]
            for table, forecasts in zip(tables, self.judge.forecasts(tables), strict=True)
        ]


def learned() -> Judge:
    return Learned(shipped_network("master"))


def test_the_bench_has_some_hundred_decisions_of_both_kinds() -> None:
    picks = [table.stage == PICK for table, _ in bench()]
    assert len(picks) >= 90
    assert 20 <= sum(picks) <= len(picks) - 20


def test_the_learned_judgement_picks_and_declines_well() -> None:
    # The values of the choices come from a few imagined games each, so that even the best judge seems to lose a coin.
    assert mean_loss(learned(), picks=True) < 2.5
    assert mean_loss(learned(), picks=False) < 1.5


def test_a_spoilt_judgement_is_noticed() -> None:
    sound = mean_loss(learned())
    assert mean_loss(Shortsighted()) > sound + 1.0
    assert mean_loss(Forgetful(learned())) > sound + 0.2
    assert mean_loss(learned(), Taste(rivals=-1.0)) > sound + 0.2
