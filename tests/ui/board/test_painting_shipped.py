"""The shipped pictures belong to the boards and to the painter of today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from smallworld_desktop.engine.boards.maps import Map, load_map
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.ui.board import painting
from smallworld_desktop.ui.board.painting import shipped
from smallworld_desktop.ui.games.smallworld.paints import PAINTS, PICTURES
from smallworld_desktop.ui.presentation.paints import Paints
from tests.engine.boards.little_isle import LITTLE_ISLE

pytestmark = pytest.mark.usefixtures("qapp")

REPAINT = "the pictures are old: run python -m smallworld_desktop.ui.board.painting"


def board(id: str) -> Map:
    return BOARDS.load(id)


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of a few pixels will do."""
    monkeypatch.setattr(shipped, "fitting_size", lambda map: painting.fitting_size(map, 300 * 200))


@pytest.fixture
def isle_file(tmp_path: Path) -> Path:
    file = tmp_path / "isle.yaml"
    file.write_text(LITTLE_ISLE, encoding="utf-8")
    return file


def test_the_pictures_are_those_of_the_boards_and_the_painter_of_today() -> None:
    index = json.loads((PICTURES / shipped.INDEX).read_text(encoding="utf-8"))
    assert index["pictures"] == {shipped.drawing_digest(board(id), PAINTS): f"{id}.jpg" for id in BOARDS.ids}, REPAINT
    assert index["painter"] == shipped.painter_digest(), REPAINT


@pytest.mark.parametrize("id", BOARDS.ids)
def test_a_board_of_the_game_has_its_picture_ready(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "paint", lambda *_, **__: pytest.fail("it was painted anew"))
    image = painting.background(board(id), PAINTS)
    assert (image.width(), image.height()) == (2700, 1800)
    assert (PICTURES / f"{id}.jpg").stat().st_size < 1_600_000


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_a_map_of_ones_own_is_painted_when_it_is_needed(isle_file: Path) -> None:
    image = painting.background(load_map(isle_file, GEOGRAPHY), PAINTS)
    assert (image.width(), image.height()) == (300, 200)


@pytest.mark.slow
@pytest.mark.usefixtures("_small")
def test_shipping_notes_what_was_painted_from_what(isle_file: Path, tmp_path: Path) -> None:
    isle = load_map(isle_file, GEOGRAPHY)
    shipped.ship([isle], PAINTS, tmp_path / "boards")
    index = json.loads((tmp_path / "boards" / shipped.INDEX).read_text(encoding="utf-8"))
    assert index["pictures"] == {shipped.drawing_digest(isle, PAINTS): "little_isle.jpg"}
    assert not QImage(str(tmp_path / "boards" / "little_isle.jpg")).isNull()


def test_a_comment_in_a_map_file_changes_no_picture_but_a_moved_coast_does(isle_file: Path, tmp_path: Path) -> None:
    isle = shipped.drawing_digest(load_map(isle_file, GEOGRAPHY), PAINTS)
    other = tmp_path / "other.yaml"
    other.write_text("# The same.\n" + LITTLE_ISLE, encoding="utf-8")
    assert shipped.drawing_digest(load_map(other, GEOGRAPHY), PAINTS) == isle
    other.write_text(LITTLE_ISLE.replace("200 60", "200 61"), encoding="utf-8")
    assert shipped.drawing_digest(load_map(other, GEOGRAPHY), PAINTS) != isle


def test_other_paints_make_another_picture(isle_file: Path) -> None:
    isle = load_map(isle_file, GEOGRAPHY)
    assert shipped.drawing_digest(isle, PAINTS) != shipped.drawing_digest(isle, Paints())
