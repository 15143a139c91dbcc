"""Abilities lie in a folder, one file for each kind: a file that is laid into it is found."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from smallworld_desktop.engine.kernel.actions import Action

A = TypeVar("A")


def found_in_folder(
    package: str, path: Iterable[str], base: type[A]
) -> tuple[dict[str, type[A]], dict[str, type[Action[Any]]]]:
    """The abilities of all files of a package, and the actions that come with them under ``ACTIONS``."""
    files = [import_module(f"{package}.{module.name}") for module in pkgutil.iter_modules(list(path))]
    kinds = sorted((kind for file in files for kind in _abilities(file, base)), key=lambda kind: kind.__name__)
    actions = {name: action for file in files for name, action in getattr(file, "ACTIONS", {}).items()}
    return {kind.name(): kind for kind in kinds}, actions  # type: ignore[attr-defined]


def _abilities(file: ModuleType, base: type[A]) -> list[type[A]]:
    made_here = [kind for kind in vars(file).values() if getattr(kind, "__module__", "") == file.__name__]
    return [kind for kind in made_here if isinstance(kind, type) and issubclass(kind, base) and kind is not base]
