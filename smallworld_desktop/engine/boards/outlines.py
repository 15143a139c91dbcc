"""The drawing in a map file: named points, lines between them, and the rings of the regions made of both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from smallworld_desktop.engine.boards.shapes import Point, Ring, spoken
from smallworld_desktop.engine.kernel.schema import Entry

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def read_name(entry: Entry, name: str) -> str:
    """The name of a point, a line, a region or a map, refused if it could be taken for something else."""
    if not _NAME.fullmatch(name):
        entry.fail("map-name-wrong", name=name)
    return name


def read_pair(entry: Entry) -> Point:
    """Two numbers written as ``12.5 340``."""
    pair = _pair(entry.text())
    if pair is None:
        entry.fail("map-no-pair", value=entry.text())
    return pair


class Outlines:
    """All points and lines of one map, by name."""

    def __init__(self, canvas: Point) -> None:
        self._canvas = canvas
        self._points: dict[str, Point] = {}
        self._lines: dict[str, tuple[str, str, tuple[Point, ...]]] = {}
        self._where: dict[str, Entry] = {}
        self._used: set[str] = set()

    def read_points(self, entries: Mapping[str, Entry]) -> None:
        names: dict[Point, str] = {}
        for name, entry in entries.items():
            read_name(entry, name)
            point = self._on_canvas(entry, read_pair(entry))
            if point in names:
                entry.fail("point-named-twice", other=names[point])
            names[point] = name
            self._points[name] = point
            self._where[name] = entry

    def read_lines(self, entries: Mapping[str, Entry]) -> None:
        for name, entry in entries.items():
            read_name(entry, name)
            if name in self._points:
                entry.fail("line-named-as-point")
            words = entry.texts()
            if len(words) < 2:
                entry.fail("line-too-short")
            for i in (0, -1):
                if words[i] not in self._points:
                    entry.items()[i].fail("line-ends-nowhere", name=words[i])
            if words[0] == words[-1]:
                entry.fail("line-closed")
            self._lines[name] = (words[0], words[-1], tuple(self._trace(entry, words)))
            self._where[name] = entry

    def read_ring(self, entry: Entry) -> Ring:
        """The ring of a region, turned clockwise if the file has it the other way round."""
        names = entry.texts()
        if not names:
            entry.fail("ring-empty")
        points: list[Point] = []
        for i, name in enumerate(names):
            piece = self._piece(entry, i, name)
            if points and name.lstrip("-") in self._lines:
                if piece[0] != points[-1]:
                    begins, reached = self._name(piece[0]), self._name(points[-1])
                    entry.items()[i].fail("ring-broken", name=name, begins=begins, reached=reached)
                piece = piece[1:]
            points.extend(piece)
        if points[0] == points[-1]:
            points.pop()
        elif names[0].lstrip("-") in self._lines and names[-1].lstrip("-") in self._lines:
            entry.fail("ring-open", begins=self._name(points[0]), ends=self._name(points[-1]))
        if len(points) < 3:
            entry.fail("ring-too-short")
        if len(set(points)) < len(points):
            twice = next(point for point in points if points.count(point) > 1)
            entry.fail("ring-through-twice", name=self._name(twice))
        return tuple(points) if _area(points) >= 0 else tuple(reversed(points))

    def refuse_unused(self) -> None:
        """A point or line that no ring uses is a mistake somewhere."""
        for name, entry in self._where.items():
            if name not in self._used:
                entry.fail("outline-unused")

    def _piece(self, entry: Entry, i: int, name: str) -> tuple[Point, ...]:
        plain = name.removeprefix("-")
        if plain in self._lines:
            begin, end, points = self._lines[plain]
            self._used.update((plain, begin, end))
            return points if plain == name else tuple(reversed(points))
        if name not in self._points:
            entry.items()[i].fail("outline-unknown", name=name)
        self._used.add(name)
        return (self._points[name],)

    def _trace(self, entry: Entry, words: list[str]) -> Iterable[Point]:
        before: Point | None = None
        for i, word in enumerate(words):
            point = self._points.get(word) or _pair(word)
            if point is None:
                entry.items()[i].fail("point-wrong", value=word)
            if word in self._points:
                self._used.add(word)
            self._on_canvas(entry, point)
            if point == before:
                entry.items()[i].fail("point-twice")
            before = point
            yield point

    def _on_canvas(self, entry: Entry, point: Point) -> Point:
        width, height = self._canvas
        if not (0 <= point[0] <= width and 0 <= point[1] <= height):
            entry.fail("point-off-canvas", place=spoken(point), canvas=spoken(self._canvas))
        return point

    def _name(self, point: Point) -> str:
        return next((name for name, p in self._points.items() if p == point), f"{point[0]:g} {point[1]:g}")


def _pair(text: str) -> Point | None:
    try:
        x, y = map(float, text.split(" "))
    except ValueError:
        return None
    return (x, y) if abs(x) < 1e6 and abs(y) < 1e6 else None


def _area(points: list[Point]) -> float:
    """Twice the area inside, positive if the points run clockwise on the screen."""
    after = points[1:] + points[:1]
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, after, strict=True))
