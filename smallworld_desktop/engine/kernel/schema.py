"""Content files: YAML read safely, with the line of every value at hand for the error that names it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NoReturn

import yaml
from yaml.reader import ReaderError

from smallworld_desktop.engine.kernel.errors import FileError, SchemaError, library_said, listed
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.files import read_text

try:
    SafeLoader: type = yaml.CSafeLoader
    """Reads plain values and nothing else, ten times as fast as the one written in Python."""
except AttributeError:  # a PyYAML built without its C part
    SafeLoader = yaml.SafeLoader

LARGEST_FILE = 4_000_000
"""Bytes. Our largest map has 80,000; more than this is a mistake or an attack."""

DEEPEST = 20

MOST_VALUES = 200_000
"""Our largest map has 10,000."""

_NULL = "tag:yaml.org,2002:null"
_FLAG = "tag:yaml.org,2002:bool"
_INTEGER = "tag:yaml.org,2002:int"
_FRACTION = "tag:yaml.org,2002:float"


class Entry:
    """One value of a content file, which knows its file, line and path, and complains with them."""

    __slots__ = ("_node", "file", "path")

    def __init__(self, node: yaml.Node, file: str, path: str = "") -> None:
        self._node = node
        self.file = file
        self.path = path

    @property
    def line(self) -> int:
        return int(self._node.start_mark.line) + 1

    def fail(self, said: str | Message, /, **values: Value) -> NoReturn:
        raise SchemaError(self.file, self.line, self.path, said, **values)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self._node, yaml.MappingNode)

    @property
    def is_list(self) -> bool:
        return isinstance(self._node, yaml.SequenceNode)

    @property
    def is_null(self) -> bool:
        return bool(self._node.tag == _NULL)

    def mapping(self, allowed: Collection[str] | None = None, required: Collection[str] = ()) -> dict[str, Entry]:
        """The entries of a mapping by key; keys not allowed, missing or stated twice are errors."""
        if not isinstance(self._node, yaml.MappingNode):
            self.fail("value-no-mapping")
        found: dict[str, Entry] = {}
        for key_node, value_node in self._node.value:
            key = Entry(key_node, self.file, self.path).text()
            entry = Entry(value_node, self.file, f"{self.path}.{key}" if self.path else key)
            line = int(key_node.start_mark.line) + 1
            if key in found:
                raise SchemaError(self.file, line, entry.path, "value-twice")
            if allowed is not None and key not in allowed:
                raise SchemaError(self.file, line, entry.path, "key-unknown", known=listed(allowed))
            found[key] = entry
        for key in required:
            if key not in found:
                self.fail("part-missing", key=key)
        return found

    def items(self) -> list[Entry]:
        """The entries of a list."""
        if not isinstance(self._node, yaml.SequenceNode):
            self.fail("value-no-list")
        return [Entry(node, self.file, f"{self.path}[{i}]") for i, node in enumerate(self._node.value)]

    def texts(self) -> list[str]:
        """A list of words or texts, read in one go: maps have thousands."""
        if not isinstance(self._node, yaml.SequenceNode):
            self.fail("value-no-list")
        found = [
            str(node.value) for node in self._node.value if isinstance(node, yaml.ScalarNode) and node.tag != _NULL
        ]
        if len(found) < len(self._node.value):
            return [entry.text() for entry in self.items()]
        return found

    def text(self) -> str:
        if not isinstance(self._node, yaml.ScalarNode) or self.is_null:
            self.fail("value-no-text")
        return str(self._node.value)

    def one_of(self, choices: Collection[str]) -> str:
        value = self.text()
        if value not in choices:
            self.fail("value-no-choice", value=value, known=listed(choices))
        return value

    def integer(self, least: int | None = None, most: int | None = None) -> int:
        value = self.number(least, most)
        if value != int(value):
            self.fail("value-no-integer", value=str(value))
        # By way of the text, for a seed may have more digits than a fraction can hold.
        return int(self._node.value) if self._node.tag == _INTEGER else int(value)

    def number(self, least: float | None = None, most: float | None = None) -> float:
        tag = self._node.tag if isinstance(self._node, yaml.ScalarNode) else ""
        if tag not in (_INTEGER, _FRACTION):
            self.fail("value-no-number")
        try:
            value = float(self._node.value)
        except ValueError:
            self.fail("value-unlike-number", value=self._node.value)
        if value != value or value in (float("inf"), float("-inf")):
            self.fail("value-not-finite")
        if least is not None and value < least:
            self.fail("value-too-small", value=f"{value:g}", least=f"{least:g}")
        if most is not None and value > most:
            self.fail("value-too-large", value=f"{value:g}", most=f"{most:g}")
        return value

    def flag(self) -> bool:
        if not isinstance(self._node, yaml.ScalarNode) or self._node.tag != _FLAG:
            self.fail("value-no-flag")
        return str(self._node.value).lower() in ("true", "yes", "on")

    def plain(self) -> object:
        """The value as plain Python data, for what has no schema of its own."""
        if self.is_mapping:
            return {key: entry.plain() for key, entry in self.mapping().items()}
        if self.is_list:
            return [entry.plain() for entry in self.items()]
        if self.is_null:
            return None
        tag = self._node.tag
        if tag == _FLAG:
            return self.flag()
        if tag == _INTEGER:
            return self.integer()
        if tag == _FRACTION:
            return self.number()
        return self.text()


def read_yaml(path: Path | str) -> Entry:
    """The top entry of a YAML file. Whatever is wrong with the file is one clear ``FileError``."""
    return parse_yaml(read_text(path, LARGEST_FILE), str(path))


def parse_yaml(text: str, file: str) -> Entry:
    """The top entry of YAML text; ``file`` is the name used in errors."""
    try:
        _refuse_tricks(text, file)
        node = yaml.compose(text, Loader=SafeLoader)
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise FileError(file, "yaml-character", line=line) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        why = library_said("yaml-said", getattr(error, "problem", None) or "")
        raise FileError(file, "yaml-wrong", why=why, line=mark.line + 1 if mark else None) from None
    except (RecursionError, ValueError):
        raise FileError(file, "yaml-broken") from None
    if node is None:
        raise FileError(file, "file-empty")
    return Entry(node, file)


def _refuse_tricks(text: str, file: str) -> None:
    """Refuse what no content file needs, before anything is built.

    Aliases could blow a small file up to gigabytes, deep nesting could exhaust the stack, countless values the memory,
    and a tag asks for more than plain values.
    """
    depth = 0
    for count, event in enumerate(_events(text)):
        line = event.start_mark.line + 1 if event.start_mark else None
        if count > MOST_VALUES:
            raise FileError(file, "yaml-too-many", most=f"{MOST_VALUES:,}", line=line)
        if isinstance(event, yaml.AliasEvent):
            raise FileError(file, "yaml-alias", line=line)
        if getattr(event, "tag", None):
            raise FileError(file, "yaml-tag", line=line)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise FileError(file, "nested-too-deep", levels=DEEPEST, line=line)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _events(text: str) -> Iterator[yaml.Event]:
    yield from yaml.parse(text, Loader=SafeLoader)
