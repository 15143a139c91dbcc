"""The learned judgement: a small network that forecasts what a seat will still earn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.conquest.minds.judgement import Forecast, Judge
from smallworld_desktop.engine.play.learning.network import Network

SCALE = 50.0
"""Coins for one unit of the network's answer."""


class Learned(Judge):
    """Forecasts by a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    @abstractmethod
    def rows(self, tables: Sequence[Any]) -> npt.NDArray[np.float32]:
        """The row of every seat's outlook, table after table, which are of one game."""

    @abstractmethod
    def turns_left(self, table: Any, seat: int) -> int:
        """How many turns a seat has still to play."""

    def forecasts(self, tables: Sequence[Any]) -> list[Forecast]:
        if not tables:
            return []
        seats = tables[0].setting.seats
        earned = (self.network(self.rows(tables)) * SCALE).tolist()
        found: list[Forecast] = []
        for number, table in enumerate(tables):
            future = earned[number * seats : (number + 1) * seats]
            found.append(
                [
                    coins + (gain if self.turns_left(table, seat) else 0.0)
                    for seat, (coins, gain) in enumerate(zip(table.coins, future, strict=True))
                ]
            )
        return found
