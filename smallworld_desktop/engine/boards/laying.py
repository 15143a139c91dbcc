"""Several maps side by side on one table, such as islands or territory cards, as one map.

Regions keep what is printed on them. Their ids are told apart by the name under which each map lies there, and nothing
borders across the gap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.board import joined
from smallworld_desktop.engine.boards.maps import Map, Part
from smallworld_desktop.engine.boards.shapes import Border, Point, Shape


def in_a_row(maps: Mapping[str, Map], gap: float) -> tuple[Part, ...]:
    """Maps from left to right with a gap between them, in the middle of the tallest."""
    height = max(map.canvas[1] for map in maps.values())
    places, left = {}, 0.0
    for name, map in maps.items():
        places[name] = (left, (height - map.canvas[1]) / 2)
        left += map.canvas[0] + gap
    return lying(maps, places)


def lying(
    maps: Mapping[str, Map], places: Mapping[str, Point], scales: Mapping[str, float] | None = None
) -> tuple[Part, ...]:
    """Maps whose top left corners lie at places, each larger or smaller than in its file where ``scales`` says so."""
    parts, first = [], 0
    for name, map in maps.items():
        parts.append(Part(name, map, places[name], first, (scales or {}).get(name, 1.0)))
        first += map.board.size
    return tuple(parts)


def laid_out(
    id: str,
    title: str,
    parts: Sequence[Part],
    numbers: Mapping[str, int] | None = None,
    canvas: Point | None = None,
) -> Map:
    """The map of all that lies on a table; ``numbers`` is what holds for the whole of it.

    ``canvas`` is the table; without one it reaches as far as the maps do.
    """
    geography = parts[0].map.board.geography
    if len({part.name for part in parts}) < len(parts) or any(p.map.board.geography != geography for p in parts):
        raise ValueError("each map on a table has a name of its own, and all are of one game")
    right = max(part.at[0] + part.size[0] for part in parts)
    below = max(part.at[1] + part.size[1] for part in parts)
    seats = set(parts[0].map.seats).intersection(*(part.map.seats for part in parts))
    return Map(
        joined(id, {part.name: part.map.board for part in parts}, numbers),
        title,
        tuple(sorted(seats)),
        canvas or (right, below),
        tuple(_shape(part, shape) for part in parts for shape in part.map.shapes),
        tuple(_border(part, border) for part in parts for border in part.map.borders),
        "",
        tuple(parts),
    )


def _shape(part: Part, shape: Shape) -> Shape:
    return replace(
        shape,
        ring=_moved(part, shape.ring),
        token_place=_moved(part, (shape.token_place,))[0],
        symbol_places=_moved(part, shape.symbol_places),
        token_radius=shape.token_radius * part.scale,
        label_place=_moved(part, (shape.label_place,))[0],
        label_size=shape.label_size * part.scale,
        inscribed_radius=shape.inscribed_radius * part.scale,
        places={name: _moved(part, (place,))[0] for name, place in shape.places.items()},
    )


def _border(part: Part, border: Border) -> Border:
    one, other = border.regions
    return Border((one + part.first, None if other is None else other + part.first), _moved(part, border.points))


def _moved(part: Part, points: Sequence[Point]) -> tuple[Point, ...]:
    (right, down), scale = part.at, part.scale
    return tuple((x * scale + right, y * scale + down) for x, y in points)
