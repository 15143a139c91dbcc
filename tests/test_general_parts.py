"""General parts name no game, nor anything that a game has: not by a string, as the contracts see to imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import ENGLISH, TEXT

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "smallworld_desktop"

COMMON = {"piece", "stage", "symbol", "terrain"}
"""Kinds of things that any game may have."""

EVERYDAY = {"choose", "none", "over", "rounds", "start"}
"""Ids of a game that are words of every program."""

USUAL = {"engine/play/registry.py": {"smallworld"}}
"""The game that is meant where none is named: somebody has to say which that is."""

STILL_NAMED: dict[str, set[str]] = {
    "ui/artwork/icon.py": {"forest", "mountain", "swamp"},
    "ui/sheets/arrangement.py": {"banned", "new-game-few-powers", "new-game-few-races"},
    "ui/sheets/new_game.py": {
        "auto_defenders",
        "banned",
        "diplomat_with_two",
        "hidden_coins",
        "own-content-add",
        "power",
        "race",
    },
    "ui/sheets/options_page.py": {"option-banned-help", "own-content-text", "own-content-title", "power", "race"},
    "ui/sheets/own_content.py": {"own-content-add", "own-content-drop", "own-content-drop-file"},
}
"""What general parts still name, by their files. The list only ever shrinks."""


def general() -> Iterator[Path]:
    """The modules that belong to no game."""
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).parts
        if place[:2] not in {("engine", "games"), ("ui", "games")}:
            yield path


@cache
def ids_of_games() -> frozenset[str]:
    """Everything that belongs to some game: its id, its kinds and things, its boards, options, and message ids."""
    found: set[str] = set()
    for box in games().values():
        things = box.things()
        found |= {box.id, *things, *(id for ids in things.values() for id in ids)}
        found |= {*box.boards.ids, *box.known_options}
        for path in (TEXT / ENGLISH / box.id).glob("*.po"):
            found |= {entry.msgid for entry in polib.pofile(str(path))}
    return frozenset(found - COMMON - EVERYDAY)


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module, and the fixed parts of those that are put together; no docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.lineno, node.value


def named() -> dict[str, set[str]]:
    """What general parts name of games, by file."""
    found: dict[str, set[str]] = {}
    for path in general():
        for _, text in strings(path):
            if text.strip("-") in ids_of_games():
                found.setdefault(path.relative_to(PACKAGE).as_posix(), set()).add(text)
    return found


def test_general_parts_name_nothing_that_a_game_has() -> None:
    known = {**STILL_NAMED, **USUAL}
    new = {path: sorted(ids - known.get(path, set())) for path, ids in named().items()}
    assert {path: ids for path, ids in new.items() if ids} == {}


def test_what_is_not_named_any_more_is_struck_off_the_list() -> None:
    found = named()
    gone = {path: sorted(ids - found.get(path, set())) for path, ids in STILL_NAMED.items()}
    assert {path: ids for path, ids in gone.items() if ids} == {}


def test_the_names_of_the_base_game_are_known_to_this_test() -> None:
    assert {"smallworld", "race", "orcs", "dragon_master", "lair", "two_players", "hidden_coins"} <= ids_of_games()
    assert {"combo-taken", "turn-treaty", "race-orcs-ruling-2"} <= ids_of_games()
