"""The words of a pack: gettext catalogues as translators write them, of which only names and their forms are read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from smallworld_desktop.engine.kernel.errors import FileError

MOST_WORDS = 2000
_FILE = re.compile(r"words/([a-z]{2,3}(?:_[a-z]{2,4})?)(?:\.forms)?\.po")
_LINE = re.compile(r'(msgctxt|msgid|msgstr|)\s*("(?:[^"\\]|\\.)*")')


class Word(NamedTuple):
    """What a language calls something."""

    id: str
    role: str
    text: str
    line: int


def language_of(file: str) -> str | None:
    """The language whose words a file of a pack holds."""
    found = _FILE.fullmatch(file)
    return found[1] if found else None


def read_words(text: str, file: str) -> Iterator[Word]:
    """Every word of a catalogue; what is not translated is left out."""
    entry: dict[str, str] = {}
    at, key, count = 1, "", 0
    for number, line in enumerate([*text.splitlines(), ""], 1):
        line = line.strip()
        if line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None and line:
            raise FileError(file, "words-wrong", line=number)
        begins = found is None or (found[1] in ("msgctxt", "msgid") and "msgstr" in entry)
        if begins and entry:
            if entry.get("msgid") and entry.get("msgstr"):
                count += 1
                if count > MOST_WORDS:
                    raise FileError(file, "words-many", line=at, most=MOST_WORDS)
                yield Word(entry["msgid"], entry.get("msgctxt", ""), entry["msgstr"], at)
            entry = {}
        if found is not None:
            key = found[1] or key
            if not key:
                raise FileError(file, "words-wrong", line=number)
            at = number if not entry else at
            entry[key] = entry.get(key, "") + _plain(found[2], file, number)


def _plain(quoted: str, file: str, line: int) -> str:
    try:
        return str(ast.literal_eval(quoted))
    except (SyntaxError, ValueError):
        raise FileError(file, "words-wrong", line=line) from None
