"""The learned judgement of Little Kingdoms: a small network that forecasts what a seat will still win."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from smallworld_desktop.engine.games.tinyepic.minds.features import SIZE
from smallworld_desktop.engine.games.tinyepic.minds.judgement import Judge
from smallworld_desktop.engine.play.learning.network import Network, read_network
from smallworld_desktop.engine.play.weights import Array

SCALE = 10.0
"""Points for one unit of the network's answer."""


class Learned(Judge):
    """Forecasts by a network."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def gains(self, found: Array) -> Array:
        return self.network(found) * SCALE


@cache
def shipped_network(name: str) -> Network:
    """One of the program's own networks."""
    return read_network(files("smallworld_desktop") / "assets" / "minds" / "tinyepic" / f"{name}.npz", SIZE)
