"""What a file calls a thing: any text is either read or refused at its line."""

from __future__ import annotations

import re

import yaml
from hypothesis import given
from hypothesis import strategies as st

from smallworld_desktop.engine.kernel.errors import FileError, SchemaError
from smallworld_desktop.engine.kernel.names import LONGEST_TITLE, Forms, read_forms
from smallworld_desktop.engine.kernel.schema import parse_yaml

WORDS = st.one_of(
    st.text(max_size=80),
    st.sampled_from(["cs", "pt_BR", "no", "in", "acc-f", "kind", "plain", "i", "m f", "{0}", "%(a)s", "<b>", "-", ""]),
)
VALUES = st.recursive(
    st.one_of(WORDS, st.none(), st.booleans(), st.integers(), st.floats()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=4)),
    max_leaves=12,
)
LIKELY = st.dictionaries(st.sampled_from(["cs", "no"]), st.dictionaries(st.sampled_from(["in", "kind"]), VALUES))


def forms_in(text: str) -> Forms:
    return read_forms(parse_yaml(text, "own.yaml").mapping())


def forms_or_refusal(text: str) -> tuple[Forms, FileError | None]:
    try:
        return forms_in(text), None
    except FileError as error:
        return (), error


@given(st.one_of(VALUES, LIKELY))
def test_whatever_stands_for_forms_is_read_or_refused(value: object) -> None:
    text = yaml.safe_dump({"name": "Foo", "forms": value}, allow_unicode=True)
    forms, refused = forms_or_refusal(text)
    if isinstance(refused, SchemaError):
        assert refused.line is not None
        assert 1 <= refused.line <= text.count("\n") + 1
    for language, role, said in forms:
        assert re.fullmatch("[a-z]{2,3}(_[A-Za-z]{2,4})?", language)
        assert re.fullmatch("[a-z-]+", role)
        assert 0 < len(said) <= LONGEST_TITLE
        assert "<" not in said
        assert "\n" not in said


def test_forms_come_in_the_order_of_the_file() -> None:
    text = "forms:\n  no: {on: på øya}\n  cs: {in: na ostrově, kind: m}\n"
    assert forms_in(text) == (("no", "on", "på øya"), ("cs", "in", "na ostrově"), ("cs", "kind", "m"))
    assert forms_in("name: Foo") == ()
