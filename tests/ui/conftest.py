"""What holds for everything with a window."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from smallworld_desktop.ui.sweeper import sweep


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Garbage is collected in the window's thread only, as in the program."""
    gc.disable()
    yield
    sweep()
