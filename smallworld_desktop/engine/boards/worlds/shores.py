"""An island on a lattice: some of its regions are land, the others the open sea around."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from smallworld_desktop.engine.boards.worlds.lattice import Place, sown
from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.net import Net, UnfitError

EXTENT = (290, 240)
"""The points of the lattice of an island and the sea around it."""

LEAST_SEA, MOST_SEA = 14, 19
"""So many regions of the open sea there may be beside those of the island."""


@dataclass(frozen=True)
class Shore:
    """An island and its sea. ``net`` has both; ``coast`` are the island's regions at the sea, going round it."""

    net: Net
    places: tuple[Place, ...]
    island: frozenset[int]
    coast: tuple[int, ...]

    @cached_property
    def beside(self) -> Mapping[int, frozenset[int]]:
        """The neighbours that each region of the island has there."""
        return {region: self.net.beside[region] & self.island for region in sorted(self.island)}

    @cached_property
    def depth(self) -> Mapping[int, int]:
        """How many steps each region of the island lies from the sea."""
        found = dict.fromkeys(self.coast, 1)
        while len(found) < len(self.island):
            for region in [*found]:
                for other in self.beside[region]:
                    found.setdefault(other, found[region] + 1)
        return found


def island_of(count: int, luck: Luck) -> Shore:
    """An island of so many regions as luck has it. Raises ``UnfitError`` where there is none."""
    net, places = sown(count + LEAST_SEA + luck.below(MOST_SEA - LEAST_SEA + 1), luck, EXTENT)
    island = set(net.beside) - set(net.around)
    while len(island) > count:
        island.remove(_least(net, places, island, luck))
    if len(island) < count:
        raise UnfitError
    return Shore(net, places, frozenset(island), _coast(net, frozenset(island)))


def _least(net: Net, places: tuple[Place, ...], island: set[int], luck: Luck) -> int:
    """A region at the coast that the sea takes: one of the two that lie furthest out."""
    x, y = (sum(places[region][axis] for region in island) for axis in (0, 1))

    def off(region: int) -> int:
        right, down = places[region][0] * len(island) - x, places[region][1] * len(island) - y
        return right * right + down * down * 2

    outer = [region for region in sorted(island) if not net.beside[region] <= island]
    return luck.pick(sorted(outer, key=off)[-2:])


def _coast(net: Net, island: frozenset[int]) -> tuple[int, ...]:
    """The regions at the coast, going round. Raises ``UnfitError`` where the coast is no single ring."""
    outer = {region for region in island if not net.beside[region] <= island}
    beyond = {region: net.beside[region] - island for region in outer}
    along = {
        region: sorted(other for other in net.beside[region] & outer if beyond[region] & beyond[other])
        for region in sorted(outer)
    }
    edges = sum(len(net.beside[region] & island) for region in island) // 2 + len(outer)
    if edges != 3 * (len(island) + 1) - 6 or any(len(others) != 2 for others in along.values()):
        raise UnfitError
    first = min(outer)
    ring = [first, along[first][0]]
    while ring[-1] != first:
        one, other = along[ring[-1]]
        ring.append(other if one == ring[-2] else one)
    if len(ring) - 1 < len(outer):
        raise UnfitError
    return tuple(ring[:-1])
