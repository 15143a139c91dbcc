"""Several maps on one table: each is painted as it would be alone, and all are one board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, QSize
from PySide6.QtGui import QColor, QImage

from smallworld_desktop.engine.boards.laying import in_a_row, laid_out
from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.ui.board import painting
from smallworld_desktop.ui.board.measure import Measure
from smallworld_desktop.ui.board.outlines import Outlines
from smallworld_desktop.ui.board.painting.palette import COAST
from smallworld_desktop.ui.board.painting.sheet import lay
from smallworld_desktop.ui.board.scene import NONE, BoardScene
from smallworld_desktop.ui.board.walking import LEFT, RIGHT, step
from smallworld_desktop.ui.desk.theme import theme
from smallworld_desktop.ui.games.smallworld.paints import PAINTS
from smallworld_desktop.ui.presentation.stand import Group, Stand
from tests.engine.boards.little_isle import LITTLE_ISLE

pytestmark = pytest.mark.usefixtures("qapp")

GAP = 60.0


@pytest.fixture
def isle(tmp_path: Path) -> Map:
    file = tmp_path / "isle.yaml"
    file.write_text(LITTLE_ISLE, encoding="utf-8")
    return load_map(file, GEOGRAPHY)


@pytest.fixture
def isles(isle: Map) -> Map:
    return laid_out("isles", "Two isles", in_a_row({"west": isle, "east": isle}, GAP))


def test_each_map_is_painted_as_it_is_alone(isle: Map, isles: Map) -> None:
    width, height = map(round, isle.canvas)
    both = painting.paint(isles, QSize(2 * width + round(GAP), height), PAINTS)
    alone = painting.paint(isle, QSize(width, height), PAINTS)
    for left in (0, width + round(GAP)):
        assert both.copy(QRect(left, 0, width, height)) == alone
    assert both.pixelColor(width + round(GAP / 2), height // 2) == QColor(COAST)


def test_a_drawing_of_lines_holds_all_maps(isles: Map, tmp_path: Path) -> None:
    out = tmp_path / "isles.svg"
    painting.picture(isles, out, PAINTS)
    assert not QImage(str(out)).isNull()


def test_the_pointer_finds_the_regions_of_each_and_nothing_between_them(isle: Map, isles: Map) -> None:
    scene = BoardScene(isles, PAINTS, theme("dark"), Measure(0.5, 1.0))
    size, (width, height) = isle.board.size, isle.canvas
    for region, shape in enumerate(isle.shapes):
        there = QPointF(*shape.token_place)
        assert scene.region_at(there) == region
        assert scene.region_at(there + QPointF(width + GAP, 0)) == region + size
    assert scene.region_at(QPointF(width + GAP / 2, height / 2)) == NONE
    scene.show_stand(size, Stand((Group("elves", 2, seat=0, colours=0),)))
    assert [region for region, item in enumerate(scene.regions) if item.dress.owners] == [size]


def test_the_arrow_keys_go_from_one_map_to_another(isle: Map, isles: Map) -> None:
    here = max(range(isle.board.size), key=lambda region: isle.shapes[region].token_place[0])
    there = step(isles, here, RIGHT)
    assert there >= isle.board.size
    assert step(isles, there, LEFT) < isle.board.size


def test_no_region_reaches_under_the_neat_line_of_its_own_map(isle: Map, isles: Map) -> None:
    alone, both = Outlines(isle), Outlines(isles)
    size, (width, _) = isle.board.size, isle.canvas
    for region in range(size):
        inset = alone.inset(region, 4.0).boundingRect()
        assert both.inset(region, 4.0).boundingRect() == inset
        moved = both.inset(region + size, 4.0).boundingRect().translated(-width - GAP, 0)
        assert abs(moved.width() - inset.width()) < 0.01
    assert len(lay(isles, PAINTS).plots) == 2 * size
