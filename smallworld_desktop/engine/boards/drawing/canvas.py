"""What a map is drawn on, and the frame around it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.engine.boards.geometry import crowding

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Canvas:
    """The canvas: its frame is gone round clockwise from the top left corner."""

    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @property
    def area(self) -> float:
        return self.width * self.height

    @property
    def around(self) -> float:
        """How long the frame is."""
        return 2 * (self.width + self.height)

    @property
    def corners(self) -> tuple[float, float, float, float]:
        """How far round the frame each corner lies."""
        return 0.0, self.width, self.width + self.height, 2 * self.width + self.height

    def on_frame(self, way: float) -> tuple[float, float]:
        """The point of the frame that lies so far clockwise from the top left corner."""
        way %= self.around
        _, right, bottom, left = self.corners
        if way < right:
            return (way, 0.0)
        if way < bottom:
            return (self.width, way - right)
        if way < left:
            return (left - way, self.height)
        return (0.0, self.around - way)

    def way_along(self, point: Floats) -> float:
        """How far a point of the frame lies clockwise from the top left corner."""
        x, y = map(float, point)
        if y == 0:
            return x
        if x == self.width:
            return self.width + y
        return self.corners[3] - x if y == self.height else self.around - y

    def piece(self, begin: Floats, end: Floats) -> Floats:
        """The frame clockwise from one of its points to another, with the corners between."""
        first, last = self.way_along(begin), self.way_along(end)
        if last <= first:
            last += self.around
        between = [way for lap in (0, self.around) for corner in self.corners if first < (way := corner + lap) < last]
        return np.array([begin, *map(self.on_frame, between), end])


def canvas_for(regions: int) -> Canvas:
    """The canvas for so many regions: beyond the usual number it grows, and a region keeps its room."""
    grown = 1 / crowding(regions)
    return Canvas(float(round(1800 * grown)), float(round(1200 * grown)))
