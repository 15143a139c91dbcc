"""The learned judgement of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.conquest.minds import value
from smallworld_desktop.engine.games.smallworld.minds.features import SIZE, rows, turns_left
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.learning.network import Network, read_network


class Learned(value.Learned):
    """Forecasts by a network that has learned the base game."""

    def rows(self, tables: Sequence[Table]) -> npt.NDArray[np.float32]:
        return rows(tables)

    def turns_left(self, table: Table, seat: int) -> int:
        return turns_left(table, seat)


@cache
def shipped_network(name: str) -> Network:
    """One of the program's own networks."""
    return read_network(files("smallworld_desktop") / "assets" / "minds" / "smallworld" / f"{name}.npz", SIZE)
