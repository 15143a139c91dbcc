"""Names carry forms, and a sentence asks for one by role."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.ui.desk.words import Words, missing
from tests.ui.desk.tongues import Tellings, taught

TABLE = ("Anna", "Ben")
TAKEN = Message(
    "region-taken-from-race",
    {"seat": 0, "race": "orcs", "region": "r3", "from_seat": 1, "from_race": "elves", "declined": False},
)
COMBO = {"seat": 0, "price": 0, "coins": 0}
FORT = Message("piece-placed", {"seat": 1, "piece": "fortress", "region": "r4", "count": 1})

CZECH: Tellings = {
    "race-orcs": "Orkové",
    "race-elves": "Elfové",
    "race-amazons": "Amazonky",
    "power-wealthy": "Bohatí",
    "power-flying": "Létající",
    "region-two_players-r3": "Soví les",
    "region-two_players-r4": "Jílové blato",
    "region-two_players-r5": "Ječná louka",
    "list-last": "{first} a {last}",
    "combo-name": "{power:nom,race} {race}",
    "combo-taken-without-price-without-coins": [
        "{seat} bere {power:acc,race} {race:acc}: {count} žeton.",
        "{seat} bere {power:acc,race} {race:acc}: {count} žetony.",
        "{seat} bere {power:acc,race} {race:acc}: {count} žetonů.",
    ],
    "do-pick": "Vzít {combo:acc}",
    "region-taken-from-race-without-declined": "{race} ({seat}) berou {region:acc} {from_race:dat} ({from_seat}).",
    "owned": "{race} ({seat})",
    "tokens-in": "{region:in} stojí {things:acc}.",
    "piece-placed": "{seat} staví {region:in}: {piece:acc}",
    "piece-placed-encampment": [
        "{seat}: {count} {piece:acc}",
        "{seat}: {count} {piece:acc}",
        "{seat}: {count} {piece:acc}",
    ],
    "piece-encampment": "Tábor",
}
CZECH_FORMS: Tellings = {
    "kind|race-orcs": "m",
    "kind|race-amazons": "f",
    "acc|race-orcs": "Orky",
    "acc|race-amazons": "Amazonky",
    "dat|race-elves": "Elfům",
    "dat|race-amazons": "Amazonkám",
    "nom-f|power-wealthy": "Bohaté",
    "acc|power-wealthy": "Bohaté",
    "acc-f|power-wealthy": "Bohaté",
    "in|region-two_players-r3": "v Sovím lese",
    "in|region-two_players-r4": "v Jílovém blatě",
    "acc|region-two_players-r5": "Ječnou louku",
    "in|region-two_players-r5": "na Ječné louce",
    "acc|piece-encampment": ["tábor", "tábory", "táborů"],
}
POLISH: Tellings = {
    "race-orcs": "Orkowie",
    "power-wealthy": "Bogate",
    "combo-taken-without-price-without-coins": [
        "{seat} bierze {power:acc,race} {race:acc}: {count} żeton.",
        "{seat} bierze {power:acc,race} {race:acc}: {count} żetony.",
        "{seat} bierze {power:acc,race} {race:acc}: {count} żetonów.",
    ],
}
POLISH_FORMS: Tellings = {"kind|race-orcs": "mo", "acc|race-orcs": "Orków", "acc-mo|power-wealthy": "Bogatych"}
ICELANDIC: Tellings = {
    "race-orcs": "Orkar",
    "race-elves": "Álfar",
    "race-halflings": "Smáfólk",
    "region-two_players-r3": "Uglaskógur",
    "region-taken-from-race-without-declined": "{race} ({seat}) taka {region:acc} af {from_race:dat} ({from_seat}).",
    "race:hk-one|region-taken-from-race-without-declined": (
        "{race} ({seat}) tekur {region:acc} af {from_race:dat} ({from_seat})."
    ),
    "piece-placed-fortress": "{seat} reisir virki {region:in}.",
}
ICELANDIC_FORMS: Tellings = {
    "kind|race-halflings": "hk-one",
    "acc|region-two_players-r3": "Ugluskóg",
    "dat|race-elves": "Álfum",
    "in|region-two_players-r4": "í Leirfeni",
}


@pytest.fixture
def speak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Words]:
    """Makes a language for one test."""

    def speak(language: str, told: Tellings, forms: Tellings) -> Words:
        return taught(tmp_path, monkeypatch, language, told, forms)

    return speak


@pytest.fixture
def czech(speak: Callable[..., Words]) -> Words:
    return speak("cs", CZECH, CZECH_FORMS)


@pytest.fixture
def icelandic(speak: Callable[..., Words]) -> Words:
    return speak("is", ICELANDIC, ICELANDIC_FORMS)


def taken(power: str, race: str, count: int) -> Message:
    return Message("combo-taken", {**COMBO, "power": power, "race": race, "count": count})


def told(words: Words, id: str, **values: Value) -> str:
    return words.sentence(Message(id, values), TABLE, "two_players")


def test_a_czech_sentence_inflects_what_it_names(czech: Words) -> None:
    said = czech.sentence(TAKEN, TABLE, "two_players")
    assert said == "Orkové (Anna) berou Soví les Elfům (Ben)."
    assert not missing


def test_a_power_agrees_with_its_race(czech: Words) -> None:
    assert czech.sentence(taken("wealthy", "amazons", 3), TABLE) == "Anna bere Bohaté Amazonky: 3 žetony."
    assert czech.sentence(taken("wealthy", "orcs", 5), TABLE) == "Anna bere Bohaté Orky: 5 žetonů."


def test_a_polish_sentence_inflects_what_it_names(speak: Callable[..., Words]) -> None:
    polish = speak("pl", POLISH, POLISH_FORMS)
    assert polish.sentence(taken("wealthy", "orcs", 9), TABLE) == "Anna bierze Bogatych Orków: 9 żetonów."
    assert polish.sentence(taken("wealthy", "orcs", 22), TABLE) == "Anna bierze Bogatych Orków: 22 żetony."


def test_an_icelandic_sentence_inflects_what_it_names(icelandic: Words) -> None:
    assert icelandic.sentence(TAKEN, TABLE, "two_players") == "Orkar (Anna) taka Ugluskóg af Álfum (Ben)."
    assert icelandic.sentence(FORT, TABLE, "two_players") == "Ben reisir virki í Leirfeni."


def test_a_language_may_have_a_sentence_of_its_own_for_a_kind(icelandic: Words) -> None:
    halflings = Message(TAKEN.id, {**TAKEN.values, "race": "halflings"})
    assert icelandic.sentence(halflings, TABLE, "two_players") == "Smáfólk (Anna) tekur Ugluskóg af Álfum (Ben)."


def test_a_nested_sentence_hands_the_form_on(czech: Words) -> None:
    combo = Message("combo-name", {"power": "wealthy", "race": "amazons"})
    assert told(czech, "do-pick", combo=combo) == "Vzít Bohaté Amazonky"
    assert told(czech, "do-pick", combo=Message(combo.id, {**combo.values, "race": "orcs"})) == "Vzít Bohaté Orky"
    assert czech.sentence(combo) == "Bohaté Amazonky"
    assert czech.sentence(Message(combo.id, {**combo.values, "race": "orcs"})) == "Bohatí Orkové"


def test_each_of_a_list_takes_the_form(czech: Words, speak: Callable[..., Words]) -> None:
    more = {"done-at": "Hotovo {regions:in}.", "begun-at": "{regions:in} se začíná."}
    words = speak("cs", {**CZECH, **more}, CZECH_FORMS)
    assert told(words, "done-at", regions=("r3",)) == "Hotovo v Sovím lese."
    assert told(words, "done-at", regions=("r3", "r5")) == "Hotovo v Sovím lese a na Ječné louce."
    three = told(words, "begun-at", regions=("r3", "r5", "r4"))
    assert three == "V Sovím lese, na Ječné louce a v Jílovém blatě se začíná."


def test_a_form_that_begins_a_sentence_has_a_capital_and_loses_it_within_another(speak: Callable[..., Words]) -> None:
    told_so = {
        "where": "{region:in}",
        "outer": "Řečeno: {inner}",
        "first": "{inner}, řečeno",
        "second": "Tak. {region:in} je klid. „{region:in}“",
        "seat-first": "{seat} jde",
    }
    words = speak("cs", {**CZECH, **told_so}, CZECH_FORMS)
    where = Message("where", {"region": "r3"})
    assert told(words, "where", region="r3") == "V Sovím lese"
    assert told(words, "outer", inner=where) == "Řečeno: v Sovím lese"
    assert told(words, "first", inner=where) == "V Sovím lese, řečeno"
    assert told(words, "second", region="r3") == "Tak. V Sovím lese je klid. „V Sovím lese“"
    assert words.sentence(Message("seat-first", {"seat": 0}), ("anna",)) == "anna jde", "a player writes the own name"


def test_forms_may_be_counted(czech: Words) -> None:
    placed: dict[str, Value] = {"seat": 1, "piece": "encampment", "region": "r4"}
    said = [told(czech, "piece-placed", **placed, count=count) for count in (1, 3, 7)]
    assert said == ["Ben: 1 tábor", "Ben: 3 tábory", "Ben: 7 táborů"]


def test_a_missing_form_is_the_plain_one_and_a_missing_name_the_english(czech: Words) -> None:
    trolls = Message(TAKEN.id, {**TAKEN.values, "from_race": "trolls", "race": "elves"})
    assert czech.sentence(trolls, TABLE, "two_players") == "Elfové (Anna) berou Soví les Trolls (Ben)."
    assert czech.sentence(taken("flying", "trolls", 2), TABLE) == "Anna bere Létající Trolls: 2 žetony."
    assert not missing


def test_a_region_of_a_players_own_map_and_an_own_race_stay_plain(czech: Words) -> None:
    own = Message(TAKEN.id, {**TAKEN.values, "race": "cave_moles"})
    said = czech.sentence(own, TABLE, "my_island", {"r3": "Větrný kout"})
    assert said == "Cave moles (Anna) berou Větrný kout Elfům (Ben)."


@pytest.mark.parametrize(
    "wrong",
    [
        "{region zabraná",
        "zabraná }",
        "{region!r}",
        "{region.id}",
        "{region[0]}",
        "{0}",
        "{}",
        "{region:>20}",
        "{region:acc,race,power}",
        "{wrong}",
        "{region:acc,wrong}",
    ],
)
def test_a_wrong_brace_falls_back_to_english_and_counts(speak: Callable[..., Words], wrong: str) -> None:
    words = speak("cs", {**CZECH, "region-taken": wrong}, CZECH_FORMS)
    values: dict[str, Value] = {"seat": 0, "race": "orcs", "region": "r3", "count": 2}
    assert told(words, "region-taken", **values) == "Anna’s Orkové take Soví les."
    assert [id for id in missing if id.startswith("region-taken")]


def test_a_wrong_brace_in_a_form_is_the_plain_form(speak: Callable[..., Words]) -> None:
    words = speak("cs", CZECH, {**CZECH_FORMS, "dat|race-elves": "{Elfům", "acc|region-two_players-r3": "{region}"})
    assert words.sentence(TAKEN, TABLE, "two_players") == "Orkové (Anna) berou Soví les Elfové (Ben)."


def test_a_form_may_be_asked_for_of_anything(speak: Callable[..., Words]) -> None:
    words = speak("cs", {"owned": "{seat:dat,race} {race:acc,seat} {race:acc,race}"}, {"acc|race-orcs": "Orky"})
    assert words.sentence(Message("owned", {"seat": 0, "race": "orcs"}), TABLE) == "Anna Orky Orky"
    assert words.sentence(Message("owned", {"seat": 0, "race": 7}), TABLE) == "Anna 7 7"


def test_what_is_said_is_text_like_any_other(czech: Words) -> None:
    name = czech.name("race", "elves")
    assert (name, f"{name}", f"{name:dat}", str(name), name + "!") == ("Elfové", "Elfové", "Elfům", "Elfové", "Elfové!")
    known: dict[str, int] = {name: 1}
    assert known["Elfové"] == 1


def test_sentences_in_a_row_begin_with_a_capital_each(speak: Callable[..., Words]) -> None:
    words = speak("cs", {"not-in-order": "{region:in} to začíná."}, {"in|region-two_players-r3": "v Sovím lese"})
    begun = words.sentence(Message("not-in-order", {"region": "r3"}), TABLE, "two_players")
    assert words.one_by_one([begun, begun]) == "V Sovím lese to začíná. V Sovím lese to začíná."
    assert words.join([begun, begun]).count("V Sovím") == 1


def test_english_needs_no_forms(speak: Callable[..., Words]) -> None:
    speak("cs", CZECH, CZECH_FORMS)
    english = Words()
    assert english.sentence(TAKEN, TABLE, "two_players") == "Anna’s Orcs take Owlwood from Ben’s Elves."
    assert f"{english.name('race', 'elves'):dat}" == "Elves"


def test_what_was_said_can_be_said_again_in_another_language(czech: Words) -> None:
    english = Words("en")
    taken = english.sentence(TAKEN, TABLE, "two_players")
    assert czech.again(taken) == "Orkové (Anna) berou Soví les Elfům (Ben)."
    assert english.again(czech.again(taken)) == taken
    listed = english.join([english.name("race", race) for race in ("orcs", "elves", "amazons")])
    assert (listed, czech.again(listed)) == ("Orcs, Elves and Amazons", "Orkové, Elfové a Amazonky")
    both = english.one_by_one([taken, "As one wrote it."])
    assert czech.again(both) == "Orkové (Anna) berou Soví les Elfům (Ben). As one wrote it."
    assert czech.again("Orcs") == "Orcs", "what nobody has words for stays as it is"
