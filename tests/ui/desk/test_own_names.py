"""What files of a player's own call things stands in sentences as what we call things does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import polib
import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.ui.desk.words import TEXT, Words, languages, missing
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.engine.boards.little_isle import INFLECTED_ISLE
from tests.ui.sessions import begun
from tests.ui.table import play_until

MOLES = """\
races:
  moles:
    tokens: 5
    tokens_of: orcs
    name: Cave Moles
    forms: {cs: {plain: Krtčata, gen: krtčat, dat: krtčatům, kind: n}}
"""
NO_BREAK = "\u00a0"


def own(id: str, name: str, language: str = "cs", **forms: str) -> Named:
    return Named(id, name, tuple((language, role, text) for role, text in forms.items()))


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")


def fortress(words: Words, regions: Mapping[str, str] | None = None) -> str:
    return plain(words.sentence(Message("piece-placed-fortress", {"seat": 0, "region": "a"}), ("Anna",), "m", regions))


def test_a_region_takes_the_form_of_its_file_and_without_it_stands_as_any_region() -> None:
    told = own("region-m-a", "Owlwood", plain="Soví les", **{"in": "v Sovím lese"})
    czech = Words("cs").with_own([told])
    assert fortress(czech) == "Anna staví pevnost v Sovím lese."
    assert plain(f"{czech.region('m', 'a'):to}") == "do regionu Soví les"
    assert fortress(Words("en").with_own([told])) == "Anna builds a fortress in Owlwood."


def test_a_map_that_is_written_in_a_language_needs_no_plain_name_in_it() -> None:
    czech = Words("cs").with_own([own("region-m-a", "Soví les", acc="Soví les")])
    assert czech.region("m", "a", {"a": "Soví les"}) == "Soví les"
    assert fortress(czech, {"a": "Soví les"}) == "Anna staví pevnost v regionu Soví les."


def test_a_copy_of_our_map_says_what_its_file_says() -> None:
    czech = Words("cs").with_own([own("region-two_players-r3", "Ztracený háj", acc="Ztracený háj")])
    assert plain(f"{czech.region('two_players', 'r3'):in}") == "v regionu Ztracený háj"
    assert f"{czech.region('two_players', 'r4')}" == Words("cs").region("two_players", "r4")


def test_other_words_agree_with_a_race_of_ones_own() -> None:
    moles = own("race-moles", "Moles", plain="Krtice", kind="f", acc="Krtice")
    czech = Words("cs").with_own([moles])
    combo = czech.sentence(Message("combo-name", {"power": "wealthy", "race": "moles"}))
    assert (combo, format(combo, "acc")) == ("Zámožné Krtice", "Zámožné Krtice")


def test_a_race_of_a_content_file_is_called_and_inflected_as_the_file_says() -> None:
    names = extended_catalogue([("moles.yaml", MOLES)]).names
    assert list(names) == list(GAME.own_names([("moles.yaml", MOLES)]))
    assert Words("en").with_own(names).name("race", "moles") == "Cave Moles"
    assert f"{Words('cs').with_own(names).name('race', 'moles'):dat}" == "krtčatům"
    unnamed = extended_catalogue([("moles.yaml", MOLES.replace("    name: Cave Moles\n", ""))]).names
    assert Words("en").with_own(unnamed).name("race", "moles") == "Moles"


@pytest.mark.parametrize("key", ["name: []", "name: ' '", "forms: {cs: []}", "forms: {cs: {IN: v}}"])
def test_a_content_file_with_a_wrong_name_is_refused_at_its_line(key: str) -> None:
    text = MOLES.partition("    name:")[0] + f"    {key}\n"
    with pytest.raises(FileError) as caught:
        extended_catalogue([("moles.yaml", text)])
    assert caught.value.line == text.count("\n")


@pytest.mark.parametrize(
    "wish", ["{name}", "{0}", "{region:in}", "{seat.__class__}", "{", "}}", "%s", "%(seat)s", "50 % {race!r}"]
)
def test_braces_and_percent_signs_in_a_file_are_words(wish: str) -> None:
    told = {"in": f"v {wish}", "acc": wish, "kind": "f"}
    for language in ("cs", "en"):
        words = Words(language).with_own([own("region-m-a", wish, language, **told)])
        assert words.region("m", "a") == wish
        assert wish in fortress(words)
        assert f"{words.region('m', 'a'):acc}" == wish
        assert wish in f"{words.region('m', 'a'):from}", "as any region"
        assert words.again(words.region("m", "a")) == wish
    assert not missing


def test_names_are_kept_only_as_long_as_their_game_is_spoken_of() -> None:
    words = Words("cs")
    named = words.with_own([own("region-m-a", "Foo", plain="Fú")])
    assert named.with_own([own("region-m-a", "Foo", plain="Fú")]) is named
    assert [each.region("m", "a", {"a": "Foo"}) for each in (named, words, named.with_own([]))] == ["Fú", "Foo", "Foo"]


def test_the_example_of_the_format_has_all_forms_that_czech_asks_of_a_region() -> None:
    catalogue = polib.pofile(str(TEXT / "cs" / "forms.po"))
    asked = {entry.msgctxt for entry in catalogue if entry.msgid == "any-region"}
    fells = next(region for region in BOARDS.parse(INFLECTED_ISLE, "isle.yaml").board.regions if region.forms)
    assert {role for _, role, _ in fells.forms} == asked | {"plain"}


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize(("kind", "by_themselves"), [("region", ()), ("race", ("kind", "acc", "nf"))])
def test_what_has_no_forms_stands_as_any_of_its_kind_in_every_language(
    language: str, kind: str, by_themselves: tuple[str, ...]
) -> None:
    """But for roles in which a name by itself will do."""
    entries = [entry for file in (TEXT / language).rglob("forms.po") for entry in polib.pofile(str(file))]
    asked = {entry.msgctxt for entry in entries if entry.msgid.startswith(f"{kind}-") and not entry.obsolete}
    named = {entry.msgctxt for entry in entries if entry.msgid == f"any-{kind}"}
    assert asked
    assert asked - named <= set(by_themselves)


def isle_plan(tmp_path: Path) -> Plan:
    file = tmp_path / "isle.yaml"
    file.write_text(INFLECTED_ISLE, encoding="utf-8")
    setup = GAME.set_up(2, str(file), content=[("moles.yaml", MOLES)])
    file.unlink()
    return Plan(setup, (Seat("Anna", 0, "human"), Seat("Ben", 1, "human")), 1)


@pytest.mark.slow
def test_the_chronicle_says_the_forms_of_a_map_of_ones_own_and_does_so_when_the_game_is_resumed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with begun(qtbot, tmp_path, language="cs", speed=0.0, pace=0.0, curtain=False) as session:
        controller = session.controller
        session.desk.words.name("race", "orcs")
        controller.start(isle_plan(tmp_path))
        fells = controller.map.board.index["fells"] if controller.map else -1

        def taken() -> bool:
            return bool(controller.state.tribes == 0 and controller.state.holder[fells] >= 0)

        def chronicle() -> str:
            return plain(" ".join(line.text for line in session.window.table.chronicle.lines))

        play_until(controller, taken)
        assert "zabírají Holé vrchy" in chronicle()
        assert session.desk.words.name("race", "moles") == "Krtčata"
        assert plain(f"{session.desk.words.region('little_isle', 'fells'):in}") == "v Holých vrších"
        session.settings.change(language="en")
        assert "take The Fells" in chronicle()
        session.settings.change(language="cs")
        controller.close_game()
        assert controller.resume(), "the file is gone, and the game holds all that it said"
        assert "zabírají Holé vrchy" in chronicle()
        assert f"{session.desk.words.name('race', 'moles'):gen}" == "krtčat"
        QGuiApplication.processEvents()
