"""Little Kingdoms are known to the program for these tests, as they will be when they have their two doors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.box import KingdomsBox
from smallworld_desktop.engine.play import registry
from smallworld_desktop.ui.games.tinyepic.table import TABLE
from smallworld_desktop.ui.presentation import tables
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun


class Door:
    """The entry point of a package that is installed."""

    def __init__(self, door: Any) -> None:
        self._door = door

    def load(self) -> Any:
        return self._door


@pytest.fixture(scope="session")
def kingdoms_box() -> KingdomsBox:
    return KingdomsBox()


@pytest.fixture(autouse=True)
def _kingdoms(monkeypatch: pytest.MonkeyPatch, kingdoms_box: KingdomsBox) -> Iterator[None]:
    monkeypatch.setattr(registry, "entry_points", lambda group: [Door(kingdoms_box)])
    monkeypatch.setattr(tables, "entry_points", lambda group: [Door(TABLE)])
    for known in (registry.games, tables.tables):
        known.cache_clear()
    yield
    monkeypatch.undo()
    for known in (registry.games, tables.tables):
        known.cache_clear()


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, curtain=False) as made:
        yield made
