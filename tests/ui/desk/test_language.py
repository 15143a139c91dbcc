"""The language of the command line is that of the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_desktop.ui.desk import language
from smallworld_desktop.ui.desk.language import chosen_language, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
ASK_QT = "from PySide6.QtCore import QLocale; print(QLocale.system().name())"


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
        ({"LANGUAGE": "cs:de"}, "cs"),
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


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere Qt asks the system itself")
@pytest.mark.parametrize("variables", ["LANG=cs_CZ.UTF-8", "LC_ALL=cs_CZ.UTF-8", "LC_MESSAGES=cs_CZ", "LANGUAGE=cs:de"])
def test_qt_tells_the_same_language_as_we_do_without_it(monkeypatch: pytest.MonkeyPatch, variables: str) -> None:
    name, _, value = variables.partition("=")
    monkeypatch.setenv(name, value)
    told = subprocess.run([sys.executable, "-c", ASK_QT], capture_output=True, text=True, check=True, env=os.environ)
    assert told.stdout.strip().partition("_")[0] == language.system_language().partition("_")[0] == "cs"
