"""Players that others have written: one that an installed package offers, or a class in a file of the person's own."""

from __future__ import annotations

import ast
import importlib.util
import logging
import random
import sys
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import LONGEST_TEXT, FileError, GameError
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.files import read_text
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.kernel.texts import printable
from smallworld_desktop.engine.play.player import Player

LOG = logging.getLogger(__name__)

LARGEST_PROGRAM = 4_000_000


@dataclass(frozen=True, slots=True)
class Program:
    """A class in a Python file, named by the person at this machine, who thereby wants the file to be run.

    Only a command line or a file dialog makes one. A saved game, the settings and whatever else comes in a file hold
    plain names, which are never taken for one of these.
    """

    file: str
    name: str

    def __str__(self) -> str:
        return f"{Path(self.file).name}:{self.name}"


def program_said(spec: str) -> Program | None:
    """``FILE.py:CLASS`` as somebody types it at a command line; None for the name of a player."""
    file, colon, name = spec.rpartition(":")
    return Program(file, name) if colon and file.endswith(".py") else None


def offered_players(group: str) -> dict[str, type[Player]]:
    """The players that installed packages offer, by name. What cannot be used is left out, and logged."""
    found = {point.name: _load(point) for point in entry_points(group=group)}
    return {name: player for name, player in found.items() if player is not None}


def offered_player(group: str, name: str) -> type[Player] | None:
    """The player that an installed package offers by exactly this name; nobody else's package is touched."""
    points = [point for point in entry_points(group=group) if point.name == name]
    return _load(points[-1]) if points else None


def _load(point: EntryPoint) -> type[Player] | None:
    try:
        return _player_class(point.load(), point.value)
    except Exception as error:
        # Somebody else's program may fail in any way; that is no reason not to play with ours.
        trouble = f"{type(error).__name__}: {error}"
        LOG.warning("the player '%s' of %s is left out: %s", point.name, point.value, trouble)
        return None


def classes_in(path: Path) -> list[str]:
    """The names of the classes in a Python file, which is read and not run."""
    try:
        module = ast.parse(read_text(path, LARGEST_PROGRAM))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FileError(str(path), "program-no-python") from None
    names = [node.name for node in module.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")]
    if not names:
        raise FileError(str(path), "program-no-class")
    return names


def player_in_file(program: Program) -> type[Player]:
    """The class of a program. The file is run."""
    module = _run_file(Path(program.file))
    if not hasattr(module, program.name):
        raise FileError(program.file, "program-not-that-class", name=program.name)
    return _player_class(getattr(module, program.name), str(program))


def is_ours(player: Player) -> bool:
    """Whether a player comes with the game, so that a fault of it is one of the game."""
    return type(player).__module__.partition(".")[0] == __name__.partition(".")[0]


def outside_player(program: Program) -> Player:
    """A new player of a program."""
    found = player_in_file(program)
    try:
        return found()
    except Exception as error:
        raise GameError("program-not-made", program=str(program), why=_trouble(error)) from error


def outside_choice(player: Player, rules: Ruleset[Any], state: Any, seat: int, dice: random.Random) -> Action[Any]:
    """What somebody else's player chooses; ``GameError`` names it if that is nothing which the rules allow."""
    place: dict[str, Value] = {
        "name": type(player).__name__,
        "number": seat + 1,
        "when": rules.decision(state).stage,
    }
    try:
        action: object = player.choose(rules.view(state, seat), seat, dice)
    except Exception as error:
        raise GameError(Message("program-failed", {**place, "why": _trouble(error)})) from error
    if not isinstance(action, Action):
        raise GameError(Message("program-returned", {**place, "said": repr(action)}))
    if action not in rules.legal(state, seat) and rules.violations(state, seat, action):
        raise GameError(Message("program-chose", {**place, "said": str(action)}))
    return action


def _trouble(error: Exception) -> str:
    said = printable(" ".join(str(error).split()), LONGEST_TEXT)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _run_file(path: Path) -> ModuleType:
    known = f"outside_player_{path.stem}_{abs(hash(path.resolve()))}"
    if known in sys.modules:
        return sys.modules[known]
    spec = importlib.util.spec_from_file_location(known, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileError(str(path), "program-no-python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[known] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[known]
        if isinstance(error, SyntaxError) and error.filename == str(path):
            raise FileError(str(path), "program-no-python", line=error.lineno) from None
        raise FileError(str(path), "program-not-run", why=f"{type(error).__name__}: {error}") from None
    return module


def _player_class(found: object, spec: str) -> type[Player]:
    if not isinstance(found, type) or not issubclass(found, Player):
        raise GameError("program-no-player", name=spec)
    return found
