"""Polish where it is tricky: adjectives of men and of others, prepositions of regions, three plural forms, names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import polib
import pytest

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.ui.desk.words import TEXT, Words

CATALOGUE = base_catalogue()
REGIONS = [entry.msgid for entry in polib.pofile(str(TEXT / "en/smallworld/regions.po")) if "region-" in entry.msgid]
MEN = {"humans", "orcs", "ratmen", "sorcerers", "wizards"}


@pytest.fixture(scope="module")
def polish() -> Words:
    return Words("pl")


def plain(text: str) -> str:
    """A text with breaks where they are not allowed."""
    return text.replace("\u00a0", " ")


def texts() -> Iterator[tuple[str, str]]:
    """Everything that is said in Polish, with its id."""
    for path in sorted((TEXT / "pl").rglob("*.po")):
        for entry in polib.pofile(str(path)):
            yield from ((entry.msgid, text) for text in [entry.msgstr, *entry.msgstr_plural.values()] if text)


def test_every_power_agrees_with_the_race_beside_it(polish: Words) -> None:
    for race in (race.id for race in CATALOGUE.races):
        for power in (power.id for power in CATALOGUE.powers):
            combo = polish.sentence(Message("combo-name", {"race": race, "power": power}))
            (acting, name), (acted, taken) = combo.rsplit(" ", 1), format(combo, "acc").rsplit(" ", 1)
            assert (name, taken) == (polish.name("race", race), format(polish.name("race", race), "acc"))
            assert re.search(r"[iy]$" if race in MEN else r"e$", acting), combo
            assert re.search(r"[iy]ch$", acted) if race in MEN else acted == acting, combo


def test_a_region_brings_its_preposition(polish: Words) -> None:
    for id in REGIONS:
        region = polish.region(*id.removeprefix("region-").rsplit("-", 1))
        where, to, source, whose = (plain(format(region, role)) for role in ("in", "to", "from", "gen"))
        inside, _, place = where.partition(" ")
        assert inside == "na" or inside == ("we" if place.startswith("Msz") else "w"), where
        assert to == (f"na {plain(format(region, 'acc'))}" if inside == "na" else f"do {whose}")
        assert source in (f"z {whose}", f"ze {whose}")
        assert source.startswith("ze ") == bool(re.match(r"[SŚZŹŻ][bcćdfgkłlmnńprtwz](?<!Sz)|Szcz|Ś|Msz", whose)), (
            source
        )


def test_one_few_and_many_are_told_apart(polish: Words) -> None:
    said = [plain(polish.say("count-tokens", count=count)) for count in (1, 2, 5, 12, 22, 25)]
    assert said == ["1 żeton", "2 żetony", "5 żetonów", "12 żetonów", "22 żetony", "25 żetonów"]
    people = [plain(polish.say(f"count-tokens-{race}", count=2)) for race in ("elves", "orcs")]
    assert people == ["2 Elfy", "2 Orków"]


def test_the_chronicle_says_who_took_what_from_whom(polish: Words) -> None:
    taken: dict[str, Value] = {"seat": 0, "race": "orcs", "region": "r3", "from_seat": 1}
    lines = [
        Message("region-taken-from-race", {**taken, "from_race": "humans", "declined": True}),
        Message("region-substituted", {**taken, "race": "sorcerers", "from_race": "skeletons"}),
        Message("tokens-displaced", {"seat": 1, "race": "amazons", "region": "r11", "count": 2}),
        Message("combo-taken", {"seat": 0, "power": "wealthy", "race": "orcs", "count": 9, "price": 0, "coins": 0}),
        Message("piece-placed-lair", {"region": "r14"}),
    ]
    assert [plain(polish.sentence(line, ("Anna", "Ben"), "two_players")) for line in lines] == [
        "Orkowie (Anna) odbierają Sowi Las wymierającym Ludziom (Ben).",
        "Czarnoksiężnicy (Anna) zastępują w Sowim Lesie samotny żeton Szkieletów (Ben).",
        "Amazonki (Ben) wycofują się ze Mszystego Boru: 2 żetony.",
        "Anna bierze Zamożnych Orków: 9 żetonów.",
        "W Snopkowie powstaje legowisko Trolli.",
    ]


def test_short_words_never_end_a_line_and_signs_keep_to_their_numbers() -> None:
    loose = [id for id, text in texts() if re.search(r"(^|[\s(„\u00a0])[wzouia] (?=\S)", text, re.IGNORECASE)]
    percents = [id for id, text in texts() if re.search(r"[\d}]\s%", text)]
    assert (loose, percents) == ([], [])


def test_quotes_and_dots_are_those_of_the_language() -> None:
    assert [id for id, text in texts() if set("\"“'") & set(text) or " …" in text or "..." in text] == []
    assert [id for id, text in texts() if text.count("„") != text.count("”")] == []
