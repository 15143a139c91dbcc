"""The games of the house: those in its own folder, and those that installed packages offer."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any

from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.play.box import Box

FOLDER = "smallworld_desktop.engine.games"
GROUP = "smallworld_desktop.games"
"""Entry points of this group name the boxes of games that others have written."""

USUAL = "smallworld"
"""The game that is meant where none is named."""


@cache
def games() -> Mapping[str, Box]:
    """Every game that is there, by its id; those of the house first."""
    folders = sorted(module.name for module in pkgutil.iter_modules(import_module(FOLDER).__path__) if module.ispkg)
    # Who has no door yet is not offered.
    doors = [f"{FOLDER}.{name}.game" for name in folders if find_spec(f"{FOLDER}.{name}.game")]
    found: dict[str, Box] = {}
    for box in [import_module(door).GAME for door in doors]:
        found[box.id] = box
    for point in entry_points(group=GROUP):
        box = point.load()
        found.setdefault(box.id, box)
    return MappingProxyType(found)


def rulesets() -> Mapping[str, Ruleset[Any]]:
    """The rules of every game, by its id."""
    return {id: box.rules for id, box in games().items()}


def game(id: str = USUAL) -> Box:
    """The game of an id. Raises ``GameError`` where there is none of it."""
    if id not in games():
        raise GameError("game-unknown", id=id, known=listed(games()))
    return games()[id]
