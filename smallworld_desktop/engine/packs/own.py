"""Packs of the player's own, into which what is made in the window is written; what stood there before is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import read_bytes, write_bytes
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.packs.archive import LARGEST_FILE, MANIFEST, SUFFIX, packed
from smallworld_desktop.engine.packs.pack import Pack, open_pack, read_pack
from smallworld_desktop.engine.packs.shelf import SHORT, Shelf
from smallworld_desktop.engine.packs.work import Draft, headed, id_for, written

OWN = "me/"
"""How the ids of packs begin that are the player's own."""
EARLIER = "earlier"
"""The folder beside the packs in which lies what they were before."""


def is_own(pack: Pack) -> bool:
    """Whether a pack is the player's own, to be written into."""
    return pack.manifest is not None and pack.manifest.id.startswith(OWN)


def own_file(shelf: Shelf, game: str) -> Path:
    """The pack of the player's own for what is made of a game."""
    return shelf.folder / f"me.own-{game}{SUFFIX}"


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
    texts = _texts(path, draft.game, title, author)
    part = f"{draft.making.file}.yaml"
    things = _plain(texts.get(part, "{}"), part)
    if file is None or draft.id not in things:
        draft = replace(draft, id=id_for(draft.name, list(things)))
    things[draft.id] = dict(draft.said)
    texts = _next_version({**texts, part: written(things)})
    pack = read_pack(texts, path.name)
    for fault in pack.faults:
        if fault.file == part:
            raise FileError(path.name, fault.reason, line=fault.line)
    _put(shelf, path, packed(texts))
    return path, draft


def taken_out(shelf: Shelf, path: Path, kind: str, id: str) -> None:
    """Take a thing out of a pack of the player's own."""
    pack = open_pack(path)
    draft = draft_of(pack, kind, id)
    part = f"{draft.making.file}.yaml"
    things = _plain(pack.texts[part], part)
    del things[id]
    _put(shelf, path, packed(_next_version({**pack.texts, part: written(things)})))


def _texts(path: Path, game: str, title: str, author: str) -> dict[str, str]:
    if path.exists():
        pack = open_pack(path)
        if pack.manifest is None:
            raise FileError(path.name, pack.faults[0].reason)
        return dict(pack.texts)
    head = {"id": f"{OWN}own-{game}", "version": "1.0.0", "game": game, "title": title[:40]}
    return {MANIFEST: headed(head, author)}


def _next_version(texts: dict[str, str]) -> dict[str, str]:
    """With the last number of the version one higher, so that the newer one is known."""
    head = _plain(texts[MANIFEST], MANIFEST)
    *first, last = str(head["version"]).split(".")
    head["version"] = ".".join([*first, str(int(last) + 1)])
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
