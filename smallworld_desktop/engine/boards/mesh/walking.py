"""Going about a board that is being drawn: from region to region, and round a region from place to place."""

from __future__ import annotations

import math

import shapely
from shapely.geometry import Polygon

from smallworld_desktop.engine.boards.mesh.net import Net, around
from smallworld_desktop.engine.boards.shapes import Point

STOPS_APART = 80.0
"""So far from one another, along a border, lie the places where one stops."""

ASKEW = 2.0
"""What lies aside of the way counts so much more than what lies far ahead."""


def region_at(net: Net, place: Point) -> int | None:
    """The region in which a place lies."""
    for number, outline in enumerate(net.outlines):
        if shapely.intersects_xy(Polygon(outline), *place):
            return number
    return None


def ahead(net: Net, number: int, right: int, down: int) -> int:
    """The region to which one comes from another in a direction; the same where none lies there."""
    middles = [middle(net, each) for each in range(len(net.plots))]
    x, y = middles[number]
    best, least = number, math.inf
    for other, (u, v) in enumerate(middles):
        along = (u - x) * right + (v - y) * down
        aside = abs((u - x) * down) + abs((v - y) * right)
        if other != number and along > aside / ASKEW and along + ASKEW * aside < least:
            best, least = other, along + ASKEW * aside
    return best


def middle(net: Net, number: int) -> Point:
    """A place within a region by which it is found: that of its tokens, as long as it is known."""
    shape = net.plots[number].shape
    if shape is not None:
        return shape.token_place
    point = Polygon(net.outlines[number]).representative_point()
    return point.x, point.y


def stops(net: Net, number: int) -> tuple[Point, ...]:
    """Places on the border of a region, clockwise: where lines meet, and between them a place every so often."""
    found: list[Point] = []
    way = math.inf
    for one, other in around(net.plots[number].ring):
        begin, end = net.places[one], net.places[other]
        if way >= STOPS_APART or one in net.knots:
            found.append(begin)
            way = 0.0
        length = math.dist(begin, end)
        pieces = int(length / STOPS_APART)
        for at in range(1, pieces):
            part = at / pieces
            found.append((begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part))
        way = length / max(1, pieces) if pieces > 1 else way + length
    return tuple(found)
