"""The learned judgement: a small network that forecasts what a seat will still earn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.players.features import rows, turns_left
from smallworld_desktop.engine.players.judgement import Forecast, Judge
from smallworld_desktop.engine.smallworld.table import Table

Array = npt.NDArray[np.float32]

SCALE = 50.0
"""Coins for one unit of the network's answer."""


class Network:
    """Layers of weights with rectified sums between them."""

    def __init__(self, layers: Sequence[tuple[Array, Array]]) -> None:
        self.layers = list(layers)

    def __call__(self, inputs: Array) -> Array:
        for weights, bias in self.layers[:-1]:
            inputs = np.maximum(inputs @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return np.asarray((inputs @ weights + bias)[:, 0], dtype=np.float32)


class Learned(Judge):
    """Forecasts by a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def forecasts(self, tables: Sequence[Table]) -> list[Forecast]:
        if not tables:
            return []
        seats = tables[0].setting.seats
        earned = (self.network(rows(tables)) * SCALE).tolist()
        found: list[Forecast] = []
        for number, table in enumerate(tables):
            future = earned[number * seats : (number + 1) * seats]
            found.append(
                [
                    coins + (gain if turns_left(table, seat) else 0.0)
                    for seat, (coins, gain) in enumerate(zip(table.coins, future, strict=True))
                ]
            )
        return found


def read_network(path: Path | Traversable) -> Network:
    """The network of a file."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
        count = len(stored.files) // 2
        return Network([(stored[f"weights{number}"], stored[f"bias{number}"]) for number in range(count)])


def write_network(network: Network, path: Path) -> None:
    """Keep a network in a file; the same network gives the same file."""
    parts = {f"weights{number}": weights for number, (weights, _) in enumerate(network.layers)}
    parts |= {f"bias{number}": bias for number, (_, bias) in enumerate(network.layers)}
    np.savez(path, **parts)  # type: ignore[arg-type]


@cache
def shipped_network(name: str) -> Network:
    """One of the program's own networks."""
    return read_network(files("smallworld_desktop") / "assets" / "minds" / f"{name}.npz")
