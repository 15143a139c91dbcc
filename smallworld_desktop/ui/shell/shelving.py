"""A shelf of packs to be pictured: the example in the sources of the program, and what a friend has broken of it."""

from __future__ import annotations

import re
from pathlib import Path

import smallworld_desktop
from smallworld_desktop.engine.packs.archive import SUFFIX, Texts, packed, read_folder
from smallworld_desktop.engine.packs.pack import read_pack
from smallworld_desktop.engine.packs.shelf import Shelf

EXAMPLES = Path(smallworld_desktop.__file__).parents[1] / "packs"
MANIFEST = "pack.yaml"
SLIP = re.compile(r"^( +)(tokens|supply):", re.MULTILINE)
"""What the friend misspells in the first thing of the pack."""


def fill_shelf(shelf: Shelf, game: str, maker: str) -> None:
    """Keep the examples of a game, and of the first one what a friend has made of it, who slipped."""
    shelf.make(shelf.folder)
    for folder in sorted(path.parent for path in EXAMPLES.glob(f"*/{MANIFEST}")):
        texts = read_folder(folder)
        manifest = read_pack(texts, folder.name).manifest
        if manifest is None or manifest.game != game:
            continue
        (shelf.folder / f"{folder.name}{SUFFIX}").write_bytes(packed(texts))
        (shelf.folder / f"{maker}{SUFFIX}").write_bytes(packed(_slipped(texts, maker)))


def _slipped(texts: Texts, maker: str) -> Texts:
    """A pack without puzzles and boards, under another name and with a slip of the pen in it."""
    kept = {name: text for name, text in texts.items() if "/" not in name and "puzzles" not in name}
    head = {"id": f"{maker.lower()}/friends", "version": "0.3.0", "title": maker, "by": f"[{{name: {maker}}}]"}
    for key, value in head.items():
        kept[MANIFEST] = re.sub(rf"^{key}:.*$", f"{key}: {value}", kept[MANIFEST], flags=re.MULTILINE)
    first = next(name for name in sorted(kept, reverse=True) if name != MANIFEST)
    kept[first] = SLIP.sub(lambda found: f"{found[1]}{found[2][:-1]}:", kept[first], count=1)
    return kept
