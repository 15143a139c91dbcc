"""Noughts and crosses in its box: on a board of nine squares."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.maps import Map, parse_map
from smallworld_desktop.engine.play.box import Box
from tests.toys.engine.noughts.rules import Grid, NoughtsAndCrosses

SIDE = 200


@cache
def squares() -> Map:
    """The nine squares as a map."""
    lines = ["id: squares", "title: Nine squares", "seats: [2]", f"canvas: {3 * SIDE} {3 * SIDE}", "points:"]
    lines += [f"  p{x}{y}: {x * SIDE} {y * SIDE}" for y in range(4) for x in range(4)]
    lines.append("regions:")
    for cell in range(9):
        y, x = divmod(cell, 3)
        ring = f"[p{x}{y}, p{x + 1}{y}, p{x + 1}{y + 1}, p{x}{y + 1}]"
        lines.append(f"  square_{cell}: {{name: {'ABC'[x]}{3 - y}, terrain: paper, ring: {ring}}}")
    return parse_map("\n".join(lines), "squares.yaml", Geography(terrains=("paper",)))


class NoughtsBox(Box):
    id = NoughtsAndCrosses.id
    rules = NoughtsAndCrosses()
    words = Path(__file__).parent / "text"

    def map(self, state: Grid) -> Map | None:
        return squares()


GAME = NoughtsBox()
