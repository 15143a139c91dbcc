"""The names of islands, on the water close to their coasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from smallworld_desktop.ui.board.painting.isles import Isle
from smallworld_desktop.ui.board.painting.lettering import Name
from smallworld_desktop.ui.board.painting.sheet import Sheet

SIZES = (38.0, 33.0, 28.0, 24.0)
"""How large they are tried, the largest first."""
OFF_COAST = 17
OFF_FRAME = 12
APART = 10
AROUND = 65
"""So far beyond an island its name is looked for."""
STEP = (14.0, 9.0)
ASIDE = 0.28
"""How much a place aside from the middle of its island counts as one further off the coast."""
BELOW = 10.0
"""A name stands below its island rather than above it, unless it is so much nearer there."""

Places = NDArray[np.float64]


def place_titles(sheet: Sheet, titles: Sequence[str], kept: Sequence[BaseGeometry]) -> list[Name]:
    """Where the name of each island goes, clear of what is kept free. One that finds no water is left out."""
    if sheet.isles is None or sheet.ocean is None:
        return []
    frame = sheet.ocean.inside.envelope.buffer(-OFF_FRAME)
    taken = shapely.union_all([sheet.isles.ground.buffer(OFF_COAST), *kept])
    found: list[Name] = []
    for isle, title in zip(sheet.isles.isles, titles, strict=True):
        name = _nearest(isle, title, frame, taken) if title else None
        if name is not None:
            found.append(name)
            taken = shapely.union_all([taken, name.room.buffer(APART)])
    return found


def _nearest(isle: Isle, title: str, frame: BaseGeometry, taken: BaseGeometry) -> Name | None:
    shapely.prepare(taken)
    places = np.array(list(_places(isle)))
    middle = isle.ground.centroid
    for size in SIZES:
        name = Name((title,), 0.0, 0.0, size, True)
        left, top, right, bottom = name.room.bounds
        x, y = places.T
        rooms = shapely.box(x + left, y + top, x + right, y + bottom)
        free = shapely.contains(frame, rooms) & ~shapely.intersects(taken, rooms)
        if free.any():
            away = shapely.distance(isle.ground, rooms[free]) + ASIDE * np.abs(x[free] - middle.x)
            best = places[free][np.argmin(away - BELOW * (y[free] > middle.y))]
            return Name((title,), float(best[0]), float(best[1]), size, True)
    return None


def _places(isle: Isle) -> Iterator[tuple[float, float]]:
    left, top, right, bottom = isle.ground.bounds
    for y in np.arange(top - AROUND, bottom + AROUND, STEP[1]):
        for x in np.arange(left - AROUND, right + AROUND, STEP[0]):
            yield float(x), float(y)
