"""The learned judgement of Warring Isles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.conquest.minds import value
from smallworld_desktop.engine.conquest.minds.judgement import Forecast
from smallworld_desktop.engine.games.warcraft.minds.features import SIZE, rows
from smallworld_desktop.engine.games.warcraft.minds.judgement import by_side, turns_left
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.play.learning.network import Network, read_network


class Learned(value.Learned):
    """Forecasts by a network that has learned Warring Isles."""

    def rows(self, tables: Sequence[Table]) -> npt.NDArray[np.float32]:
        return rows(tables)

    def turns_left(self, table: Table, seat: int) -> int:
        return turns_left(table, seat)

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        found = super().forecasts(tables)
        return [by_side(table, list(each)) for table, each in zip(tables, found, strict=True)]


@cache
def shipped_network(name: str) -> Network:
    """One of the program's own networks."""
    return read_network(files("smallworld_desktop") / "assets" / "minds" / "warcraft" / f"{name}.npz", SIZE)
