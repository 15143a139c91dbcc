"""Czech where it is tricky: adjectives that agree, prepositions of regions, three plural forms, players' names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import polib
import pytest

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.ui.conquest.naming import power_over
from smallworld_desktop.ui.desk.words import TEXT, Words
from smallworld_desktop.ui.presentation.telling import Telling

CATALOGUE = base_catalogue()
RACES = [race.id for race in CATALOGUE.races]
POWERS = [power.id for power in CATALOGUE.powers]
REGIONS = [entry.msgid for entry in polib.pofile(str(TEXT / "en/smallworld/regions.po")) if "region-" in entry.msgid]
NO_BREAK = "\u00a0"


@pytest.fixture(scope="module")
def czech() -> Words:
    return Words("cs")


def plain(text: str) -> str:
    """A text with breaks where they are not allowed."""
    return text.replace(NO_BREAK, " ")


def texts() -> Iterator[tuple[str, str]]:
    """Everything that is said in Czech, with its id."""
    for path in sorted((TEXT / "cs").rglob("*.po")):
        for entry in polib.pofile(str(path)):
            yield from ((entry.msgid, text) for text in [entry.msgstr, *entry.msgstr_plural.values()] if text)


def combo(czech: Words, power: str, race: str) -> str:
    return czech.sentence(Message("combo-name", {"race": race, "power": power}))


@pytest.mark.parametrize("race", RACES)
def test_every_power_agrees_with_the_race_beside_it(czech: Words, race: str) -> None:
    for power in POWERS:
        name, said = combo(czech, power, race), czech.name("race", race)
        adjective = name.removesuffix(f" {said}")
        assert " " not in adjective, f"{name}: an adjective and no noun stands before a race"
        taken = format(combo(czech, power, race), "acc")
        assert taken.endswith(" " + format(said, "acc"))
        acting, acted = adjective, taken.partition(" ")[0]
        soft = re.search(r"(?<!čt)(?<!št)í$", acting) is not None and acting == acted
        if race == "amazons":
            assert acting == acted, "of women both cases are alike"
            assert soft or acting.endswith("é")
        else:
            assert acting.endswith("í"), "of men the first case ends softly"
            assert soft or acted.endswith("é")


def test_banners_and_the_chronicle_name_a_combo_alike(czech: Words) -> None:
    def above(race: str, power: str) -> str:
        return power_over(Telling(czech, ()), race, power)

    assert [above(race, "wealthy") for race in ("orcs", "amazons")] == ["Zámožní", "Zámožné"]
    assert above("humans", "dragon_master") == "Dračí"
    assert czech.name("power", "dragon_master") == "Vládci draků", "alone it is what the rulebook calls it"


def test_a_region_brings_its_preposition(czech: Words) -> None:
    for id in REGIONS:
        region = czech.region(*id.removeprefix("region-").rsplit("-", 1))
        where, to, source, whose = (plain(format(region, role)) for role in ("in", "to", "from", "gen"))
        inside, out = where.partition(" ")[0], source.partition(" ")[0]
        assert (inside, to.partition(" ")[0]) in {("v", "do"), ("ve", "do"), ("na", "na"), ("v", "na"), ("ve", "na")}
        assert source == f"{out} {whose}"
        assert out == ("ze" if whose[0] in "SZŠŽ" else "z"), source
        if inside != "na":
            name = where.partition(" ")[2]
            assert inside == ("ve" if re.match(r"[VF]|[SŠZŽ][^aáeěéiíoóuúůyý]|Sta", name) else "v"), where
        if to.startswith("na"):
            assert to == f"na {plain(format(region, 'acc'))}"
        else:
            assert to == f"do {whose}"


def test_names_without_forms_stand_in_a_sentence_as_any_of_their_kind(czech: Words) -> None:
    """Regions and races of a player's own, of which nobody has told the cases."""
    built = Message("piece-placed-fortress", {"seat": 0, "region": "a"})
    assert plain(czech.sentence(built, ("Anna",), "mine", {"a": "Dolní Lhota"})) == (
        "Anna staví pevnost v regionu Dolní Lhota."
    )
    assert plain(czech.say("turn-course", seat="Anna", race=czech.name("race", "mossfolk"))) == (
        "Anna: rozšiřte říši s národem Mossfolk, nebo je nechte přejít do úpadku."
    )
    assert Words().sentence(built, ("Anna",), "mine", {"a": "Foo"}) == "Anna builds a fortress in Foo."


