"""Packs of the player's own, into which what is made in the window is written; what stood there before is kept."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import read_bytes, write_bytes
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.packs.archive import LARGEST_FILE, MANIFEST, SUFFIX, packed
from smallworld_desktop.engine.packs.manifest import LONGEST
from smallworld_desktop.engine.packs.pack import Pack, open_pack, read_pack
from smallworld_desktop.engine.packs.shelf import SHORT, Shelf
from smallworld_desktop.engine.packs.work import Draft, headed, id_for, written
from smallworld_desktop.engine.play.riddles import FILE as RIDDLES

OWN = "me/"
"""How the ids of packs begin that are the player's own."""
EARLIER = "earlier"
"""The folder beside the packs in which lies what they were before."""


@dataclass(frozen=True)
class Heading:
    """What a pack is called, by whom it is, and who may do what with it."""

    title: str
    author: str
    about: str = ""
    licence: str = ""

    @property
    def said(self) -> dict[str, Any]:
        """As a manifest says it."""
        said: dict[str, Any] = {"title": self.title, "by": [{"name": self.author}]}
        said |= {"about": self.about} if self.about else {}
        return said | ({"licence": self.licence} if self.licence else {})


def is_own(pack: Pack) -> bool:
    """Whether a pack is the player's own, to be written into; one that somebody else mailed as it was is not."""
    manifest = pack.manifest
    return manifest is not None and manifest.id.startswith(OWN) and Path(pack.file).name == _own_name(manifest.game)


def own_file(shelf: Shelf, game: str) -> Path:
    """The pack of the player's own for what is made of a game."""
    return shelf.folder / _own_name(game)


def _own_name(game: str) -> str:
    return f"me.own-{game}{SUFFIX}"


def heading_of(pack: Pack) -> Heading:
    """How a pack is headed."""
    assert pack.manifest is not None
    return Heading(pack.title, ", ".join(pack.manifest.by), pack.manifest.about, pack.manifest.licence)


def head_anew(shelf: Shelf, path: Path, heading: Heading) -> None:
    """Head a pack of the player's own otherwise."""
    texts = dict(open_pack(path).texts)
    _put(shelf, path, packed(_read_back({**texts, MANIFEST: written(_headed(texts, heading))}, path.name)))


def to_give(pack: Pack, heading: Heading) -> tuple[str, bytes]:
    """A pack of the player's own for somebody else: a name for its file, and the file.

    It has an id made of its author and title, so that it is nobody else's own pack.
    """
    head = _headed(pack.texts, heading)
    author, title = (_plain_name(said, most) for said, most in ((heading.author, 24), (heading.title, 32)))
    head["id"] = f"{author or 'somebody'}/{title or 'pack'}"
    data = packed(_read_back({**pack.texts, MANIFEST: written(head)}, pack.file))
    return f"{title or 'pack'}-{head['version']}{SUFFIX}", data


def _headed(texts: Mapping[str, str], heading: Heading) -> dict[str, Any]:
    head = {key: said for key, said in _plain(texts[MANIFEST], MANIFEST).items() if key != "about"}
    return head | heading.said


def _plain_name(said: str, most: int) -> str:
    """A name as ids have it."""
    bare = unicodedata.normalize("NFKD", said).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9]+", "-", bare).strip("-")[:most].strip("-")


def _read_back(texts: dict[str, str], file: str) -> dict[str, str]:
    """The same texts, if their manifest can be read."""
    for fault in read_pack(texts, file).faults:
        if fault.file == MANIFEST:
            raise FileError(MANIFEST, fault.reason, line=fault.line)
    return texts


def draft_of(pack: Pack, kind: str, id: str) -> Draft:
    """A thing of a pack, to be changed; ``id`` is that of its file."""
    assert pack.manifest is not None
    draft = Draft(pack.manifest.game, kind, id, {})
    said = parse_yaml(pack.texts[f"{draft.making.file}.yaml"], "").mapping()[id].plain()
    assert isinstance(said, dict)
    name = next((named.name for named in pack.things.get(kind, ()) if named.id.rpartition(":")[2] == id), "")
    return replace(draft, said={"name": name, **said} if name else said)


