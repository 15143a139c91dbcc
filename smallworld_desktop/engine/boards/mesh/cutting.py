"""Dividing a region by a line, and making one of two neighbours."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.geometry import USUAL_REGIONS
from smallworld_desktop.engine.boards.maps import MOST_REGIONS
from smallworld_desktop.engine.boards.mesh.moving import refuse_crossings, turned
from smallworld_desktop.engine.boards.mesh.net import Net, Plot, around
from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.engine.kernel.errors import GameError

SNAP = 14.0
"""So near to a point that is there no other is put on a line."""

STRIDE, SWAY = 14.0, 0.035
"""A line that is cut has a point every so often, and sways by so much of its length."""


def cut(
    net: Net, number: int, begin: Point, end: Point, name: str, bends: Sequence[Point] = (), *, straight: bool = False
) -> tuple[Net, int]:
    """Divide a region by a line from border to border; the new part is called ``name``, and its number told.

    Both ends snap to the border. The larger part keeps all that is said of the region.
    """
    if len(net.plots) >= MOST_REGIONS:
        raise GameError("map-regions", most=MOST_REGIONS)
    net, first = on_border(net, number, begin)
    net, last = on_border(net, number, end)
    if first == last:
        raise GameError("net-cut-nowhere", region=net.plots[number].name)
    places = net.places[first], net.places[last]
    ways = [] if straight or bends else [swaying(*places)]
    for way in [*ways, tuple((round(x, 1), round(y, 1)) for x, y in bends)]:
        made = _divided(net, number, first, last, way, name)
        try:
            refuse_crossings(made, {number, len(net.plots)})
        except GameError:
            continue
        return made, len(net.plots)
    raise GameError("net-cut-outside", region=net.plots[number].name)


def on_border(net: Net, number: int, to: Point) -> tuple[Net, int]:
    """The point of a region's border that is nearest to a place, put there if there is none."""
    ring = net.plots[number].ring
    nearest = min(ring, key=lambda point: math.dist(net.places[point], to))
    edge, place = min(
        ((edge, _foot(net.places[edge[0]], net.places[edge[1]], to)) for edge in around(ring)),
        key=lambda found: math.dist(found[1], to),
    )
    if math.dist(net.places[nearest], place) < SNAP:
        return net, nearest
    made = max(net.places) + 1
    touched = [owner for side in (edge, edge[::-1]) if (owner := net.owners.get(side)) is not None]
    rings = {owner: _with_point(net.plots[owner].ring, edge, made) for owner in touched}
    try:
        between = net.redrawn({**net.places, made: place}, rings, touched)
        refuse_crossings(between, set(touched))
    except GameError:
        return net, nearest
    return between, made


def _foot(one: Point, other: Point, to: Point) -> Point:
    """The place of an edge that is nearest to another, in the digits of a file."""
    across, down = other[0] - one[0], other[1] - one[1]
    part = ((to[0] - one[0]) * across + (to[1] - one[1]) * down) / (across * across + down * down)
    part = min(max(part, 0.0), 1.0)
    # On the frame it stays where the frame is.
    return round(one[0] + part * across, 1) if across else one[0], round(one[1] + part * down, 1) if down else one[1]


def _with_point(ring: tuple[int, ...], edge: tuple[int, int], made: int) -> tuple[int, ...]:
    after = next(at for at, side in enumerate(around(ring)) if set(side) == set(edge)) + 1
    return (*ring[:after], made, *ring[after:])


def _divided(net: Net, number: int, first: int, last: int, way: Sequence[Point], name: str) -> Net:
    plot = net.plots[number]
    at = plot.ring.index(first)
    ring = plot.ring[at:] + plot.ring[:at]
    far = ring.index(last)
    new = tuple(range(max(net.places) + 1, max(net.places) + 1 + len(way)))
    places = {**net.places, **dict(zip(new, way, strict=True))}
    one = (*ring[: far + 1], *reversed(new))
    other = (*ring[far:], first, *new)
    if turned(tuple(places[p] for p in one)) < turned(tuple(places[p] for p in other)):
        one, other = other, one
    part = Plot(_free_id(net), name, plot.terrain, other)
    made = net.redrawn(places, {number: one}, _crowded(net))
    banks = [pair ^ {plot.id} | {part.id} for pair in net.closed if plot.id in pair]
    return replace(made, plots=(*made.plots, part), closed=net.closed.union(banks)).swept()


def _free_id(net: Net) -> str:
    return next(f"r{at}" for at in range(1, len(net.plots) + 2) if f"r{at}" not in net.index)


def _crowded(net: Net) -> Sequence[int]:
    """All regions where it matters to each how many there are."""
    return range(len(net.plots)) if len(net.plots) >= USUAL_REGIONS else ()


def swaying(begin: Point, end: Point) -> tuple[Point, ...]:
    """The places between the ends of a line that a hand has drawn; for the same ends always the same."""
    length = math.dist(begin, end)
    count = int(length / STRIDE)
    luck = random.Random(f"{begin} {end}")
    waves = [(luck.uniform(0.6, 1.0) / size, luck.uniform(0, math.tau), size) for size in (1, 2, 5, 9)]
    across = (-(end[1] - begin[1]) / length, (end[0] - begin[0]) / length)
    found = []
    for at in range(1, count):
        part = at / count
        sway = sum(high * math.sin(turn + part * size * math.pi * 1.3) for high, turn, size in waves)
        sway *= length * SWAY * math.sin(math.pi * part)
        x = begin[0] + (end[0] - begin[0]) * part + across[0] * sway
        y = begin[1] + (end[1] - begin[1]) * part + across[1] * sway
        found.append((round(x, 1), round(y, 1)))
    return tuple(found)


def join(net: Net, kept: int, gone: int) -> tuple[Net, int]:
    """Make one region of two neighbours; the first keeps all that is said of it, and its number is told."""
    names = {"region": net.plots[kept].name, "other": net.plots[gone].name}
    common = net.shared(kept, gone)
    if kept == gone or not common:
        raise GameError("net-join-apart", **names)
    inner = [edge[0] for edge in common]
    ring = net.plots[kept].ring
    # The ring from the end of the common line to its beginning; where it has several pieces, others lie between.
    ends = [edge[1] for edge in common if edge[1] not in inner]
    if len(ends) != 1:
        raise GameError("net-join-round", **names)
    mine = _from(ring, ends[0])[: len(ring) - len(common) + 1]
    theirs = _from(net.plots[gone].ring, mine[-1])[: len(net.plots[gone].ring) - len(common) + 1]
    whole = (*mine, *theirs[1:-1])
    if len(set(whole)) < len(whole):
        raise GameError("net-join-round", **names)
    plots = tuple(plot for number, plot in enumerate(net.plots) if number != gone)
    made = net.redrawn(net.places, {kept: whole}, _crowded(net))
    plots = tuple(plot for number, plot in enumerate(made.plots) if number != gone)
    lost, keeper = net.plots[gone].id, net.plots[kept].id
    closed = {frozenset({keeper if id == lost else id for id in pair}) for pair in net.closed}
    made = replace(made, plots=plots, closed=frozenset(pair for pair in closed if len(pair) == 2)).swept()
    at = made.index[keeper]
    refuse_crossings(made, {at})
    return made, at


def _from(ring: tuple[int, ...], point: int) -> tuple[int, ...]:
    at = ring.index(point)
    return ring[at:] + ring[:at]
