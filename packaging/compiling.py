"""Which modules of the engine are compiled: a rule, so that a new module and a new game of the house need no list.

A module of a game, or of computer players, is compiled, unless

- it starts processes or threads, or loads code or files by their names, for which a compiler does nothing;
- a class in it stands on one that is not compiled, which mypyc refuses or is slow with;
- it holds frozen dataclasses: compiled, they cannot be made anew from what another process sends.

Of the boards only the one that games are played on is compiled, and of a game its own folder and its players;
kernel and scenarios stay as they are.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

BOARD = "boards/board.py"
WORLD = {"asyncio", "concurrent", "ctypes", "distributed", "importlib", "multiprocessing", "subprocess", "threading"}
STAY_AT_HOME = ("boards/board.py", "conquest/minds/plans.py", "games/smallworld/minds/sketch.py")
"""Much is gained by compiling these, and what is frozen in them is never sent anywhere."""

FREE_BASES = {"Enum", "Generic", "IntEnum", "NamedTuple", "Protocol"}
"""Bases that a compiled class may stand on, though they are none of ours."""


def inner_modules(engine: Path) -> list[Path]:
    """The modules below the engine's folder that are compiled."""
    shared = [engine / "play", engine / "conquest" / "minds"]
    folders = [*shared, *sorted(engine.glob("games/*/")), *sorted(engine.glob("games/*/minds/"))]
    files = [engine / BOARD, *(file for folder in folders for file in sorted(folder.glob("*.py")))]
    trees = {file: ast.parse(file.read_text("utf-8")) for file in files if file.name != "__init__.py"}
    chosen = {file for file, tree in trees.items() if not any(_top(name) in WORLD for name, _ in _imports(tree))}
    home = {engine / name for name in STAY_AT_HOME}
    chosen = {file for file in chosen if file in home or not _holds_frozen(trees[file])}
    while (standing := _standing(chosen, trees, engine)) != chosen:
        chosen = standing
    return sorted(chosen)


def _standing(files: set[Path], trees: dict[Path, ast.Module], engine: Path) -> set[Path]:
    """Those of the files that would stand if exactly these were compiled."""
    names = {".".join(file.relative_to(engine.parents[1]).with_suffix("").parts) for file in files}
    return {file for file in files if _stands(trees[file], names)}


def _stands(tree: ast.Module, compiled: set[str]) -> bool:
    """Whether all classes of a module stand on compiled ones, or on none."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    known = FREE_BASES | {node.name for node in classes}
    known |= {name for module, name in _imports(tree) if module in compiled}
    return all(_base(base) in known for node in classes for base in node.bases)


def _holds_frozen(tree: ast.Module) -> bool:
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return any("frozen=True" in ast.unparse(mark) for node in classes for mark in node.decorator_list)


def _base(base: ast.expr) -> str:
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def _imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The modules that a module imports, each with the name that it takes from there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.asname or alias.name) for alias in node.names)


def _top(module: str) -> str:
    return module.partition(".")[0]
