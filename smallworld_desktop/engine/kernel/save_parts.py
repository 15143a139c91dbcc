"""The parts of a saved game, taken with distrust out of what a file says."""

from __future__ import annotations

from typing import Any, NoReturn

from smallworld_desktop import __version__
from smallworld_desktop.engine.kernel.errors import FileError, UnfitSave
from smallworld_desktop.engine.kernel.texts import DEEPEST, is_writable
from smallworld_desktop.engine.kernel.veil import value_behind


class SaveParts:
    """Takes the parts out of parsed JSON, and complains about the first that is not what it should be."""

    def __init__(self, file: str, data: Any, format: int) -> None:
        self.file = file
        if not isinstance(data, dict) or "format" not in data:
            self.fail("is not a saved game")
        self.data: dict[str, Any] = data
        self._check_format(format)
        self._check_shape()

    def fail(self, reason: str) -> NoReturn:
        """Something in the file is wrong."""
        raise FileError(self.file, reason)

    def _check_format(self, newest: int) -> None:
        """An unknown format is told apart before anything else is: its parts may be others."""
        number = self.take("format", int)
        if number > newest:
            program = self.data.get("program")
            by = f" ({program})" if isinstance(program, str) else ""
            reason = f"was saved by a newer version of the program{by}; update this one ({__version__}) to play it"
            raise UnfitSave(self.file, reason)
        if number < 1:
            self.fail(f"has format {number}, which no version of the program has ever written")

    def _check_shape(self) -> None:
        known = {"format", "program", "ruleset", "saved", "finished", "about", "setup", "seed", "actions", "checks"}
        for key in sorted(known - self.data.keys()):
            self.fail(f"'{key}' is missing")
        for key in sorted(self.data.keys() - known):
            self.fail(f"'{key}' is not a part of a saved game")
        level: list[Any] = [self.data]
        for _ in range(DEEPEST):
            level = [inner for value in level for inner in self._inside(value)]
        if level:
            self.fail(f"nested deeper than {DEEPEST} levels")

    def _inside(self, value: Any) -> list[Any]:
        if isinstance(value, str) and not is_writable(value):
            self.fail("holds half a character")
        if isinstance(value, dict):
            return [*value.keys(), *value.values()]
        return value if isinstance(value, list) else []

    def take(self, name: str, kind: type) -> Any:
        """A part of that name, which has to be of that kind."""
        if not _is(self.data[name], kind):
            self.fail(f"'{name}' is not {_KINDS[kind]}")
        return self.data[name]

    def seed(self, key: str) -> int:
        """The seed, which only the first format shows to everybody."""
        found: Any = self.take("seed", int) if self.data["format"] == 1 else value_behind(self.take("seed", str), key)
        if not _is(found, int):
            self.fail("its seed cannot be read: the file was changed")
        return int(found)

    def actions(self) -> tuple[list[Any], ...]:
        """All actions, each a seat, a name and values."""
        actions = self.take("actions", list)
        for number, action in enumerate(actions, start=1):
            if not (isinstance(action, list) and len(action) >= 2 and _is(action[0], int) and _is(action[1], str)):
                self.fail(f"action {number} is not a seat, a name and values")
        return tuple(actions)

    def about(self) -> dict[str, Any]:
        """What the file is about, with what is shown of it in the right types."""
        about: dict[str, Any] = self.take("about", dict)
        seats = about.get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
            self.fail("'about.seats' is not a list of names")
        if not isinstance(about.get("title", ""), str) or not _is(about.get("round", 0), int):
            self.fail("'about' needs a text as its title and a whole number as its round")
        return about

    def checks(self) -> tuple[str, ...]:
        """The checks of the set-up and of every action."""
        rows = self.take("checks", list)
        if not all(isinstance(row, str) for row in rows):
            self.fail("'checks' is not a list of texts")
        return tuple(check for row in rows for check in row.split())


_KINDS = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a mapping of keys to values",
}


def _is(value: Any, kind: type) -> bool:
    """Whether it is of a kind; true and false are no numbers here."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
