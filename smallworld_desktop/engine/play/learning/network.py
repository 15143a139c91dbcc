"""Small networks: what they make of rows of numbers, and the files in which they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np

from smallworld_desktop.engine.play.weights import Array, damaged, read_weights


class Network:
    """Layers of weights with rectified sums between them."""

    def __init__(self, layers: Sequence[tuple[Array, Array]]) -> None:
        self.layers = list(layers)

    def __call__(self, inputs: Array) -> Array:
        for weights, bias in self.layers[:-1]:
            inputs = np.maximum(inputs @ weights + bias, 0)
        weights, bias = self.layers[-1]
        return np.asarray((inputs @ weights + bias)[:, 0], dtype=np.float32)


def read_network(path: Path | Traversable, inputs: int) -> Network:
    """The network of a file, if its layers fit one another and rows of so many numbers."""
    parts = read_weights(path)
    layers = [(parts.get(f"weights{at}"), parts.get(f"bias{at}")) for at in range(len(parts) // 2)]
    sound = [(weights, bias) for weights, bias in layers if weights is not None and bias is not None]
    if not sound or 2 * len(sound) != len(parts) or not _fit(sound, inputs):
        raise damaged(path)
    return Network(sound)


def _fit(layers: Sequence[tuple[Array, Array]], inputs: int) -> bool:
    """Whether each layer takes what the one before it gives, the first the row, and the last gives one number."""
    width = inputs
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
