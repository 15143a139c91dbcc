"""Boards that the player has drawn: in a pack of the player's own, and every state that was ever saved, for a while."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.files import read_text, write_bytes, write_text
from smallworld_desktop.engine.kernel.schema import LARGEST_FILE, parse_yaml
from smallworld_desktop.engine.packs.archive import packed
from smallworld_desktop.engine.packs.own import own_file, own_texts, with_next_version
from smallworld_desktop.engine.packs.pack import BOARDS, MOST_BOARDS, open_pack, read_pack
from smallworld_desktop.engine.packs.shelf import Shelf

STATES = "board-states"
"""The folder beside the packs in which the saved states lie."""
KEPT = timedelta(days=90)
"""So long a saved state is kept."""
STAMP = "%Y%m%d-%H%M%S"

_STATE = re.compile(r"(?P<id>\w+)\.(?P<stamp>\d{8}-\d{6})\.yaml")
_TITLE = re.compile(r"^title: *(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class State:
    """A board as it was saved once."""

    path: Path
    id: str
    title: str
    when: datetime


def drawn_boards(shelf: Shelf, game: str) -> Mapping[str, tuple[Map, str]]:
    """The boards in the player's own pack by their ids, with their texts."""
    path = own_file(shelf, game)
    boards = open_pack(path).boards if path.exists() else {}
    return {file.removesuffix(".yaml"): board for file, board in boards.items()}


def put_board(shelf: Shelf, game: str, id: str, text: str, title: str, author: str) -> Path:
    """Put a board into the player's own pack, in place of the one by its id; a pack that is not there is made.

    Nothing is written that was not read back first.
    """
    path, file = own_file(shelf, game), f"{BOARDS}{id}.yaml"
    texts = own_texts(path, game, title, author)
    if file not in texts and sum(name.startswith(BOARDS) for name in texts) >= MOST_BOARDS:
        raise FileError(path.name, "pack-too-many", most=MOST_BOARDS)
    if texts.get(file) == text:
        return path
    texts = with_next_version({**texts, file: text})
    for fault in read_pack(texts, path.name).faults:
        if fault.file == file:
            raise FileError(path.name, fault.reason, line=fault.line)
    _make(path.parent)
    write_bytes(path, packed(texts))
    return path


def keep_state(shelf: Shelf, game: str, id: str, text: str, now: datetime) -> Path:
    """Keep a board as it is now, beside all that were kept before; those that are too old go."""
    folder = shelf.folder / STATES / game
    _make(folder)
    path = folder / f"{id}.{now.astimezone(UTC).strftime(STAMP)}.yaml"
    write_text(path, text)
    for state in states(shelf, game):
        if now - state.when > KEPT:
            state.path.unlink(missing_ok=True)
    return path


def states(shelf: Shelf, game: str) -> Sequence[State]:
    """The saved states of all boards of a game, the latest first."""
    found = []
    for path in (shelf.folder / STATES / game).glob("*.yaml"):
        named = _STATE.fullmatch(path.name)
        if named is not None:
            when = datetime.strptime(named["stamp"], STAMP).replace(tzinfo=UTC)
            found.append(State(path, named["id"], _title(path), when))
    return sorted(found, key=lambda state: (state.when, state.path.name), reverse=True)


def _title(path: Path) -> str:
    """The title in a map file that may have faults."""
    try:
        found = _TITLE.search(read_text(path, LARGEST_FILE))
        return parse_yaml(found[0], path.name).mapping()["title"].text() if found else path.stem
    except FileError:
        return path.stem


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(str(folder), "file-not-written", why=system_said(error)) from None
