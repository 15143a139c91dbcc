"""A board's ground comes from beside the window, to whoever still waits for it, and only what was asked for last."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.ui.board import ground as grounds
from smallworld_desktop.ui.board.ground import Ground
from smallworld_desktop.ui.board.measure import measure
from smallworld_desktop.ui.board.outlines import Outlines
from smallworld_desktop.ui.board.painting import shipped
from smallworld_desktop.ui.desk import background
from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.games.smallworld.paints import PAINTS

MAP = BOARDS.load("two_players")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting and measuring take no time; names are told by themselves."""
    monkeypatch.setattr(shipped, "background", lambda map, paints: QImage(30, 20, QImage.Format.Format_RGB32))
    monkeypatch.setattr(grounds, "_places", lambda map, paints, names, larger: dict(enumerate(names)))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The other thread waits until this is set."""
    go = threading.Event()
    busy = background._thread.submit(go.wait, 20)
    yield go
    go.set()
    busy.result()


@pytest.fixture
def ground(qapp: QObject, held: threading.Event) -> Iterator[Ground]:
    parent = QObject()
    yield Ground(MAP, PAINTS, Outlines(MAP), parent)
    parent.deleteLater()


def test_everything_comes_and_then_nothing_is_waited_for(ground: Ground, held: threading.Event, qtbot: QtBot) -> None:
    ground.place_names(["Ash", "Birch"])
    with qtbot.waitSignals([ground.changed, ground.lettered]):
        held.set()
    assert ground.painted
    with qtbot.waitSignal(ground.lettered) as told:
        ground.place_names(["Elm"])
    assert told.args == [{0: "Elm"}]


def test_a_painting_that_lies_ready_is_the_first_that_is_seen(qapp: QObject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grounds, "_washes", lambda *_: pytest.fail("flat washes have been seen"))
    parent, seen = QObject(), QPixmap(30, 20)
    painter = QPainter(seen)
    Ground(MAP, PAINTS, Outlines(MAP), parent).draw(painter, measure(MAP, Look(theme("dark")), 0.01, 1.0))
    painter.end()
    parent.deleteLater()


def test_only_the_last_names_are_told(ground: Ground, held: threading.Event, qtbot: QtBot) -> None:
    told: list[object] = []
    ground.lettered.connect(told.append)
    for names in (["Ash"], ["Birch"], ["Elm"]):
        ground.place_names(names)
    held.set()
    qtbot.waitUntil(lambda: ground.painted)
    assert told == [{0: "Elm"}]


def test_whoever_has_gone_is_told_nothing(ground: Ground, held: threading.Event, qtbot: QtBot) -> None:
    told: list[object] = []
    ground.lettered.connect(told.append)
    ground.place_names(["Ash"])
    with qtbot.waitSignal(ground.destroyed):
        ground.deleteLater()
    held.set()
    background._thread.submit(int).result(5)
    qtbot.wait(3 * background.GATHERED)
    assert told == []
