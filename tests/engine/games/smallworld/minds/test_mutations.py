"""Faults planted in the judgement: each makes the players worse, and the bench of positions notices each.

The bench is what ``packaging/oracle.py`` has found about picks and declines, and the spectator of ``critic.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

import numpy as np
import pytest
from judged import Chooser, Judged, losses, read

from smallworld_desktop.engine.conquest.minds.judgement import Forecast, Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds import value
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.danger import Danger
from smallworld_desktop.engine.games.smallworld.minds.features import NUMBERS, POWERS, RACES, TIMED, rows
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.making import NORMAL_EFFORT
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.learning.network import Network
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.weights import Array
from tests.engine.games.smallworld.minds.critic import Watched
from tests.engine.games.smallworld.minds.positions import RULES
from tests.engine.games.smallworld.minds.test_oracle import by_judge, coins_left_lying, learned


class Shortsighted(Judge):
    """Knows the coins on the table and nothing of what is to come."""

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return [[float(coins) for coins in table.coins] for table in tables]


class Mistaken(Judge):
    """Takes the table for another."""

    def __init__(self, judge: Judge, seen: Callable[[Table], Table]) -> None:
        self.judge = judge
        self.seen = seen

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        return self.judge.forecasts([self.seen(table.copy()) for table in tables])


def rounds_off(by: int) -> Callable[[Table], Table]:
    """Makes the round another, within the game."""

    def seen(table: Table) -> Table:
        table.round = max(1, min(table.round + by, table.setting.rounds))
        return table

    return seen


def noisy(network: Network, share: float) -> Network:
    """The network with each weight off by something like this share of it."""
    dice = np.random.default_rng(1)
    return Network(
        [
            ((weights * (1 + share * dice.standard_normal(weights.shape))).astype(np.float32), bias)
            for weights, bias in network.layers
        ]
    )


OWN, COMBO = 4, 4 + NUMBERS + TIMED
RIVALS = COMBO + 2 * (RACES + POWERS)


def figures(*numbers: int) -> list[int]:
    """The columns of a row that hold these figures, one's own and the rivals', as they are and by turns left."""
    timed = [number for number in numbers if number < TIMED]
    own = [OWN + number for number in numbers] + [OWN + NUMBERS + number for number in timed]
    return own + [RIVALS + number for number in numbers] + [RIVALS + NUMBERS + number for number in timed]


REGIONS_IN_DECLINE, TOKENS_TO_SPARE, COMBOS = figures(6, 7, 10, 11), figures(3, 4, 8, 9), list(range(COMBO, RIVALS))


def blind_to(columns: list[int], monkeypatch: pytest.MonkeyPatch) -> Judge:
    """The learned judgement that does not look at some columns."""

    def seen(tables: Sequence[Table]) -> Array:
        found = rows(tables)
        found[:, columns] = 0.0
        return found

    monkeypatch.setattr(value, "rows", seen)
    return learned()


def bench(kinds: str) -> list[Judged]:
    return [judged for kind in kinds.split() for judged in read(kind)]


def lost(kinds: str, choose: Chooser) -> float:
    return fmean(losses(bench(kinds), choose))


@pytest.mark.slow
def test_a_forecast_of_nothing_is_noticed() -> None:
    assert lost("picks declines", by_judge(Shortsighted())) > lost("picks declines", by_judge(learned())) + 1.0


@pytest.mark.slow
def test_a_wrong_aim_is_noticed() -> None:
    sound = lost("picks declines", by_judge(learned()))
    assert lost("picks declines", by_judge(learned(), Taste(rivals=-1.0))) > sound + 0.5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "kind", "coins"),
    [(REGIONS_IN_DECLINE, "declines", 0.3), (TOKENS_TO_SPARE, "picks", 1.0), (COMBOS, "picks", 1.0)],
    ids=["declined regions", "spare tokens", "races and powers"],
)
def test_whatever_is_overlooked_is_noticed(
    columns: list[int], kind: str, coins: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = lost(kind, by_judge(learned()))
    assert lost(kind, by_judge(blind_to(columns, monkeypatch))) > sound + coins


@pytest.mark.slow
def test_noise_in_the_weights_is_noticed() -> None:
    sound = lost("picks declines", by_judge(learned()))
    assert lost("picks declines", by_judge(Learned(noisy(shipped_network("master"), 0.6)))) > sound + 1.0


def test_coins_on_combos_that_are_overlooked_are_noticed() -> None:
    def without_coins(judged: Judged) -> Any:
        table = judged.table.copy()
        table.column = tuple((race, power, 0) for race, power, _ in table.column)
        return by_judge(learned())(Judged(judged.name, table, judged.values))

    assert coins_left_lying(without_coins) > 0.3


def laughed_at(judge: Judge) -> list[str]:
    """What the spectator says about two games of a planner with such a judge."""
    found: list[str] = []
    for seed in (2, 3):
        players = [Watched(Planner(CRAFT, judge, NORMAL_EFFORT, Taste())) for _ in range(2)]
        play_between(GAME, RULES.start(Setup(2)), players, seed)
        found += [fault for player in players for fault in player.faults]
    return found


@pytest.mark.slow
def test_rounds_that_are_miscounted_are_noticed() -> None:
    assert not laughed_at(Thumb())
    assert laughed_at(Mistaken(Thumb(), rounds_off(-1)))


def test_danger_that_is_overlooked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Danger, "of", lambda self, region, defence: 0.0)
    assert laughed_at(Thumb())
