"""What holds for everything with a window."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count

import pytest

from smallworld_desktop.ui import controller, guard
from smallworld_desktop.ui.sweeper import sweep


@pytest.fixture(autouse=True)
def _looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is pressed has been looked at before: no test waits until a label is heard."""
    moments = count(1)
    monkeypatch.setattr(guard, "now", lambda: next(moments) * guard.DEAF)
    monkeypatch.setattr(controller, "GRACE", 0)


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Garbage is collected in the window's thread only, as in the program."""
    gc.disable()
    yield
    sweep()
