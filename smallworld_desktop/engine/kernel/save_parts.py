"""The parts of a saved game, taken with distrust out of what a file says."""

from __future__ import annotations

from typing import Any, NoReturn

from smallworld_desktop import __version__
from smallworld_desktop.engine.kernel.errors import FileError, UnfitSave
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.texts import DEEPEST, is_writable
from smallworld_desktop.engine.kernel.veil import value_behind


class SaveParts:
    """Takes the parts out of parsed JSON, and complains about the first that is not what it should be."""

    def __init__(self, file: str, data: Any, format: int) -> None:
        self.file = file
        if not isinstance(data, dict) or "format" not in data:
            self.fail("save-none")
        self.data: dict[str, Any] = data
        self._check_format(format)
        self._check_shape()

    def fail(self, said: str, **values: Value) -> NoReturn:
        """Something in the file is wrong."""
        raise FileError(self.file, Message(said, values))

    def _check_format(self, newest: int) -> None:
        """An unknown format is told apart before anything else is: its parts may be others."""
        number = self.take("format", int)
        if number > newest:
            program = self.data.get("program")
            by = program if isinstance(program, str) else None
            raise UnfitSave(self.file, "save-newer", by=by, ours=__version__)
        if number < 1:
            self.fail("save-format", number=number)

    def _check_shape(self) -> None:
        known = {"format", "program", "ruleset", "saved", "finished", "about", "setup", "seed", "actions", "checks"}
        for key in sorted(known - self.data.keys()):
            self.fail("part-missing", key=key)
        for key in sorted(self.data.keys() - known):
            self.fail("save-part-unknown", key=key)
        level: list[Any] = [self.data]
        for _ in range(DEEPEST):
            level = [inner for value in level for inner in self._inside(value)]
        if level:
            self.fail("nested-too-deep", levels=DEEPEST)

    def _inside(self, value: Any) -> list[Any]:
        if isinstance(value, str) and not is_writable(value):
            self.fail("save-half-character")
        if isinstance(value, dict):
            return [*value.keys(), *value.values()]
        return value if isinstance(value, list) else []

    def take(self, name: str, kind: type) -> Any:
        """A part of that name, which has to be of that kind."""
        if not _is(self.data[name], kind):
            self.fail("save-part-wrong", part=name, expected=Message(f"expected-{_KINDS[kind]}"))
        return self.data[name]

    def seed(self, key: str) -> int:
        """The seed, which only the first format shows to everybody."""
        found: Any = self.take("seed", int) if self.data["format"] == 1 else value_behind(self.take("seed", str), key)
        if not _is(found, int):
            self.fail("save-seed-unreadable")
        return int(found)

    def actions(self) -> tuple[list[Any], ...]:
        """All actions, each a seat, a name and values."""
        actions = self.take("actions", list)
        for number, action in enumerate(actions, start=1):
            if not (isinstance(action, list) and len(action) >= 2 and _is(action[0], int) and _is(action[1], str)):
                self.fail("save-wrong-action", number=number)
        return tuple(actions)

    def about(self) -> dict[str, Any]:
        """What the file is about, with what is shown of it in the right types."""
        about: dict[str, Any] = self.take("about", dict)
        seats = about.get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
            self.fail("save-seats-wrong")
        if not isinstance(about.get("title", ""), str) or not _is(about.get("round", 0), int):
            self.fail("save-about-wrong")
        return about

    def checks(self) -> tuple[str, ...]:
        """The checks of the set-up and of every action."""
        rows = self.take("checks", list)
        if not all(isinstance(row, str) for row in rows):
            self.fail("save-checks-wrong")
        return tuple(check for row in rows for check in row.split())


_KINDS = {
    int: "integer",
    str: "text",
    bool: "flag",
    list: "list",
    dict: "mapping",
}


def _is(value: Any, kind: type) -> bool:
    """Whether it is of a kind; true and false are no numbers here."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
