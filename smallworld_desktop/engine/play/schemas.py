"""JSON Schemas of the files of a pack, and the page that tells of abilities: both from what a game declares."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.kernel.abilities import read_abilities
from smallworld_desktop.engine.kernel.declarations import Schema
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.makes import Making
from smallworld_desktop.engine.play.riddles import MOST_RIDDLES, RIDDLE_ID, riddle_schema

FORM = "https://json-schema.org/draft/2020-12/schema"
THING_ID = r"[a-z][a-z0-9_]{0,31}"
MOST_THINGS = 24


def schema_of(making: Making) -> Schema:
    """The schema of a file of such things."""
    return {
        "$schema": FORM,
        "type": "object",
        "propertyNames": {"pattern": f"^{THING_ID}$"},
        "maxProperties": MOST_THINGS,
        "additionalProperties": making.schema,
    }


def riddles_schema(box: Box) -> Schema:
    """The schema of a file of puzzles."""
    return {
        "$schema": FORM,
        "type": "object",
        "propertyNames": {"pattern": f"^{RIDDLE_ID}$"},
        "maxProperties": MOST_RIDDLES,
        "additionalProperties": riddle_schema(box),
    }


def abilities_of(box: Box) -> Iterator[tuple[str, list[str], Message, list[tuple[str, Message]]]]:
    """Each ability as a file names it, the files where it may stand, its rule, and its settings with what each is."""
    known = {name: kind for making in box.makes for name, kind in making.abilities.items()}
    for name, kind in sorted(known.items()):
        files = [making.file for making in box.makes if name in making.abilities]
        ((ability, _),) = read_abilities(known, box.makes[0].kind, "", parse_yaml(f"[{kind.example()}]", "").items())
        stated = kind.settings if kind.setting is None else (kind.setting,)
        yield kind.example(), files, ability.rule(), [(each.name, each.kind) for each in stated]
