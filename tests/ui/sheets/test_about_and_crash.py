from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop import __version__
from smallworld_desktop.engine.games.smallworld import legal
from smallworld_desktop.engine.kernel.compiled import is_compiled
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.about import WORKS, AboutDialog
from smallworld_desktop.ui.sheets.crash import CrashDialog
from smallworld_desktop.ui.sheets.sheet import Sheet
from tests.ui.sheets.places import cut_off, desk_in, during, window

LEFT = Qt.MouseButton.LeftButton


def test_it_says_what_the_program_is_and_is_not(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        about = AboutDialog(desk, home)
        about.open_up()
        told = " ".join(label.text() for label in about.findChildren(QLabel))
        assert __version__ in told
        assert "unofficial" in told
        # Here it is; what is bundled is asked by the bundle's trial.
        assert desk.words.say("about-engine-compiled" if is_compiled(legal) else "about-engine-plain") in told
        assert "trademarks of their owners" in told
        assert all(name in told and licence in told for name, licence in WORKS)
        during(about, lambda: QTest.keyClick(about, Qt.Key.Key_Escape))


def test_a_crash_is_told_in_plain_words_and_its_report_can_be_copied(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    report = tmp_path / "report-1.txt"
    report.write_text("It broke.", "utf-8")
    with window(desk) as home:
        crash = CrashDialog(desk, report, home)

        def copy() -> None:
            assert crash.place_of_report.text().replace("\u200b", "") == str(report)
            QTest.keyClick(crash, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
            assert QGuiApplication.clipboard().text() == "It broke."
            report.unlink()
            QTest.mouseClick(crash.copy, LEFT)
            assert QGuiApplication.clipboard().text() == str(report)
            QTest.mouseClick(crash.again, LEFT)

        during(crash, copy)
        assert crash.restart


def test_without_a_report_one_can_still_go_on(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        crash = CrashDialog(desk, None, home)

        def go_on() -> None:
            assert not crash.copy.isVisible()
            QTest.keyClick(crash, Qt.Key.Key_Return)

        during(crash, go_on)
        assert not crash.restart


@pytest.mark.parametrize("unkept", ["", "games: cannot be written (disk full)"])
def test_a_crash_does_not_say_that_nothing_is_lost_where_the_game_could_not_be_saved(
    qtbot: QtBot, tmp_path: Path, unkept: str
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        crash = CrashDialog(desk, None, home, unkept)
        told = " ".join(label.text() for label in crash.findChildren(QLabel))
        assert ("nothing is lost" in told) == (not unkept)
        assert unkept in told


@pytest.mark.parametrize("make", [AboutDialog, lambda desk, home: CrashDialog(desk, Path("/a" * 120), home)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_no_word_is_cut(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet], size: tuple[int, int], text: float
) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        sheet = make(desk, home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(sheet.paper.geometry())
            assert cut_off(sheet) == []
            assert sheet.view.horizontalScrollBar().maximum() == 0
            sheet.reject()

        during(sheet, look)
