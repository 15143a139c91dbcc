"""A pack as it was read: what it brings, and all that is wrong with it, at its place."""

from __future__ import annotations

import difflib
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import read_bytes
from smallworld_desktop.engine.kernel.names import KIND, LONGEST_TITLE, PLAIN, Named
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.packs.archive import (
    LARGEST_FILE,
    MANIFEST,
    SUFFIX,
    Texts,
    read_archive,
    read_folder,
    sum_of,
)
from smallworld_desktop.engine.packs.catalogues import language_of, read_words
from smallworld_desktop.engine.packs.manifest import Manifest, lifted, read_manifest
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.riddles import FILE as RIDDLES
from smallworld_desktop.engine.play.riddles import KIND as RIDDLE
from smallworld_desktop.engine.play.riddles import MOST_RIDDLES, RIDDLE_ID, Riddle, read_riddle
from smallworld_desktop.engine.play.schemas import MOST_THINGS, THING_ID

MOST_BOARDS = 12
BOARDS = "boards/"
PAPERS = ("LICENCE.txt", "NOTES.md")
_ROLE = re.compile(r"[a-z]+(-[a-z]+)*")
NAME = "name"


@dataclass(frozen=True)
class Fault:
    """Something that is wrong with a pack: in which file, where, why, and what the line says."""

    file: str
    line: int | None
    reason: Message
    source: str = ""
    meant: str = ""
    """The nearest word that would be right."""


@dataclass(frozen=True)
class Pack:
    """What is in a pack. What is wrong in it is left out, and everything else works."""

    file: str
    manifest: Manifest | None = None
    """Nothing where not even that can be read."""
    sum: str = ""
    size: int = 0
    things: Mapping[str, tuple[Named, ...]] = field(default_factory=dict)
    """What it brings by kind; each is known as the game knows it."""
    boards: Mapping[str, tuple[Map, str]] = field(default_factory=dict)
    """Boards by the names of their files, with their texts."""
    riddles: tuple[Riddle, ...] = ()
    """Puzzles that were solved when the pack was read."""
    languages: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    lost: Mapping[str, int] = field(default_factory=dict)
    """How many of each kind cannot be played."""
    content: tuple[str, str] | None = None
    """What a game is given of it: a file's name and its text, which needs nothing else. None where there is nothing."""
    texts: Texts = field(default_factory=dict, repr=False)

    @property
    def title(self) -> str:
        return self.manifest.title if self.manifest is not None else Path(self.file).name

    @property
    def playable(self) -> bool:
        """Whether there is anything in it that can be played."""
        return bool(self.boards or self.riddles) or self.content is not None

    @property
    def names(self) -> tuple[Named, ...]:
        """All that it brings, as a game calls it."""
        return tuple(named for things in self.things.values() for named in things)


def open_pack(path: Path) -> Pack:
    """The pack in a file or in a folder. Whatever is wrong with it, it can be told of."""
    try:
        if path.is_dir():
            return read_pack(read_folder(path), path.name)
        data = read_bytes(path, LARGEST_FILE + 1)
        return read_pack(read_archive(data, path.name), path.name, len(data))
    except FileError as error:
        fault = _fault(error, {})
        return Pack(path.name, faults=(replace(fault, file=Path(fault.file).name),))


def read_pack(texts: Texts, file: str, size: int = 0) -> Pack:
    """The pack that these texts are."""
    sum = sum_of(texts)
    try:
        texts = lifted(texts)
        manifest = read_manifest(texts)
    except FileError as error:
        return Pack(file, sum=sum, size=size, faults=(_fault(error, texts),), texts=texts)
    return _Reading(texts, manifest, game(manifest.game)).pack(file, sum, size)


