"""Whatever shows a key, or hears one, follows at once when keys are changed, and what is final stays guarded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick
from smallworld_desktop.ui.desk import guard
from smallworld_desktop.ui.desk.shortcuts import HOUSE, Final
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.tabletop.menus import MENUS
from tests.ui import test_key_meanings as moments
from tests.ui.key_meanings import hearers
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan, stage

CHANGES = {
    "hint": ["Ctrl+I"],
    "menu": ["F12"],
    "rules": ["Ctrl+F1"],
    "chronicle": ["Z"],
    "peek": ["X", "F4"],
    "primary": ["Ctrl+Return"],
    "smallworld.stop": ["J"],
    "warcraft.stop": ["J"],
    "smallworld.tray": ["Ctrl+D"],
    "undo": ["Ctrl+U"],
    "follow": ["Ctrl+H"],
}


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def press(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key as the system would: Qt finds who hears it."""
    handle = session.window.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key, held)


def hold(session: Session, key: QKeySequence, times: int = 40) -> None:
    """Hold a key, of which the first press was meant for what was there before."""
    press_ = QEvent.Type.KeyPress
    handle = session.window.windowHandle()
    assert handle is not None
    found = key[0]  # type: ignore[index]
    for _ in range(times):
        held = QKeyEvent(press_, found.key(), found.keyboardModifiers(), "", True)
        QApplication.sendEvent(handle, held)


# Whatever shows a key.


def test_every_cap_follows_at_once(session: Session) -> None:
    window = session.window
    window.resize(1600, 1000)
    table = window.table
    session.controller.start(plan(hidden_coins=True))
    session.controller.play(Pick(0))
    window.hints._open(Advice("A hint", "by Master", note="It is thinking."))
    session.settings.change(keys=CHANGES)
    row = table.row
    assert [button.key for button in (row.hint, row.rules, row.menu)] == ["Ctrl I", "Ctrl F1", "F12"]
    assert column_of(table).tray.key == "Ctrl D"
    caps = {control.command: button.key for control, button in zip(table.bar.controls, table.bar.buttons, strict=True)}
    undo = table.bar.buttons[[control.command for control in table.bar.controls].index("undo")]
    assert caps["seek"] == "Ctrl Enter"
    assert "Ctrl U" in (undo.key, undo.toolTip())
    session.settings.change(letters=False)
    assert (row.hint.key, table.bar.buttons[1].key or table.bar.buttons[1].toolTip()) == ("Ctrl I", "")
    session.settings.change(keys={})
    assert row.hint.key == ""


def test_menus_follow_at_once(session: Session) -> None:
    menus = session.window.menus
    for changes in (CHANGES, {}):
        session.settings.change(keys=changes)
        for command in (command for menu in MENUS.values() for command in menu):
            if command.name in HOUSE:
                shown = menus[command.name].shortcut().toString()
                assert shown == session.desk.keys.shown(command.name), command.name
    assert menus["undo"].autoRepeat()
    assert not menus["quit"].autoRepeat()


def test_sentences_and_the_sheet_of_keys_follow_at_once(session: Session) -> None:
    session.controller.start(plan(hidden_coins=True))
    session.window.sheets.help("keyboard")
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, HelpDialog)
    assert "Ctrl I" not in sheet.browser.toPlainText().replace("\xa0", " ")
    session.settings.change(keys=CHANGES)
    told = sheet.browser.toPlainText().replace("\xa0", " ")
    assert "Ctrl I" in told
    assert "Ctrl Enter presses the gold button" in told
    assert "are switched off" not in told
    session.settings.change(letters=False)
    told = sheet.browser.toPlainText().replace("\xa0", " ")
    assert "are switched off" in told
    assert "(Z, off)" in told
    sheet.accept()
    assert session.desk.words.say("seat-coins-peek") == "F4 shows your coins"


def test_new_keys_do_what_the_old_ones_did_and_the_old_ones_nothing(session: Session) -> None:
    session.controller.start(plan())
    session.settings.change(keys=CHANGES)
    press(session, Qt.Key.Key_2)
    press(session, Qt.Key.Key_L)
    assert stage(session.controller) == "pick"
    assert not session.window.table.chronicle.view.hasFocus()
    press(session, Qt.Key.Key_Z)
    assert session.window.table.chronicle.view.hasFocus()
    press(session, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert stage(session.controller) == "ready"
    session.settings.change(letters=False)
    session.window.table.board.setFocus()
    press(session, Qt.Key.Key_Z)
    assert not session.window.table.chronicle.view.hasFocus()
    press(session, Qt.Key.Key_F3)
    assert session.window.table.board.map_view.ring_seen


# What is final.


def test_everything_final_is_guarded_and_repeats_for_nobody() -> None:
    rows = (*HOUSE.values(), *SHORTCUTS)
    final = {row.id for row in rows if row.final is not Final.NOT}
    assert {"primary", "roll", "agree", "play-anyway", "follow", "quit", "leave", "smallworld.stop"} <= final
    assert not {row.id for row in rows if row.repeats} & final


@pytest.mark.slow
@pytest.mark.parametrize(
    "moment",
    [moments.picking, moments.conquering, moments.stopping, moments.trying, moments.declining, moments.placing,
     moments.warning, moments.proposing, moments.hint, moments.curtain, moments.leaving],
    ids=lambda moment: moment.__name__,
)  # fmt: skip
def test_a_key_that_is_held_does_nothing_final(session: Session, moment: Callable[[Session], object]) -> None:
    moment(session)
    steps = len(session.controller.game.history)
    for hearer in [hearer for hearer in hearers(session) if hearer.row is not None]:
        assert hearer.row is not None
        if hearer.row.final is not Final.NOT and hearer.row.id != "act":
            hold(session, QKeySequence(hearer.key))
            assert len(session.controller.game.history) == steps, hearer
            assert session.controller.playing
    assert session.window.isVisible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moment", "key"),
    [
        (moments.picking, Qt.Key.Key_Return),
        (moments.trying, Qt.Key.Key_R),
        (moments.warning, Qt.Key.Key_Y),
        (moments.curtain, Qt.Key.Key_Y),
        (moments.proposing, Qt.Key.Key_Y),
        (moments.placing, Qt.Key.Key_Return),
    ],
)
def test_a_key_meant_for_what_was_there_before_is_not_heard(
    session: Session, monkeypatch: pytest.MonkeyPatch, moment: Callable[[Session], object], key: Qt.Key
) -> None:
    monkeypatch.setattr(guard, "now", lambda: 0.0)
    moment(session)
    if moment is moments.picking:
        column_of(session.window.table).choose(1)
    steps, sheet = len(session.controller.game.history), session.window.sheets.sheet
    press(session, key)
    assert len(session.controller.game.history) == steps
    assert session.window.sheets.sheet is sheet


def test_leaving_a_region_is_taken_back(session: Session) -> None:
    assert HOUSE["abandon"].final is Final.NOT
    session.controller.start(plan())
    session.controller.play(Pick(0))
    conquest = next(action for action in session.controller.legal() if isinstance(action, Conquer))
    assert not conquest.final
