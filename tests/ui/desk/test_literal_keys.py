"""No module of the window holds the key of a command: those stand in the table. What a widget itself does may be there.

The border: a widget may know Enter, Space and Esc, arrows (with Ctrl they move what they are on), Home, End and the
page keys, as lists, fields, buttons, cards and sheets have in every program. A field that catches keys knows modifiers.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import smallworld_desktop.ui
from smallworld_desktop.ui.desk.key_changes import is_key
from smallworld_desktop.ui.desk.shortcuts import HOUSE

UI = Path(smallworld_desktop.ui.__file__).parent
MANNERS = {
    "Key_Return", "Key_Enter", "Key_Space", "Key_Escape", "Key_Left", "Key_Right", "Key_Up", "Key_Down", "Key_Home",
    "Key_End", "Key_PageUp", "Key_PageDown",
}  # fmt: skip
MODIFIERS = {"Key_Shift", "Key_Control", "Key_Meta", "Key_Alt", "Key_AltGr", "Key_CapsLock"}
CATCHES = "sheets/key_field.py"

TABLES = ("desk/shortcuts.py", "games/*/keys.py")
"""Where keys are spelled."""

BINDS = {"desk/keys.py", "desk/key_changes.py", "tabletop/menus.py"}
"""What hands keys to Qt, having asked the table for them."""

SPELLS = {"desk/key_spelling.py"}


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    paths = sorted(UI.rglob("*.py"))
    return tuple((path.relative_to(UI).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


def is_table(name: str) -> bool:
    return any(Path(name).match(table) for table in TABLES)


def key_names(tree: ast.Module) -> set[str]:
    """The keys of Qt that a module names."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return {name for name in found if name.startswith("Key_") or name == "StandardKey"}


def bound(tree: ast.Module) -> set[str]:
    """What of Qt that listens to keys by itself a module uses."""
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return (names | attributes) & {"QShortcut", "QKeySequence", "setShortcut", "setShortcuts", "QKeySequenceEdit"}


def spelled(tree: ast.Module) -> set[str]:
    """The keys that a module spells: with a modifier, or one of F1 to F12, or a key of its own name."""
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    named = {"Return", "Ins", "Del", "PgUp", "PgDown", "Escape", "Esc", "Menu", "Backspace"}
    pattern = re.compile(r"(Ctrl|Alt|Shift|Meta)\+.+|F\d+")
    return {text for text in texts if text in named or (pattern.fullmatch(text) and is_key(text))}


def spelled_for_a_command(tree: ast.Module) -> set[str]:
    """The single letters and signs that a module gives to a button or a control as its key."""
    found = set()
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id in ("draw_key_cap", "Control", "KeyBinding"):
            found |= {str(part.value) for part in call.args if isinstance(part, ast.Constant)}
        for keyword in call.keywords:
            if keyword.arg in ("key", "keys", "shortcut", "command") and isinstance(keyword.value, ast.Constant):
                found.add(str(keyword.value.value))
    return {text for text in found if text and text not in HOUSE and is_key(text)}


def test_a_module_names_no_key_but_those_that_a_widget_has_by_itself() -> None:
    wrong = {}
    for name, tree in modules():
        extra = key_names(tree) - MANNERS - (MODIFIERS if name == CATCHES else set())
        if extra:
            wrong[name] = extra
    assert wrong == {}


def test_no_module_but_the_table_spells_a_key() -> None:
    found = {name: spelled(tree) | spelled_for_a_command(tree) for name, tree in modules() if not is_table(name)}
    # What is drawn for looking at has keys that nobody hears.
    drawn = {"games/smallworld/gallery.py"}
    assert {name: keys for name, keys in found.items() if keys and name not in drawn | SPELLS} == {}


def test_only_what_asks_the_table_hands_keys_to_qt() -> None:
    assert {name for name, tree in modules() if bound(tree)} == BINDS


def test_the_scan_sees_what_it_is_for() -> None:
    """What was there before it: a letter in a button, a sequence of one's own, a key of Qt."""
    planted = ast.parse(
        'Button("", look, key="H")\nQShortcut(QKeySequence("Ctrl+J"), self)\nif event.key() == Qt.Key.Key_N: pass\n'
        'draw_key_cap(painter, right, "L", look, ink)\n'
    )
    assert spelled(planted) == {"Ctrl+J"}
    assert spelled_for_a_command(planted) == {"H", "L"}
    assert bound(planted) == {"QShortcut", "QKeySequence"}
    assert key_names(planted) - MANNERS == {"Key_N"}
    assert sum(len(spelled(tree)) for name, tree in modules() if is_table(name)) > 30
