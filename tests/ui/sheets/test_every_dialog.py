"""What holds for every dialog: names for those who hear, room for longer languages, a kept focus, no missing words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards.mesh.net import net_of
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.packs.own import Heading
from smallworld_desktop.engine.packs.pack import open_pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.packs.work import Work as Making
from smallworld_desktop.engine.packs.work import begun
from smallworld_desktop.engine.play.record_bench import some_entries
from smallworld_desktop.engine.records.store import Store
from smallworld_desktop.ui.desk import said as sentences
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.sheets.about import AboutDialog
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.board_beginning import BoardBeginning
from smallworld_desktop.ui.sheets.board_editor import BoardEditor
from smallworld_desktop.ui.sheets.board_editor_hand import Work
from smallworld_desktop.ui.sheets.crash import CrashDialog
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.sheets.giving import GivingSheet
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.sheets.lab import LabDialog
from smallworld_desktop.ui.sheets.library import LibraryDialog
from smallworld_desktop.ui.sheets.new_game import NewGameDialog
from smallworld_desktop.ui.sheets.note import NoteDialog
from smallworld_desktop.ui.sheets.pack_card import PackCard
from smallworld_desktop.ui.sheets.packs import PacksDialog
from smallworld_desktop.ui.sheets.puzzles import PuzzlesDialog
from smallworld_desktop.ui.sheets.race_editor import RaceEditor
from smallworld_desktop.ui.sheets.settings import SettingsDialog
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sheets.short_dialogs import ConfirmationDialog, MessageDialog
from smallworld_desktop.ui.sheets.statistics import StatisticsDialog
from smallworld_desktop.ui.sheets.who_plays import WhoPlays
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun
from smallworld_desktop.ui.sitting.lab_run import LabRun
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
from smallworld_desktop.ui.sitting.riddle_book import RiddleBook
from smallworld_desktop.ui.sitting.searching import Searching
from smallworld_desktop.ui.sitting.seating import Seat
from tests.ui.sheets.finished import NAMES, Over, finished
from tests.ui.sheets.places import cut_off, desk_in, during, nameless, window

FIVE = Arrangement.fresh(GAME, NAMES).with_count(5).with_player(1, "hard").with_option("rounds", 3)
OVER: Any = Over(finished(4, rounds=2))

PACK = Path(__file__).parents[2] / "samples" / "packs" / "format-1.swpack"

STORE = Store()
STORE.enter((entry, None) for entry in some_entries(GAME, 120))

NOWHERE = Library(Path("nowhere"))
BOOK = PuzzleBook(NOWHERE)
RIDDLES = RiddleBook(Shelf(Path("nowhere")))

LAB = LabRun()
LAB.show_played(GAME.id, some_entries(GAME, 120, people=()), 200)


class Still(GaugeRun):
    """Plays no games."""

    def begin(self) -> None:
        return


MOLES = begun(GAME.id, "race").saying(name="Moles").with_ability("discount").with_ability("recruits")

MAKERS: Mapping[str, Callable[[Desk, QWidget], Sheet]] = {
    "about": AboutDialog,
    "crash": lambda desk, home: CrashDialog(desk, Path("report.txt"), home),
    "end": lambda desk, home: EndDialog(desk, OVER, home),
    "help": lambda desk, home: HelpDialog(desk, TABLE, "race-ghouls", home),
    "new game": lambda desk, home: NewGameDialog(desk, {GAME.id: FIVE.remembered()}, home),
    "question": lambda desk, home: ConfirmationDialog(desk, "leave", home),
    "library": lambda desk, home: LibraryDialog(desk, Library(Path("nowhere")), home),
    "puzzles": lambda desk, home: PuzzlesDialog(desk, BOOK, Searching(NOWHERE, BOOK), RIDDLES, home),
    "note": lambda desk, home: NoteDialog(desk, "Round 3, Anna: Anna picks Orcs.", "Too early", home),
    "pack": lambda desk, home: PackCard(desk, PACK, open_pack(PACK), Shelf(Path("nowhere")), home),
    "giving": lambda desk, home: GivingSheet(desk, Heading("Marsh", "Anna", "", "CC0"), home),
    "packs": lambda desk, home: PacksDialog(desk, Shelf(PACK.parent), home),
    "board": lambda desk, home: BoardEditor(desk, Work(GAME.id, net_of(GAME.boards.load("two_players"))), home),
    "beginning of a board": lambda desk, home: BoardBeginning(desk, Shelf(PACK.parent), GAME.id, None, home),
    "race editor": lambda desk, home: RaceEditor(desk, Making(MOLES), Still(home), home),
    "settings": lambda desk, home: SettingsDialog(desk, PLAYERS, home),
    "lab": lambda desk, home: LabDialog(desk, LAB, GAME.id, home),
    "statistics": lambda desk, home: StatisticsDialog(desk, STORE, GAME.id, home),
    "tidings": lambda desk, home: MessageDialog(desk, "trouble-title", "It is gone.", home),
    "who plays": lambda desk, home: WhoPlays(desk, PLAYERS, Seat("Anna", 0, "hard:miser"), home),
}


@pytest.fixture(params=MAKERS, ids=lambda name: name.replace(" ", "-"))
def make(request: pytest.FixtureRequest) -> Callable[[Desk, QWidget], Sheet]:
    return MAKERS[request.param]


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def longer(text: str) -> str:
    """The text as a language might have it that needs a third more room."""
    return text + " " + "ein wenig länger "[: max(2, round(len(text) * 0.35))] if text else text


@pytest.mark.slow
def test_whatever_takes_the_focus_has_a_name(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet]
) -> None:
    desk = desk_in(tmp_path)
    before = dict(missing)
    with window(desk) as home:
        sheet = make(desk, home)

        def listen() -> None:
            assert nameless(sheet) == []
            assert sheet.accessibleName() == sheet.title.text() != ""
            sheet.accept()

        during(sheet, listen)
    assert dict(missing) == before


def test_another_language_may_need_a_third_more_room(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = sentences.say
    monkeypatch.setattr(words, "say", lambda *asked: longer(said(*asked)))
    desk = desk_in(tmp_path, (1280, 720))
    with window(desk, (1280, 720)) as home:
        sheet = make(desk, home)

        def look() -> None:
            QApplication.processEvents()
            assert cut_off(sheet) == []
            assert home.rect().contains(sheet.paper.geometry())
            assert sheet.view.horizontalScrollBar().maximum() == 0
            sheet.accept()

        during(sheet, look)


def test_tab_walks_through_everything_and_comes_back(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet]
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        below = QWidget(home)
        below.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        below.show()
        sheet = make(desk, home)

        def walk() -> None:
            first = at = focused()
            for _ in range(60):
                QTest.keyClick(at, Qt.Key.Key_Tab)
                at = focused()
                assert sheet.isAncestorOf(at)
                if at is first:
                    break
            assert at is first, "it never came back to where it began"
            sheet.accept()

        during(sheet, walk)


def test_no_key_reaches_the_table_below(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    desk = desk_in(tmp_path)
    with window(desk) as home:
        monkeypatch.setattr(home, "keyPressEvent", lambda event: heard.append(event.key()))
        monkeypatch.setattr(home, "keyReleaseEvent", lambda event: heard.append(event.key()))
        sheet = make(desk, home)

        def press() -> None:
            for key in (Qt.Key.Key_P, Qt.Key.Key_F9, Qt.Key.Key_1, Qt.Key.Key_Plus, Qt.Key.Key_PageDown):
                QTest.keyClick(focused(), key)
            sheet.accept()

        during(sheet, press)
    assert heard == []


def test_every_key_is_the_sheets_even_when_the_table_asks_for_the_keyboard(
    qtbot: QtBot, tmp_path: Path, make: Callable[[Desk, QWidget], Sheet], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    desk = desk_in(tmp_path)
    with window(desk) as home:
        below = QLineEdit(home)
        below.show()
        below.textChanged.connect(heard.append)
        monkeypatch.setattr(home, "keyPressEvent", lambda event: heard.append(event.key()))
        for key in ("Return", "Z", "Ctrl+Z", "F7", "Shift+H"):
            QShortcut(QKeySequence(key), home).activated.connect(partial(heard.append, key))
        sheet = make(desk, home)

        def press() -> None:
            for part in (below, home):
                part.setFocus()
                assert sheet.isAncestorOf(focused())
                for key in (Qt.Key.Key_Z, Qt.Key.Key_F7, Qt.Key.Key_Up, Qt.Key.Key_Home):
                    QTest.keyClick(focused(), key)
                QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            sheet.reject()

        during(sheet, press)
    assert heard == []
