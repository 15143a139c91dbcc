"""General parts name no game, nor anything that a game has: not by a string, as the contracts see to imports."""

from __future__ import annotations

import ast
import re
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

EVERYDAY = {
    *("act", "again", "blank", "build", "chance", "choose", "crown", "entry", "fields", "figures", "follow", "form"),
    *("match", "none", "over", "paid", "peaks", "place", "points", "rounds", "secret", "select", "side", "start"),
    *("token", "tokens", "water"),
}
"""Ids of a game that are words of every program."""

USUAL = {"engine/play/registry.py": {"smallworld"}}
"""The game that is meant where none is named: somebody has to say which that is."""


SHARED = {("engine", "conquest"), ("ui", "conquest")}
"""What such games share says what each of them has words for; what only one of them has it names no more."""


def general() -> Iterator[Path]:
    """The modules that belong to no game."""
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).parts
        if place[:2] not in {("engine", "games"), ("ui", "games")}:
            yield path


@cache
def things_of_games() -> frozenset[str]:
    """The ids of all things that some game has: its races, pieces, terrains, stages, and whatever else."""
    found = {id for box in games().values() for ids in box.things().values() for id in ids}
    return frozenset(found - EVERYDAY)


@cache
def ids_of_games() -> frozenset[str]:
    """Everything that belongs to some game: its id, its kinds and things, its boards, options, and message ids."""
    found: set[str] = set()
    for box in games().values():
        things = box.things()
        found |= {box.id, *things, *(id for ids in things.values() for id in ids)}
        found |= {*box.boards.ids, *box.known_options}
        found |= message_ids(TEXT / ENGLISH / box.id)
    # What any game has words for, a game may say in its own.
    return frozenset(found - message_ids(TEXT / ENGLISH) - COMMON - EVERYDAY)


@cache
def shared_ids() -> frozenset[str]:
    """The message ids, and the kinds of things, that all games have in which races conquer regions."""
    words = message_ids(TEXT / ENGLISH / "smallworld") & message_ids(TEXT / ENGLISH / "warcraft")
    return frozenset(words | {"race", "power"})


def message_ids(folder: Path) -> set[str]:
    return {entry.msgid for path in folder.glob("*.po") for entry in polib.pofile(str(path))}


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
        place = path.relative_to(PACKAGE).parts
        shared = shared_ids() if place[:2] in SHARED else frozenset()
        for _, text in strings(path):
            parts = set(re.split(r"[^a-z0-9_]+", text.lower()))
            if text.strip("-") not in shared and (text.strip("-") in ids_of_games() or parts & things_of_games()):
                found.setdefault(path.relative_to(PACKAGE).as_posix(), set()).add(text)
    return found


def test_general_parts_name_nothing_that_a_game_has() -> None:
    found = {path: sorted(ids - USUAL.get(path, set())) for path, ids in named().items()}
    assert {path: ids for path, ids in found.items() if ids} == {}


def test_what_is_let_pass_is_what_there_is() -> None:
    said = {part for path in general() for _, text in strings(path) for part in re.split(r"[^a-z0-9_]+", text.lower())}
    assert said >= COMMON | EVERYDAY
    assert {path: ids & named().get(path, set()) for path, ids in USUAL.items()} == USUAL


def test_the_names_of_the_base_game_are_known_to_this_test() -> None:
    assert {"smallworld", "race", "orcs", "dragon_master", "lair", "two_players", "hidden_coins"} <= ids_of_games()
    assert {"combo-taken", "turn-treaty", "race-orcs-ruling-2"} <= ids_of_games()
