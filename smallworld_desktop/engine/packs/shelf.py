"""The player's packs: files in one folder, kept as they came; what is put away lies in a folder beside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError, system_said
from smallworld_desktop.engine.kernel.files import read_bytes, write_bytes, write_text
from smallworld_desktop.engine.packs.archive import LARGEST_FILE, SUFFIX
from smallworld_desktop.engine.packs.pack import Pack, open_pack

AWAY, BOARDS = "put-away", "boards"
MOST_PACKS = 200
SHORT = 8
"""So many letters of a sum tell two files of one version apart."""


@dataclass(frozen=True)
class Shelf:
    """The folder of packs."""

    folder: Path

    def packs(self) -> list[tuple[Path, Pack]]:
        """Every pack with its file: broken ones first, then by their names."""
        found = [(path, open_pack(path)) for path in sorted(self.folder.glob(f"*{SUFFIX}"))[:MOST_PACKS]]
        return sorted(found, key=lambda each: (not each[1].faults, each[1].title.casefold(), each[0].name))

    def put_away(self) -> list[tuple[Path, Pack]]:
        """Those that were put away."""
        return Shelf(self.folder / AWAY).packs()

    def keep(self, path: Path, pack: Pack) -> Path:
        """Copy the file of a pack into the folder, unchanged."""
        assert pack.manifest is not None
        name = f"{pack.manifest.id.replace('/', '.')}-{pack.manifest.version}-{pack.sum[:SHORT]}{SUFFIX}"
        self.make(self.folder)
        kept = self.folder / name
        write_bytes(kept, read_bytes(path, LARGEST_FILE))
        return kept

    def boards_of(self, pack: Pack) -> list[Path]:
        """The boards of a pack as map files, which are written anew where they are not there."""
        assert pack.manifest is not None
        folder = self.folder / BOARDS / f"{pack.manifest.id.replace('/', '.')}-{pack.sum[:SHORT]}"
        files = []
        for name, (_, text) in pack.boards.items():
            self.make(folder)
            if not (folder / name).exists():
                write_text(folder / name, text, durable=False)
            files.append(folder / name)
        return files

    def put(self, path: Path) -> Path:
        """Put a pack away; it can be fetched back."""
        return self._move(path, self.folder / AWAY)

    def fetch(self, path: Path) -> Path:
        """Take a pack back."""
        return self._move(path, self.folder)

    def _move(self, path: Path, folder: Path) -> Path:
        self.make(folder)
        try:
            return path.replace(folder / path.name)
        except OSError as error:
            raise FileError(str(path), "file-not-written", why=system_said(error)) from None

    def make(self, folder: Path) -> None:
        """See that a folder is there."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(str(folder), "file-not-written", why=system_said(error)) from None


def newest(packs: Iterable[Pack]) -> list[Pack]:
    """Those that new games are offered: of each pack the latest version, twice where its content differs."""
    best: dict[str, dict[str, Pack]] = {}
    for pack in packs:
        manifest = pack.manifest
        if manifest is None or not pack.playable:
            continue
        held = best.get(manifest.id, {})
        number = max((other.manifest.number for other in held.values() if other.manifest), default=())
        if manifest.number > number:
            best[manifest.id] = {pack.sum: pack}
        elif manifest.number == number:
            held[pack.sum] = pack
    return [pack for held in best.values() for pack in held.values()]
