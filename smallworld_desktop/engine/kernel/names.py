"""Names for people in a content file, and the forms that a language has of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.kernel.texts import harmless

LONGEST_TITLE = 60

PLAIN, KIND = "plain", "kind"
"""The name by itself, where it is another than that of the file; and with what other words agree."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,4})?")
_ROLE = re.compile(r"[a-z]+(-[a-z]+)*")

Forms = tuple[tuple[str, str, str], ...]
"""A language, a role and the text: ``("cs", "in", "v Sovím lese")``."""


class Named(NamedTuple):
    """What a file of a player's own calls a thing. The id is that of the catalogues of words; a name may be ""."""

    id: str
    name: str
    forms: Forms


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
