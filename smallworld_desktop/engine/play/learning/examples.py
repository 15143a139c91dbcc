"""What a network learns from: rows of positions and what came of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.play.weights import Array

Marks = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Examples:
    """Rows of positions, what their seats still earned, and in which of them a turn was then not played as planned."""

    inputs: Array
    targets: Array
    strayed: Marks
