"""The pseudo-language: English with accents, as much longer as a wordy language, each sentence between marks.

Whoever reads English can read it, and whatever is not in it was not said by the catalogues. It is made on the fly from
the English ones and never shipped.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path

import polib

CODE = "qps"
"""ISO 639 keeps it free for languages of one's own."""

LONGER = 1.4
"""How long a text is, as a share of the English one."""

MARKS = "«»"
"""Round each text of more than one word, so that one sees where it begins and ends."""

ROLE, FORMED = "acc", "†"
"""The one form that names have: sentences ask for it, and it is seen by its mark."""

KINDS = ("race", "power", "region", "piece", "terrain", "symbol")
"""What has names that sentences hold."""

PLAIN = "acdeghijklmnorstuwyzACDEGHIJKLMNORSTUWYZ"
ACCENTED = "áçďéĝĥíĵķĺṃñóŕšťůŵýžÁÇĎÉĜĤÍĴĶĹṂÑÓŔŠŤŮŴÝŽ"
"""The program's fonts have them all. Of the other letters they have none with an accent: those stay as they are."""

_ACCENTS = str.maketrans(PLAIN, ACCENTED)
_VOWELS = "aeiouAEIOU"


def accented(text: str) -> str:
    """A text of the catalogues in the pseudo-language. Its {fields} stay."""
    pieces = list(string.Formatter().parse(text))
    english = sum(len(literal) for literal, *_ in pieces)
    marked = sum(any(map(str.isalpha, word)) for literal, *_ in pieces for word in literal.split()) > 1
    owed = english * (LONGER - 1) - 2 * marked
    said = []
    for literal, field, form, _ in pieces:
        drawled = _drawled(literal, round(owed * len(literal) / english) if english else 0)
        said.append(drawled.replace("{", "{{").replace("}", "}}"))
        if field is not None:
            named = field.rsplit("_", 1)[-1].removesuffix("s") in KINDS
            said.append("{" + field + (f":{ROLE}" if named else f":{form}" if form else "") + "}")
    whole = "".join(said)
    return MARKS[0] + whole + MARKS[1] if marked else whole


def untranslated(text: str) -> list[str]:
    """The words of a text with letters that the pseudo-language does not have."""
    return [word for word in text.split() if set(word) & set(PLAIN)]


def _drawled(text: str, more: int) -> str:
    """A text so many letters longer, with its vowels drawn out: words grow as words do, and break where they did."""
    vowels = [at for at, sign in enumerate(text) if sign in _VOWELS] or [
        at for at, sign in enumerate(text) if sign.isalpha()
    ]
    extra = [0] * len(text)
    for number in range(max(0, more) if vowels else 0):
        # Spread evenly over the text, so that no word takes it all.
        extra[vowels[number * len(vowels) // more if more <= len(vowels) else number % len(vowels)]] += 1
    return "".join((sign + sign.lower() * extra[at]).translate(_ACCENTS) for at, sign in enumerate(text))


def write(english: Path, to: Path) -> None:
    """Write the catalogues of a folder in the pseudo-language into another."""
    for source in sorted(english.rglob("*.po")):
        target = to / source.relative_to(english).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(bytes(_translated(source).to_binary()))


def said(english: Path) -> Iterator[str]:
    """All that the pseudo-language says in place of the catalogues of a folder."""
    for source in sorted(english.rglob("*.po")):
        for entry in _translated(source):
            yield from entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]


def _translated(source: Path) -> polib.POFile:
    area = polib.pofile(str(source))
    area.metadata["Language"] = CODE
    for entry in area:
        entry.msgstr = accented(entry.msgstr)
        entry.msgstr_plural = {form: accented(text) for form, text in entry.msgstr_plural.items()}
    names = [entry for entry in area if entry.msgid.startswith(tuple(f"{kind}-" for kind in KINDS))]
    area.extend(_formed(entry) for entry in names if entry.msgstr and "{" not in entry.msgstr)
    return area


def _formed(entry: polib.POEntry) -> polib.POEntry:
    """A name as a sentence has it that asks for a form."""
    return polib.POEntry(msgctxt=ROLE, msgid=entry.msgid, msgstr=entry.msgstr + FORMED)
