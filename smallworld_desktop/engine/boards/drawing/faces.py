"""The faces between regions and frame: who lies around whom, if nothing may cross.

The regions of the perimeter are put on a circle in their order, every other region in the middle of its neighbours.
If a net of triangles can lie flat at all, it does then, and what lies around a region can be read from the angles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from smallworld_desktop.engine.boards.drawing.canvas import Floats
from smallworld_desktop.engine.kernel.errors import GameError

FRAME = -1
"""The frame, where it stands for a region."""

Beside = Mapping[int, Sequence[int]]
"""The neighbours of each region."""


def find_faces(beside: Beside, perimeter: Sequence[int]) -> list[list[int]]:
    """The corners of every face; one beside the frame has it as a corner. ``GameError`` if borders would cross.

    A region with two neighbours is left out at first: it would lie on the border between them.
    """
    tips = [region for region, others in beside.items() if len(others) == 2 and region not in perimeter]
    rest = {region: [o for o in others if o not in tips] for region, others in beside.items() if region not in tips}
    faces = _walked(rest, _angles(rest, perimeter))
    outer = next((face for face in faces if _turned(face, perimeter) == list(perimeter)), None)
    outer = outer or next((face for face in faces if _turned(face[::-1], perimeter) == list(perimeter)), None)
    borders = sum(map(len, rest.values())) // 2
    if outer is None or len(rest) - borders + len(faces) != 2:
        raise GameError("borders-cross")
    faces.remove(outer)
    faces += [[FRAME, one, other] for one, other in zip(outer, [*outer[1:], outer[0]], strict=True)]
    for tip in tips:
        _insert(faces, tip, *beside[tip])
    return faces


def _angles(beside: Beside, perimeter: Sequence[int]) -> dict[tuple[int, int], float]:
    """In which direction each region sees each of its neighbours."""
    places = _places(beside, perimeter)
    return {
        (region, other): float(np.arctan2(*(places[other] - places[region])))
        for region, others in beside.items()
        for other in others
    }


def _places(beside: Beside, perimeter: Sequence[int]) -> dict[int, Floats]:
    turns = np.arange(len(perimeter)) * 2 * np.pi / len(perimeter)
    places: dict[int, Floats] = dict(zip(perimeter, np.column_stack([np.sin(turns), np.cos(turns)]), strict=True))
    inner = [region for region in beside if region not in places]
    number = {region: i for i, region in enumerate(inner)}
    pulls, held = np.zeros((len(inner), len(inner))), np.zeros((len(inner), 2))
    for region in inner:
        pulls[number[region], number[region]] = len(beside[region])
        for other in beside[region]:
            if other in number:
                pulls[number[region], number[other]] -= 1
            else:
                held[number[region]] += places[other]
    return places | dict(zip(inner, np.linalg.solve(pulls, held), strict=True))


def _walked(beside: Beside, angles: Mapping[tuple[int, int], float]) -> list[list[int]]:
    """Every face, by turning at each corner as sharply as can be."""
    following: dict[tuple[int, int], tuple[int, int]] = {}
    for region, others in beside.items():
        around = sorted(others, key=lambda other: angles[region, other])
        for other, beyond in zip(around, [*around[1:], *around[:1]], strict=True):
            following[other, region] = (region, beyond)
    faces = []
    while following:
        side, after = following.popitem()
        face = [side[0]]
        while after in following:
            face.append(after[0])
            after = following.pop(after)
        faces.append(face)
    return faces


def _turned(face: Sequence[int], perimeter: Sequence[int]) -> list[int]:
    """The face from the first region of the perimeter on."""
    first = face.index(perimeter[0]) if perimeter[0] in face else 0
    return [*face[first:], *face[:first]]


def _insert(faces: list[list[int]], tip: int, one: int, other: int) -> None:
    """Put a region beside the border of its two neighbours."""
    for number, face in enumerate(faces):
        for i, corner in enumerate(face):
            if (corner, face[i - 1]) == (other, one):
                faces[number] = [*face[:i], tip, *face[i:]]
                faces.append([one, other, tip])
                return
    raise GameError("borders-beside-tip")
