"""Which forms of which names the sentences of a language ask for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import polib

from smallworld_desktop.ui.desk.catalogues import Field, Template
from smallworld_desktop.ui.desk.said import ANY, KIND, PLAIN, falling
from wording.catalogue import FORMS, English, entries, told

Form = tuple[str, str]
"""A context and the id of a name."""


class Asked:
    """The forms that all sentences of a language ask for, and those that it has."""

    def __init__(self, english: English, text: Path, language: str) -> None:
        self._english = english
        self._said = english.texts()
        self.told: dict[Form, list[str]] = {}
        self.wanted: dict[Form, None] = {}
        """In the order of the names, each with its kind first."""
        self.loose: set[str] = set()
        """Roles of fields that may hold anything: which forms they need is the translator's to know."""
        self.named: set[tuple[Path, str]] = set()
        """All ids that this language has words for, and the folder where it has them."""
        self._told_in: dict[Path, set[Form]] = {}
        self._asked: set[tuple[str, str, str]] = set()
        varied: list[polib.POEntry] = []
        for path, entry in entries(text / language):
            folder = path.parent.relative_to(text / language)
            if path.name == FORMS:
                form = (entry.msgctxt or "", entry.msgid)
                self.told[form] = told(entry) or self.told.get(form, [])
                if told(entry):
                    self._told_in.setdefault(folder, set()).add(form)
            elif entry.msgctxt is not None:
                varied.append(entry)
            elif told(entry):
                self._said[entry.msgid] = told(entry)
                self.named.add((folder, entry.msgid))
        self._go_through(varied)

    def missing(self, folder: Path) -> list[Form]:
        """The forms of the names of a folder that are asked for and not told there, nor any that would do for them."""
        told = self._told_in.get(folder, set())
        here = [form for form in self.wanted if folder in self._english.folders[form[1]]]
        return [form for form in here if told.isdisjoint(_serving(form))]

    def needs(self, form: Form) -> bool:
        """Whether some sentence asks for this form, or for one that it may serve for.

        So many of a thing may stand in a field that is named for the things: ``{regions}`` is "5 regions" somewhere.
        And any region may have a name without forms.
        """
        context, id = form
        name = self._english.entry(id)
        common = id.startswith(ANY) or (name is not None and bool(name.msgid_plural))
        roles = self.loose | {role for _, _, role in self._asked if common}
        if any(context == role or context.startswith(f"{role}-") for role in roles):
            return True
        return any(name == id and form in _serving((other, name)) for other, name in self.wanted)

    def _go_through(self, varied: Sequence[polib.POEntry]) -> None:
        for texts in [*self._said.values(), *map(told, varied), *self.told.values()]:
            self._read(texts, "", frozenset())
        for entry in varied:
            self._agree(str(entry.msgctxt).partition(":")[0])
        places = {id: place for place, id in enumerate(self._english.folders)}
        order = sorted(self.wanted, key=lambda form: (places[form[1]], form[0] != KIND, form[0]))
        self.wanted = dict.fromkeys(order)

    def _read(self, texts: Iterable[str], handed: str, within: frozenset[str]) -> bool:
        """Note what sentences ask for; whether they name anything at all."""
        found = False
        for each in [each for text in dict.fromkeys(texts) for each in _fields(text)]:
            names = self._english.named_by(each.name)
            found = found or names is not None
            role = handed if handed and each.role in ("", PLAIN) else each.role
            if (role or each.agreeing) and names is None:
                self.loose.add(role)
            elif role or each.agreeing:
                self._ask(each, role or PLAIN, names or [], within)
        return found

    def _ask(self, each: Field, role: str, names: Sequence[str], within: frozenset[str]) -> None:
        if (each.name, each.agreeing, role) in self._asked:
            return
        self._asked.add((each.name, each.agreeing, role))
        contexts = [f"{role}-{kind}" for kind in self._agree(each.agreeing)] if each.agreeing else [role]
        for id in names:
            # A sentence hands the form on to what it names.
            handed = role != PLAIN and id not in within and self._read(self._said.get(id, ()), role, within | {id})
            if not handed:
                self.wanted.update(dict.fromkeys((context, id) for context in contexts if context != PLAIN))

    def _agree(self, name: str) -> list[str]:
        """The kinds of what may stand in a field, as far as they are told; and each is asked for its kind."""
        kinds: dict[str, None] = {}
        for id in self._english.named_by(name) or []:
            self.wanted[KIND, id] = None
            kinds.update(dict.fromkeys(self.told.get((KIND, id), ())))
        return list(kinds)


def _serving(form: Form) -> list[Form]:
    """The forms that do for one that is asked for: itself, and what it falls back on."""
    context, id = form
    return [(other, id) for other in falling(context)]


def _fields(text: str) -> Sequence[Field]:
    """The fields of a sentence; none where a brace is wrong."""
    try:
        return Template.parse(text).fields
    except ValueError:
        return ()
