"""Fitting the network to examples: plain gradient steps (Adam) in NumPy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.network import Network
from smallworld_desktop.engine.play.weights import Array

HIDDEN = (64, 32)
BATCH = 512
FIRST_STEP = 2e-3
DECAY = 1e-5
"""How strongly weights are drawn to zero."""


def fresh_network(inputs: int, seed: int) -> Network:
    """A network that knows nothing yet."""
    noise = np.random.default_rng(seed)
    sizes = (inputs, *HIDDEN, 1)
    layers = []
    for before, after in pairwise(sizes):
        weights = noise.normal(0, np.sqrt(2 / before), (before, after)).astype(np.float32)
        layers.append((weights, np.zeros(after, dtype=np.float32)))
    return Network(layers)


class Adam:
    """Steps along the slope, longer where the slope has been steady."""

    def __init__(self, parameters: list[Array]) -> None:
        self.parameters = parameters
        self._mean = [np.zeros_like(p) for p in parameters]
        self._square = [np.zeros_like(p) for p in parameters]
        self._steps = 0

    def step(self, slopes: list[Array], rate: float) -> None:
        self._steps += 1
        pairs = zip(self.parameters, slopes, self._mean, self._square, strict=True)
        for parameter, slope, mean, square in pairs:
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            steady = mean / (1 - 0.9**self._steps)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            parameter -= rate * (steady / size + DECAY * parameter)


def fit(network: Network, examples: Examples, rounds: int, seed: int, tell: Callable[[str], None] = print) -> Network:
    """The same network after so many passes through the examples."""
    order = np.random.default_rng(seed)
    adam = Adam([part for layer in network.layers for part in layer])
    count = len(examples.targets)
    steps = max(1, rounds * (count // BATCH))
    step = 0
    for number in range(rounds):
        shuffled = order.permutation(count)
        total = 0.0
        for begin in range(0, count - BATCH + 1, BATCH):
            chosen = shuffled[begin : begin + BATCH]
            loss, slopes = _slopes(network, examples.inputs[chosen], examples.targets[chosen])
            adam.step(slopes, FIRST_STEP * (1 - step / steps))
            total += loss
            step += 1
        tell(f"pass {number + 1}: mean square {total / max(1, count // BATCH):.5f}")
    return network


def error(network: Network, examples: Examples) -> float:
    """The mean square of what the network is off."""
    return float(np.mean((network(examples.inputs) - examples.targets) ** 2))


def _slopes(network: Network, inputs: Array, targets: Array) -> tuple[float, list[Array]]:
    """The mean square error, and how it changes with each parameter."""
    values = [inputs]
    for weights, bias in network.layers[:-1]:
        values.append(np.maximum(values[-1] @ weights + bias, 0))
    weights, bias = network.layers[-1]
    off = (values[-1] @ weights + bias)[:, 0] - targets
    slope = (2 / len(targets) * off)[:, None]
    found: list[Array] = []
    for (weights, _), value in zip(reversed(network.layers), reversed(values), strict=True):
        found = [value.T @ slope, slope.sum(axis=0), *found]
        slope = (slope @ weights.T) * (value > 0)
    return float(np.mean(off**2)), found
