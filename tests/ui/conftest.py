"""What holds for everything with a window."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count

import pytest

from smallworld_desktop.ui.desk import guard
from smallworld_desktop.ui.desk.garbage import collect_due
from smallworld_desktop.ui.sitting import computer_turns
from tests.ui.listening import Listener, listening


@pytest.fixture(autouse=True)
def _looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is pressed has been looked at before: no test waits until a label is heard."""
    moments = count(1)
    monkeypatch.setattr(guard, "now", lambda: next(moments) * guard.DEAF)
    monkeypatch.setattr(computer_turns, "GRACE", 0)


@pytest.fixture
def listener() -> Iterator[Listener]:
    """Somebody listens to the program, and writes down what is heard."""
    with listening() as made:
        yield made


@pytest.fixture(autouse=True)
def _collected() -> Iterator[None]:
    """Garbage is collected in the window's thread only, as in the program."""
    gc.disable()
    yield
    collect_due()