class _Reading:
    """Reads part after part, and goes on after whatever is wrong."""

    def __init__(self, texts: Texts, manifest: Manifest, box: Box) -> None:
        self._texts, self._manifest, self._box = texts, manifest, box
        self._faults: list[Fault] = []
        self._named: set[str] = set()
        self._unread: list[str] = []
        """The kinds of which nobody knows what there is."""
        self._lost: dict[str, int] = defaultdict(int)
        self._things: dict[str, dict[str, tuple[Entry, Named]]] = {making.kind: {} for making in box.makes}
        self._boards: dict[str, tuple[Map, str]] = {}
        self._words: dict[str, dict[str, dict[str, str]]] = defaultdict(lambda: defaultdict(dict))

    def pack(self, file: str, sum: str, size: int) -> Pack:
        for making in self._box.makes:
            self._read_things(f"{making.file}.yaml", making.kind, making.read)
        self._read_boards()
        self._read_all_words()
        self._look_for_others()
        content = self._content(sum)
        riddles = tuple(self._riddles(content))
        names = self._box.own_names([content]) if content is not None else ()
        things = {
            kind: tuple(named for named in names if named.id.startswith(f"{kind}-"))
            for kind, found in self._things.items()
            if found
        }
        languages = sorted({"en", *(language for words in self._words.values() for language in words)})
        return Pack(
            file, self._manifest, sum, size, things, self._boards, riddles, tuple(languages), tuple(self._faults),
            dict(self._lost), content, self._texts,
        )  # fmt: skip

    def _read_things(self, file: str, kind: str, read: Callable[[str, Entry], Named]) -> None:
        if file not in self._texts:
            return
        try:
            listed = parse_yaml(self._texts[file], file).mapping()
        except FileError as error:
            self._note(error, kind)
            self._unread.append(kind)
            return
        for number, (id, entry) in enumerate(listed.items()):
            self._named.add(f"{kind}-{id}")
            try:
                if number >= MOST_THINGS:
                    entry.fail("pack-too-many", most=MOST_THINGS)
                if not re.fullmatch(THING_ID, id):
                    entry.fail("pack-thing-id")
                self._things[kind][id] = entry, read(id, entry)
            except FileError as error:
                self._note(error, kind)

    def _read_boards(self) -> None:
        files = sorted(file for file in self._texts if file.startswith(BOARDS))
        for number, file in enumerate(files):
            try:
                if number >= MOST_BOARDS:
                    raise FileError(file, "pack-too-many", most=MOST_BOARDS)
                text = self._texts[file]
                self._boards[file.removeprefix(BOARDS)] = self._box.boards.parse(text, file), text
            except FileError as error:
                self._note(error, "board")

    def _riddles(self, content: tuple[str, str] | None) -> Iterator[Riddle]:
        if RIDDLES not in self._texts or self._box.riddling is None:
            return
        try:
            listed = parse_yaml(self._texts[RIDDLES], RIDDLES).mapping()
        except FileError as error:
            self._note(error, RIDDLE)
            return
        for number, (id, entry) in enumerate(listed.items()):
            try:
                if number >= MOST_RIDDLES:
                    entry.fail("pack-too-many", most=MOST_RIDDLES)
                if not re.fullmatch(RIDDLE_ID, id):
                    entry.fail("riddle-id")
                yield read_riddle(id, entry, self._box, self._boards, content)
            except FileError as error:
                self._note(error, RIDDLE)

    def _read_all_words(self) -> None:
        for file in sorted(self._texts):
            language = language_of(file)
            if language is None:
                continue
            try:
                for word in read_words(self._texts[file], file):
                    if word.id.partition("-")[0] in self._unread:
                        continue
                    if word.id not in self._named:
                        self._note(
                            FileError(file, "words-unknown", line=word.line, id=harmless(word.id, LONGEST_TITLE))
                        )
                    elif not _is_word(word.role, word.text):
                        self._note(FileError(file, "words-form", line=word.line, id=word.id))
                    else:
                        self._words[word.id][language][word.role or PLAIN] = word.text
            except FileError as error:
                self._note(error)

    def _look_for_others(self) -> None:
        files = {MANIFEST, *PAPERS, *(f"{making.file}.yaml" for making in self._box.makes)}
        if self._box.riddling is not None:
            files.add(RIDDLES)
        for file in sorted(self._texts):
            if file not in files and not file.startswith(BOARDS) and language_of(file) is None:
                self._note(FileError(file, "pack-file-unknown"))

    def _content(self, sum: str) -> tuple[str, str] | None:
        """All that can be played as one text of the game's own content, with its words."""
        manifest = self._manifest
        about = {"id": manifest.id, "title": manifest.title, "version": manifest.version, "sum": sum}
        whole: dict[str, Any] = {"pack": about}
        for making in self._box.makes:
            if self._things[making.kind]:
                whole[making.file] = dict(self._told(making.kind))
        if len(whole) == 1:
            return None
        return f"{manifest.title} {manifest.version}", json.dumps(whole, ensure_ascii=False, indent=1)

    def _told(self, kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
        for id, (entry, named) in self._things[kind].items():
            said = entry.plain()
            assert isinstance(said, dict)
            words = {language: dict(roles) for language, roles in self._words[named.id].items()}
            english = words.get("en", {}).pop(PLAIN, "")
            name = english or named.name or id.replace("_", " ").capitalize()
            forms = {language: roles for language, roles in words.items() if roles}
            for language, role, text in named.forms:
                forms.setdefault(language, {}).setdefault(role, text)
            yield id, {**said, NAME: name, **({"forms": forms} if forms else {})}

    def _note(self, error: FileError, kind: str = "") -> None:
        self._faults.append(_fault(error, self._texts))
        if kind:
            self._lost[kind] += 1


def _is_word(role: str, text: str) -> bool:
    """Whether a word may be said: short, of signs that print, and for a role that sentences could ask for."""
    if role and not _ROLE.fullmatch(role):
        return False
    if role == KIND and not _ROLE.fullmatch(text):
        return False
    return bool(text.strip()) and harmless(text, LONGEST_TITLE) == text


def _fault(error: FileError, texts: Texts) -> Fault:
    line = error.line
    lines = texts.get(error.file, "").splitlines()
    source = lines[line - 1] if line is not None and 0 < line <= len(lines) else ""
    return Fault(error.file, line, error.reason, harmless(source.strip(), 160), _meant(error.reason))


def _meant(reason: Message) -> str:
    """The right word that is nearest to a wrong one."""
    inner = reason.values.get("reason")
    if isinstance(inner, Message):
        key = str(reason.values.get("path", "")).rpartition(".")[2]
        known, wrong = inner.values.get("known"), inner.values.get("value") or inner.values.get("ability") or key
        if isinstance(known, str) and isinstance(wrong, str):
            return next(iter(difflib.get_close_matches(wrong, known.split(", "), 1)), "")
    return ""


def is_pack(path: Path) -> bool:
    """Whether a file calls itself a pack."""
    return path.name.lower().endswith(SUFFIX)
