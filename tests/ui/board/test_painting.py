"""The painted boards: what any map's picture shows, and that it is the same each time."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.ui.board import painting
from smallworld_desktop.ui.board.painting import lettering
from smallworld_desktop.ui.board.painting.sheet import lay
from smallworld_desktop.ui.games.smallworld.paints import PAINTS
from tests.engine.boards.little_isle import LITTLE_ISLE, grid_map

pytestmark = pytest.mark.usefixtures("qapp")

TERRAINS = (("sea", "farmland", "forest"), ("hill", "lake", "swamp"), ("mountain", "hill", "forest"))
CELL = 150
SIZE = QSize(3 * CELL, 3 * CELL)

Pixels = NDArray[np.int16]


def seen(image: QImage) -> Pixels:
    """Red, green and blue of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    words = np.frombuffer(plain.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return words[:, :, 2::-1].astype(np.int16)


def around(pixels: Pixels, x: float, y: float, reach: int) -> Pixels:
    left, top = max(0, round(x) - reach), max(0, round(y) - reach)
    return pixels[top : top + 2 * reach, left : left + 2 * reach]


@pytest.fixture(scope="module")
def chequers(tmp_path_factory: pytest.TempPathFactory) -> Map:
    """Nine squares with every terrain there is."""
    file = tmp_path_factory.mktemp("maps") / "grid.yaml"
    file.write_text(grid_map(TERRAINS), encoding="utf-8")
    return load_map(file, GEOGRAPHY)


@pytest.fixture(scope="module")
def isle(tmp_path_factory: pytest.TempPathFactory) -> Map:
    file = tmp_path_factory.mktemp("maps") / "isle.yaml"
    file.write_text(LITTLE_ISLE, encoding="utf-8")
    return load_map(file, GEOGRAPHY)


@pytest.fixture(scope="module")
def chequered(chequers: Map, qapp: object) -> Pixels:
    return seen(painting.paint(chequers, SIZE, PAINTS, names=False))


@pytest.fixture(scope="module")
def isle_painted(isle: Map, qapp: object) -> Pixels:
    return seen(painting.paint(isle, QSize(600, 400), PAINTS))


def cells(pixels: Pixels) -> dict[str, Pixels]:
    """The middle of the first square of each terrain."""
    found: dict[str, Pixels] = {}
    for row, terrains in enumerate(TERRAINS):
        for column, terrain in enumerate(terrains):
            top, left = row * CELL + 12, column * CELL + 12
            found.setdefault(terrain, pixels[top : top + CELL - 24, left : left + CELL - 24])
    return found


@pytest.mark.slow
def test_a_picture_has_the_size_that_was_asked_for(chequered: Pixels, isle_painted: Pixels) -> None:
    assert chequered.shape == (450, 450, 3)
    assert isle_painted.shape == (400, 600, 3)


@pytest.mark.slow
def test_painting_twice_gives_the_same_picture_even_in_a_thread(isle: Map, isle_painted: Pixels) -> None:
    with ThreadPoolExecutor(1) as thread:
        again = thread.submit(painting.paint, isle, QSize(600, 400), PAINTS).result()
    assert np.array_equal(seen(again), isle_painted)


@pytest.mark.slow
def test_a_larger_picture_shows_the_same_drawing(chequers: Map, chequered: Pixels) -> None:
    large = painting.paint(chequers, SIZE * 2, PAINTS, names=False)
    shrunk = large.scaled(SIZE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    assert np.abs(seen(shrunk) - chequered).mean() < 8


@pytest.mark.slow
def test_each_terrain_has_its_own_colour(chequered: Pixels) -> None:
    colours = {terrain: cell.reshape(-1, 3).mean(axis=0) for terrain, cell in cells(chequered).items()}
    for one, other in itertools.combinations(colours, 2):
        assert np.linalg.norm(colours[one] - colours[other]) > 15, (one, other)


def test_each_terrain_can_be_told_in_grey_by_its_shade_or_its_strokes(chequered: Pixels) -> None:
    traits = {}
    for terrain, cell in cells(chequered).items():
        grey = cell.mean(axis=2)
        across, down = np.abs(np.diff(grey, axis=1)).mean(), np.abs(np.diff(grey, axis=0)).mean()
        traits[terrain] = np.array([grey.mean() / 10, grey.std() / 4, across, down, 8 * across / down])
    for one, other in itertools.combinations(traits, 2):
        assert np.abs(traits[one] - traits[other]).max() > 1, (one, other)


@pytest.mark.slow
def test_symbols_stand_at_their_places_and_nowhere_else(isle: Map, isle_painted: Pixels) -> None:
    without = seen(painting.paint(isle, QSize(600, 400), PAINTS, symbols=False))
    changed = np.abs(isle_painted - without).max(axis=2) > 24
    places = [place for shape in isle.shapes for place in shape.symbol_places]
    assert len(places) == 3
    for x, y in places:
        assert around(changed, x, y, 9).mean() > 0.4
        around(changed, x, y, 40)[:] = False
    assert not changed.any()


@pytest.mark.slow
def test_names_are_lettered_near_their_places_or_left_out(isle: Map, isle_painted: Pixels) -> None:
    without = seen(painting.paint(isle, QSize(600, 400), PAINTS, names=False))
    changed = np.abs(isle_painted - without).max(axis=2) > 24
    for shape in isle.shapes:
        x, y = shape.label_place
        assert around(changed, x, y, 30).any()
        around(changed, x, y, 70)[:] = False
    assert not changed.any()


@pytest.mark.slow
def test_names_can_be_lettered_over_a_picture_that_has_none(isle: Map, isle_painted: Pixels) -> None:
    image = painting.paint(isle, QSize(600, 400), PAINTS, names=False)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painting.letter(painter, isle, [region.name for region in isle.board.regions], scale=1)
    painter.end()
    assert np.abs(seen(image) - isle_painted).mean() < 0.1


@pytest.mark.parametrize("name", ["Brno", "Skřítkov nad Třebůvkou", "Þingvallavatn", "Żółta Łąka pod Świętą Górą"])
def test_a_name_in_any_language_stays_inside_its_region(isle: Map, name: str) -> None:
    sheet = lay(isle)
    for plot, written in zip(sheet.plots, lettering.place(sheet, [name] * 4), strict=True):
        assert plot.ground.contains(written.room)


@pytest.mark.slow
def test_a_river_runs_where_a_border_is_closed(chequers: Map, chequered: Pixels) -> None:
    one, other = (chequers.board.index[id] for id in ("r1_0", "r2_0"))
    regions = [
        replace(region, neighbours=tuple(n for n in region.neighbours if {number, n} != {one, other}))
        for number, region in enumerate(chequers.board.regions)
    ]
    closed = replace(chequers, board=Board("grid", regions, {"rounds": 8}, GEOGRAPHY))
    picture = seen(painting.paint(closed, SIZE, PAINTS, names=False))
    river = picture[40:110, 2 * CELL - 1 : 2 * CELL + 1].reshape(-1, 3).mean(axis=0)
    border = chequered[40:110, 2 * CELL - 1 : 2 * CELL + 1].reshape(-1, 3).mean(axis=0)
    assert river[2] > river[0] + 20
    assert border[2] <= border[0]


@pytest.mark.slow
def test_an_svg_can_be_read_and_has_the_names(isle: Map, tmp_path: Path) -> None:
    file = tmp_path / "isle.svg"
    painting.picture(isle, file, PAINTS)
    assert QSvgRenderer(str(file)).isValid()
    said = file.read_text(encoding="utf-8")
    assert 'viewBox="0 0 600 400"' in said
    assert f"<title>{isle.title}</title>" in said
    assert all(region.name in said for region in isle.board.regions)


@pytest.mark.slow
def test_a_png_has_the_proportions_of_the_map(isle: Map, tmp_path: Path) -> None:
    file = tmp_path / "isle.png"
    painting.picture(isle, file, PAINTS, names=False)
    size = QImage(str(file)).size()
    assert (size.width(), size.height()) == (2700, 1800)


@pytest.mark.parametrize("name", ["isle.gif", "isle", "missing/isle.png", "missing/isle.svg"])
def test_a_file_that_cannot_be_painted_is_refused(isle: Map, tmp_path: Path, name: str) -> None:
    with pytest.raises(GameError, match="cannot paint into"):
        painting.picture(isle, tmp_path / name, PAINTS)
