"""The pictures of the games' own boards, painted beforehand so that the window opens at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtGui import QImage

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.damage import note_damage, read_own_json
from smallworld_desktop.ui.board.painting.painter import fitting_size, paint, side_by_side
from smallworld_desktop.ui.board.painting.sheet import sheets
from smallworld_desktop.ui.presentation.paints import Paints

INDEX = "index.json"
QUALITY = 84


def background(map: Map, paints: Paints) -> QImage:
    """The board's background without names: its shipped picture if there is one, else painted now.

    Painting takes some seconds; it may be done in a thread.
    """
    if len(sheets(map)) > 1:
        return side_by_side(map, fitting_size(map), lambda part, _: background(part, paints))
    shipped = _shipped(map, paints, paints.pictures) if paints.pictures is not None else QImage()
    return paint(map, fitting_size(map), paints, names=False) if shipped.isNull() else shipped


def _shipped(map: Map, paints: Paints, folder: Path) -> QImage:
    """The picture that was painted of just this, if there is one."""
    pictures = read_own_json(folder / INDEX).get("pictures")
    name = pictures.get(drawing_digest(map, paints)) if isinstance(pictures, dict) else None
    if not isinstance(name, str):
        return QImage()
    picture = QImage(str(folder / name))
    if picture.isNull():
        note_damage(folder / name, "it is no picture")
    return picture


def ship(maps: Iterable[Map], paints: Paints, folder: Path) -> None:
    """Paints the pictures of these maps into a folder, and notes what they were painted from."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {}
    for map in maps:
        name = f"{map.board.id}.jpg"
        paint(map, fitting_size(map), paints, names=False).save(str(folder / name), quality=QUALITY)
        pictures[drawing_digest(map, paints)] = name
    index = {"pictures": pictures, "painter": painter_digest()}
    (folder / INDEX).write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8")


def drawing_digest(map: Map, paints: Paints) -> str:
    """A fingerprint of all that a picture shows of a map."""
    used = {terrain: paints.of(terrain) for terrain in sorted({region.terrain for region in map.board.regions})}
    regions = [(region.terrain, region.symbols, region.name, region.neighbours) for region in map.board.regions]
    shown = (map.board.id, map.canvas, regions, map.shapes, used, sorted(paints.signs.items()))
    around: tuple[object, ...] = (sorted(paints.landmarks.items()),) if paints.landmarks else ()
    if map.board.geography.islands:
        around = (*around, paints.ocean, sorted(paints.letters.items()))
    return _digest(repr((*shown, *around)))


def painter_digest() -> str:
    """A fingerprint of the program that paints: where it has changed, the shipped pictures are old."""
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return _digest("".join(file.read_text(encoding="utf-8") for file in files))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
