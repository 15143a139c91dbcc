"""A net as a map file."""

from __future__ import annotations

from smallworld_desktop.engine.boards.mesh.net import Line, Net, Plot
from smallworld_desktop.engine.boards.shapes import Point, exact
from smallworld_desktop.engine.boards.writing import RegionText, map_text

COMMENT = "Drawn in the board editor. The format: maps/README.md."


def net_text(net: Net) -> str:
    """The map file of a board; the map in it is that of the net."""
    head: dict[str, object] = {
        "id": net.id,
        "title": net.title,
        "seats": list(net.seats),
        **net.numbers,
        "canvas": exact(net.canvas),
    }
    if net.closed:
        head["closed"] = [sorted(pair, key=net.index.__getitem__) for pair in sorted(net.closed, key=sorted)]
    names: dict[Line, str] = {}
    regions = {}
    for number, plot in enumerate(net.plots):
        regions[plot.id] = RegionText(
            plot.name, plot.terrain, plot.symbols, plot.marks, _ring(net, plot, names), net.shape(number), plot.forms
        )
    points = {_point(knot): net.places[knot] for knot in sorted(net.knots)}
    lines: dict[str, list[str | Point]] = {
        name: [_point(line[0]), *(net.places[point] for point in line[1:-1]), _point(line[-1])]
        for line, name in names.items()
    }
    return map_text(head, COMMENT, points, lines, regions)


def _ring(net: Net, plot: Plot, names: dict[Line, str]) -> list[str]:
    """The ring of a region by the names of points and lines; lines that are new get theirs."""
    found: list[str] = []
    for line in net.lines_of(plot):
        if len(line) == 2:
            found += [_point(line[0])] * (not found) + [_point(line[1])]
        elif line[::-1] in names:
            found.append(f"-{names[line[::-1]]}")
        else:
            found.append(names.setdefault(line, f"a{len(names) + 1}"))
    return found


def _point(number: int) -> str:
    return f"j{number + 1}"
