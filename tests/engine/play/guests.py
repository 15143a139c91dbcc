"""Games that are there for one test only, as if a package had brought them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from smallworld_desktop.engine.play import registry
from smallworld_desktop.engine.play.box import Box


@dataclass(frozen=True)
class Point:
    """An entry point of a package that is installed."""

    box: Box

    def load(self) -> Box:
        return self.box


@contextmanager
def invited(*boxes: Box) -> Iterator[None]:
    """Have these games found beside those of the house."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "entry_points", lambda group: [Point(box) for box in boxes])
        registry.games.cache_clear()
        yield
    registry.games.cache_clear()
