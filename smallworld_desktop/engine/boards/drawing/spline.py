"""A smooth line through points."""

from __future__ import annotations

import numpy as np

from smallworld_desktop.engine.boards.drawing.canvas import Floats


def spline(knots: Floats, values: Floats, at: Floats) -> Floats:
    """The cubic spline through four or more values at the knots, wherever it is asked for.

    Its bend runs on evenly over the second knot and the last but one.
    """
    widths = np.diff(knots)
    slopes = (np.diff(values, axis=0).T / widths).T
    rows = np.zeros((len(knots), len(knots)))
    inner = np.arange(1, len(knots) - 1)
    rows[inner, inner - 1], rows[inner, inner + 1] = widths[:-1], widths[1:]
    rows[inner, inner] = 2 * (widths[:-1] + widths[1:])
    rows[0, :3] = widths[1], -widths[0] - widths[1], widths[0]
    rows[-1, -3:] = widths[-1], -widths[-1] - widths[-2], widths[-2]
    turns = np.zeros_like(values)
    turns[1:-1] = 6 * np.diff(slopes, axis=0)
    bends = np.linalg.solve(rows, turns)
    i = (np.searchsorted(knots, at, "right") - 1).clip(0, len(knots) - 2)
    after, before, width = (at - knots[i]), (knots[i + 1] - at), widths[i]
    found: Floats = (
        bends[i].T * (before**3 / width - before * width) / 6
        + bends[i + 1].T * (after**3 / width - after * width) / 6
        + (values[i].T * before + values[i + 1].T * after) / width
    ).T
    return found
