"""The learned judgement: a small network that forecasts what a seat will still earn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from smallworld_desktop.engine.games.smallworld.minds.features import SIZE, rows, turns_left
from smallworld_desktop.engine.games.smallworld.minds.judgement import Forecast, Judge
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.weights import Array, damaged, read_weights

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
    """The network of a file, if its layers fit one another and what a position is described by."""
    parts = read_weights(path)
    layers = [(parts.get(f"weights{at}"), parts.get(f"bias{at}")) for at in range(len(parts) // 2)]
    sound = [(weights, bias) for weights, bias in layers if weights is not None and bias is not None]
    if not sound or 2 * len(sound) != len(parts) or not _fit(sound):
        raise damaged(path)
    return Network(sound)


def _fit(layers: Sequence[tuple[Array, Array]]) -> bool:
    """Whether each layer takes what the one before it gives, the first a row of features, and the last gives one."""
    width: int = SIZE
    for weights, bias in layers:
        if weights.ndim != 2 or weights.shape[0] != width or bias.shape != weights.shape[1:]:
            return False
        width = weights.shape[1]
    return width == 1


def write_network(network: Network, path: Path) -> None:
    """Keep a network in a file; the same network gives the same file."""
    parts = {f"weights{number}": weights for number, (weights, _) in enumerate(network.layers)}
    parts |= {f"bias{number}": bias for number, (_, bias) in enumerate(network.layers)}
    np.savez(path, **parts)  # type: ignore[arg-type]


@cache
def shipped_network(name: str) -> Network:
    """One of the program's own networks."""
    return read_network(files("smallworld_desktop") / "assets" / "minds" / "smallworld" / f"{name}.npz")
