"""What import-linter cannot see: what is loaded when, and that the layers are those of the tree."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "smallworld_desktop"


def loaded_by(code: str) -> set[str]:
    """The top names of all modules that a fresh Python holds after this code."""
    report = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{report}"], capture_output=True, text=True, cwd=ROOT)
    assert not done.returncode, done.stderr
    return set(done.stdout.split())


def imports_of(*places: str) -> str:
    """Code that imports every module in these places of the package."""
    files = [file for place in places for file in (*PACKAGE.glob(f"{place}.py"), *PACKAGE.glob(f"{place}/**/*.py"))]
    names = {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files}
    return "\n".join(f"import {name}" for name in sorted(names))


@pytest.mark.slow
@pytest.mark.parametrize("place", ["engine", "ui/desk/words", "ui/desk/theme", "ui/presentation"])
def test_this_runs_where_there_is_no_qt(place: str) -> None:
    assert loaded_by(imports_of(place)) & {"PySide6", "shiboken6"} == set()


def test_the_command_line_answers_before_anything_heavy_is_loaded() -> None:
    assert loaded_by("import smallworld_desktop.cli") & {"PySide6", "shapely", "numpy"} == set()


@pytest.mark.slow
def test_the_games_of_the_house_are_known_before_their_players_are_loaded() -> None:
    code = """
import sys
from smallworld_desktop.engine.play.registry import games
for box in games().values():
    box.players.strengths()
print(*sys.modules)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    loaded = done.stdout.split()
    assert "smallworld_desktop.engine.games.smallworld.minds.levels" in loaded
    assert not [name for name in loaded if name.endswith((".foresight", ".planner", ".making")) or name == "numpy"]


@pytest.mark.parametrize("folder", ["", "engine", "ui"])
def test_every_folder_of_code_is_a_package(folder: str) -> None:
    holding_code = {path.parent for path in (PACKAGE / folder).glob("*/*.py")}
    assert not [path for path in holding_code if not (path / "__init__.py").exists()]


def test_no_contract_between_layers_is_empty() -> None:
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for contract in configuration["tool"]["importlinter"]["contracts"]:
        if contract["type"] != "layers":
            continue
        [container] = contract["containers"]
        folder = ROOT.joinpath(*container.split("."))
        names = {name.strip(" ()") for layer in contract["layers"] for name in layer.split(":")}
        there = {name for name in names if (folder / name).is_dir() or (folder / f"{name}.py").is_file()}
        assert len(there) > 1, contract["name"]


CLOCKS = {"sleep", "monotonic", "perf_counter", "process_time", "thread_time", "time"}
WAITS = {"waitUntil", "waitSignal", "waitSignals", "poll", "communicate"}


def clocks_of(file: Path) -> list[str]:
    """The lines of a test that would fail on a machine slow enough, or quick enough.

    A pause in a loop is none: it waits for what must come, however long that takes.
    """
    found = []
    tree = ast.parse(file.read_text("utf-8"))
    waiting = {inner for loop in ast.walk(tree) if isinstance(loop, ast.While) for inner in ast.walk(loop)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            clock = node.func.attr in CLOCKS and getattr(node.func.value, "id", "") == "time"
            if node.func.attr == "sleep" and node in waiting:
                continue
            limit = node.func.attr in WAITS and any(keyword.arg == "timeout" for keyword in node.keywords)
            if clock or limit:
                found.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    return found


def test_no_test_depends_on_how_fast_the_machine_is() -> None:
    files = sorted((ROOT / "tests").rglob("*.py"))
    found = [line for file in files for line in clocks_of(file)]
    assert not found, "wait for what must come, and count what is done, not how long it takes"
