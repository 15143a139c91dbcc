"""What the player likes, kept from start to start."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.settings import VERSION, Choices, Settings


def test_at_first_everything_is_as_usual(tmp_path: Path) -> None:
    assert Settings(tmp_path / "settings.json").choices == Choices()
    assert list(tmp_path.iterdir()) == []


def test_a_choice_is_told_written_and_found_again(tmp_path: Path, qtbot: QtBot) -> None:
    settings = Settings(tmp_path / "deep" / "settings.json")
    with qtbot.waitSignal(settings.changed):
        settings.change(theme="light", text=1.5, plans={"smallworld": {"seats": ["Anna", "Ben"]}})
    again = Settings(tmp_path / "deep" / "settings.json").choices
    assert (again.theme, again.text, again.plans) == ("light", 1.5, {"smallworld": {"seats": ["Anna", "Ben"]}})


def test_choosing_what_is_chosen_already_tells_nobody(tmp_path: Path, qtbot: QtBot) -> None:
    settings = Settings(tmp_path / "settings.json")
    with qtbot.assertNotEmitted(settings.changed):
        settings.adopt(Choices())


DAMAGED = [
    b"",
    b"nonsense",
    b"[]",
    b"\x00",
    b'{"a": ',
    b"[" * 100_000,
    b'{"text": ' + b"9" * 5000 + b"}",
    b'{"theme": "\xff\xfe"}',
    '{"theme": "light"}'.encode("utf-16"),
    b'{"x": ' + b'"' + b"y" * 1_100_000 + b'"}',
]


@pytest.mark.parametrize("content", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_kept_aside_and_everything_is_as_usual(tmp_path: Path, content: bytes) -> None:
    path, copy = tmp_path / "settings.json", tmp_path / "settings.json.damaged"
    path.write_bytes(content)
    settings = Settings(path)
    assert (settings.choices, settings.kept, copy.read_bytes()) == (Choices(), copy, content)
    assert Settings(path).kept is None, "the next start finds it whole"


ODD: list[tuple[str, str]] = [
    ("text", "9" * 400),
    ("speed", "-" + "9" * 400),
    ("pace", "1e999"),
    ("pace", "NaN"),
    ("places", "[]"),
    ("told_of_size", "9" * 400),
    ("text", "true"),
    ("text", "null"),
    ("theme", '"\\ud800"'),
    ("geometry", '"\\udfff"'),
    ("language", "{}"),
    ("curtain", "1"),
    ("plan", "[]"),
    ("plan", '{"seats": ' + "[" * 400 + "]" * 400 + "}"),
    ("plan", '{"map": "\\ud800"}'),
]


@pytest.mark.parametrize(("name", "value"), ODD)
def test_of_a_file_with_an_odd_value_the_rest_counts_and_nothing_is_lost(tmp_path: Path, name: str, value: str) -> None:
    path = tmp_path / "settings.json"
    text = f'{{"palette": "mine", "region_names": false, "{name}": {value}}}'
    path.write_text(text, "utf-8")
    settings = Settings(path)
    assert settings.choices == replace(Choices(), palette="mine", region_names=False)
    assert settings.kept is not None
    assert settings.kept.read_text("utf-8") == text
    settings.change(text=1.5)
    assert Settings(path).choices.text == 1.5


def test_damage_after_damage_is_kept(tmp_path: Path) -> None:
    for text in ("first", "second"):
        (tmp_path / "settings.json").write_text(text)
        Settings(tmp_path / "settings.json")
    assert (tmp_path / "settings.json.damaged").read_text() == "first"
    assert (tmp_path / "settings.json.damaged-2").read_text() == "second"


def test_what_is_sound_in_a_file_counts_and_the_rest_is_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "light", "text": "huge", "speed": 99, "curtain": 0, "from_tomorrow": 1}))
    choices = Settings(path).choices
    assert (choices.theme, choices.text, choices.speed, choices.curtain) == ("light", 1.0, 2.0, True)


@pytest.mark.parametrize(("given", "kept"), [(0.5, 1.0), (1.25, 1.25), (7.0, 2.0), (float("nan"), 1.0)])
def test_text_is_never_too_small_nor_too_large(tmp_path: Path, given: float, kept: float) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.change(text=given)
    assert settings.choices.text == kept


def test_a_theme_that_does_not_exist_is_the_systems(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.change(theme="pink")
    assert settings.choices.theme == "system"


def test_a_file_that_cannot_be_written_is_told_of_and_the_choice_holds(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "settings.json").mkdir()
    settings = Settings(tmp_path / "settings.json" / "settings.json")
    (tmp_path / "settings.json" / "settings.json").mkdir()
    with qtbot.waitSignal(settings.troubled):
        settings.change(theme="light")
    assert settings.choices.theme == "light"


def test_a_file_of_an_older_version_is_understood_and_renewed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "light"}', "utf-8")
    settings = Settings(path)
    assert settings.choices.theme == "light"
    settings.change(text=1.5)
    assert json.loads(path.read_text("utf-8"))["version"] == VERSION


def test_the_only_set_up_of_an_older_version_is_that_of_the_only_game_there_was(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "plan": {"count": 3}}), "utf-8")
    settings = Settings(path)
    assert settings.choices.plans == {"smallworld": {"count": 3}}
    path.write_text(json.dumps({"version": 1, "plan": None, "theme": "light"}), "utf-8")
    assert Settings(path).choices == Choices(theme="light")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_what_can_no_longer_be_chosen_is_left_out_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": VERSION, "theme": "light", "effort": 3.0}), "utf-8")
    settings = Settings(path)
    assert settings.choices == Choices(theme="light")
    settings.change(text=1.5)
    assert "effort" not in json.loads(path.read_text("utf-8"))
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_going_back_a_version_loses_nothing_that_a_newer_one_has_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    newer = {"version": VERSION + 1, "theme": "light", "weather": {"rain": "often"}}
    path.write_text(json.dumps(newer), "utf-8")
    settings = Settings(path)
    assert settings.choices.theme == "light"
    settings.change(theme="dark")
    written = json.loads(path.read_text("utf-8"))
    assert written["version"] == VERSION + 1
    assert (written["theme"], written["weather"]) == ("dark", {"rain": "often"})
