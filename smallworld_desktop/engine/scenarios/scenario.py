"""Reading scenario files. Whatever is not well formed is an error that names file, line and key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.board import Board, joined
from smallworld_desktop.engine.boards.graphs import graph_board
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.schema import Entry, read_yaml
from smallworld_desktop.engine.scenarios.vocabulary import Check, Play, Vocabulary

Vocabularies = Mapping[str, Vocabulary[Any]]
"""The words of each rule set by its id."""


@dataclass(frozen=True)
class Scenario:
    """One position, what is played, and what must hold afterwards."""

    file: str
    line: int
    name: str
    rules: str
    """The id of the rule set that it is written for."""
    position: Any
    plays: tuple[Play[Any], ...]
    checks: tuple[Check[Any], ...]
    legal: tuple[Play[Any], ...]
    illegal: tuple[Play[Any], ...]


def read_scenarios(path: Path | str, vocabularies: Vocabularies, usual: str) -> list[Scenario]:
    """All scenarios of a file, in its order; one that names no rule set is written for the ``usual`` one."""
    top = read_yaml(path).mapping(("boards", "scenarios"), ("scenarios",))
    boards = _Boards(top["boards"].mapping() if "boards" in top else {})
    entries = top["scenarios"].items()
    if not entries:
        top["scenarios"].fail("scenario-none")
    scenarios = [_read_scenario(entry, boards, vocabularies, usual) for entry in entries]
    boards.read_unused(vocabularies[scenarios[0].rules])
    return scenarios


class _Boards:
    """The boards of a file by name, and the game's own by their ids, each made once for a rule set."""

    def __init__(self, described: Mapping[str, Entry]) -> None:
        self._described = described
        self._made: dict[tuple[str, str], Board] = {}

    def find(self, entry: Entry, vocabulary: Vocabulary[Any]) -> Board:
        """The board that a scenario names; several that lie on one table are one."""
        items = entry.items() if entry.is_list else [entry]
        if not items:
            entry.fail("scenario-without-board")
        made: dict[str, Board] = {}
        for item in items:
            name = item.text()
            if name in made:
                item.fail("value-twice")
            made[name] = self._known(item, name, vocabulary)
        objection = vocabulary.boards.objection(list(made))
        if objection:
            entry.fail(objection)
        return joined("", made) if len(made) > 1 else next(iter(made.values()))

    def _known(self, entry: Entry, name: str, vocabulary: Vocabulary[Any]) -> Board:
        known = [*self._described, *vocabulary.boards.ids]
        if name not in known:
            entry.fail("scenario-board-unknown", id=name, known=listed(known))
        return self._make(name, vocabulary)

    def read_unused(self, vocabulary: Vocabulary[Any]) -> None:
        """Boards that no scenario stands on must be well formed too."""
        for name in set(self._described) - {name for name, _ in self._made}:
            self._make(name, vocabulary)

    def _make(self, name: str, vocabulary: Vocabulary[Any]) -> Board:
        key = (name, vocabulary.id)
        if key not in self._made:
            if name in self._described:
                if vocabulary.boards.joint in name:
                    self._described[name].fail(vocabulary.boards.joint_refused)
                self._made[key] = graph_board(name, self._described[name], vocabulary.boards.geography)
            else:
                self._made[key] = vocabulary.boards.load(name).board
        return self._made[key]


def _read_scenario(entry: Entry, boards: _Boards, vocabularies: Vocabularies, usual: str) -> Scenario:
    keys = entry.mapping(("name", "rules", "board", "given", "when", "then"), ("name", "board", "given"))
    if "when" not in keys and "then" not in keys:
        entry.fail("scenario-empty")
    words = vocabularies[keys["rules"].one_of(vocabularies) if "rules" in keys else usual]
    name = keys["name"].text()
    position = words.position(boards.find(keys["board"], words), keys["given"])
    plays = _plays(keys["when"], words, position, asked=False) if "when" in keys else ()
    then = keys["then"].mapping((*words.checks, "legal", "illegal")) if "then" in keys else {}
    checks = [check for key in then if key in words.checks for check in words.check(key, then[key], position)]
    legal, illegal = (
        _plays(then[key], words, position, asked=True) if key in then else () for key in ("legal", "illegal")
    )
    return Scenario(entry.file, entry.line, name, words.id, position, plays, tuple(checks), legal, illegal)


def _plays(entry: Entry, words: Vocabulary[Any], position: Any, asked: bool) -> tuple[Play[Any], ...]:
    return tuple(words.play(item, position, asked) for item in entry.items())
