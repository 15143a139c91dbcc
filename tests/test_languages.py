"""Other languages than English: what they say, which forms of names they have, and how the tool keeps them."""

from __future__ import annotations

import gettext
import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import polib
import pytest
from wording.catalogue import FORMS, English, entries, told
from wording.forms import Asked
from wording.plurals import RULES, forms_of, plural_rule
from wording.renewing import renew

from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.catalogues import Template
from smallworld_desktop.ui.desk.said import falling
from smallworld_desktop.ui.desk.words import ENGLISH, TEXT, Words

OTHERS = sorted(folder.name for folder in TEXT.iterdir() if folder.is_dir() and folder.name != ENGLISH)
CZECH = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"


def slips(text: Path, language: str) -> list[str]:
    """What a language says that its sentences cannot mean."""
    english = English(text)
    found = [(path.relative_to(text / language), entry) for path, entry in entries(text / language)]
    return [slip for area, entry in found for slip in _slips(english, area, entry)]


def _slips(english: English, path: Path, entry: polib.POEntry) -> Iterator[str]:
    place = f"{path.name}: {entry.msgctxt or ''} {entry.msgid}"
    usual = english.entry(entry.msgid, path if path.name != FORMS else None)
    if usual is None:
        yield f"{place} is gone: run packaging/words.py language for every language"
        return
    allowed = {name for each in told(usual) for name in Template.parse(each).names}
    if path.name != FORMS and entry.msgctxt and entry.msgctxt.partition(":")[0] not in allowed:
        yield f"{place} has no such field to be of a kind"
    if path.name != FORMS and bool(entry.msgid_plural) != bool(usual.msgid_plural):
        yield f"{place} counts otherwise than English"
    for each in told(entry):
        try:
            unknown = Template.parse(each).names - allowed
        except ValueError as error:
            yield f"{place}: {error}"
            continue
        yield from (f"{place} has no {{{name}}}" for name in sorted(unknown))


def lacking(text: Path, language: str) -> list[str]:
    """The forms that sentences ask for, of names that are translated, and that are not told."""
    asked = Asked(English(text), text, language)
    folders = sorted({folder for folder, _ in asked.named})
    missing = [(folder, context, id) for folder in folders for context, id in asked.missing(folder)]
    return [f"{context} of {id}" for folder, context, id in missing if (folder, id) in asked.named]


