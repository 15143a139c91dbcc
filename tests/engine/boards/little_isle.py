"""Small maps to test with: those from the format's description, and chequered ones of any size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

README = Path(__file__).parents[3] / "maps" / "README.md"

_EXAMPLES = [part.partition("```")[0] for part in README.read_text(encoding="utf-8").split("```yaml\n")[1:]]

LITTLE_ISLE, _FORMS, _SEVERAL_ISLANDS, THREE_VALLEYS = _EXAMPLES

NAMED = "    name: The Fells\n"
INFLECTED_ISLE = LITTLE_ISLE.replace(NAMED, NAMED + _FORMS.partition(NAMED)[2])
"""The isle with the forms of one of its names."""


def grid_map(rows: Sequence[Sequence[str]], size: int = 200) -> str:
    """A map of squares with these terrains; a terrain with ``!`` behind it has a Lost Tribe."""
    height, width = len(rows), len(rows[0])
    lines = [
        "id: grid",
        "title: A grid",
        "seats: [2]",
        "rounds: 8",
        f"canvas: {width * size} {height * size}",
        "points:",
    ]
    lines += [f"  p{x}_{y}: {x * size} {y * size}" for y in range(height + 1) for x in range(width + 1)]
    lines.append("regions:")
    for y, row in enumerate(rows):
        for x, terrain in enumerate(row):
            ring = f"[p{x}_{y}, p{x + 1}_{y}, p{x + 1}_{y + 1}, p{x}_{y + 1}]"
            tribe = str(terrain.endswith("!")).lower()
            lines.append(f"  r{x}_{y}: {{name: R{x}{y}, terrain: {terrain.rstrip('!')}, tribe: {tribe}, ring: {ring}}}")
    return "\n".join(lines) + "\n"
