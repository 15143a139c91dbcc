"""A graph of many regions, each with six neighbours like a cell of a honeycomb."""

from __future__ import annotations

import random


def honeycomb(columns: int, rows: int) -> str:
    """The graph as text: every other region has a symbol or two."""
    dice = random.Random(1)
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    top = [(x, 0) for x in range(columns)]
    right = [(columns - 1, y) for y in range(1, rows)]
    bottom = [(x, rows - 1) for x in range(columns - 2, -1, -1)]
    left = [(0, y) for y in range(rows - 2, 0, -1)]
    corners = [(0, 0), (columns - 1, 0), (columns - 1, rows - 1), (0, rows - 1)]
    lines = ["id: comb", "title: Comb", "seats: [5]", "rounds: 8"]
    lines.append(f"perimeter: [{_names([*top, *right, *bottom, *left])}]")
    lines.append(f"corners: [{_names(corners)}]")
    lines.append("regions:")
    for cell in cells:
        terrain = dice.choice(("farmland", "hill", "swamp", "forest"))
        symbols = ", ".join(dice.sample(("magic", "mine", "cavern"), dice.choice((0, 0, 1, 2))))
        beside = _names([other for other in _beside(*cell) if other in cells])
        about = f"name: Cell, terrain: {terrain}, symbols: [{symbols}], borders: [{beside}]"
        lines.append(f"  {_names([cell])}: {{{about}}}")
    return "\n".join(lines) + "\n"


def _beside(x: int, y: int) -> list[tuple[int, int]]:
    """The neighbours of a cell that come after it."""
    shift = y % 2
    return [(x + 1, y), (x - 1 + shift, y + 1), (x + shift, y + 1)]


def _names(cells: list[tuple[int, int]]) -> str:
    return ", ".join(f"c{x}_{y}" for x, y in cells)
