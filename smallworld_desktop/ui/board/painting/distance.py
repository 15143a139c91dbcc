"""How far each pixel is from the next marked one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.ui.board.painting.noise import Field

Mask = NDArray[np.bool_]


def distance(marked: Mask, reach: int) -> Field:
    """The distance in pixels from the centre of the nearest marked pixel, at most ``reach``.

    Exact: the nearest in each row first, then the best of all rows within reach.
    """
    along = _along_rows(marked, reach)
    squares = along * along
    best = squares.copy()
    for step in range(1, reach):
        further = squares + np.float32(step * step)
        np.minimum(best[step:], further[:-step], out=best[step:])
        np.minimum(best[:-step], further[step:], out=best[:-step])
    found: Field = np.minimum(np.sqrt(best), np.float32(reach))
    return found


def _along_rows(marked: Mask, reach: int) -> Field:
    columns = np.arange(marked.shape[1], dtype=np.float32)
    before = np.maximum.accumulate(np.where(marked, columns, np.float32(-reach)), axis=1)
    backwards = np.where(marked, columns, columns[-1] + np.float32(reach))[:, ::-1]
    after = np.minimum.accumulate(backwards, axis=1)[:, ::-1]
    found: Field = np.minimum(np.minimum(columns - before, after - columns), np.float32(reach))
    return found
