"""Who may know a game: its own folder on either side, and nobody else; and nobody asks an action what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = "smallworld_desktop"
ROOT = Path(__file__).parent.parent

KERNEL_OWN = {"Action", "Hidden"}
"""Kinds of actions that belong to no game: what everything done is, and what others may not know."""


def modules(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module of the program below a folder, by its name."""
    for path in sorted((root / TOP).rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        yield name, ast.parse(path.read_text("utf-8"))


def home(module: str) -> tuple[str, str] | None:
    """The side and the game that something belongs to; none where it is general."""
    match module.split("."):
        case [_, "engine" | "ui" as side, "games", game, *_]:
            return side, game
    return None


def imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports, be it late and by a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(f"{TOP}."):
            yield node.value


def strays(root: Path) -> list[str]:
    """Imports of something of a game by what is not of that game, or by its rules of what is at its table."""
    found = []
    for name, tree in modules(root):
        own = home(name)
        allowed = {None, own, ("engine", own[1]) if own else None}
        found += [f"{name} imports {other}" for other in imported(tree) if home(other) not in allowed]
    return found


def test_only_its_own_folders_know_a_game() -> None:
    assert strays(ROOT) == []


HOUSE = {
    "engine/play/match.py": f"from {TOP}.engine.kernel import rules",
    "engine/games/isles/rules.py": f"from {TOP}.engine.kernel import rules",
    "engine/games/cards/rules.py": f"from {TOP}.engine.islands import coasts",
    "ui/games/isles/door.py": f"from {TOP}.engine.games.isles.rules import GAME",
    "ui/games/cards/door.py": f"from {TOP}.engine.games.cards import rules\nimport {TOP}.ui.games.cards.panel",
    "ui/sheets/end.py": f"import {TOP}.engine.play.match",
    "commands/play.py": f"from {TOP}.engine.play import match",
}
"""Modules of a house of two games, and what they import."""


def house(root: Path, **more: str) -> Path:
    """Build that house in a folder, with something more in some of its modules."""
    for place in {*HOUSE, *more}:
        path = root / TOP / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HOUSE.get(place, "") + "\n" + more.get(place, ""), "utf-8")
    return root


def test_a_house_of_two_games_may_stand_like_this(tmp_path: Path) -> None:
    assert strays(house(tmp_path)) == []


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("engine/games/isles/rules.py", f"from {TOP}.engine.games.cards.rules import GAME"),
        ("engine/games/cards/rules.py", f"from {TOP}.engine.games import isles"),
        ("engine/games/isles/rules.py", f"import {TOP}.ui.games.isles.door"),
        ("ui/games/isles/door.py", f"from {TOP}.ui.games.cards import door"),
        ("ui/games/isles/door.py", f"from {TOP}.engine.games.cards.rules import GAME"),
        ("ui/sheets/end.py", f"from {TOP}.ui.games.isles.door import TABLE"),
        ("ui/sheets/end.py", f"import {TOP}.engine.games.isles.rules"),
        ("ui/__init__.py", f"from {TOP}.ui.games import cards"),
        ("engine/play/match.py", f"def late():\n    from {TOP}.engine.games.isles import rules"),
        ("engine/__init__.py", f"from {TOP}.engine.games.isles.rules import GAME"),
        ("commands/play.py", f"from {TOP}.engine.games.cards.rules import GAME"),
        ("commands/play.py", f"import_module('{TOP}.engine.games.isles.rules')"),
        ("cli.py", f"from {TOP}.ui.games.cards import door"),
    ],
)
def test_whatever_else_knows_a_game_is_found(tmp_path: Path, place: str, line: str) -> None:
    [found] = strays(house(tmp_path, **{place: line}))
    assert found.startswith(".".join([TOP, *place.removesuffix(".py").removesuffix("/__init__").split("/")]))


# What an action is.


def bare(base: ast.expr) -> str:
    """The name of a class where it is inherited from or asked for: without its module, and what it is generic in."""
    if isinstance(base, ast.Subscript):
        return bare(base.value)
    return base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")


def kinds_of_actions(root: Path) -> set[str]:
    """The names of all classes of actions, however far they are derived."""
    classes = [node for _, tree in modules(root) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found, before = {"Action"}, set[str]()
    while found != before:
        before = set(found)
        found |= {made.name for made in classes if before & {bare(base) for base in made.bases}}
    return found


def asked_for(node: ast.AST) -> set[str]:
    """The classes for which somebody tests a thing here."""
    kinds: list[ast.expr] = []
    match node:
        case ast.Call(ast.Name("isinstance" | "issubclass"), [_, kind]):
            kinds = [kind]
        case ast.MatchClass(cls=kind):
            kinds = [kind]
        case ast.Compare(left, _, others) if any(is_kind_of_something(part) for part in (left, *others)):
            kinds = [left, *others]
    return {bare(part) for kind in kinds for part in ast.walk(kind) if isinstance(part, ast.Name | ast.Attribute)}


def is_kind_of_something(node: ast.expr) -> bool:
    match node:
        case ast.Call(ast.Name("type"), [_]) | ast.Attribute(attr="__class__"):
            return True
    return False


def questions(root: Path) -> list[str]:
    """Where something that belongs to no game asks whether an action is of some kind."""
    kinds = kinds_of_actions(root) - KERNEL_OWN
    return [
        f"{name}:{getattr(node, 'lineno', '?')} asks for {kind}"
        for name, tree in modules(root)
        if home(name) is None
        for node in ast.walk(tree)
        for kind in sorted(asked_for(node) & kinds)
    ]


def test_nothing_general_asks_of_which_kind_an_action_is() -> None:
    assert {"Hidden", "Attack", "Pick", "Deal"} < kinds_of_actions(ROOT), "actions are known to this test"
    assert questions(ROOT) == []


@pytest.mark.parametrize(
    "question",
    [
        "isinstance(action, Sail)",
        "isinstance(action, rules.Drift)",
        "isinstance(action, Row | Sail)",
        "isinstance(action, (int, Row))",
        "issubclass(type(action), Sail)",
        "type(action) is Sail",
        "action.__class__ in (Row, Sail)",
    ],
)
def test_such_a_question_is_found_in_any_form(tmp_path: Path, question: str) -> None:
    actions = "class Sail(Action[Sea]): ...\nclass Drift(Sail): ...\nclass Row(actions.Action): ..."
    root = house(tmp_path, **{"engine/games/isles/rules.py": actions, "ui/sheets/end.py": f"if {question}: ..."})
    assert questions(root)


def test_a_question_by_pattern_is_found_too(tmp_path: Path) -> None:
    text = "match action:\n    case Sail(region=1) | None: ..."
    root = house(tmp_path, **{"engine/games/isles/rules.py": "class Sail(Action): ...", "engine/play/match.py": text})
    assert questions(root) == [f"{TOP}.engine.play.match:3 asks for Sail"]
