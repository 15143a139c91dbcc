"""A language as its .po files have it: what is said by an id, and what its sentences name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polib

from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.ui.desk.words import ENGLISH, NAMED

WIDTH = 116
FORMS = "forms.po"
REGIONS = "regions.po"


def entries(folder: Path) -> Iterator[tuple[Path, polib.POEntry]]:
    """All that a language says, area by area, without what is obsolete."""
    for path in sorted(folder.rglob("*.po")):
        yield from ((path, entry) for entry in polib.pofile(str(path)) if not entry.obsolete)


def told(entry: polib.POEntry) -> list[str]:
    """What an entry says, in all plural forms."""
    return [text for text in (entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]) if text]


class English:
    """The ids there are, in their order, where each stands, and which of them a field of a sentence may stand for."""

    def __init__(self, text: Path) -> None:
        self.folders: dict[str, list[Path]] = {}
        """By id, the folders of its areas: that of the program, or of each game that calls something by it."""
        self._entries: dict[str, dict[Path, polib.POEntry]] = {}
        for path, entry in entries(text / ENGLISH):
            area = path.relative_to(text / ENGLISH)
            self._entries.setdefault(entry.msgid, {})[area] = entry
        for id, areas in self._entries.items():
            self.folders[id] = list(dict.fromkeys(area.parent for area in areas))
        self._regions = [id for id, areas in self._entries.items() if {area.name for area in areas} == {REGIONS}]
        self._regions = [id for id in self._regions if id.startswith("region-")]
        self._things = {
            f"{kind}-{id}" for box in map(game, games()) for kind, ids in box.things().items() for id in ids
        }
        self._kinds = {id.partition("-")[0] for id in self._things}
        self._named: dict[str, list[str] | None] = {}
        self._sources = {kind for box in map(game, games()) for kind in box.sources}

    @property
    def areas(self) -> list[Path]:
        return sorted({area for areas in self._entries.values() for area in areas})

    def texts(self) -> dict[str, list[str]]:
        """What English says, by id."""
        return {id: [text for entry in areas.values() for text in told(entry)] for id, areas in self._entries.items()}

    def entry(self, id: str, area: Path | None = None) -> polib.POEntry | None:
        """What English says by an id, in an area: a game may say something else by it than the program does."""
        known = self._entries.get(id, {})
        return known.get(area) if area is not None else next(iter(known.values()), None)

    def named_by(self, field: str) -> list[str] | None:
        """The ids of all that may stand in a field; None where nobody can tell from the field alone."""
        if field not in self._named:
            self._named[field] = self._found(field)
        return self._named[field]

    def _found(self, field: str) -> list[str] | None:
        kind = field.rpartition("_")[2]
        for one in (kind, kind.removesuffix("s")):
            if one == "source":
                return [id for id in self.folders if id in self._things and id.partition("-")[0] in self._sources]
            if one in self._kinds:
                things = [id for id in self.folders if id in self._things and id.startswith(f"{one}-")]
                return things + self._inner(kind)
            if one == "region":
                return self._regions
            if one in NAMED:
                return [id for id in self.folders if id.startswith(f"{one}-") and id.count("-") == 1]
        return self._inner(kind) or None

    def _inner(self, kind: str) -> list[str]:
        """A message within: a combo is "combo-name", tokens are "count-tokens" or those of a race."""
        if not kind.endswith("s"):
            return [id for id in self.folders if id == f"{kind}-name"]
        return [id for id in self.folders if id == f"count-{kind}" or id.startswith(f"count-{kind}-")]
