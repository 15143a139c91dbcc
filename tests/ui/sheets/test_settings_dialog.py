from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.desk.theme import palette_names
from smallworld_desktop.ui.desk.words import Words, languages
from smallworld_desktop.ui.sheets.settings import SettingsDialog
from tests.ui.sheets.places import cut_off, desk_in, during, window

LEFT = Qt.MouseButton.LeftButton


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def test_what_is_changed_shows_at_once_and_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def change() -> None:
            QTest.mouseClick(dialog.theme.button("light"), LEFT)
            assert desk.look.theme.name == "light"
            dialog.palette_box.activated.emit(1)
            assert desk.look.theme.owners[0].name == "rust"
            tick = dialog.switches["curtain"]
            QTest.mouseClick(tick, LEFT, pos=QPoint(18, tick.height() // 2))
            QTest.mouseClick(dialog.keep, LEFT)

        assert during(dialog, change) == SettingsDialog.DialogCode.Accepted
        wanted = replace(Choices(), language="en", theme="light", palette="wide", curtain=False)
        assert dialog.choices == desk.settings.choices == wanted


def test_everything_is_changed_by_keys(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def change() -> None:
            for stops, key in (
                (dialog.text_size, Qt.Key.Key_Right),
                (dialog.speed, Qt.Key.Key_End),
                (dialog.pace, Qt.Key.Key_Left),
            ):
                stops.slider.setFocus()
                press(key)
            dialog.language.setFocus()
            press(Qt.Key.Key_Home)
            for tick in dialog.switches.values():
                tick.setFocus()
                press(Qt.Key.Key_Space)
            dialog.theme.button("dark").setFocus()
            press(Qt.Key.Key_Left)
            dialog.keep.setFocus()
            press(Qt.Key.Key_Return)

        during(dialog, change)
        choices = desk.settings.choices
        assert (choices.text, choices.speed, choices.pace, choices.language) == (1.1, 0.0, 1.5, "")
        assert (choices.reduced_motion, choices.confirmations, choices.region_names) == (True, False, False)


def test_cancel_takes_everything_back(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, text=1.2, speed=0.5)
    before = desk.settings.choices
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def change() -> None:
            QTest.mouseClick(dialog.usual, LEFT)
            assert desk.settings.choices.text == 1.0
            press(Qt.Key.Key_Escape)

        during(dialog, change)
        assert desk.settings.choices == before


def test_all_as_usual_leaves_window_and_last_set_up_alone(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, geometry="abc", plans={"smallworld": {"count": 3}}, pace=0.0)
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def usual() -> None:
            QTest.mouseClick(dialog.usual, LEFT)
            dialog.accept()

        during(dialog, usual)
        choices = desk.settings.choices
        assert (choices.geometry, choices.plans, choices.pace) == ("abc", {"smallworld": {"count": 3}}, 1.0)


def test_a_slider_that_is_being_dragged_changes_nothing_yet(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def drag() -> None:
            slider = dialog.text_size.slider
            slider.setSliderDown(True)
            slider.setValue(7)
            assert dialog.text_size.meaning.text() == "170 %"
            assert desk.settings.choices.text == 1.0
            slider.setSliderDown(False)
            assert desk.settings.choices.text == pytest.approx(1.7)
            dialog.accept()

        during(dialog, drag)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1000), 1.4)])
def test_no_word_is_cut(qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: float) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        dialog = SettingsDialog(desk, PLAYERS, home)

        def look() -> None:
            QApplication.processEvents()
            assert cut_off(dialog) == []
            assert home.rect().contains(dialog.paper.geometry())
            assert text > 1 or dialog.view.verticalScrollBar().maximum() == 0
            dialog.accept()

        during(dialog, look)


def test_every_language_and_palette_has_its_name() -> None:
    assert all(Words(language).has("language-name") for language in languages())
    assert all(Words().has(f"palette-{palette}") for palette in palette_names())