def test_a_title_that_a_file_keeps_in_english_is_said_in_czech(czech: Words) -> None:
    assert czech.titled("Board for two players") == "Plán pro dva hráče"
    assert czech.titled("My own land") == "My own land"
    assert Words().titled("Board for two players") == "Board for two players"


def test_one_few_and_many_are_told_apart(czech: Words) -> None:
    assert [plain(czech.say("count-tokens", count=count)) for count in (0, 1, 2, 4, 5, 21, 22)] == [
        "0 žetonů", "1 žeton", "2 žetony", "4 žetony", "5 žetonů", "21 žetonů", "22 žetonů",
    ]  # fmt: skip
    for race in RACES:
        said = [plain(czech.say(f"count-tokens-{race}", count=count)).partition(" ")[2] for count in (1, 2, 5)]
        name = czech.name("race", race)
        assert said == [czech.say(f"race-{race}-one"), name, format(name, "gen")]
        taken = [plain(format(czech.say(f"count-tokens-{race}", count=count), "acc")) for count in (2, 5)]
        assert taken == [f"2 {name:acc}", f"5 {name:gen}"]
    coins = [plain(czech.say("combo-too-dear", count=count)) for count in (1, 3, 5)]
    assert coins == ["Chybí vám 1 mince.", "Chybí vám 3 mince.", "Chybí vám 5 mincí."]


def test_verbs_follow_the_number(czech: Words) -> None:
    def waiting(count: int) -> str:
        return plain(czech.sentence(Message("tokens-in-hand", {"count": count})))

    assert [waiting(count) for count in (1, 2, 5)] == [
        "V ruce zbývá 1 žeton.", "V ruce zbývají 2 žetony.", "V ruce zbývá 5 žetonů.",
    ]  # fmt: skip


def test_the_chronicle_says_who_took_what_from_whom(czech: Words) -> None:
    seats = ("Anna", "Ben")
    taken: dict[str, Value] = {"seat": 0, "race": "orcs", "region": "r3", "from_seat": 1}
    lines = [
        Message("region-taken-from-race", {**taken, "from_race": "humans", "declined": True}),
        Message("region-substituted", {**taken, "race": "sorcerers", "from_race": "skeletons"}),
        Message("tokens-displaced", {"seat": 1, "race": "amazons", "region": "r13", "count": 2}),
        Message("combo-taken", {"seat": 0, "power": "spirit", "race": "amazons", "count": 11, "price": 0, "coins": 0}),
        Message("piece-placed-lair", {"region": "r14"}),
    ]
    assert [plain(czech.sentence(line, seats, "two_players")) for line in lines] == [
        "Orkové (Anna) zabírají Soví les Lidem v úpadku (Ben).",
        "Mágové (Anna) nahrazují v Sovím lese osamocený žeton Kostlivců (Ben).",
        "Amazonky (Ben) ustupují ze Spletitého hvozdu: 2 žetony.",
        "Anna bere Přízračné Amazonky: 11 žetonů.",
        "Trolí doupě vyrůstá ve Snopkově.",
    ]


def test_no_name_stands_behind_a_preposition_that_depends_on_it() -> None:
    """V and ve, s and se go by the name; a player's name has no cases at all."""
    players = r"(seat|seats|from_seat|partner_seat|name|names|winners)"
    wrong = [id for id, text in texts() if re.search(r"\b([vszk]e?)[ \u00a0]\{", text, re.IGNORECASE)]
    bent = [
        id for id, text in texts() if re.search(rf"\b(s|se|od|do|pro|proti|u|k|ke|na|za)[ \u00a0]\{{{players}", text)
    ]
    assert (wrong, bent) == ([], [])


def test_short_words_never_end_a_line_and_signs_keep_to_their_numbers() -> None:
    loose = [id for id, text in texts() if re.search(r"(^|[\s(„\u00a0])[ksvzouai] (?=\S)", text, re.IGNORECASE)]
    percents = [id for id, text in texts() if re.search(r"[\d}] ?%", text)]
    assert (loose, percents) == ([], [])


def test_quotes_and_dots_are_those_of_the_language() -> None:
    assert [id for id, text in texts() if set("\"”'") & set(text) or " …" in text or "..." in text] == []
    assert [id for id, text in texts() if text.count("„") != text.count("“")] == []
