"""The core of the game names no race, no power and no piece: what these are stands in the abilities alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import smallworld_desktop.engine.games.smallworld as package
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.pieces import kinds_of
from smallworld_desktop.engine.games.smallworld.state import STAGES

AROUND = {"game.py", "showcase.py"}
"""What offers the game and shows it; they may name what is in the box."""

SHORT = {"camp", "fort", "elf", "dwarf", "diplomacy"}


def names_of_the_box() -> set[str]:
    box = base_catalogue()
    ids = {*box.ids(), *(kind.id for kind in kinds_of(box))} - set(GEOGRAPHY.terrains)
    return ids | {id.removesuffix("s") for id in ids} | SHORT


def said(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """All names and strings of a module, docstrings included, each with its line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for field in ("id", "attr", "name", "arg", "value"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield line, value


def test_the_core_names_nothing_that_is_in_the_box() -> None:
    """The words of stages in files are those of saved games, and stay."""
    folder = Path(package.__file__).parent
    found = []
    for file in sorted(folder.glob("*.py")):
        if file.name in AROUND:
            continue
        for line, text in said(ast.parse(file.read_text(encoding="utf-8"))):
            words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}
            words |= {word.removesuffix("s") for word in words}
            if words & names_of_the_box() and text not in STAGES:
                found.append(f"{file.name}:{line}: {text}")
    assert found == []
