"""Beside each game lies a small picture of its board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.tabletop import album
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(album, "CALM", 1)
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def test_a_picture_is_kept_when_a_turn_ends_and_goes_with_its_game(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    controller.start(plan(2))
    controller.play(Pick(0))
    library, path = controller.keeping.library, controller.keeping.path
    assert path is not None
    picture = library.picture(path)
    qtbot.waitUntil(picture.exists)
    assert QImage(str(picture)).width() == album.WIDTH
    assert picture.stat().st_size < 120_000
    controller.close_game()
    assert library.picture(library.set_aside(path)) == picture


def test_where_no_picture_can_be_kept_the_game_goes_on(session: Session) -> None:
    controller = session.controller
    controller.start(plan(2))
    controller.play(Pick(0))
    (controller.keeping.library.folder / "pictures").write_text("in the way")
    session.window.album.keep()
    assert controller.playing
