"""Regions from places on a lattice: each of its points belongs to the nearest place."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.engine.boards.worlds.luck import Luck
from smallworld_desktop.engine.boards.worlds.net import Net, UnfitError, without_repeats

Numbers = NDArray[np.int64]
Place = tuple[int, int]

WIDTH, HEIGHT = 360, 240
"""The points of the lattice; a drawing has the same shape."""

CHOICES = 12
"""Each place is the best of so many: the one furthest from all others."""

SETTLED = 2
"""So often every place moves into the middle of its region."""


def sown(count: int, luck: Luck, extent: Place = (WIDTH, HEIGHT)) -> tuple[Net, tuple[Place, ...]]:
    """So many regions as they happen to fall, and where each lies. Raises ``UnfitError`` where they make no board.

    ``extent`` is how many points the lattice has across and down.
    """
    labels, places = _settled(_places(count, luck, extent), extent)
    return _net(labels, count), places


def quarter(place: Place) -> int:
    """In which quarter of the board a place lies."""
    x, y = place
    return x * 2 // WIDTH + 2 * (y * 2 // HEIGHT)


def _places(count: int, luck: Luck, extent: Place) -> Numbers:
    width, height = extent
    found = [(luck.below(width), luck.below(height))]
    while len(found) < count:
        found.append(
            max(
                ((luck.below(width), luck.below(height)) for _ in range(CHOICES)),
                key=lambda place: min((place[0] - x) ** 2 + (place[1] - y) ** 2 for x, y in found),
            )
        )
    return np.array(found, dtype=np.int64)


def _settled(places: Numbers, extent: Place) -> tuple[Numbers, tuple[Place, ...]]:
    for _ in range(SETTLED):
        labels = _shared_out(places, extent)
        counts = np.bincount(labels.ravel(), minlength=len(places))
        if not counts.all():
            raise UnfitError
        y, x = np.indices(labels.shape, dtype=np.int64)
        # Sums of floats as bincount makes them are exact for whole numbers of this size.
        sums = (np.bincount(labels.ravel(), axis.ravel()).astype(np.int64) for axis in (x, y))
        places = np.column_stack([total // counts for total in sums])
    return _shared_out(places, extent), tuple((int(x), int(y)) for x, y in places)


def _shared_out(places: Numbers, extent: Place) -> Numbers:
    """The number of the place that is nearest to each point of the lattice, the first of those equally near."""
    width, height = extent
    y, x = np.indices((height, width), dtype=np.int64)
    labels, nearest = np.zeros((height, width), dtype=np.int64), np.full((height, width), width**2 + height**2)
    for number, (px, py) in enumerate(places):
        way = (x - px) ** 2 + (y - py) ** 2
        closer = way < nearest
        labels[closer], nearest[closer] = number, way[closer]
    return labels


def _net(labels: Numbers, count: int) -> Net:
    beside: dict[int, set[int]] = {region: set() for region in range(count)}
    for one, other in ((labels[:, :-1], labels[:, 1:]), (labels[:-1], labels[1:])):
        apart = one != other
        for first, second in set(zip(one[apart].tolist(), other[apart].tolist(), strict=True)):
            beside[first].add(second)
            beside[second].add(first)
    frame = [*labels[0], *labels[1:, -1], *labels[-1, -2::-1], *labels[-2:0:-1, 0]]
    around = without_repeats([int(region) for region in frame])
    if len(set(around)) < len(around):
        raise UnfitError
    corners = tuple(int(labels[y, x]) for y, x in ((0, 0), (0, -1), (-1, -1), (-1, 0)))
    net = Net({region: frozenset(others) for region, others in beside.items()}, around, corners)
    if not net.is_whole:
        raise UnfitError
    return net
