"""The gettext catalogues of a language before those of English, and their sentences taken apart."""

from __future__ import annotations

import gettext
import re
import string
from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from smallworld_desktop.engine.kernel.damage import note_damage
from smallworld_desktop.engine.kernel.names import PLAIN, Named

missing: Counter[str] = Counter()
"""What was asked for and no catalogue has, or has with a wrong brace. Always empty in a program without a slip."""

_BEGINS = re.compile(r"[.!?…]\s[„“”«»\"(]*$|^[„“”«»\"]+$")
"""After such words a sentence begins; nothing at all before it is told apart."""


class Field(NamedTuple):
    """A {field} of a sentence with the words before it: what stands there, in which form, agreeing with what."""

    before: str
    name: str
    role: str = ""
    agreeing: str = ""
    begins: bool = False
    """Whether a sentence begins here, though words go before."""


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence taken apart, once: its fields, each with the words before it, and the words after the last."""

    text: str
    fields: tuple[Field, ...]
    end: str
    names: frozenset[str]
    """All that must be given."""

    @classmethod
    def plain(cls, text: str) -> Template:
        """Words that hold no field, whatever they hold."""
        return cls(text, (), text, frozenset())

    @classmethod
    def parse(cls, text: str) -> Template:
        """``{region}``, ``{region:in}``, ``{power:acc,race}``; anything else in braces is a ValueError."""
        fields: list[Field] = []
        end = ""
        for before, name, asked, conversion in string.Formatter().parse(text):
            before, end = end + before, ""
            if name is None:  # the end, or a brace that stands for itself
                end = before
                continue
            role, _, agreeing = (asked or "").partition(",")
            if conversion or not all(re.fullmatch(r"[a-z_]+", each) for each in filter(None, [name or "?", agreeing])):
                raise ValueError(f"no field is called {{{name}}}")
            if not re.fullmatch(r"[a-z0-9_-]*", role):
                raise ValueError(f"no form is called '{role}'")
            fields.append(Field(before, name, role, agreeing, bool(_BEGINS.search(before))))
        needed = frozenset(name for field in fields for name in (field.name, field.agreeing) if name)
        return cls(text, tuple(fields), end, needed)


class Catalogue:
    """All that can be said in one language, and in English where it lacks something.

    It is made of folders of areas, each folder going before those that were added earlier.
    """

    def __init__(self, folders: Iterable[tuple[str, Path]], known: Mapping[str, object] | None = None) -> None:
        self.known = known or {}
        """Values that any sentence may have without being given them."""
        self._layers = [(language, _areas(folder)) for language, folder in folders][::-1]
        self._known: dict[tuple[str, int | None, str], tuple[Template, ...]] = {}
        self._own: Mapping[str, Mapping[str, Template]] = {}
        self.inflects = len({language for language, _ in self._layers}) > 1
        """Whether names may have forms: English has none."""

    def with_own(self, names: Iterable[Named], language: str) -> Catalogue:
        """The same with what files of a player's own call things; of these, no other name or form is known.

        What stands there is words and never a template, whatever braces it holds.
        """
        made = copy(self)
        made._known, made._own = {}, {}
        for named in names:
            forms = {role: text for step, role, text in named.forms if step == language}
            forms[""] = forms.pop(PLAIN, named.name)
            told = {role: Template.plain(text) for role, text in forms.items() if text}
            if told:
                made._own[named.id] = told
        return made

    def templates(self, id: str, number: int | None = None, context: str = "") -> tuple[Template, ...]:
        """What may be said by an id, the best first; English, where it is not that, comes last."""
        key = (id, number, context)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = tuple(self._found(id, number, context))
        return known

    def find(self, id: str, number: int | None, context: str) -> Template | None:
        """The best of what may be said."""
        found = self.templates(id, number, context)
        return found[0] if found else None

    def _found(self, id: str, number: int | None, context: str) -> Iterable[Template]:
        if id in self._own:
            yield from filter(None, [self._own[id].get(context)])
            return
        for language, areas in self._layers:
            text = _text(areas, id, number, context)
            if text:
                try:
                    yield Template.parse(text)
                except ValueError:
                    missing[f"{id} ({language})"] += 1


def _text(areas: gettext.NullTranslations, id: str, number: int | None, context: str) -> str:
    if context:
        counted = "" if number is None else areas.npgettext(context, id, id, number)
        return counted or areas.pgettext(context, id)
    counted = "" if number is None else areas.ngettext(id, id, number)
    return counted or areas.gettext(id)


def _areas(folder: Path) -> gettext.NullTranslations:
    """All areas of a folder in one chain."""
    chain: gettext.NullTranslations = _Nothing()
    for path in sorted(folder.glob("*.mo"), reverse=True):
        area = _area(path)
        if area is not None:
            area.add_fallback(chain)
            chain = area
    return chain


def _area(path: Path) -> gettext.GNUTranslations | None:
    """The words of one area; none where the file is damaged."""
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except Exception as error:
        # What gettext reads of damaged bytes it passes to half the library, each with errors of its own.
        note_damage(path, error)
        return None


class _Nothing(gettext.NullTranslations):
    """The end of a chain: says nothing, where gettext would give the id back."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return ""
