"""Moving what is drawn: points with as much of their lines as is to follow, and the place of the tokens."""

from __future__ import annotations

import heapq
import math
from collections.abc import Mapping

from shapely.geometry import Polygon

from smallworld_desktop.engine.boards.geometry import TOKEN_ROOM, crowding, token_room
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.engine.kernel.errors import GameError

REACHES = (0.0, 30.0, 60.0, 120.0, 240.0)
"""So far along its lines a point that is moved takes others with it."""


def move_point(net: Net, point: int, to: Point, reach: float = 0.0) -> Net:
    """Move a point to a place; those within ``reach`` along the lines follow, the nearest ones most.

    A point of the frame slides along it.
    """
    if point in net.corners:
        raise GameError("net-corner")
    begins = net.places[point]
    by = to[0] - begins[0], to[1] - begins[1]
    targets = {}
    for other, weight in _following(net, point, reach).items():
        place = net.places[other]
        targets[other] = kept_in(net, other, (place[0] + by[0] * weight, place[1] + by[1] * weight))
    return moved(net, {other: place for other, place in targets.items() if place != net.places[other]})


def moved(net: Net, targets: Mapping[int, Point]) -> Net:
    """Move points to places, if no line crosses another then."""
    touched = {number for number, plot in enumerate(net.plots) if not targets.keys().isdisjoint(plot.ring)}
    if not touched:
        return net
    made = net.redrawn({**net.places, **targets}, {}, touched)
    refuse_crossings(made, touched)
    return made


def refuse_crossings(net: Net, touched: set[int]) -> None:
    """Refuse a net in which the ring of a touched region crosses or touches itself, or is turned round.

    Where no ring does and neighbours share their points, no place of the board belongs to two regions, and none to
    nobody: a line that crosses a stranger's crosses one of its own neighbours' before.
    """
    for number in sorted(touched):
        outline = net.outlines[number]
        if len(set(outline)) < len(outline) or turned(outline) <= 0 or not Polygon(outline).is_valid:
            raise GameError("net-crossed", region=net.plots[number].name)
    if net.geography.islands:
        _refuse_meeting_coasts(net)


def _refuse_meeting_coasts(net: Net) -> None:
    """Islands lie in a sea that is no region: it must not be crossed, nor closed in."""
    rings = _coasts(net)
    polygons = [Polygon(ring) for ring in rings]
    for at, (ring, polygon) in enumerate(zip(rings, polygons, strict=True)):
        if turned(ring) <= 0 or not polygon.is_valid or any(polygon.intersects(other) for other in polygons[:at]):
            raise GameError("net-coast")


def _coasts(net: Net) -> list[tuple[Point, ...]]:
    """The coast round each island."""
    ahead: dict[int, int] = {}
    for one, other in net.owners:
        if (other, one) not in net.owners:
            if one in ahead:
                raise GameError("net-coast")
            ahead[one] = other
    rings = []
    while ahead:
        ring, point = [], next(iter(ahead))
        while point in ahead:
            ring.append(net.places[point])
            point = ahead.pop(point)
        rings.append(tuple(ring))
    return rings


def move_token(net: Net, number: int, to: Point) -> Net:
    """Have the tokens of a region lie there."""
    plot, to = net.plots[number], (round(to[0], 1), round(to[1], 1))
    free = token_room(Polygon(net.outlines[number]), to)
    least = TOKEN_ROOM * min(net.canvas) * crowding(len(net.plots))
    if not free:
        raise GameError("net-token-outside", region=plot.name)
    if free < least:
        raise GameError("net-token-tight", region=plot.name, radius=f"{free:g}", least=f"{least:.4g}")
    return net.changed(number, token=to, shape=None)


def kept_in(net: Net, point: int, to: Point) -> Point:
    """The place nearest to this one where a point may be: within the board, on its frame if it is there."""
    (width, height), (x, y) = net.canvas, (round(to[0], 1), round(to[1], 1))
    if point in net.corners:
        return net.places[point]
    place = min(max(x, 0.1), width - 0.1), min(max(y, 0.1), height - 0.1)
    if net.geography.islands or point not in net.outer:
        return place
    before = net.places[point]
    return (
        before[0] if before[0] in (0, width) else place[0],
        before[1] if before[1] in (0, height) else place[1],
    )


def turned(outline: tuple[Point, ...]) -> float:
    """Twice the area within a ring, less than nothing if it runs against the clock."""
    after = outline[1:] + outline[:1]
    return sum(x * v - u * y for (x, y), (u, v) in zip(outline, after, strict=True))


def _following(net: Net, point: int, reach: float) -> dict[int, float]:
    """How much of a way each point goes along with one that is moved."""
    far = {point: 0.0}
    waiting = [(0.0, point)]
    while waiting:
        way, here = heapq.heappop(waiting)
        if way > far[here]:
            continue
        for other in net.links[here]:
            length = way + math.dist(net.places[here], net.places[other])
            if length < min(reach, far.get(other, math.inf)):
                far[other] = length
                heapq.heappush(waiting, (length, other))
    return {other: 0.5 + 0.5 * math.cos(math.pi * way / reach) if way else 1.0 for other, way in far.items()}
