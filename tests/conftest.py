"""What every test stands on: no screen, no traces in the player's own folders, the same luck every time in CI."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.conquest.minds import foresight
from smallworld_desktop.engine.kernel.errors import have_errors_said_by
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation.tables import tables
from tests.saying import said

os.environ["QT_QPA_PLATFORM"] = "offscreen"

# However slow the machine, players decide alike.
foresight.PATIENCE = math.inf

PATIENCE = 900_000
"""Milliseconds: a little less than any test has."""

# A player's settings and saves are neither read nor written.
_home = tempfile.TemporaryDirectory(prefix="smallworld-tests-", ignore_cleanup_errors=True)
for _folder in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[_folder] = str(Path(_home.name) / _folder.lower())

# How long one example takes depends on who else uses the machine, so only the test as a whole has a limit.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def _errors_are_said_in_english() -> None:
    have_errors_said_by(said)


@pytest.fixture(autouse=True)
def _every_test_misses_its_own_words_only() -> None:
    """Toys bring no words, and some tests ask for none that there are: what comes after is not held against them."""
    missing.clear()


@pytest.fixture(autouse=True, scope="session")
def _one_application(qapp: QApplication) -> None:
    """Made before anything else does: painting a map would make itself a smaller one, which no window could use."""


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Waits for what must come as long as a test may take: when it comes is the machine's affair."""
    for wait in ("waitUntil", "waitSignal", "waitSignals"):
        setattr(qtbot, wait, partial(getattr(qtbot, wait), timeout=PATIENCE))
    return qtbot


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two small games in an installed package, as far as Python and the processes that it starts know."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "toys"))
    known = games, tables
    for registry in known:
        registry.cache_clear()
    yield
    monkeypatch.undo()
    for registry in known:
        registry.cache_clear()


@pytest.fixture(autouse=True)
def _everything_is_put_away() -> Iterator[None]:
    """A test that leaves a window open would be seen by the next one."""
    yield
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert not left, f"the test left {left} open"
