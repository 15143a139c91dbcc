"""What a pack says of itself, in the format of today; older formats are lifted to it, step by step."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from smallworld_desktop.engine.kernel.declarations import Schema
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.schema import Entry, parse_yaml
from smallworld_desktop.engine.kernel.sources import PACK_ID, VERSION
from smallworld_desktop.engine.kernel.texts import harmless
from smallworld_desktop.engine.packs.archive import MANIFEST, Texts
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.engine.play.schemas import FORM

LIFTS: tuple[Callable[[Texts], Texts], ...] = ()
"""How the texts of each older format become those of the next, the oldest first; none is ever taken out."""

NEEDED = ("format", "id", "version", "game", "title", "by", "licence")
LONGEST = {"title": 40, "about": 400, "licence": 60, "made-with": 20, "author": 40, "origin": 140}
MOST_AUTHORS, MOST_ORIGINS = 12, 8


@dataclass(frozen=True)
class Manifest:
    """A pack's own page."""

    id: str
    version: str
    game: str
    title: str
    by: tuple[str, ...]
    licence: str
    about: str = ""
    made_with: str = ""
    origin: tuple[str, ...] = ()

    @property
    def number(self) -> tuple[int, ...]:
        """The version, to be compared."""
        return tuple(int(part) for part in self.version.split("."))


def latest() -> int:
    """The number of today's format."""
    return len(LIFTS) + 1


def lifted(texts: Texts) -> Texts:
    """The texts as today's format has them."""
    top = parse_yaml(texts[MANIFEST], MANIFEST).mapping()
    if "format" not in top:
        raise FileError(MANIFEST, "part-missing", key="format")
    number = top["format"].integer(1)
    if number > latest():
        top["format"].fail("pack-newer", number=number, known=latest())
    for lift in LIFTS[number - 1 :]:
        texts = lift(texts)
    return texts


def read_manifest(texts: Texts) -> Manifest:
    """What ``pack.yaml`` says."""
    keys = parse_yaml(texts[MANIFEST], MANIFEST).mapping((*NEEDED, "about", "made-with", "origin"), NEEDED)
    for key, pattern in (("id", PACK_ID), ("version", VERSION)):
        if not re.fullmatch(pattern, keys[key].text()):
            keys[key].fail(f"pack-{key}-wrong")
    game = keys["game"].one_of(listed_games())
    authors = keys["by"].items()
    if not 1 <= len(authors) <= MOST_AUTHORS:
        keys["by"].fail("pack-authors", most=MOST_AUTHORS)
    by = tuple(_words(author.mapping(["name"], ["name"])["name"], "author") for author in authors)
    origins = keys["origin"].items() if "origin" in keys else []
    if len(origins) > MOST_ORIGINS:
        keys["origin"].fail("pack-origins", most=MOST_ORIGINS)
    said = {key: _words(keys[key], key) if key in keys else "" for key in ("title", "licence", "about", "made-with")}
    for key in ("title", "licence"):
        if not said[key]:
            keys[key].fail("value-no-name")
    return Manifest(
        keys["id"].text(), keys["version"].text(), game, said["title"], by, said["licence"], said["about"],
        said["made-with"], tuple(_words(origin, "origin") for origin in origins),
    )  # fmt: skip


def listed_games() -> list[str]:
    """The games that packs can be made for."""
    return [id for id, box in games().items() if box.makes]


def _words(entry: Entry, key: str) -> str:
    """A text that may be shown to anybody, not longer than its place."""
    text = entry.text().strip()
    if len(text) > LONGEST[key]:
        entry.fail("value-too-long", most=LONGEST[key])
    return harmless(text, LONGEST[key])


def manifest_schema() -> Schema:
    """The JSON Schema of ``pack.yaml``."""

    def text(key: str) -> Schema:
        return {"type": "string", "maxLength": LONGEST[key]}

    author = {"type": "object", "required": ["name"], "properties": {"name": text("author")}}
    properties: Schema = {
        "format": {"const": latest()},
        "id": {"type": "string", "pattern": f"^{PACK_ID}$"},
        "version": {"type": "string", "pattern": f"^{VERSION}$"},
        "game": {"enum": listed_games()},
        "title": {**text("title"), "minLength": 1},
        "about": text("about"),
        "by": {"type": "array", "minItems": 1, "maxItems": MOST_AUTHORS, "items": author},
        "licence": {**text("licence"), "minLength": 1},
        "made-with": text("made-with"),
        "origin": {"type": "array", "maxItems": MOST_ORIGINS, "items": text("origin")},
    }
    return {
        "$schema": FORM,
        "type": "object",
        "required": list(NEEDED),
        "properties": properties,
        "additionalProperties": False,
    }
