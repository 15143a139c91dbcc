"""What was said, which can be said again in another form.

A sentence asks for a form by its role: ``{region:in}``, ``{race:acc}``. Forms stand in ``forms.po`` of a language,
under the id of the name, with the role as their context: ``msgctxt "in" msgid "region-two_players-r3"``. They may be
counted. What has no such form is said as any of its kind, such as a region of a player's own: ``msgctxt "in" msgid
"any-region" msgstr "v regionu {name}"``; or else plainly.

``{power:acc,race}`` agrees with ``race``: with its ``kind``, which is a form like the others. Where that is "f", the
form asked for is "acc-f"; where it is "hk-one", it is "acc-hk-one", or else "acc-hk", or else "acc".

A sentence within a sentence hands the form on to all in it that ask for none of their own, and so does a list. Fields
that ask for ``nom`` ask for none but may agree: ``{power:nom,race} {race}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from smallworld_desktop.ui.desk.catalogues import Catalogue, Field, Template, missing

PLAIN = "nom"
"""The role of a name by itself."""

KIND = "kind"
"""What other words agree with: gender, animacy, number, as the language needs it."""


ANY = "any-"
"""Ids that begin so say how a name of some kind stands in a sentence when it has no forms of its own."""


class Said(str):
    """A sentence or a name that knows what it was made of."""

    __slots__ = ("_catalogue", "_template", "id", "inner", "number", "values")

    _catalogue: Catalogue
    _template: Template
    id: str
    values: Mapping[str, object]
    number: int | None
    inner: str
    """The same within a sentence: without the capital letter that a form which begins a sentence has got."""

    @classmethod
    def of(
        cls, catalogue: Catalogue, id: str, template: Template, values: Mapping[str, object], number: int | None
    ) -> Said:
        inner = _filled(template, values, number)
        said = cls(_begun(inner) if _is_form_first(template, values) else inner)
        said._catalogue, said._template = catalogue, template
        said.id, said.values, said.number, said.inner = id, values, number, inner
        return said

    def formed(self, role: str, kind: str = "", number: int | None = None) -> str:
        """The same in another form, for use within a sentence."""
        counted = number if self.number is None else self.number
        contexts = list(falling(f"{role}-{kind}" if kind else role))
        for context in contexts:
            found = self._catalogue.find(self.id, counted, context)
            if found is not None and found.names.issubset(self.values):
                return _filled(found, self.values, counted)
        handed = "" if role == PLAIN else role
        return (
            _filled(self._template, self.values, self.number, handed) if self._template.fields else self._any(contexts)
        )

    def _any(self, contexts: Iterable[str]) -> str:
        """A name that has no such form, as any of its kind stands in a sentence: "in the region Foo"."""
        any_such = ANY + self.id.partition("-")[0]
        found = next(filter(None, (self._catalogue.find(any_such, None, context) for context in contexts)), None)
        return _filled(found, {"name": self}, None) if found is not None and found.names == {"name"} else self.inner

    @property
    def kind(self) -> str:
        """What other words agree with; that of a sentence is that of the first in it that has one."""
        found = self._catalogue.find(self.id, None, KIND)
        if found is not None:
            return found.text
        kinds = (value.kind for value in self.values.values() if isinstance(value, Said))
        return next(filter(None, kinds), "")

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # What leaves the window, for a file or another process, is words and no more.
        return str, (str(self),)

    def __format__(self, asked: str) -> str:
        return self.formed(asked) if asked else str(self)


class Several(Said):
    """Several things in a row, each of which takes the form that is asked for; or sentences, parted by a space."""

    __slots__ = ("between", "parts")

    between: str
    parts: Sequence[str]

    @classmethod
    def row(cls, catalogue: Catalogue, parts: Sequence[str], between: str) -> Several:
        listed = bool(between.strip())
        inner = between.join(
            part.inner if listed and at and isinstance(part, Said) else part for at, part in enumerate(parts)
        )
        said = cls(inner)
        said._catalogue, said._template = catalogue, Template.plain(inner)
        said.id, said.number, said.inner, said.parts, said.between = "", None, inner, parts, between
        said.values = {str(at): part for at, part in enumerate(parts)}
        return said

    def formed(self, role: str, kind: str = "", number: int | None = None) -> str:
        return self.between.join(
            part.formed(role, kind, number) if isinstance(part, Said) else part for part in self.parts
        )


def say(catalogue: Catalogue, id: str, values: Mapping[str, object], number: int | None) -> Said:
    """The sentence of an id: the language's own for this kind of thing, else its usual one, else that of English."""
    known = [*_for_kinds(catalogue, id, values, number), *catalogue.templates(id, number)]
    for template in known:
        lacking = template.names.difference(values)
        if lacking and all(name in catalogue.known for name in lacking):
            values, lacking = {**values, **{name: catalogue.known[name] for name in lacking}}, frozenset()
        if not lacking:
            return Said.of(catalogue, id, template, values, number)
        missing.update(f"{id} {{{name}}}" for name in lacking)
    if not known:
        missing[id] += 1
        return Said.of(catalogue, id, Template.plain(f"[{id}]"), values, number)
    unknown = {name: f"[{name}]" for name in known[-1].names.difference(values)}
    return Said.of(catalogue, id, known[-1], {**values, **unknown}, number)


def again(catalogue: Catalogue, text: str) -> str:
    """The same in another language. What was never said by a catalogue stays as it is."""
    if isinstance(text, Several):
        return Several.row(catalogue, [again(catalogue, part) for part in text.parts], again(catalogue, text.between))
    if not isinstance(text, Said) or not catalogue.templates(text.id):
        return text
    values = {name: value for name, value in text.values.items() if name not in catalogue.known}
    values = {name: again(catalogue, value) if isinstance(value, str) else value for name, value in values.items()}
    return say(catalogue, text.id, values, text.number)


def _for_kinds(catalogue: Catalogue, id: str, values: Mapping[str, object], number: int | None) -> Iterator[Template]:
    if not catalogue.inflects:
        return
    for name, value in values.items():
        if isinstance(value, Said) and (kind := value.kind):
            for context in falling(kind):
                yield from catalogue.templates(id, number, f"{name}:{context}")


def falling(context: str) -> Iterator[str]:
    """A context and what it falls back on: "acc-hk-one", "acc-hk", "acc"."""
    while context:
        yield context
        context = context.rpartition("-")[0]


def _filled(template: Template, values: Mapping[str, object], number: int | None, handed: str = "") -> str:
    """A sentence for use within another; what asks for no form takes that which is handed on."""
    said: list[str] = []
    for field in template.fields:
        value = values[field.name]
        said += (field.before, _word(field, value, values, number, handed) if isinstance(value, Said) else str(value))
    said.append(template.end)
    return "".join(said)


def _word(field: Field, value: Said, values: Mapping[str, object], number: int | None, handed: str) -> str:
    role = handed if handed and field.role in ("", PLAIN) else field.role
    if not role and not field.agreeing:
        return str(value) if field.begins else value.inner
    other = values[field.agreeing] if field.agreeing else ""
    word = value.formed(role or PLAIN, other.kind if isinstance(other, Said) else "", number)
    return _begun(word) if field.begins else word


def _is_form_first(template: Template, values: Mapping[str, object]) -> bool:
    """Whether a sentence begins with a form, and so with a capital letter."""
    first = template.fields[0] if template.fields else None
    if first is None or first.before:
        return False
    value = values[first.name]
    return isinstance(value, Said) and bool(first.role or first.agreeing or value != value.inner)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
