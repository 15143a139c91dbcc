"""What a map shows of a region and of a border: places on the canvas, x to the right and y down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Value

Point = tuple[float, float]
Ring = tuple[Point, ...]
"""An open polygon, clockwise on the screen: the last point joins the first without repeating it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """How one region is drawn, and where on it things lie."""

    ring: Ring
    token_place: Point
    token_radius: float
    symbol_places: tuple[Point, ...]
    """One for each symbol of the region, in the same order."""
    label_place: Point
    label_size: float
    inscribed_radius: float
    """The radius of the largest circle inside the ring."""
    places: Mapping[str, Point] = field(default_factory=dict)
    """Where pieces lie that have a place of their own, by their names."""


@dataclass(frozen=True, slots=True)
class Border:
    """A line that two regions have in common, or a region and the frame: then the second is None.

    Two regions may have several lines in common. The line runs clockwise around the first region.
    """

    regions: tuple[int, int | None]
    points: tuple[Point, ...]


class DrawingError(GameError):
    """A region is not drawn as it should be. Whoever read the file adds where the region stands in it."""

    def __init__(self, region: int, said: str, /, *, key: str = "ring", **values: Value) -> None:
        super().__init__(said, **values)
        self.region = region
        self.key = key
        """Which part of its description is wrong."""


def spoken(point: Point) -> str:
    """A point as a map file writes it."""
    return f"{point[0]:g} {point[1]:g}"


def exact(point: Point) -> str:
    """A point as a map file writes it, with as many digits as it has."""
    return " ".join(f"{part:g}" if float(f"{part:g}") == part else repr(part) for part in point)
