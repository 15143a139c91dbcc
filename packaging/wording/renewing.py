"""Brings a language to the ids of the English one: what is translated is kept, what is gone is marked as obsolete."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import polib

from smallworld_desktop.ui.desk.words import ENGLISH
from wording.catalogue import FORMS, WIDTH, English, told
from wording.forms import Asked, Form
from wording.plurals import ENGLISH as ENGLISH_RULE
from wording.plurals import forms_of, plural_rule

HEAD = (
    "Forms of names, as the sentences of this language ask for them: the form is the context. See words.py of ui/desk."
)


def renew(text: Path, language: str) -> list[tuple[Path, polib.POFile]]:
    """Renew every area, and then the forms that its sentences ask for."""
    english = English(text)
    made = [(text / language / area, _renew_area(text, language, area)) for area in english.areas]
    asked = Asked(english, text, language)
    folders = dict.fromkeys(area.parent for area in english.areas)
    forms = [_renew_forms(text, language, folder, english, asked) for folder in folders]
    return made + [each for each in forms if each is not None]


def _renew_area(text: Path, language: str, area: Path) -> polib.POFile:
    source, target = polib.pofile(str(text / ENGLISH / area)), text / language / area
    old = _old(target)
    new = _fresh(source.header, source.metadata, old.metadata, language)
    forms = forms_of(new.metadata["Plural-Forms"])
    kept = {(entry.msgctxt, entry.msgid): entry for entry in old}
    for entry in source:
        new.append(_retold(_untold(entry, forms), kept.pop((None, entry.msgid), None)))
        # Sentences that English lacks follow the one that they stand for.
        for form in [form for form in kept if form[1] == entry.msgid]:
            varied = _untold(entry, forms)
            varied.msgctxt = form[0]
            new.append(_retold(varied, kept.pop(form)))
    return _saved(new, kept.values(), target)


def _renew_forms(
    text: Path, language: str, folder: Path, english: English, asked: Asked
) -> tuple[Path, polib.POFile] | None:
    """The forms of the names of a folder, told and missing; none as long as it has no name of its own there."""
    target = text / language / folder / FORMS
    old = _old(target)
    kept = {(entry.msgctxt or "", entry.msgid): entry for entry in old if told(entry)}
    missing = dict.fromkeys(asked.missing(folder))
    forms = [form for form in asked.wanted if form in missing or form in kept]
    forms += [form for form in kept if form not in asked.wanted and form[1] in english.folders and asked.needs(form)]
    forms = [form for form in forms if folder in english.folders[form[1]]]
    if not kept and not any((folder, id) in asked.named for _, id in forms):
        return None
    source = polib.pofile(str(text / ENGLISH / english.areas[0]))
    new = _fresh(HEAD, source.metadata, old.metadata, language)
    for form in _ordered(forms):
        new.append(_form(form, english, kept.pop(form, None), forms_of(new.metadata["Plural-Forms"])))
    return target, _saved(new, kept.values(), target)


def _ordered(forms: list[Form]) -> list[Form]:
    """The forms of one name together."""
    names = {id: place for place, id in enumerate(dict.fromkeys(id for _, id in forms))}
    return sorted(forms, key=lambda form: names[form[1]])


def _form(form: Form, english: English, kept: polib.POEntry | None, forms: int) -> polib.POEntry:
    """A form is counted where the translator has made it so, or where the name itself is."""
    context, id = form
    name = english.entry(id)
    assert name is not None, "only of names that English has are there forms"
    plural = id if name.msgid_plural or (kept is not None and kept.msgid_plural) else ""
    empty = dict.fromkeys(range(forms), "") if plural else {}
    made = polib.POEntry(msgctxt=context, msgid=id, msgid_plural=plural, msgstr_plural=empty, comment=told(name)[-1])
    return _retold(made, kept)


def _old(target: Path) -> polib.POFile:
    return polib.pofile(str(target)) if target.exists() else polib.POFile()


def _fresh(header: str, usual: dict[str, str], old: dict[str, str], language: str) -> polib.POFile:
    new = polib.POFile(wrapwidth=WIDTH)
    new.header = header
    rule = plural_rule(language) or old.get("Plural-Forms") or ENGLISH_RULE
    kept = {name: value for name, value in old.items() if value}
    new.metadata = {**usual, **kept, "Language": language, "Plural-Forms": rule}
    return new


def _untold(entry: polib.POEntry, forms: int) -> polib.POEntry:
    english = [entry.msgstr] if not entry.msgid_plural else [entry.msgstr_plural[0], entry.msgstr_plural[1]]
    return polib.POEntry(
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        msgstr_plural=dict.fromkeys(range(forms), "") if entry.msgid_plural else {},
        tcomment=entry.tcomment,
        comment="\n".join(english),
    )


def _retold(made: polib.POEntry, kept: polib.POEntry | None) -> polib.POEntry:
    """A new entry with what was told before, where that still fits."""
    if kept is None:
        return made
    made.flags = kept.flags
    if bool(made.msgid_plural) == bool(kept.msgid_plural):
        made.msgstr = kept.msgstr
        made.msgstr_plural = {form: kept.msgstr_plural.get(form, "") for form in made.msgstr_plural}
    return made


def _saved(new: polib.POFile, gone: Iterable[polib.POEntry], target: Path) -> polib.POFile:
    for entry in gone:
        if told(entry):
            entry.obsolete = True
            new.append(entry)
    target.parent.mkdir(parents=True, exist_ok=True)
    new.save(str(target))
    return new
