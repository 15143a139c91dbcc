"""Which points are near each other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.engine.boards.drawing.canvas import Floats

Pairs = NDArray[np.intp]


def near_pairs(points: Floats, distance: float) -> Pairs:
    """The numbers of any two points that are no further apart than this, each pair once.

    The points are sorted into squares as wide as the distance: partners are in the same square or in one beside it.
    """
    columns, rows = np.floor((points - points.min(axis=0)) / distance).astype(np.intp).T
    wide = int(columns.max()) + 2  # with an empty column between the last of a row and the first of the next
    squares = rows * wide + columns
    order = np.argsort(squares, kind="stable")
    squares = squares[order]
    numbers = np.arange(len(points))
    here = _spans(numbers, numbers + 1, np.searchsorted(squares, squares + 1, "right"))
    first, last = (
        np.searchsorted(squares, squares + wide - 1, "left"),
        np.searchsorted(squares, squares + wide + 1, "right"),
    )
    pairs = order[np.concatenate([here, _spans(numbers, first, last)])]
    apart = points[pairs[:, 0]] - points[pairs[:, 1]]
    near: Pairs = pairs[np.hypot(apart[:, 0], apart[:, 1]) <= distance]
    return near


def _spans(numbers: Pairs, first: Pairs, last: Pairs) -> Pairs:
    """Each number with everything from its first to before its last partner."""
    counts = (last - first).clip(0)
    steps = np.arange(counts.sum()) - np.repeat(counts.cumsum() - counts, counts)
    return np.column_stack([np.repeat(numbers, counts), np.repeat(first, counts) + steps])
