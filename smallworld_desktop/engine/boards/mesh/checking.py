"""All that is wrong with a board that is being drawn, each at its place: what the map check says, but all of it."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.boards.geometry import short_borders, tight_places
from smallworld_desktop.engine.boards.maps import Map, off_shore_places, parse_map
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.mesh.text import net_text
from smallworld_desktop.engine.boards.shapes import DrawingError, Point, Shape
from smallworld_desktop.engine.kernel.errors import FileError, GameError, SchemaError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import parse_yaml


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong, and where: in a region, at a place of it; of the whole board where neither is known."""

    reason: Message
    region: str = ""
    place: Point | None = None


@dataclass(frozen=True)
class Verdict:
    """What the map check says of a board: the map file that passes, or what is wrong."""

    net: Net
    text: str
    map: Map
    """As it would be painted, be it right or not."""
    faults: tuple[Fault, ...]

    @property
    def passes(self) -> bool:
        return not self.faults


def check(net: Net) -> Verdict:
    """Check a board by the reader of map files; where that refuses it, look for all that is wrong."""
    text, file = net_text(net), f"{net.id}.yaml"
    try:
        return Verdict(net, text, parse_map(text, file, net.geography), ())
    except FileError as error:
        map = net.mapped()
        found = _faults(net, map, text)
        return Verdict(net, text, map, found or (Fault(error.reason),))


def _faults(net: Net, map: Map, text: str) -> tuple[Fault, ...]:
    ids = [plot.id for plot in net.plots]
    places = tight_places(map.shapes, net.canvas, off_shore_places(map.board, map.shapes))
    found = [_of_border(net, error, map) for error in short_borders(ids, map.borders, net.canvas)]
    found += [_fault(net, error, map.shapes) for error in places]
    try:
        net.geography.check(map.board, parse_yaml(text, f"{net.id}.yaml").mapping()["regions"])
    except SchemaError as error:
        found.append(_of_the_game(net, error, map.shapes))
    except GameError as error:
        found.append(Fault(error.message))
    return tuple(found)


def _fault(net: Net, error: DrawingError, shapes: tuple[Shape, ...]) -> Fault:
    shape = shapes[error.region]
    place = shape.label_place if error.key == "label_place" else shape.token_place
    return Fault(error.message, net.plots[error.region].id, place)


def _of_border(net: Net, error: DrawingError, map: Map) -> Fault:
    """A border that is too short, at its middle."""
    other = net.index.get(str(error.message.values["other"]))
    points = next(border.points for border in map.borders if set(border.regions) == {error.region, other})
    return Fault(error.message, net.plots[error.region].id, points[len(points) // 2])


def _of_the_game(net: Net, error: SchemaError, shapes: tuple[Shape, ...]) -> Fault:
    """What the game itself refuses, taken out of the words that tell of the file."""
    inner = error.reason.values.get("reason")
    reason = inner if isinstance(inner, Message) else error.reason
    region = error.path.removeprefix("regions").removeprefix(".").partition(".")[0]
    if region not in net.index:
        return Fault(reason)
    return Fault(reason, region, shapes[net.index[region]].token_place)
