"""How ids become sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import polib
import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.events import Message, Reason, Value
from smallworld_desktop.engine.play.box import Box, OwnFiles
from smallworld_desktop.ui.desk import words as module
from smallworld_desktop.ui.desk.catalogues import Template
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.words import Words, languages
from tests.engine.play.guests import invited
from tests.engine.play.test_box import GridBox


@pytest.fixture
def words() -> Words:
    return Words()


def test_english_is_always_there_and_first() -> None:
    assert languages()[0] == "en"


@pytest.mark.parametrize("locale", ["en", "en_GB", "en_GB.UTF-8", "en-US", "xx", "", "C"])
def test_any_locale_finds_a_language(locale: str) -> None:
    assert Words(locale).language == "en"


@pytest.mark.parametrize(("count", "coins"), [(1, "1 coin"), (2, "2 coins")])
def test_what_is_more_is_told_with_what_it_is_more_than(words: Words, count: int, coins: str) -> None:
    said = words.say("why-rivals-lose", count=count)
    assert said == f"It should cost the rivals {coins} more in the end than the next best way."


def test_names_are_plural_and_singular(words: Words) -> None:
    assert words.name("race", "orcs") == "Orcs"
    assert words.say("race-orcs-one") == "Orc"
    assert words.name("power", "dragon_master") == "Dragon Master"


@pytest.mark.parametrize(("count", "said"), [(0, "0 Orcs"), (1, "1 Orc"), (2, "2 Orcs")])
def test_a_count_chooses_the_form(words: Words, count: int, said: str) -> None:
    assert words.sentence(Message("count-tokens", {"race": "orcs", "count": count})) == said


def test_a_sentence_may_hold_sentences_and_lists_of_them(words: Words) -> None:
    orcs, elves = (Message("count-tokens", {"race": race, "count": 2}) for race in ("orcs", "elves"))
    assert words.sentence(Message("do-conquer", {"region": "r1", "tokens": orcs})) == "Conquer r1 with 2 Orcs"
    assert words.sentence(Message("do-redeploy", {"things": (orcs, elves)})) == "Redeploy: 2 Orcs and 2 Elves"


def test_a_banner_of_ones_own_is_named_by_its_id(words: Words) -> None:
    assert words.name("race", "cave_moles") == "Cave moles"
    assert not module.missing


def test_unknown_ids_show_in_brackets_and_are_counted(words: Words) -> None:
    assert words.say("no-such-sentence") == "[no-such-sentence]"
    assert module.missing["no-such-sentence"] == 1


def test_a_field_without_value_shows_its_name_and_is_counted(words: Words) -> None:
    assert words.say("combo-name", power="Flying") == "Flying [race]"
    assert module.missing["combo-name {race}"] == 1


@pytest.mark.parametrize(("parts", "said"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")])
def test_parts_are_joined_as_in_speech(words: Words, parts: str, said: str) -> None:
    assert words.join(parts) == said


TABLE = ("Anna", "Ben", "Chris")
LOG = [
    ("region-taken", {"seat": 0, "race": "orcs", "region": "r3", "count": 2}, "Anna’s Orcs take Owlwood."),
    (
        "region-taken-from-race",
        {"seat": 0, "race": "orcs", "region": "r3", "from_seat": 1, "from_race": "elves", "declined": False},
        "Anna’s Orcs take Owlwood from Ben’s Elves.",
    ),
    (
        "region-taken-from-race",
        {"seat": 0, "race": "orcs", "region": "r3", "from_seat": 1, "from_race": "elves", "declined": True},
        "Anna’s Orcs take Owlwood from Ben’s declined Elves.",
    ),
    ("scored", {"seat": 2, "coins": 8}, "Chris scores 8 coins."),
    ("scored", {"seat": 2, "coins": 1}, "Chris scores 1 coin."),
    ("die-rolled", {"seat": 1, "pips": 0}, "Ben rolls a blank."),
    (
        "piece-placed",
        {"seat": 1, "piece": "fortress", "region": "r4", "count": 1},
        "Ben builds a fortress in Mudwallow.",
    ),
    (
        "piece-placed",
        {"seat": 1, "piece": "encampment", "region": "r4", "count": 3},
        "Ben pitches 3 encampments in Mudwallow.",
    ),
    (
        "combo-taken",
        {"seat": 0, "race": "orcs", "power": "commando", "price": 0, "coins": 0, "count": 9},
        "Anna takes Commando Orcs: 9 tokens.",
    ),
    ("game-ended", {"winners": (0,)}, "The game is over. Anna wins."),
    ("game-ended", {"winners": (0, 2)}, "The game is over. Anna and Chris share the victory."),
]


@pytest.mark.parametrize(("id", "values", "said"), LOG)
def test_what_happens_is_told_as_a_player_would(words: Words, id: str, values: dict[str, Value], said: str) -> None:
    assert words.sentence(Message(id, values), TABLE, "two_players") == said


def test_a_line_of_a_sum_tells_who_pays(words: Words) -> None:
    assert words.line(Reason("income-conquests", 1, {"race": "orcs"})) == "Orcs: won by force"
    assert words.line(Reason("price-discount", -1, {"power": "commando"})) == "Commando"
    assert words.line(Reason("price-defenders", 2)) == "2 defenders"


def test_values_are_said_by_their_names(words: Words) -> None:
    message = Message("owned", {"seat": 1, "race": "tritons"})
    assert words.sentence(message, ("Anna", "Dan")) == "Dan’s Tritons"


def test_seat_nought_is_somebody(words: Words) -> None:
    assert words.sentence(Message("owned", {"seat": 0, "race": "elves"}), ("Anna", "Dan")) == "Anna’s Elves"


def test_regions_of_a_players_own_map_keep_the_names_of_its_file(words: Words) -> None:
    assert words.region("my_island", "r1", {"r1": "Windy Corner"}) == "Windy Corner"
    assert words.region("my_island", "r2") == "r2"


def test_numbered_sentences_come_in_order(words: Words) -> None:
    rulings = words.numbered("race-ghouls-ruling")
    assert len(rulings) > 1
    assert words.say("race-ghouls-ruling-1") == rulings[0]
    assert words.numbered("race-nobody-ruling") == []


class TestTwoGames:
    """Two games may both have humans."""

    @pytest.fixture
    def guest(self, tmp_path: Path) -> Iterator[Box]:
        class GuestBox(GridBox):
            id = "guest"
            words = tmp_path
            sources = ("race",)

            def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
                return {"race": ["humans"]}

        texts = {
            "race-humans": "People",
            "button-cancel": "Leave it",
            "cell-marked": "{race} mark {cell}.",
            "cell-paid": "for {source}",
        }
        catalogue = polib.POFile()
        catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        catalogue.extend(polib.POEntry(msgid=id, msgstr=text) for id, text in texts.items())
        (tmp_path / "en").mkdir()
        catalogue.save_as_mofile(str(tmp_path / "en" / "guest.mo"))
        with invited(GuestBox()):
            yield GuestBox()

    def test_each_calls_its_things_as_it_likes(self, guest: Box, words: Words) -> None:
        assert words.name("race", "humans") == "Humans"
        assert Words(game=guest.id).name("race", "humans") == "People"

    def test_what_a_game_says_goes_before_what_the_program_says(self, guest: Box, words: Words) -> None:
        said = Words(game=guest.id)
        assert (words.say("button-cancel"), said.say("button-cancel")) == ("Cancel", "Leave it")
        assert said.say("button-close") == words.say("button-close")

    def test_one_game_does_not_speak_the_words_of_another(self, guest: Box, words: Words) -> None:
        assert words.has("race-orcs-rule")
        assert not Words(game=guest.id).has("race-orcs-rule")
        assert not words.has("cell-marked")

    def test_the_things_and_sources_of_a_game_are_its_own(self, guest: Box) -> None:
        said = Words(game=guest.id)
        assert said.sentence(Message("cell-marked", {"race": "humans", "cell": 3})) == "People mark 3."
        assert said.sentence(Message("cell-paid", {"race": "humans"})) == "for People"

    @pytest.mark.usefixtures("guest")
    def test_the_window_speaks_of_the_game_on_its_table(self, tmp_path: Path, qtbot: QtBot) -> None:
        desk = Desk(Settings(tmp_path / "settings.json"))
        with qtbot.waitSignal(desk.changed):
            desk.turn_to("guest")
        assert desk.words.name("race", "humans") == "People"
        assert desk.words_of("smallworld").name("race", "humans") == "Humans"
        with qtbot.assertNotEmitted(desk.changed):
            desk.turn_to("guest")


def test_a_brace_that_is_doubled_stands_for_itself() -> None:
    template = Template.parse("'{verb}' needs a number, such as {{{verb}: {least}}} or {{}}")
    said = [(field.before, field.name) for field in template.fields]
    assert said == [("'", "verb"), ("' needs a number, such as {", "verb"), (": ", "least")]
    assert template.end == "} or {}"
