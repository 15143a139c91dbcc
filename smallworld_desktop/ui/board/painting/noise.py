"""Chance that varies smoothly over the paper: the same at every size of the picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
"""One value for each pixel of a picture, or of some of its rows."""


class Noise:
    """Values around 0, mostly between -2 and 2, that change over about ``across`` and ``down`` units of the sheet."""

    def __init__(self, chance: np.random.Generator, width: float, height: float, across: float, down: float) -> None:
        self._step_x, rounds_x = _lattice(across)
        self._step_y, rounds_y = _lattice(down)
        margin = 4 * max(rounds_x, rounds_y) + 3
        shape = (int(height / self._step_y) + margin, int(width / self._step_x) + margin)
        grid = chance.standard_normal(shape, dtype=np.float32)
        for _ in range(rounds_y):
            grid = _soften(grid)
        for _ in range(rounds_x):
            grid = _soften(grid.T).T
        self._grid: Field = np.ascontiguousarray((grid - grid.mean()) / grid.std(), dtype=np.float32)

    def sample(self, xs: Field, ys: Field) -> Field:
        """The values at all pixels of the columns ``xs`` and the rows ``ys``, both in units of the sheet."""
        return lay_out(self._grid, xs / np.float32(self._step_x), ys / np.float32(self._step_y))


def lay_out(grid: Field, columns: Field, rows: Field) -> Field:
    """The grid read between its points, at every column and row given in steps of the grid."""
    left, right, x = _between(columns, grid.shape[1])
    upper, lower, y = _between(rows, grid.shape[0])
    lines: Field = grid[upper] * (1 - y)[:, None] + grid[lower] * y[:, None]
    found: Field = lines[:, left] * (1 - x) + lines[:, right] * x
    return found


def _between(places: Field, count: int) -> tuple[NDArray[np.intp], NDArray[np.intp], Field]:
    inside = np.clip(places, 0, count - 1).astype(np.float32)
    before = np.minimum(inside.astype(np.intp), max(count - 2, 0))
    return before, np.minimum(before + 1, count - 1), (inside - before).astype(np.float32)


def _lattice(scale: float) -> tuple[float, int]:
    """How far apart chance is drawn for this scale, and how often it is softened then."""
    step = max(scale / 2, 0.8)
    return step, max(1, round((scale / step) ** 2))


def _soften(grid: Field) -> Field:
    """A narrow blur down the columns. It takes four rows away, so that no edge shows."""
    return (grid[:-4] + 4 * grid[1:-3] + 6 * grid[2:-2] + 4 * grid[3:-1] + grid[4:]) / np.float32(16)


def smooth(grid: Field, spread: float) -> Field:
    """The grid blurred over about ``spread`` of its steps."""
    for _ in range(max(1, round(spread * spread))):
        grid = _soften(np.pad(grid, ((2, 2), (0, 0)), mode="edge"))
        grid = _soften(np.pad(grid.T, ((2, 2), (0, 0)), mode="edge")).T
    return np.ascontiguousarray(grid)
