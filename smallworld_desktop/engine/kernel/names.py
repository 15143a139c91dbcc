"""Names for people in a content file, and the forms that a language has of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.texts import harmless

LONGEST_TITLE = 60

PLAIN, KIND = "plain", "kind"
"""The name by itself, where it is another than that of the file; and with what other words agree."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,4})?")
_ROLE = re.compile(r"[a-z]+(-[a-z]+)*")

_STROKE = re.compile(r"([MLCQZ])([^MLCQZ]*)")
_NUMBER = re.compile(r"-?\d{1,3}(\.\d{1,4})?")
_NUMBERS = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
LONGEST_EMBLEM, MOST_STROKES, EMBLEM_BOX = 4000, 400, 64
EMBLEM_PATTERN = r"^(M[-0-9., ]+([LCQ][-0-9., ]+)+Z\s*)+$"

Forms = tuple[tuple[str, str, str], ...]
"""A language, a role and the text: ``("cs", "in", "v Sovím lese")``."""


class Named(NamedTuple):
    """What a file of a player's own says of a thing. The id is that of the catalogues of words; a name may be ""."""

    id: str
    name: str
    forms: Forms
    rule: tuple[Message, ...] = ()
    """What it can do, in sentences."""
    emblem: str = ""
    """Its drawing, where the file has one (``read_emblem``)."""


def read_title(entry: Entry) -> str:
    """A name for people, as it may be shown to them."""
    title = harmless(entry.text(), LONGEST_TITLE)
    if not title.strip():
        entry.fail("value-no-name")
    return title


def read_forms(keys: Mapping[str, Entry]) -> Forms:
    """The forms of a name, where a file states any: by language, and there by role."""
    if "forms" not in keys:
        return ()
    found: list[tuple[str, str, str]] = []
    for language, roles in keys["forms"].mapping().items():
        if not _LANGUAGE.fullmatch(language):
            roles.fail("forms-language", value=language)
        for role, entry in roles.mapping().items():
            text = read_title(entry)
            for word in (role, text) if role == KIND else (role,):
                if not _ROLE.fullmatch(word):
                    entry.fail("forms-role", value=word)
            found.append((language, role, text))
    return tuple(found)


def read_emblem(entry: Entry) -> str:
    """A silhouette in a box of 64 by 64: SVG path data of M, L, C, Q and Z, filled by the even-odd rule."""
    drawing = entry.text()
    if len(drawing) > LONGEST_EMBLEM or not re.fullmatch(EMBLEM_PATTERN, drawing):
        entry.fail("emblem-wrong", most=LONGEST_EMBLEM)
    strokes = _STROKE.findall(drawing)
    if len(strokes) > MOST_STROKES:
        entry.fail("emblem-long", most=MOST_STROKES)
    for command, rest in strokes:
        numbers = re.split(r"[\s,]+", rest.strip(" ,")) if rest.strip(" ,") else []
        wanted = _NUMBERS[command]
        if not all(_NUMBER.fullmatch(number) for number in numbers) or (
            len(numbers) % wanted or not numbers if wanted else numbers
        ):
            entry.fail("emblem-stroke", stroke=command + rest)
        if any(not 0 <= float(number) <= EMBLEM_BOX for number in numbers):
            entry.fail("emblem-outside", stroke=command + rest)
    return drawing
