"""Files of the program that are damaged: one sentence, and the rest works."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.setup import map_of
from smallworld_desktop.engine.kernel import damage
from smallworld_desktop.engine.kernel.damage import damaged_files
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.play.strengths import strengths
from smallworld_desktop.ui.artwork import emblems, stylesheet, wood
from smallworld_desktop.ui.board.painting import shipped
from smallworld_desktop.ui.desk import theme, words
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.paints import PAINTS
from smallworld_desktop.ui.sheets.short_dialogs import MessageDialog
from tests.ui.sessions import begun
from tests.ui.table import folders, plan

pytestmark = pytest.mark.slow

CACHES: tuple[Any, ...] = (
    emblems._drawings,
    emblems.emblem_path,
    strengths,
    stylesheet._template,
    wood._planks,
    theme._read,
    theme.theme,
)


@pytest.fixture(autouse=True)
def _read_afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What was read before is read again, and read once more by those who come after."""
    monkeypatch.setattr(damage, "_damaged", {})
    for cache in CACHES:
        cache.cache_clear()
    yield
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture
def drawings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Puts something in the place of the emblems."""

    def put(content: bytes) -> None:
        (tmp_path / "emblems.json").write_bytes(content)
        monkeypatch.setattr(emblems, "DRAWINGS", tmp_path / "emblems.json")

    return put


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b'{"orcs": ' + b"9" * 5000 + b"}"]
)
def test_without_its_drawings_everything_has_its_initial(drawings: Callable[[bytes], None], content: bytes) -> None:
    drawings(content)
    assert not emblems.emblem_path("orcs").isEmpty()
    assert damaged_files() == ("emblems.json",)


ODD: list[Any] = [
    5,
    None,
    [],
    {},
    "",
    "L",
    "M",
    "M 1",
    "1 2",
    "M 1 2 C 3 4",
    "X 1 2",
    "M 1e999 2",
    "M 1 2 L 1e300 1e300",
    "M" * 9999,
]


@pytest.mark.parametrize("drawing", ODD, ids=range(len(ODD)))
def test_a_damaged_drawing_is_painted_as_an_initial_and_the_others_as_they_are(
    drawings: Callable[[bytes], None], drawing: Any
) -> None:
    whole = emblems._drawings()
    dwarves = emblems.outline(whole["dwarves"])
    emblems._drawings.cache_clear()
    drawings(json.dumps(whole | {"orcs": drawing}).encode())
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    emblems.draw_emblem(painter, QRectF(0, 0, 64, 64), "orcs", "#000000")
    painter.end()
    assert emblems.emblem_path("dwarves") == dwarves


STRENGTHS = [
    b"",
    b"[]",
    b"{}",
    b'{"measured": "x", "games": 1, "anchor": "fair", "players": []}',
    b'{"measured": "x", "games": 1, "anchor": "fair", "players": {"hard": {}}}',
    b'{"measured": "x", "games": 1e999, "anchor": "fair", "players": {}}',
    b'{"measured": "", "games": 1, "anchor": "", "players": {"hard": '
    b'{"rating": NaN, "least": 1, "most": 1, "seconds": 1}}}',
]


@pytest.mark.parametrize("content", STRENGTHS, ids=range(len(STRENGTHS)))
def test_without_the_ratings_a_new_game_is_begun_all_the_same(
    content: bytes, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ratings = tmp_path / "ratings.json"
    ratings.write_bytes(content)
    monkeypatch.setattr(GAME, "players", replace(PLAYERS, ratings=ratings))
    with begun(qtbot, tmp_path, language="en", speed=0.0) as session:
        sheet = session.window.sheets.sheet
        assert isinstance(sheet, MessageDialog)
        assert "ratings.json" in sheet.message.text()
        sheet.accept()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        session.window.sheets.new_game()
        dialog: Any = session.window.sheets.sheet
        dialog.turn_to("computers")
        dialog.grab()
        dialog.start.click()
        assert session.controller.playing


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", b"junk" * 99, None])
def test_a_language_is_spoken_without_the_area_that_is_damaged(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(words.TEXT / "en", tmp_path / "en")
    area = tmp_path / "en" / "menus.mo"
    area.write_bytes(area.read_bytes()[:-200] if content is None else content)
    monkeypatch.setattr(words, "TEXT", tmp_path)
    said = Words("en")
    assert said.say("damage-title") == "Something is damaged"
    assert damaged_files() == ("menus.mo",)


def test_a_game_begins_without_the_words_of_the_new_game(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "text"
    shutil.copytree(words.TEXT / "en", text / "en")
    for file in text.rglob("*.mo"):
        file.write_bytes(b"junk")
    monkeypatch.setattr(words, "TEXT", text)
    with begun(qtbot, tmp_path, language="en", speed=0.0) as session:
        sheet = session.window.sheets.sheet
        assert isinstance(sheet, MessageDialog)
        assert "window.mo" in sheet.message.text()
        sheet.accept()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        session.window.sheets.new_game()
        dialog: Any = session.window.sheets.sheet
        dialog.start.click()
        assert session.controller.playing


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"pictures": 7}', b'{"pictures": {"x": "y"}}'])
def test_a_board_is_painted_where_its_picture_cannot_be_found(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.json").write_bytes(content)
    blank = QImage(8, 8, QImage.Format.Format_RGB32)
    monkeypatch.setattr(shipped, "paint", lambda *_, **__: blank)
    paints = replace(PAINTS, pictures=tmp_path)
    assert shipped.background(map_of(plan().setup), paints) is blank


def test_without_wood_the_table_has_its_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wood, "ASSETS", tmp_path)
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    wood.draw_table(painter, QRectF(0, 0, 64, 64), theme.theme("dark"))
    painter.end()
    assert damaged_files() == ("wood-dark.jpg",)


@pytest.mark.parametrize("content", [b"\xff", b"${"])
def test_without_its_style_sheet_the_program_looks_as_the_system_has_it(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "paper.qss").write_bytes(content)
    monkeypatch.setattr(stylesheet, "SHEET", tmp_path / "paper.qss")
    assert stylesheet.style_sheet(theme.theme("dark")) == ""
    assert damaged_files() == ("paper.qss",)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b"table: red", b"a: &a [*a]"])
def test_a_damaged_theme_is_one_sentence(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(theme.ASSETS / "themes", tmp_path / "themes")
    (tmp_path / "themes" / "dark.yaml").write_bytes(content)
    monkeypatch.setattr(theme, "ASSETS", tmp_path)
    with pytest.raises(FileError, match=r"dark\.yaml: is damaged; install the program again"):
        theme.theme("dark")


def test_damage_is_told_once(qtbot: QtBot, tmp_path: Path, drawings: Callable[[bytes], None]) -> None:
    drawings(b"{")
    folders(tmp_path).settings_file.parent.mkdir()
    folders(tmp_path).settings_file.write_text('{"language": "en", "speed": ' + "9" * 400 + "}")
    with begun(qtbot, tmp_path) as session:
        sheet = session.window.sheets.sheet
        assert isinstance(sheet, MessageDialog)
        assert (
            "is kept as settings.json.damaged. A file of the program is damaged: emblems.json." in sheet.message.text()
        )
        sheet.accept()
        qtbot.waitUntil(lambda: session.window.sheets.sheet is None)
        session.controller.start(plan())
        assert session.window.sheets.sheet is None
        session.window.grab()
