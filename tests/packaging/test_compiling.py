"""Which modules of the engine are compiled."""

from __future__ import annotations

import ast
import shutil
from functools import cache
from pathlib import Path

from compiling import inner_modules

ENGINE = Path(__file__).parents[2] / "smallworld_desktop" / "engine"
HEART = (
    "boards/board.py",
    "games/smallworld/table.py",
    "games/smallworld/state.py",
    "games/smallworld/legal.py",
    "games/smallworld/minds/turns.py",
)


@cache
def _chosen(engine: Path) -> set[str]:
    return {module.relative_to(engine).as_posix() for module in inner_modules(engine)}


def test_what_games_and_searches_spend_their_time_in_is_compiled() -> None:
    assert set(HEART) <= _chosen(ENGINE)


def test_whatever_has_to_do_with_the_world_outside_stays_as_it_is() -> None:
    chosen = _chosen(ENGINE)
    assert not {"play/arena.py", "play/haste.py", "play/outside_players.py", "play/player.py"} & chosen
    assert not [
        name for name in chosen if name.startswith(("kernel/", "scenarios/", "games/smallworld/minds/learning/"))
    ]


def test_what_travels_between_processes_stays_as_it_is() -> None:
    assert not {"games/smallworld/setup.py", "play/thoughts.py", "play/coach.py"} & _chosen(ENGINE)


def test_nothing_that_stays_as_it_is_stands_on_what_is_compiled() -> None:
    """Python refuses classes of its own on compiled ones."""
    compiled = {f"smallworld_desktop.engine.{name[:-3].replace('/', '.')}" for name in _chosen(ENGINE)}
    for path in sorted(ENGINE.rglob("*.py")):
        if path.relative_to(ENGINE).as_posix() in _chosen(ENGINE):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        names = {a.asname or a.name: (n.module, f"{n.module}.{a.name}") for n in froms for a in n.names}
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                root = ast.unparse(base).split(".")[0].split("[")[0]
                assert not compiled & set(names.get(root, ())), f"{path}: {ast.unparse(base)}"


def test_a_new_game_is_compiled_but_for_what_cannot_be(tmp_path: Path) -> None:
    engine = tmp_path / "package" / "engine"
    (engine / "play").mkdir(parents=True)
    (engine / "boards").mkdir(parents=True)
    shutil.copy(ENGINE / "boards" / "board.py", engine / "boards")
    modules = {
        "table": "class Table: ...",
        "heroes": "from package.engine.games.another.table import Table\nclass Heroes(Table): ...",
        "actions": "from package.engine.kernel.actions import Action\nclass Move(Action[int]): ...",
        "swoops": "from package.engine.games.another.actions import Move\nclass Swoop(Move): ...",
        "threads": "import threading",
        "setup": "@dataclass(frozen=True, slots=True)\nclass Setup: ...",
    }
    (engine / "games" / "another").mkdir(parents=True)
    for name, text in modules.items():
        (engine / "games" / "another" / f"{name}.py").write_text(text)
    assert _chosen(engine) == {"boards/board.py", "games/another/table.py", "games/another/heroes.py"}
