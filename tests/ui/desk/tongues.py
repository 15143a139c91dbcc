"""Small languages for one test, beside the English that the program has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import polib
import pytest

from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.words import Words

PLURALS = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "pl": "nplurals=3; plural=(n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;",
    "is": "nplurals=2; plural=(n%10!=1 || n%100==11);",
}

Tellings = Mapping[str, str | Sequence[str]]
"""What a catalogue says by its ids; ``in|race-orcs`` stands in the context ``in``. Several are plural forms."""


def entry(id: str, told: str | Sequence[str]) -> polib.POEntry:
    context, _, id = id.rpartition("|")
    if isinstance(told, str):
        return polib.POEntry(msgctxt=context or None, msgid=id, msgstr=told)
    return polib.POEntry(msgctxt=context or None, msgid=id, msgid_plural=id, msgstr_plural=dict(enumerate(told)))


def teach(
    folder: Path, patch: pytest.MonkeyPatch, language: str, told: Tellings, forms: Tellings | None = None
) -> None:
    """Have a language in a folder, with the English of the program."""
    text = folder / "text"
    if not text.exists():
        text.mkdir()
        (text / "en").symlink_to(words.TEXT / "en", target_is_directory=True)
        patch.setattr(words, "TEXT", text)
    (text / language / "smallworld").mkdir(parents=True, exist_ok=True)
    for area, content in (("game", told), ("forms", forms or {})):
        catalogue = polib.POFile()
        catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": PLURALS[language]}
        catalogue.extend(entry(id, each) for id, each in content.items())
        catalogue.save_as_mofile(str(text / language / "smallworld" / f"{area}.mo"))


def taught(folder: Path, patch: pytest.MonkeyPatch, language: str, told: Tellings, forms: Tellings) -> Words:
    teach(folder, patch, language, told, forms)
    return Words(language)
