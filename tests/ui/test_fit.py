"""At the usual size of text nothing scrolls, however small or large the window is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.showcase import showcase_game
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from tests.ui.sessions import begun
from tests.ui.test_fuzz import plan_of_people

SIZES = [(1280, 720), (1600, 1000), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1600, 1000)]


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, curtain=False) as made:
        yield made


def scrolled(window: QWidget) -> list[str]:
    """The parts that have something to scroll to; the chronicle may."""
    found = []
    for bar in window.findChildren(QScrollBar):
        area = bar.parentWidget()
        while area is not None and not isinstance(area, QAbstractScrollArea):
            area = area.parentWidget()
        history = area is not None and isinstance(area.parentWidget(), Chronicle)
        if bar.maximum() > bar.minimum() and bar.isVisible() and not history:
            found.append(f"{type(area).__name__} on {type(area.parentWidget() if area else None).__name__}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["table", "redeploy"])
def test_nothing_scrolls_at_any_size(session: Session, screen: str) -> None:
    people = plan_of_people()
    session.controller.take(showcase_game(GAME, people, screen), people)
    table = session.window.table
    for size in SIZES:
        session.window.resize(*size)
        for _ in range(3):
            QApplication.processEvents()
        assert scrolled(table) == [], f"at {size}"
        below = table.drawer if table.drawer.isVisible() else table.chronicle
        assert table.seats.geometry().bottom() + 1 == below.geometry().top()
        assert all(panel.width() == table.seats.width() for panel in table.seats.panels)
        assert QRect(0, 0, *size).contains(table.bar.geometry())
