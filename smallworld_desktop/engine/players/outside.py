"""Players that others have written: a class in a file, or one that an installed package offers."""

from __future__ import annotations

import importlib.util
import logging
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.players.player import Player

LOG = logging.getLogger(__name__)

GROUP = "smallworld_desktop.players"
"""The group of entry points under which a package offers its players."""


def offered_players() -> dict[str, type[Player]]:
    """The players that installed packages offer, by name. What cannot be used is left out, and logged."""
    found: dict[str, type[Player]] = {}
    for point in entry_points(group=GROUP):
        try:
            found[point.name] = _player_class(point.load(), point.value)
        except Exception as error:
            # Somebody else's program may fail in any way; that is no reason not to play with ours.
            trouble = f"{type(error).__name__}: {error}"
            LOG.warning("the player '%s' of %s is left out: %s", point.name, point.value, trouble)
    return found


def player_in_file(spec: str) -> type[Player]:
    """The class of ``FILE.py:CLASS``. The file is a program of whoever names it, and is run."""
    file, _, name = spec.rpartition(":")
    module = _run_file(Path(file))
    if not hasattr(module, name):
        raise FileError(file, f"has no class '{name}'")
    return _player_class(getattr(module, name), spec)


def _run_file(path: Path) -> ModuleType:
    known = f"outside_player_{path.stem}_{abs(hash(path.resolve()))}"
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileError(str(path), "is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[known]
        raise FileError(str(path), f"cannot be run ({type(error).__name__}: {error})") from None
    return module


def _player_class(found: object, spec: str) -> type[Player]:
    if not isinstance(found, type) or not issubclass(found, Player):
        raise GameError(f"{spec} is not a class of players (a subclass of engine.players.player.Player)")
    return found
