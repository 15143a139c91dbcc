"""The language that is spoken before anybody has chosen one; that of the command line is that of the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from smallworld_desktop.ui.desk import language
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.language import chosen_language, system_language
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.words import Words

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
ASK_QT = "from PySide6.QtCore import QLocale; print(':'.join(QLocale.system().uiLanguages()))"


@pytest.fixture(autouse=True)
def _in_austria(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")


@pytest.mark.parametrize(
    ("settings", "chosen"),
    [
        ('{"language": "cs"}', "cs"),
        ('{"language": ""}', "de_AT"),
        ('{"theme": "dark"}', "de_AT"),
        ('{"language": 3}', "de_AT"),
        ("[]", "de_AT"),
        ("{", "de_AT"),
    ],
)
def test_the_settings_say_the_language_before_the_system_does(tmp_path: Path, settings: str, chosen: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(settings, encoding="utf-8")
    assert chosen_language(file) == chosen
    assert chosen_language(tmp_path / "none.json") == "de_AT"


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"LC_MESSAGES": "cs_CZ.UTF-8"}, "cs_CZ"),
        ({"LC_ALL": "cs_CZ.UTF-8", "LC_MESSAGES": "is_IS"}, "cs_CZ"),
        ({"LANGUAGE": "cs:de"}, "cs:de"),
        ({"LC_NUMERIC": "cs_CZ.UTF-8"}, "de_AT"),
        ({"LANG": "C.UTF-8"}, "C"),
    ],
)
def test_the_variables_of_the_system_are_asked_in_their_order(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], told: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == told


@pytest.mark.parametrize(
    ("wished", "spoken"),
    [("pl_PL.UTF-8", "pl"), ("is", "is"), ("de:cs", "cs"), ("de-Latn-AT:de:is-IS:cs", "is"), ("C", "en"), ("", "en")],
)
def test_the_first_language_of_the_system_is_spoken_that_there_are_words_in(wished: str, spoken: str) -> None:
    assert Words(wished).language == spoken


def test_at_the_first_start_the_window_speaks_as_the_system_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("pl_PL")))
    settings = Settings(tmp_path / "settings.json")
    desk = Desk(settings)
    assert desk.words.language == "pl"
    settings.change(language="is")
    assert desk.words.language == "is"


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt asks the system itself")
@pytest.mark.parametrize("variables", ["LANG=cs_CZ.UTF-8", "LC_ALL=cs_CZ.UTF-8", "LC_MESSAGES=cs_CZ", "LANGUAGE=fi:cs"])
def test_qt_tells_the_same_language_as_we_do_without_it(monkeypatch: pytest.MonkeyPatch, variables: str) -> None:
    name, _, value = variables.partition("=")
    monkeypatch.setenv(name, value)
    told = subprocess.run([sys.executable, "-c", ASK_QT], capture_output=True, text=True, check=True, env=os.environ)
    assert Words(told.stdout.strip()).language == Words(language.system_language()).language == "cs"