def kept(shelf: Shelf, draft: Draft, file: Path | None, title: str, author: str) -> tuple[Path, Draft]:
    """Write a thing into a pack of the player's own, a new one where there is none.

    Nothing is written that was not read back first: ``FileError`` where anything is wrong with it.
    """
    path = file or own_file(shelf, draft.game)
    texts = own_texts(path, draft.game, title, author)
    part = f"{draft.making.file}.yaml"
    things = _plain(texts.get(part, "{}"), part)
    if file is None or draft.id not in things:
        draft = replace(draft, id=id_for(draft.name, list(things)))
    things[draft.id] = dict(draft.said)
    texts = with_next_version({**texts, part: written(things)})
    pack = read_pack(texts, path.name)
    for fault in pack.faults:
        if fault.file == part:
            raise FileError(path.name, fault.reason, line=fault.line)
    _put(shelf, path, packed(texts))
    return path, draft


def kept_riddle(shelf: Shelf, game: str, said: Mapping[str, Any], title: str, author: str) -> Path:
    """Write a puzzle into the player's own pack, in place of one of the same title; it must have been solved."""
    path = own_file(shelf, game)
    texts = own_texts(path, game, title, author)
    riddles = _plain(texts.get(RIDDLES, "{}"), RIDDLES)
    same = [id for id, told in riddles.items() if isinstance(told, dict) and told.get("title") == said["title"]]
    riddles[same[0] if same else id_for(str(said["title"]), list(riddles))] = dict(said)
    texts = with_next_version({**texts, RIDDLES: written(riddles)})
    for fault in read_pack(texts, path.name).faults:
        if fault.file == RIDDLES:
            raise FileError(path.name, fault.reason, line=fault.line)
    _put(shelf, path, packed(texts))
    return path


def taken_out(shelf: Shelf, path: Path, kind: str, id: str) -> None:
    """Take a thing out of a pack of the player's own."""
    pack = open_pack(path)
    draft = draft_of(pack, kind, id)
    part = f"{draft.making.file}.yaml"
    things = _plain(pack.texts[part], part)
    del things[id]
    _put(shelf, path, packed(with_next_version({**pack.texts, part: written(things)})))


def own_texts(path: Path, game: str, title: str, author: str) -> dict[str, str]:
    """The texts of a pack of the player's own, of a new one where there is none."""
    if path.exists():
        pack = open_pack(path)
        if pack.manifest is None:
            raise FileError(path.name, pack.faults[0].reason)
        return dict(pack.texts)
    head = {"id": f"{OWN}own-{game}", "version": "1.0.0", "game": game, "title": title[: LONGEST["title"]]}
    return {MANIFEST: headed(head, author[: LONGEST["author"]])}


def with_next_version(texts: dict[str, str]) -> dict[str, str]:
    """With the last number of the version one higher, so that the newer one is known."""
    head = _plain(texts[MANIFEST], MANIFEST)
    number = int("".join(f"{int(part):03}" for part in str(head["version"]).split("."))) + 1
    head["version"] = ".".join(str(number // 1000**at % 1000) for at in (2, 1, 0))
    return {**texts, MANIFEST: written(head)}


def _plain(text: str, file: str) -> dict[str, Any]:
    said = parse_yaml(text, file).plain()
    return dict(said) if isinstance(said, dict) else {}


def _put(shelf: Shelf, path: Path, data: bytes) -> None:
    """Write the file, and lay what it was before into a folder of its own."""
    shelf.make(path.parent)
    if path.exists():
        before = open_pack(path)
        shelf.make(shelf.folder / EARLIER)
        aside = shelf.folder / EARLIER / f"{path.stem}-{before.sum[:SHORT]}{SUFFIX}"
        write_bytes(aside, read_bytes(path, LARGEST_FILE))
    write_bytes(path, data)
