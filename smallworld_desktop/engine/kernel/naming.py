"""Names for the files of games that every file system takes: ``2026-11-19 Anna Ben Chiara 1.swgame``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import count

SUFFIX = ".swgame"

LONGEST = 80
"""Bytes for the people's names; with all that is put around it a name stays below what encrypted folders take (143)."""

_FORBIDDEN = re.compile(r'[<>:"/\\|?*%]')
_OWN = re.compile(r"\d{4}-\d\d-\d\d (.+ )?[1-9]\d*" + re.escape(SUFFIX))


def file_names(day: date, people: Sequence[str]) -> Iterator[str]:
    """The names that the game of these people on that day may have, in the order in which they are to be tried.

    They begin with the date, and so are none of those that a system keeps for itself, and end with a number.
    """
    stem = " ".join(filter(None, (day.isoformat(), _plain(people))))
    return (f"{stem} {number}{SUFFIX}" for number in count(1))


def copy_names(name: str) -> Iterator[str]:
    """The names that a copy of one of the library's own games may have: of the same day and people."""
    stem = name.removesuffix(SUFFIX).rpartition(" ")[0]
    return (f"{stem} {number}{SUFFIX}" for number in count(1))


def is_own(name: str) -> bool:
    """Whether the library has given that name, and not a player."""
    return _OWN.fullmatch(name) is not None


def _plain(people: Sequence[str]) -> str:
    """The names of people without signs that some system forbids, or that play tricks on whoever reads them."""
    text = unicodedata.normalize("NFC", " ".join(people))
    kept = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in _FORBIDDEN.sub(" ", text))
    short = kept.encode()[:LONGEST].decode(errors="ignore")
    return " ".join(filter(None, (part.strip(".") for part in short.split())))