# The languages that there are.


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_ids_and_the_fields_of_english(language: str) -> None:
    assert slips(TEXT, language) == []


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_keys_that_can_be_changed_stand_in_no_sentence_by_their_own_names(language: str) -> None:
    """Their names alone do, under ids of their own: sentences have fields for them."""
    named = re.compile(r"\b(Del(ete)?|Ins(ert)?|F\d+)\b|(?<= )[+−](?=[,.]| and )")
    wrong = {
        entry.msgid: told
        for path in (TEXT / language).rglob("*.po")
        for entry in polib.pofile(str(path))
        for told in (entry.msgstr, *entry.msgstr_plural.values())
        if not entry.msgid.startswith("key-") and named.search(told)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", OTHERS)
def test_every_form_that_is_asked_for_is_there(language: str) -> None:
    assert lacking(TEXT, language) == [], "run packaging/words.py language, and fill in forms.po"


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_counts_by_its_own_rule(language: str) -> None:
    for path in sorted((TEXT / language).rglob("*.po")):
        assert polib.pofile(str(path)).metadata["Plural-Forms"] == plural_rule(language), path.name


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_calls_itself_by_a_name_of_its_own(language: str) -> None:
    assert Words(language).say("language-name") != Words().say("language-name")


# The rules of counting.


@pytest.mark.parametrize("rule", RULES.values())
def test_a_rule_gives_each_number_one_of_its_forms(rule: str) -> None:
    plural = gettext.c2py(rule.partition("plural=")[2].rstrip(";"))
    assert {plural(number) for number in range(200)} == set(range(forms_of(rule)))


def test_no_language_has_two_rules() -> None:
    known = [language for languages in RULES for language in languages.split()]
    assert all(one != other for one, other in pairwise(sorted(known)))


@pytest.mark.parametrize(
    ("language", "first", "second"), [("cs", [1], [2, 3, 4]), ("pl", [1], [2, 22, 104]), ("is", [1, 21], [2, 11, 20])]
)
def test_languages_of_the_north_and_east_count_in_their_way(language: str, first: list[int], second: list[int]) -> None:
    rule = plural_rule(language)
    assert rule
    plural = gettext.c2py(rule.partition("plural=")[2].rstrip(";"))
    assert [plural(number) for number in first + second] == [0] * len(first) + [1] * len(second)


def test_a_country_counts_as_its_language_does_unless_it_has_a_rule_of_its_own() -> None:
    assert plural_rule("pt_BR") == plural_rule("pt") != plural_rule("pt_PT")
    assert plural_rule("xx") is None


# The tool.


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Some English words of the program, without any other language."""
    for area in ("names", "smallworld/names", "smallworld/game", "smallworld/advice", "smallworld/regions"):
        for ending in (".po", ".mo"):
            copy = (tmp_path / ENGLISH / area).with_suffix(ending)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy((TEXT / ENGLISH / area).with_suffix(ending), copy)
    monkeypatch.setattr(words, "TEXT", tmp_path)
    return tmp_path


@pytest.fixture
def game(text: Path) -> Path:
    """A new language that has two names in a game."""
    renew(text, "cs")
    game = text / "cs" / "smallworld"
    write(game / "names.po", {"race-orcs": "Orkové"})
    write(game / "regions.po", {"region-two_players-r3": "Soví les"})
    return game


def write(path: Path, told: dict[str, str | list[str]]) -> None:
    """Put translations into an area; ``in|race-orcs`` stands in the context ``in``."""
    area = polib.pofile(str(path))
    known = {(entry.msgctxt, entry.msgid): entry for entry in area if not entry.obsolete}
    for key, text in told.items():
        context, _, id = key.rpartition("|")
        entry = known.get((context or None, id))
        assert entry is not None or context, f"{id} stands elsewhere"
        if entry is None:
            plain = known.get((None, id))
            plural = id if isinstance(text, list) or (plain is not None and plain.msgid_plural) else ""
            entry = polib.POEntry(msgctxt=context, msgid=id, msgid_plural=plural)
            area.append(entry)
        if isinstance(text, list):
            entry.msgstr_plural = dict(enumerate(text))
        else:
            entry.msgstr = text
    area.save()


def compile_all(text: Path) -> None:
    for source in text.rglob("*.po"):
        polib.pofile(str(source)).save_as_mofile(str(source.with_suffix(".mo")))


def forms_in(path: Path) -> list[tuple[str | None, str]]:
    return [(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(path)) if not entry.obsolete]


def test_a_new_language_takes_all_ids_over_and_keeps_what_is_translated(text: Path) -> None:
    renew(text, "cs")
    path, english = text / "cs" / "smallworld" / "names.po", text / "en" / "smallworld" / "names.po"
    assert {entry.msgid for entry in polib.pofile(str(path))} == {entry.msgid for entry in polib.pofile(str(english))}
    assert polib.pofile(str(path)).metadata["Plural-Forms"] == CZECH
    write(path, {"race-orcs": "Orkové", "count-tokens": ["{count} žeton", "{count} žetony", "{count} žetonů"]})
    renew(text, "cs")
    again = polib.pofile(str(path))
    assert again.find("race-orcs").msgstr == "Orkové"
    assert again.find("count-tokens").msgstr_plural[2] == "{count} žetonů"
    assert len(again.find("count-combos").msgstr_plural) == 3

    compile_all(text)
    czech = Words("cs_CZ.UTF-8")
    assert czech.language == "cs"
    assert [czech.say("count-tokens", count=count) for count in (1, 3, 7)] == ["1 žeton", "3 žetony", "7 žetonů"]
    assert czech.name("race", "elves") == "Elves", "what is not translated is said in English"


def test_a_language_whose_sentences_ask_for_no_form_has_no_forms(text: Path) -> None:
    renew(text, "cs")
    assert not list((text / "cs").rglob(FORMS))


def test_forms_are_those_that_the_sentences_ask_for(text: Path, game: Path) -> None:
    write(
        game / "game.po", {"region-abandoned": "{race} ({seat}) opouštějí {region:acc}.", "not-in-order": "{region:in}"}
    )
    renew(text, "cs")
    forms = forms_in(game / FORMS)
    regions = [entry.msgid for entry in polib.pofile(str(game / "regions.po")) if entry.msgid.startswith("region-")]
    assert len(regions) > 100
    assert forms == [(context, id) for id in regions for context in ("acc", "in")]
    write(game / FORMS, {"in|region-two_players-r3": "v Sovím lese", "acc|region-two_players-r3": "Soví les"})
    write(game / "game.po", {"not-in-order": "{region}"})
    renew(text, "cs")
    assert forms_in(game / FORMS) == [("acc", id) for id in regions]
    gone = polib.pofile(str(game / FORMS)).obsolete_entries()
    assert [(entry.msgctxt, entry.msgstr) for entry in gone] == [("in", "v Sovím lese")], (
        "what nobody asks for is marked"
    )
    write(game / "game.po", {"not-in-order": "{region:in}"})
    renew(text, "cs")
    kept = {(entry.msgctxt, entry.msgid): entry.msgstr for entry in polib.pofile(str(game / FORMS))}
    assert kept["in", "region-two_players-r3"] == "v Sovím lese", "and comes back when it is asked for again"


def test_a_name_that_two_games_share_has_its_forms_in_each(text: Path, game: Path) -> None:
    other = text / "cs" / "warcraft"
    (text / ENGLISH / "warcraft").mkdir()
    shutil.copy(TEXT / ENGLISH / "warcraft" / "names.po", text / ENGLISH / "warcraft")
    write(game / "game.po", {"region-abandoned": "{race:acc}"})
    renew(text, "cs")
    write(other / "names.po", {"race-orcs": "Orkové"})
    renew(text, "cs")
    write(game / FORMS, {"acc|race-orcs": "Orky"})
    assert ("acc", "race-orcs") in forms_in(other / FORMS)
    assert lacking(text, "cs") == ["acc of race-orcs"]
    write(other / FORMS, {"acc|race-orcs": "Orky"})
    assert lacking(text, "cs") == []


def test_a_game_of_which_nothing_is_named_needs_no_forms(text: Path) -> None:
    renew(text, "cs")
    game = text / "cs" / "smallworld"
    write(game / "game.po", {"not-in-order": "{region:in}"})
    renew(text, "cs")
    assert not (game / FORMS).exists()


def test_a_form_that_agrees_is_asked_for_once_the_kinds_are_told(text: Path) -> None:
    renew(text, "cs")
    game = text / "cs" / "smallworld"
    write(
        game / "names.po", {"combo-name": "{power:nom,race} {race}", "power-wealthy": "Bohatí", "race-orcs": "Orkové"}
    )
    write(game / "advice.po", {"do-pick-without-count": "Vzít {combo:acc}"})
    renew(text, "cs")
    forms = forms_in(game / FORMS)
    assert {("kind", "race-orcs"), ("acc", "race-orcs")} < set(forms)
    assert not [id for _, id in forms if id.startswith("power-")]
    assert lacking(text, "cs") == ["kind of race-orcs", "acc of race-orcs"]
    write(game / FORMS, {"kind|race-orcs": "m", "kind|race-amazons": "f", "acc|race-orcs": "Orky"})
    renew(text, "cs")
    wealthy = [context for context, id in forms_in(game / FORMS) if id == "power-wealthy"]
    assert wealthy == ["acc-f", "acc-m", "nom-f", "nom-m"]
    write(
        game / FORMS, {"acc|power-wealthy": "Bohaté", "nom-f|power-wealthy": "Bohaté", "nom-m|power-wealthy": "Bohatí"}
    )
    renew(text, "cs")
    assert [context for context, id in forms_in(game / FORMS) if id == "power-wealthy"] == ["nom-f", "nom-m", "acc"]
    assert lacking(text, "cs") == []


def test_what_is_counted_is_asked_for_with_its_plurals(text: Path, game: Path) -> None:
    write(game / "advice.po", {"do-conquer": "Dobýt {region} za {tokens:acc}"})
    write(game / "names.po", {"count-tokens": ["{count} žeton", "{count} žetony", "{count} žetonů"]})
    renew(text, "cs")
    entry = polib.pofile(str(game / FORMS)).find("count-tokens-orcs")
    assert (entry.msgctxt, sorted(entry.msgstr_plural)) == ("acc", [0, 1, 2])


def test_what_is_counted_may_stand_in_a_field_that_is_named_for_the_things(text: Path, game: Path) -> None:
    write(game / "game.po", {"region-abandoned": "{regions:gen}"})
    renew(text, "cs")
    three = ["{count} kombinace", "{count} kombinací", "{count} kombinací"]
    write(game / FORMS, {"gen|count-combos": three, "dat|count-combos": three})
    renew(text, "cs")
    assert [context for context, id in forms_in(game / FORMS) if id == "count-combos"] == ["gen"]


def test_what_any_region_is_called_is_kept_while_regions_are_asked_for_so(text: Path) -> None:
    renew(text, "cs")
    write(text / "cs" / "smallworld" / "game.po", {"region-abandoned": "{region:in}"})
    write(text / "cs" / "smallworld" / "regions.po", {"region-two_players-r3": "Soví les"})
    renew(text, "cs")
    shutil.copy(text / "cs" / "smallworld" / FORMS, text / "cs" / FORMS)
    write(text / "cs" / FORMS, {"in|any-region": "v regionu {name}", "to|any-region": "do regionu {name}"})
    renew(text, "cs")
    assert forms_in(text / "cs" / FORMS) == [("in", "any-region")]


def test_what_may_be_anything_keeps_the_forms_that_its_translator_has_written(text: Path, game: Path) -> None:
    write(game / "advice.po", {"do-redeploy": "Přeskupit: {things:acc}"})
    write(game / "game.po", {"region-abandoned": "{region:in}"})
    renew(text, "cs")
    write(game / FORMS, {"acc|race-orcs": "Orky", "dat|race-orcs": "Orkům"})
    renew(text, "cs")
    assert [context for context, id in forms_in(game / FORMS) if id == "race-orcs"] == ["acc"]


def test_sentences_that_english_lacks_stand_and_ask_for_kinds(text: Path, game: Path) -> None:
    write(game / "game.po", {"region-taken": "{race} berou {region}", "race:one|region-taken": "{race} bere {region}"})
    renew(text, "cs")
    own = [entry for entry in polib.pofile(str(game / "game.po")) if entry.msgctxt]
    assert [(entry.msgctxt, entry.msgid, entry.msgstr) for entry in own] == [
        ("race:one", "region-taken", "{race} bere {region}")
    ]
    assert ("kind", "race-orcs") in forms_in(game / FORMS)
    assert slips(text, "cs") == []


def test_a_sentence_that_english_has_given_up_is_marked_and_kept(text: Path) -> None:
    renew(text, "cs")
    path = text / "cs" / "names.po"
    write(path, {"language-name": "Čeština"})
    area = polib.pofile(str(text / "en" / "names.po"))
    area.remove(area.find("language-name"))
    area.save()
    renew(text, "cs")
    (gone,) = polib.pofile(str(path)).obsolete_entries()
    assert (gone.msgid, gone.msgstr) == ("language-name", "Čeština")


def test_renewing_a_second_time_changes_nothing(text: Path) -> None:
    renew(text, "cs")
    write(
        text / "cs" / "smallworld" / "game.po", {"region-abandoned": "{race:acc} {region:in}", "race:f|tokens-lost": ""}
    )
    renew(text, "cs")
    before = {path: path.read_bytes() for path in (text / "cs").rglob("*.po")}
    renew(text, "cs")
    assert {path: path.read_bytes() for path in (text / "cs").rglob("*.po")} == before


@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        ("{region", "expected"),
        ("{Region}", "no field is called"),
        ("{region!s}", "no field is called"),
        ("{region:>8}", "no form is called"),
        ("{regoin}", "has no {regoin}"),
        ("{region:acc,rase}", "has no {rase}"),
    ],
)
def test_a_wrong_brace_is_a_slip(text: Path, wrong: str, slip: str) -> None:
    renew(text, "cs")
    path = text / "cs" / "smallworld" / "game.po"
    write(path, {"region-abandoned": wrong})
    (found,) = slips(text, "cs")
    assert re.search("region-abandoned.*" + re.escape(slip), found)


def test_an_id_that_english_lacks_and_a_kind_of_no_field_are_slips(text: Path) -> None:
    renew(text, "cs")
    game = text / "cs" / "smallworld" / "game.po"
    write(game, {"rase:f|region-abandoned": "x", "f|no-such-id": "y"})
    assert [slip.rpartition(" ")[0] for slip in slips(text, "cs")] != []
    assert len(slips(text, "cs")) == 2


def test_a_context_falls_back_from_the_right() -> None:
    assert list(falling("acc-hk-one")) == ["acc-hk-one", "acc-hk", "acc"]
