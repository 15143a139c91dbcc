"""What races and powers can do, one file for each kind of ability; content files call them by name.

A file that is laid into this folder is found: its abilities, and under ``ACTIONS`` what it lets a seat do beside the
core, each by its name in saved games.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.kernel.actions import Action


def found_in_folder() -> tuple[dict[str, type[Ability]], dict[str, type[Action[Any]]]]:
    """The abilities of all files that lie here, and the actions that come with them."""
    files = [import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    kinds = sorted((kind for file in files for kind in _abilities(file)), key=lambda kind: kind.__name__)
    actions = {name: action for file in files for name, action in getattr(file, "ACTIONS", {}).items()}
    return {kind.name(): kind for kind in kinds}, actions


def _abilities(file: ModuleType) -> list[type[Ability]]:
    made_here = [kind for kind in vars(file).values() if getattr(kind, "__module__", "") == file.__name__]
    return [kind for kind in made_here if isinstance(kind, type) and issubclass(kind, Ability) and kind is not Ability]


ABILITIES, ACTIONS = found_in_folder()
"""Every ability by its name in content files; what they let a seat do, by its name in saved games."""
