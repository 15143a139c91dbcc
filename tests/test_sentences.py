"""What a player reads stands in the catalogues: no line of the program holds a sentence in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "smallworld_desktop"

LIKE_A_SENTENCE = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']{2,}")

A_STYLE = re.compile(r"^Q\w+[,{ ].*\{|^[a-z-]+: .*;$")

OF_DEVELOPERS = ("AssertionError", "ValueError", "RuntimeError", "ExceptionGroup")
"""Errors that say where the program itself errs, or that are caught by whoever made them."""

LOGS = ("debug", "info", "warning", "error", "exception")

ALLOWED = {
    "commands/completion.py": ("what a shell reads", "COMP_CWORD|autoload"),
    "commands/arena.py": ("a value of JSON", "^not yet$"),
    "engine/boards/drawing/choice.py": (
        "a comment in a map file, in English as its keys are",
        "Drawn by|format",
    ),
    "engine/boards/mesh/text.py": ("a comment in a map file, in English as its keys are", "Drawn in|format"),
    "engine/play/learning/training.py": ("for whoever trains players", "mean square"),
    "engine/kernel/files.py": ("a name by which tools of the terminal know it", "^<standard input>$"),
    "engine/play/player_worker.py": ("for the log", "interrupted"),
    "engine/play/ratings.py": ("a value of JSON", "^not better$"),
    "engine/records/figures.py": ("SQL", "SELECT|FROM|GROUP BY|CASE WHEN| IN |count|DISTINCT|AND "),
    "engine/records/database.py": ("SQL", "SELECT|DROP|PRAGMA"),
    "engine/records/puzzles.py": ("SQL", "CREATE|PRIMARY|INSERT|UPDATE|FROM|DESC"),
    "engine/records/store.py": ("SQL", "SELECT|CREATE|INSERT|DELETE"),
    "selfcheck.py": ("the name of a file, and the program's own", "ein Spiel|Small World Desktop"),
    "cli.py": ("the program's own name", "^Small World Desktop ?$"),
    "ui/artwork/chips.py": ("the name of a pattern", "^die price$"),
    "ui/artwork/icon.py": ("the program's own name", "^Small World Desktop$"),
    "ui/artwork/lettering.py": ("names of typefaces; why a file of ours is damaged, for the log", "Alegreya|no font"),
    "ui/artwork/tokens.py": ("the key of a picture", "^token at$"),
    "ui/artwork/wood.py": ("why a file of ours is damaged, for the log", "no picture"),
    "ui/bench/library.py": ("the title of a game that is made up and thrown away", "Board for five players"),
    "ui/board/painting/shipped.py": ("why a file of ours is damaged, for the log", "no picture"),
    "ui/board/stack_item.py": ("the key of a picture", "^piece of$"),
    "ui/desk/command_line.py": (
        "what Python's parser says, which has words",
        "argument|option|help|parser|choice",
    ),
    "ui/games/smallworld/__main__.py": ("for whoever draws the components", "PNG file|device pixels"),
    "ui/games/smallworld/gallery.py": ("a sheet of all components, for whoever draws them", ""),
    "ui/presentation/rule_text.py": ("HTML", "<img|<tr>|<table"),
    "ui/presentation/help_topics.py": ("tags", "<"),
    "ui/sheets/about.py": ("names of programs and licences", "License|Qt,|NumPy|PyYAML|Alegreya|Small World Desktop"),
    "ui/sheets/end_report.py": ("tags, and the style of a page", "<|font-family"),
    "ui/shell/crash.py": ("a report, which its readers want in English", ""),
    "ui/sitting/asker.py": ("for the log", "thought for too long|again and again"),
    "ui/sitting/controller.py": ("for the log", "what it chose"),
}
"""Files with what in them is no sentence for a player: why it is not, and what it looks like."""


def sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """All texts of a module that look like sentences: no docstrings, no log, no errors of the program's own."""
    aside = {id(inner) for node in ast.walk(tree) for part in _aside(node) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in aside:
            continue
        if LIKE_A_SENTENCE.search(node.value) and not A_STYLE.search(node.value):
            yield node.lineno, node.value


def _aside(node: ast.AST) -> list[ast.AST]:
    """What of a node is not for players."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return [node]
        case ast.Assert(msg=ast.expr() as why):
            return [why]
        case ast.Call(func=ast.Name(id=name)) if name in OF_DEVELOPERS:
            return [node]
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=way)) if name.lower() == "log" and way in LOGS:
            return [node]
    return []


@pytest.mark.slow
def test_no_line_of_the_program_holds_a_sentence_for_a_player() -> None:
    found, needed = [], set()
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        for line, text in sentences(ast.parse(path.read_text(encoding="utf-8"))):
            if name in ALLOWED and re.search(ALLOWED[name][1], text):
                needed.add(name)
            else:
                found.append(f"{name}:{line}: {text!r} belongs into a catalogue")
    assert not found, "\n".join(found)
    assert needed == set(ALLOWED), "what is allowed and no longer needed goes"


def test_a_sentence_in_a_line_is_found_and_what_is_no_sentence_is_not() -> None:
    module = '''
"""A module with a docstring of its own."""
log.warning("this is for the log")
raise ValueError("this is for developers")
raise GameError("the volcano has erupted")
label.setText(f"{count} coins are left")
label.setStyleSheet("QLabel, QLabel:focus { border: none; outline: none }")
say("no-such-id")
'''
    assert list(sentences(ast.parse(module))) == [(5, "the volcano has erupted"), (6, " coins are left")]
