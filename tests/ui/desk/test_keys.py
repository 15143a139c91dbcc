"""The keys in force: the usual ones, with what the player has changed as far as that makes sense."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.key_changes import assigned, clashes, refusal, swapped, with_row
from smallworld_desktop.ui.desk.key_names import KeyNames
from smallworld_desktop.ui.desk.key_spelling import cap, is_letter, same
from smallworld_desktop.ui.desk.keys import KeyBinding, Keys
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.shortcuts import HOUSE, When, house
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS

ROWS = (*HOUSE.values(), *SHORTCUTS)
SHIFT, PLAIN, KEYPAD = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.KeypadModifier,
)


def settings_of(path: Path, **content: Any) -> Settings:
    """Settings from a file that holds this."""
    file = path / "settings.json"
    file.write_text(json.dumps({"version": 2, **content}))
    return Settings(file)


def keys_of(path: Path, **content: Any) -> Keys:
    made = Keys(settings_of(path, **content))
    made.learn(SHORTCUTS)
    return made


def event(key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held)


def test_without_changes_all_is_usual(tmp_path: Path) -> None:
    keys = keys_of(tmp_path)
    assert all(keys.of(row) == row.keys for row in ROWS)
    assert keys.of("about") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Enter", "Return"),
        ("=", "+"),
        ("Shift++", "+"),
        ("Shift+=", "+"),
        ("_", "-"),
        ("Shift+1", "1"),
        ("Ctrl+=", "Ctrl++"),
        ("Backspace", "Del"),
        ("Insert", "Ins"),
        ("Escape", "Esc"),
        ("Shift+Tab", "Backtab"),
        ("Shift+Backtab", "Backtab"),
        ("Shift+Ctrl+Z", "Ctrl+Shift+Z"),
    ],
)
def test_what_is_one_key_to_the_hand_has_one_spelling(one: str, other: str) -> None:
    assert same(one) == same(other)


@pytest.mark.parametrize(("one", "other"), [("Shift+N", "N"), ("Ctrl+Backspace", "Ctrl+Del"), ("Shift+Up", "Up")])
def test_what_is_two_keys_to_the_hand_stays_two(one: str, other: str) -> None:
    assert same(one) != same(other)


def test_letters_digits_and_signs_are_what_types_one() -> None:
    assert all(map(is_letter, ("A", "Shift+A", "7", "+", "-", "Ů")))
    assert not any(map(is_letter, ("Ctrl+A", "Alt+7", "F4", "Space", "Return", "Ctrl++", "Shift+Up", "Meta+K")))


def test_a_cap_says_the_key_as_it_is_written_on_it() -> None:
    assert [cap(key, mac=False) for key in ("Return", "Ctrl++", "-", "Alt+Left")] == ["Enter", "Ctrl +", "−", "Alt ←"]
    assert cap("Ctrl+Shift+Z", mac=True) == "⌘⇧Z"


# What a file says.


@pytest.mark.parametrize(
    "wrong",
    [
        "J",
        7,
        None,
        {"a": "J"},
        [7],
        ["J", None],
        ["no such key"],
        ["j"],
        ["Ctrl+J, Ctrl+K"],
        ["Tab"],
        ["Alt+F4"],
        ["Ctrl+Z"],
        ["J", "K", "Q"],
        ["Q"] * 1000,
        [""],
    ],
)
def test_a_value_that_makes_no_sense_is_passed_over_and_no_other_is_lost(tmp_path: Path, wrong: object) -> None:
    keys = keys_of(tmp_path, text=1.3, keys={"hint": wrong, "why": ["K"]})
    assert keys.of("hint") == ("H",)
    assert keys.of("why") == ("K",)
    assert keys._settings.choices.text == 1.3


@pytest.mark.parametrize("wrong", [7, "J", None, [["hint", "J"]]])
def test_what_is_no_mapping_at_all_leaves_the_usual_keys(tmp_path: Path, wrong: object) -> None:
    keys = keys_of(tmp_path, text=1.3, keys=wrong, letters="yes")
    assert all(keys.of(row) == row.keys for row in ROWS)
    assert (keys.letters, keys._settings.choices.text) == (True, 1.3)


def test_manners_of_widgets_cannot_be_changed_by_a_file(tmp_path: Path) -> None:
    keys = keys_of(tmp_path, keys={row.id: ["F12"] for row in ROWS if row.fixed})
    assert all(keys.of(row) == row.keys for row in ROWS if row.fixed)


def test_what_nothing_else_gives_keeps_a_key_that_types_nothing(tmp_path: Path) -> None:
    keys = keys_of(tmp_path, keys={"add": ["Q"], "take": [], "next-region": ["X", "F12"]}, letters=False)
    assert keys.of("add") == ("Shift+Up",)
    assert keys.of("take") == ("Shift+Down",)
    assert keys.of("next-region") == ("F12",)


def test_with_letters_off_every_command_has_a_key_or_another_way(tmp_path: Path) -> None:
    keys = keys_of(tmp_path, letters=False)
    silent = {row.id for row in ROWS if not keys.of(row)}
    assert silent
    assert {row.id for row in ROWS if row.id in silent and not row.offered} == set()


def test_keys_of_a_game_that_is_not_installed_are_kept(tmp_path: Path) -> None:
    keys = keys_of(tmp_path, keys={"elsewhere.jump": ["J"], "why": ["K"]})
    settings = keys._settings
    settings.change(keys=with_row(keys.changes, house("hint"), ["X"]))
    assert Settings(settings.path).choices.keys == {"elsewhere.jump": ["J"], "why": ["K"], "hint": ["X"]}


def test_of_two_that_want_one_key_the_usual_one_has_it_and_two_may_swap() -> None:
    assert assigned(ROWS, {"hint": ["W"]})["hint"] == ("H",)
    chosen = assigned(ROWS, {"hint": ["W"], "why": ["H"]})
    assert (chosen["hint"], chosen["why"]) == (("W",), ("H",))
    chosen = assigned(ROWS, {"hint": ["J"], "why": ["J"]})
    assert sorted((chosen["hint"], chosen["why"])) in ([("H",), ("J",)], [("J",), ("W",)])


def test_a_younger_command_yields_its_key_to_what_the_player_has_chosen(tmp_path: Path) -> None:
    changes = {"hint": ["S"], "why": ["Ctrl+T"], "undo": ["Ctrl+Shift+R"]}
    keys = keys_of(tmp_path, keys=changes)
    assert {id: list(keys.of(id)) for id in changes} == changes
    assert (keys.of("since"), keys.of("lessons"), keys.of("replay")) == ((), (), ())
    told = [(key, one.id, other.id) for key, one, other in keys.yielded]
    assert sorted(told) == [
        ("Ctrl+Shift+R", "undo", "replay"),
        ("Ctrl+T", "why", "lessons"),
        ("S", "hint", "since"),
    ]
    keys._settings.change(keys={"hint": ["X"]})
    assert keys.of("since") == ("S",), "it has it again as soon as nobody else wants it"
    assert not keys.yielded


@pytest.mark.slow
@pytest.mark.parametrize("id", ["hint", "primary", "add", "choose", "roll", "undo", "agree", "smallworld.even"])
def test_whatever_is_swapped_no_key_has_two_meanings(id: str) -> None:
    tried, first = 0, next(row for row in ROWS if row.id == id)
    for other in (row for row in ROWS if not row.fixed):
        for key in other.keys:
            wanted = None if refusal(first, key) else swapped(ROWS, {}, first, 0, key)
            if wanted is None or other is first:
                continue
            tried += 1
            chosen = assigned(ROWS, wanted)
            assert not [row.id for row in ROWS for one in chosen[row.id] if clashes(row, one, ROWS, chosen)]
            assert all(tuple(keys) == chosen[id] for id, keys in wanted.items())
    assert tried or first.in_row


# Who listens.


def test_a_change_is_told_once_and_only_if_it_is_one(tmp_path: Path, qtbot: QtBot) -> None:
    desk = Desk(settings_of(tmp_path))
    heard: list[str] = []
    desk.keys.changed.connect(lambda: heard.append("keys"))
    desk.changed.connect(lambda: heard.append("desk"))
    desk.settings.change(speed=0.5)
    assert heard == []
    desk.settings.change(keys={"hint": ["J"]})
    assert sorted(heard) == ["desk", "keys"]
    desk.settings.change(letters=False)
    assert len(heard) == 4
    assert desk.keys.of("hint") == ()


def test_a_binding_follows_what_is_changed(tmp_path: Path, qtbot: QtBot) -> None:
    settings, parent = settings_of(tmp_path), QObject()
    keys = Keys(settings)
    binding = KeyBinding(keys, "hint", parent, lambda: None)
    three = KeyBinding(keys, "choose", parent, lambda: None).only(2)
    primary = KeyBinding(keys, "primary", parent, lambda: None)

    def bound(one: KeyBinding) -> list[str]:
        sequences = one.keys()
        return [sequence.toString() for sequence in sequences]

    assert (bound(binding), bound(three), bound(primary)) == (["H"], ["3"], ["Return", "Enter"])
    assert not binding.autoRepeat()
    settings.change(keys={"hint": ["Ctrl+J", "K"], "choose": [f"Ctrl+{digit}" for digit in range(1, 7)]})
    assert (bound(binding), bound(three)) == (["Ctrl+J", "K"], ["Ctrl+3"])
    settings.change(letters=False)
    assert (bound(binding), bound(three)) == (["Ctrl+J"], ["Ctrl+3"])
    binding.hear(house("undo"))
    assert (bound(binding), binding.autoRepeat()) == (["Ctrl+Z"], True)
    binding.hear(None)
    assert bound(binding) == []


@pytest.mark.parametrize(
    ("pressed", "told"),
    [
        (event(Qt.Key.Key_Plus, SHIFT), ("add", 0)),
        (event(Qt.Key.Key_Equal), ("add", 0)),
        (event(Qt.Key.Key_Plus, KEYPAD), ("add", 0)),
        (event(Qt.Key.Key_Up, SHIFT), ("add", 1)),
        (event(Qt.Key.Key_Up), ("walk", 1)),
        (event(Qt.Key.Key_3), ("count", 3)),
        # As on a French keyboard.
        (event(Qt.Key.Key_3, SHIFT), ("count", 3)),
        (event(Qt.Key.Key_Backspace), ("take-piece", 0)),
        (event(Qt.Key.Key_J), None),
    ],
)
def test_a_key_is_heard_however_a_keyboard_has_it(
    tmp_path: Path, pressed: QKeyEvent, told: tuple[str, int] | None
) -> None:
    heard = keys_of(tmp_path).heard(pressed, When.BOARD, When.PLACING)
    assert (None if heard is None else (heard[0].id, heard[1])) == told


# Keys within sentences.


def test_sentences_name_the_key_in_force(tmp_path: Path) -> None:
    desk = Desk(settings_of(tmp_path))
    assert desk.words.say("log-why-key").startswith("W asks")
    desk.settings.change(keys={"why": ["Ctrl+J"]})
    assert desk.words.say("log-why-key").startswith("Ctrl J asks")
    desk.settings.change(keys={}, letters=False)
    # What has no key is in the menu.
    assert desk.words.say("log-why-key").startswith("F10 asks")


def test_no_sentence_takes_more_than_its_words_along(tmp_path: Path) -> None:
    said = Desk(settings_of(tmp_path)).words.say("log-why-key")
    assert pickle.loads(pickle.dumps(said)) == said
    assert type(pickle.loads(pickle.dumps(said))) is str


def test_there_is_a_name_for_the_key_of_every_command_of_the_house() -> None:
    names = KeyNames()
    assert len(names) == len(dict(names)) == len(HOUSE)
    assert "key_nonsense" not in names
    assert "peek" not in names
