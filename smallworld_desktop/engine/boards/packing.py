"""Lays islands on one table: each its own water around it, the table as small as it can be in the shape of a board."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import permutations, product

import numpy as np
import shapely
from numpy.typing import NDArray

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.shapes import Point

Cells = NDArray[np.bool_]

WATER = 19.0
"""So much water every coast has around it for itself."""

BERTH = 61.0
"""So much room a sign in the open sea has around it: a quay with its anchor."""

EDGE = 16.0
"""The frame covers this much of a table."""

SHAPE = 944 / 760
"""The width of a table, of its height: that of the room for the board in a usual window."""

CELL = 20.0
"""Islands are laid on squares of this size."""

STRIVEN_FOR = (0.95, SHAPE, 1.6)
"""The shapes of a table that are striven for while islands are laid down one by one."""

MOST_ORDERS = 12
"""So many orders are tried in which islands are laid down."""

IMPROVED = 4
"""So many of the best tables are made smaller still."""

LESSER = 0.15
"""How much it is worth to be shorter along the way that is not the tighter one."""

Spot = tuple[int, int]
Spots = Mapping[str, Spot]
"""The row and the column in which each island begins."""


def packed(maps: Mapping[str, Map]) -> tuple[Point, dict[str, Point]]:
    """The size of a table for these islands, and where the top left corner of each lies on it."""
    claims = {name: _claim(map) for name, map in maps.items()}
    cells = {name: claim for name, (claim, _) in claims.items()}
    tables = [_laid(cells, order, shape) for order, shape in product(_orders(cells), STRIVEN_FOR)]
    tables = sorted(tables, key=lambda spots: _need(cells, spots))[:IMPROVED]
    best = min((_improved(cells, spots) for spots in tables), key=lambda spots: _need(cells, spots))
    return _table(claims, best)


def _table(claims: Mapping[str, tuple[Cells, Point]], places: Spots) -> tuple[Point, dict[str, Point]]:
    """The table round what was laid down, in the shape of a board."""
    rows = [(row, row + claims[name][0].shape[0]) for name, (row, _) in places.items()]
    columns = [(column, column + claims[name][0].shape[1]) for name, (_, column) in places.items()]
    top, left = min(row for row, _ in rows), min(column for column, _ in columns)
    high = (max(below for _, below in rows) - top) * CELL + 2 * EDGE
    wide = (max(right for _, right in columns) - left) * CELL + 2 * EDGE
    width, height = max(wide, high * SHAPE), max(high, wide / SHAPE)
    right, down = EDGE + (width - wide) / 2, EDGE + (height - high) / 2
    found = {
        name: (
            round((column - left) * CELL + right - claims[name][1][0], 1),
            round((row - top) * CELL + down - claims[name][1][1], 1),
        )
        for name, (row, column) in places.items()
    }
    return (round(width, 1), round(height, 1)), found


def _claim(map: Map) -> tuple[Cells, Point]:
    """The squares that an island needs of the table, and where on its canvas the first of them lies."""
    board = map.board
    coast = shapely.union_all([shapely.Polygon(shape.ring) for shape in map.shapes]).buffer(WATER)
    berths = [
        shapely.Point(place).buffer(BERTH)
        for region, shape in zip(board.regions, map.shapes, strict=True)
        for symbol, place in zip(region.symbols, shape.symbol_places, strict=True)
        if symbol in board.geography.off_shore
    ]
    whole = shapely.union_all([coast, *berths])
    left, top, right, below = whole.bounds
    columns, rows = (math.ceil((end - begin) / CELL) for begin, end in ((left, right), (top, below)))
    x, y = np.meshgrid(left + CELL * np.arange(columns), top + CELL * np.arange(rows))
    shapely.prepare(whole)
    return shapely.intersects(whole, shapely.box(x, y, x + CELL, y + CELL)), (left, top)


def _orders(cells: Mapping[str, Cells]) -> Sequence[tuple[str, ...]]:
    """Orders in which islands are laid down, beginning with the largest first."""
    large_first = sorted(cells, key=lambda name: -int(cells[name].sum()))
    return [*permutations(large_first)][:MOST_ORDERS]


def _laid(cells: Mapping[str, Cells], order: Sequence[str], shape: float) -> Spots:
    """Islands laid down one after the other, each where the table stays smallest."""
    spots: dict[str, Spot] = {}
    for name in order:
        spots[name] = _best_spot(cells, spots, name, shape)
    return spots


def _improved(cells: Mapping[str, Cells], spots: Spots) -> Spots:
    """One or two islands taken up and laid down anew, as long as the table gets smaller by it."""
    few = [*((name,) for name in cells), *permutations(cells, 2)]
    need, smaller = _need(cells, spots), True
    while smaller:
        smaller = False
        for names in few:
            moved = {name: spot for name, spot in spots.items() if name not in names}
            for name in names:
                moved[name] = _best_spot(cells, moved, name, SHAPE)
            if _need(cells, moved) < need:
                spots, need, smaller = moved, _need(cells, moved), True
    return spots


def _best_spot(cells: Mapping[str, Cells], spots: Spots, name: str, shape: float) -> Spot:
    """Where an island lies beside the others so that the table stays smallest in this shape."""
    if not spots:
        return 0, 0
    high, wide = cells[name].shape
    top, left, below, right = _bounds(cells, spots)
    table = np.zeros((below - top + 2 * high, right - left + 2 * wide), dtype=np.bool_)
    for other, (row, column) in spots.items():
        row, column = row - top + high, column - left + wide
        table[row : row + cells[other].shape[0], column : column + cells[other].shape[1]] |= cells[other]
    rows, columns = np.nonzero(_free(table, cells[name]))
    rows, columns = rows + top - high, columns + left - wide
    across = (np.maximum(columns + wide, right) - np.minimum(columns, left)) / shape
    down = (np.maximum(rows + high, below) - np.minimum(rows, top)).astype(float)
    need = np.maximum(across, down) + LESSER * np.minimum(across, down)
    at = int(need.argmin())
    return int(rows[at]), int(columns[at])


def _free(table: Cells, cells: Cells) -> Cells:
    """Where on a table an island may begin without lying on another."""
    size = [one + other for one, other in zip(table.shape, cells.shape, strict=True)]
    turned = cells[::-1, ::-1].astype(float)
    taken = np.fft.irfft2(np.fft.rfft2(table.astype(float), size) * np.fft.rfft2(turned, size), size)
    free: Cells = taken[cells.shape[0] - 1 : table.shape[0], cells.shape[1] - 1 : table.shape[1]] < 0.5
    return free


def _bounds(cells: Mapping[str, Cells], spots: Spots) -> tuple[int, int, int, int]:
    """The first row and column of all, and those after the last."""
    top, left = (min(spot[axis] for spot in spots.values()) for axis in (0, 1))
    below, right = (max(spot[axis] + cells[name].shape[axis] for name, spot in spots.items()) for axis in (0, 1))
    return top, left, below, right


def _need(cells: Mapping[str, Cells], spots: Spots) -> float:
    """How large a table must be for all that lies there, mostly along the tighter way."""
    top, left, below, right = _bounds(cells, spots)
    across, down = (right - left) / SHAPE, float(below - top)
    return max(across, down) + LESSER * min(across, down)
