"""A window for Little Kingdoms, at once and without a curtain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, curtain=False) as made:
        yield made
