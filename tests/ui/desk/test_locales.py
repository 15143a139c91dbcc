"""What a language puts in order, and what Qt says in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import polib
import pytest
from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.ui.desk.locales import WordsOfQt, in_order, locale_of
from smallworld_desktop.ui.desk.words import TEXT, Words, languages
from smallworld_desktop.ui.games.smallworld.supply import tray_rows
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.game_lines import _date
from tests.ui.desk.tongues import taught

HARD_SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("cs", "cit čas Ďábel duha hrad chata ihned ruka řeka sen šít ul ústa zem žert"),
        ("pl", "az ąa bór cis ćma los lzy łoś ma sen śnieg zew źrebię żaba"),
        ("is", "az ár bý dzus ðu en én za þú æð öl"),
    ],
)
def test_names_are_in_the_order_of_their_language(language: str, names: str) -> None:
    assert " ".join(in_order(language, sorted(names.split()), str)) == names


def test_the_tray_lists_races_in_the_order_of_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"race-halflings": "Chlapi", "race-giants": "Hory", "race-elves": "Čerti", "race-dwarves": "Divous"}
    words = taught(tmp_path, monkeypatch, "cs", told, {})
    state = SmallWorld().start(Setup(seats=2))
    names = [row.name for row in tray_rows(state, Telling(words, ("Anna", "Ben"), state.setting.board))]
    assert [name for name in names if name in told.values()] == ["Čerti", "Divous", "Hory", "Chlapi"]


def test_a_language_writes_its_own_decimals_and_percentages() -> None:
    czech, english = Words("cs"), Words("en")
    assert (czech.decimal(0.72), english.decimal(0.72), czech.decimal(3, 2)) == ("0,7", "0.7", "3,00")
    assert czech.percent(0.5) == english.percent(0.499) == f"50{HARD_SPACE}%"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "2026-03-04"), ("cs", "04.\xa003.\xa02026"), ("pl", "04.03.2026"), ("is", "04.03.2026")],
)
def test_a_language_writes_a_day_in_its_own_way(language: str, said: str) -> None:
    assert Words(language).day("2026-03-04") == said
    assert Words(language).day("x") == "x"


def test_a_language_sets_thousands_apart_in_its_own_way() -> None:
    for language, told in (("en", f"1{HARD_SPACE}020"), ("cs", f"1{HARD_SPACE}020"), ("is", "1.020")):
        assert (Words(language).whole(1020), Words(language).whole(120)) == (told, "120")
    assert [Words("pl").whole(number) for number in (9999, 10_000)] == ["9999", f"10{HARD_SPACE}000"]


@pytest.mark.parametrize("language", languages())
def test_no_line_breaks_before_a_percent_sign(language: str) -> None:
    for path in sorted((TEXT / language).rglob("*.po")):
        for entry in polib.pofile(str(path)):
            for text in [entry.msgstr, *entry.msgstr_plural.values()]:
                assert " %" not in text, entry.msgid


def test_a_date_is_written_in_the_language_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("de_AT")))
    moment = datetime(2026, 11, 8, 15, 30)
    today = datetime(2026, 12, 24).date()
    assert locale_of("de").name() == "de_AT", "the system knows where the player lives"
    then = QDateTime(2026, 11, 8, 15, 30, 0)
    for language in ("cs", "en"):
        said = _date(moment, Words(language), today)
        assert said == QLocale(language).toString(then, QLocale.FormatType.ShortFormat)
    assert _date(moment, Words("cs"), today).startswith("08.11.26")


@pytest.fixture
def speaker(qtbot: QtBot) -> Iterator[WordsOfQt]:
    home = QObject()
    speaker = WordsOfQt(home)
    yield speaker
    speaker.end()


def test_qt_says_its_own_words_in_the_language_that_is_chosen(speaker: WordsOfQt) -> None:
    def said() -> list[str]:
        asked = [("QPlatformTheme", "Cancel"), ("QWidgetTextControl", "&Copy"), ("QFileDialog", "Look in:")]
        return [QCoreApplication.translate(*one) for one in asked]

    speaker.speak("cs")
    assert said() == ["Zrušit", "&Kopírovat", "Hledat v:"]
    speaker.speak("is")
    assert said() == ["Cancel", "&Copy", "Look in:"], "Qt knows no Icelandic"
    speaker.speak("pl")
    assert said()[0] == "Anuluj"
    speaker.speak("en")
    assert said()[0] == "Cancel"
    speaker.speak("pl")
    speaker.end()
    assert said()[0] == "Cancel", "what has ended says nothing any more"


@pytest.mark.parametrize("language", languages())
def test_an_installed_program_keeps_the_words_of_qt(language: str) -> None:
    spec = (Path(__file__).parents[3] / "packaging" / "pyinstaller.spec").read_text("utf-8")
    (kept,) = re.findall(r'r"(translations/.*?)"', spec)
    name = f"PySide6/Qt/translations/qtbase_{language}.qm"
    assert not re.search(kept, name)
    assert re.search(kept, name.replace("qtbase", "qtmultimedia")), "and no others"
