"""Where a drawing stands, and how large it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.ui.board.painting.pen import Pen, Points


@dataclass(frozen=True, slots=True)
class Spot:
    """The foot of a drawing. Within a drawing lengths are shares of its size, to the right and down."""

    x: float
    y: float
    size: float

    def at(self, right: float, down: float) -> Point:
        """A place in the drawing, on the sheet."""
        return self.x + right * self.size, self.y + down * self.size

    def course(self, places: Iterable[Point]) -> Points:
        """Some places in the drawing, on the sheet."""
        return np.array([self.at(right, down) for right, down in places])

    def beside(self, right: float, down: float, share: float) -> Spot:
        """A spot in the drawing for a smaller one."""
        return Spot(*self.at(right, down), self.size * share)


Drawing = Callable[[Pen, Spot], None]
