"""The library: all games in a list, to go on with, to set aside and to take back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QPixmap
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.headlines import Result, SavedGame
from smallworld_desktop.engine.kernel.library import ASIDE, Library
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.engine.kernel.saves import save
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.game_lines import describe, words_for
from smallworld_desktop.ui.sheets.library import LibraryDialog
from smallworld_desktop.ui.sheets.shelf_cards import kept_picture
from smallworld_desktop.ui.sitting.controller import GameController
from tests.engine.kernel.test_library import crosses
from tests.ui.sheets.places import cut_off, desk_in, during, window
from tests.ui.table import plan, play_until

FILES = ("old.swgame", "Family evening.swgame", "Anna Ben Chiara 1.swgame", "Anna Ben 1.swgame")


@pytest.fixture
def library(qtbot: QtBot, tmp_path: Path) -> Library:
    """A finished game of two, one of three that broke off and was saved by hand too, and a file that is no game."""
    library = Library(tmp_path / "games")
    controller = GameController(library)
    controller.start(plan(rounds=1))
    play_until(controller, lambda: controller.over)
    controller.start(plan(3))
    controller.play(Pick(0))
    controller.save(tmp_path / "games" / "Family evening.swgame")
    (tmp_path / "games" / "old.swgame").write_text("{}", "utf-8")
    controller.shut()
    return library


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def listed(dialog: LibraryDialog) -> set[str]:
    """The games in the list, without their day."""
    return {name for game in dialog.model.rows for name in FILES if game.path.name.endswith(name)}


def mark(dialog: LibraryDialog, name: str) -> None:
    """Walk to a game by the keyboard."""
    press(Qt.Key.Key_Home)
    while dialog.chosen is None or not dialog.chosen.path.name.endswith(name):
        row = dialog.list.currentIndex().row()
        press(Qt.Key.Key_Right)
        assert dialog.list.currentIndex().row() == row + 1, f"{name} is not listed"


def test_the_keyboard_lies_on_the_list_and_enter_opens_what_is_marked(
    qtbot: QtBot, tmp_path: Path, library: Library
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def choose() -> None:
            assert listed(dialog) == set(FILES)
            mark(dialog, "Anna Ben Chiara 1.swgame")
            press(Qt.Key.Key_Return)

        during(dialog, choose)
        assert dialog.path is not None
        assert dialog.path.name.endswith("Anna Ben Chiara 1.swgame")


def test_games_are_found_by_names_boards_and_results(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            press(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
            assert dialog.search.hasFocus()
            found = {}
            for sought in ("chiara", "three", "evening", "anna > 0", "anna > 900", "ben two won", "nobody"):
                dialog.search.setText(sought)
                found[sought] = listed(dialog)
            three = {"Family evening.swgame", "Anna Ben Chiara 1.swgame"}
            assert found == {
                "chiara": three,
                "three": three,
                "evening": {"Family evening.swgame"},
                "anna > 0": {"Anna Ben 1.swgame"},
                "anna > 900": set(),
                "ben two won": {"Anna Ben 1.swgame"},
                "nobody": set(),
            }
            assert dialog.note.text() == "No game fits that."
            assert dialog.views.button("all").text() == "All 4"
            dialog.search.clear()
            press(Qt.Key.Key_Return)
            assert dialog.list.hasFocus()
            dialog.reject()

        during(dialog, look)


@pytest.mark.parametrize("language", ["en", "is"])
def test_a_game_is_found_by_the_race_and_the_power_that_were_picked(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    library = Library(tmp_path / "games")
    controller = GameController(library)
    controller.start(plan(3))
    controller.play(Pick(0))
    controller.shut()
    desk = desk_in(tmp_path, language=language)
    words, things = desk.words_of(GAME.id), library.games()[0].things
    assert [kind for kind, _ in things] == ["power", "race"]
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)
        for kind, id in things:
            dialog.search.setText(words.name(kind, id))
            assert len(dialog.model.rows) == 1
        dialog.search.setText(words.name("race", next(id for id in ("orcs", "elves") if ("race", id) not in things)))
        assert not dialog.model.rows


def test_up_and_down_lead_from_row_to_row(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            QApplication.processEvents()
            shelf, places = dialog.list, [dialog.list.visualRect(dialog.model.index(row)) for row in range(4)]
            in_row = sum(place.top() == places[0].top() for place in places)
            assert in_row == min(4, shelf.columns) > 1
            press(Qt.Key.Key_Home)
            press(Qt.Key.Key_Right)
            press(Qt.Key.Key_Down)
            assert shelf.currentIndex().row() == (1 + shelf.columns if 1 + shelf.columns < 4 else 1)
            press(Qt.Key.Key_Up)
            assert shelf.currentIndex().row() == 1
            dialog.reject()

        during(dialog, look)


def test_a_damaged_file_says_why_and_cannot_be_opened(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def choose() -> None:
            mark(dialog, "old.swgame")
            assert not dialog.open_game.isEnabled()
            assert dialog.note.text().startswith("Cannot be opened: the file ")
            press(Qt.Key.Key_Return)
            assert dialog.isVisible()
            dialog.reject()

        during(dialog, choose)
        assert dialog.path is None


def test_the_views_show_what_goes_on_and_what_is_over(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            shown = {}
            for view in ("all", "going", "over", "aside"):
                QTest.mouseClick(dialog.views.button(view), Qt.MouseButton.LeftButton)
                shown[view] = listed(dialog), dialog.views.button(view).text()
            assert shown == {
                "all": (set(FILES), "All 4"),
                "going": ({"Family evening.swgame", "Anna Ben Chiara 1.swgame"}, "Going on 2"),
                "over": ({"Anna Ben 1.swgame"}, "Finished 1"),
                "aside": (set(), "Set aside 0"),
            }
            assert dialog.note.text() == "There is none of these."
            dialog.reject()

        during(dialog, look)


def test_it_opens_where_one_left_it(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        for expected in ("all", "over"):
            dialog = LibraryDialog(desk, library, home)

            def look(dialog: LibraryDialog = dialog, expected: str = expected) -> None:
                assert dialog.views.chosen == expected
                QTest.mouseClick(dialog.views.button("over"), Qt.MouseButton.LeftButton)
                dialog.reject()

            during(dialog, look)


def test_a_game_is_set_aside_and_taken_back_by_the_keyboard(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def move() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            path = dialog.chosen.path if dialog.chosen else Path()
            press(Qt.Key.Key_Delete)
            assert listed(dialog) == set(FILES) - {"Anna Ben 1.swgame"}
            assert not path.exists()
            assert dialog.note.text() == "Set aside: Anna and Ben"
            press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            assert listed(dialog) == set(FILES)
            assert dialog.chosen is not None
            assert dialog.chosen.path == path
            assert not dialog.undo.isVisible()
            dialog.reject()

        during(dialog, move)


def test_what_was_set_aside_long_ago_is_taken_back_from_its_list(
    qtbot: QtBot, tmp_path: Path, library: Library
) -> None:
    aside = {library.set_aside(game.path).name for game in library.games() if not game.problem}
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def move() -> None:
            QTest.mouseClick(dialog.views.button("aside"), Qt.MouseButton.LeftButton)
            assert {game.path.name for game in dialog.model.rows} == aside
            dialog.list.setFocus()
            press(Qt.Key.Key_Return)
            assert len(dialog.model.rows) == len(aside) - 1, "one at a time"
            assert dialog.isVisible()
            QTest.mouseClick(dialog.take_back, Qt.MouseButton.LeftButton)
            dialog.reject()

        during(dialog, move)
    assert len(library.games()) == 3
    assert len(list((library.folder / ASIDE).iterdir())) == 1


def test_a_game_that_is_played_elsewhere_stays_and_says_why(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    (game,) = library.broken_off()
    other = GameController(Library(library.folder))
    other.open(game.path)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def move() -> None:
            mark(dialog, "Anna Ben Chiara 1.swgame")
            press(Qt.Key.Key_Delete)
            assert "Anna Ben Chiara 1: is being played" in dialog.note.text()
            assert listed(dialog) == set(FILES)
            press(Qt.Key.Key_End)
            assert "is being played" not in dialog.note.text()
            dialog.reject()

        during(dialog, move)
    other.shut()


def test_a_game_may_lie_elsewhere(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "x.swgame"), ""))
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)
        during(dialog, lambda: QTest.mouseClick(dialog.elsewhere, Qt.MouseButton.LeftButton))
        assert dialog.path == tmp_path / "x.swgame"


def test_an_empty_list_says_how_games_are_kept(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, Library(tmp_path / "nothing"), home)

        def look() -> None:
            assert not dialog.open_game.isEnabled()
            assert "There is no game yet" in dialog.note.text()
            press(Qt.Key.Key_Escape)

        during(dialog, look)
        assert dialog.path is None


def test_a_folder_that_cannot_be_read_is_told_of(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, Library(tmp_path / "games"), home)

        def look() -> None:
            assert "cannot be read" in dialog.note.text()
            dialog.reject()

        during(dialog, look)


def test_games_are_told_by_people_board_standing_and_date() -> None:
    words, moment, today = Words("en"), datetime(2026, 3, 4, 20, 15, tzinfo=UTC), date(2026, 11, 19)
    own, named = "2026-03-04 Anna Ben 1.swgame", "Evening.swgame"
    common: dict[str, Any] = {"title": "Board for two players", "seats": ("Anna", "Ben"), "owners": (0, 1), "round": 4}

    def told(file: str, **more: object) -> tuple[str, str, str]:
        line = describe(SavedGame(file, moment, **{**common, **more}), words, today)
        assert "26" in line.date
        return line.title, line.place, line.standing

    board = "Board for two players"
    assert told(own, rounds=10) == ("Anna and Ben", board, "Round 4 of 10")
    assert told(own) == ("Anna and Ben", board, "Round 4")
    assert told(named) == ("Evening", f"Anna and Ben · {board}", "Round 4")
    assert told(own, finished=True) == ("Anna and Ben", board, "Finished")
    won = told(own, finished=True, result=Result((99, 70), (0,)))
    assert won == ("Anna 99 and Ben 70", board, "Anna won with 99 coins")
    shared = told(own, finished=True, result=Result((70, 70), (0, 1)))
    assert shared[2] == "Anna and Ben won together with 70 coins each"


def test_the_last_days_have_names() -> None:
    noon = datetime.now().replace(hour=12, minute=0).astimezone()
    words, game = Words("en"), SavedGame("x.swgame", noon)
    assert describe(game, words).date.startswith("today, 12")
    assert describe(game, words, date.fromordinal(noon.toordinal() + 1)).date.startswith("yesterday, 12")


def test_the_list_keeps_its_word_to_views_and_screen_readers(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)
        tester = QAbstractItemModelTester(dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal)

        def look() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            heard = QAccessible.queryAccessibleInterface(dialog.list)
            said = heard.child(dialog.list.currentIndex().row()).text(QAccessible.Text.Name)
            assert "won with" in said
            assert "Board for two players" in said
            for view in ("over", "aside", "all", "going"):
                QTest.mouseClick(dialog.views.button(view), Qt.MouseButton.LeftButton)
            dialog.list.setFocus()
            press(Qt.Key.Key_Delete)
            press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
            dialog.reject()

        during(dialog, look)
        del tester


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((960, 600), 2.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)]
)
def test_no_word_is_cut(qtbot: QtBot, tmp_path: Path, library: Library, size: tuple[int, int], text: float) -> None:
    save(crosses(4), library.folder / f"2026-11-18 {'Wilhelmina ' * 7}1.swgame", {"seats": ["Wilhelmina"] * 7})
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            QApplication.processEvents()
            dialog.list.setFocus()
            mark(dialog, "Anna Ben 1.swgame")
            press(Qt.Key.Key_Delete)
            QApplication.processEvents()
            assert home.rect().contains(dialog.paper.geometry())
            assert cut_off(dialog) == []
            assert dialog.view.horizontalScrollBar().maximum() == 0
            assert not dialog.grab().isNull()
            dialog.reject()

        during(dialog, look)


def test_a_game_is_told_in_its_own_words_and_one_that_nobody_knows_in_those_of_the_table(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = desk_in(tmp_path)
    moment = datetime(2026, 7, 1, 12, tzinfo=UTC)
    result = Result((3, 1), (0,))
    known = SavedGame("a.json", moment, seats=("Anna", "Ben"), finished=True, result=result, ruleset=GAME.id)
    assert words_for(known, desk) is desk.words
    assert describe(known, words_for(known, desk)).standing == "Anna won with 3 coins"
    gone = replace(known, ruleset="gone", finished=False, result=None)
    assert words_for(gone, desk) is desk.words
    assert describe(gone, words_for(gone, desk)).standing == "", "without rounds nothing is told of them"


def test_a_picture_that_comes_later_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "game.jpg"
    assert kept_picture(file).isNull()
    QPixmap(3, 2).save(str(file), "PNG")
    assert kept_picture(file).width() == 3


def test_what_a_finished_game_was_stands_beside_its_card(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            qtbot.waitUntil(lambda: dialog.detail.told)
            told = dialog.detail.account.accessibleDescription()
            [game] = [game for game in library.games() if game.finished]
            assert game.result is not None
            for name, points in zip(game.seats, game.result.points, strict=True):
                assert f"{name} {points}: " in told
            assert all(desk.words_of(GAME.id).name("race", id) in told for kind, id in game.things if kind == "race")
            assert all(line.curve[-1] == line.points for line in dialog.detail.account.lines)
            assert dialog.watch.isVisible()
            mark(dialog, "Anna Ben Chiara 1.swgame")
            assert dialog.detail.account.accessibleDescription() == "Anna. Ben. Chiara"
            assert not dialog.watch.isVisible()
            press(Qt.Key.Key_Escape)

        during(dialog, look)


def test_a_note_on_a_game_is_written_in_place_heard_and_found(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def write() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            chosen = dialog.chosen
            assert chosen is not None
            library.notes.write(chosen.path, Note("Here it turned", 12, 2))
            press(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
            assert dialog.field.hasFocus()
            QTest.keyClicks(dialog.field, "Best of all")
            press(Qt.Key.Key_Return)
            assert not dialog.field.isVisible()
            assert dialog.list.hasFocus()
            assert dialog.chosen == chosen
            assert dialog.detail.paper.accessibleDescription() == "Best of all Round 2 Here it turned"
            heard = dialog.model.data(dialog.list.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
            assert heard.endswith("Notes: Best of all Here it turned")
            assert dialog.views.button("noted").text() == "With notes 1"
            for sought, there in (("turned", 1), ("best anna", 1), ("worst", 0)):
                dialog.search.setText(sought)
                assert len(dialog.model.rows) == there
            dialog.search.clear()
            dialog.list.setFocus()
            mark(dialog, "Anna Ben 1.swgame")
            QTest.mouseClick(dialog.note_game, Qt.MouseButton.LeftButton)
            dialog.field.clear()
            press(Qt.Key.Key_Escape)
            assert dialog.isVisible()
            assert len(library.notes.of(chosen.path)) == 2
            QTest.mouseClick(dialog.note_game, Qt.MouseButton.LeftButton)
            dialog.field.clear()
            QTest.mouseClick(dialog.note_game, Qt.MouseButton.LeftButton)
            assert library.notes.of(chosen.path) == (Note("Here it turned", 12, 2),)
            press(Qt.Key.Key_W)
            assert dialog.wish == "watch"

        during(dialog, write)
        assert dialog.path is not None


def test_games_from_before_are_found_by_what_the_records_know(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    [over] = [game for game in library.games() if game.finished]
    races = [id for kind, id in over.things if kind == "race"]
    monkeypatch.setattr(library, "games", lambda: [replace(over, things=())])
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)
        dialog.search.setText(desk.words_of(GAME.id).name("race", races[0]))
        assert len(dialog.model.rows) == 1
        other = next(id for id in ("orcs", "elves", "trolls", "giants") if id not in races)
        dialog.search.setText(desk.words_of(GAME.id).name("race", other))
        assert not dialog.model.rows


def test_a_game_is_copied_beside_itself_by_its_key(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(desk.voice, "say", lambda text, urgent=False: heard.append(text))
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def copy() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            kept = dialog.chosen
            assert kept is not None
            press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
            assert len(dialog.model.rows) == len(FILES) + 1
            assert dialog.chosen is not None
            assert dialog.chosen.path.name.endswith("Anna Ben 2.swgame")
            assert dialog.chosen.path.read_bytes() == kept.path.read_bytes()
            assert dialog.note.text() == f"Copied as {dialog.chosen.path.stem}."
            assert heard[-1] == dialog.note.text()
            dialog.reject()

        during(dialog, copy)


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_one_may_look_for_a_moment_to_play_on_from(qtbot: QtBot, tmp_path: Path, library: Library, by: str) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def choose() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            if by == "mouse":
                QTest.mouseClick(dialog.play_on, Qt.MouseButton.LeftButton)
            else:
                both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
                press(Qt.Key.Key_N, both)

        during(dialog, choose)
        assert dialog.wish == "play-on"
        assert dialog.path is not None
        assert dialog.path.name.endswith("Anna Ben 1.swgame")


def test_the_report_of_a_game_is_written_from_its_file(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, file = desk_in(tmp_path), tmp_path / "evening"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def write() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            assert dialog.chosen is not None
            library.notes.write(dialog.chosen.path, Note("Remember this.", 4, 1))
            dialog.reject()

        during(dialog, write)
        dialog = LibraryDialog(desk, library, home)

        def save() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
            assert dialog.note.text() == "Saved as evening.html."
            assert dialog.isVisible()
            assert dialog.chosen is not None
            assert dialog.chosen.result is not None
            points = dialog.chosen.result.points
            text = (tmp_path / "evening.html").read_text("utf-8")
            assert all(f"<td>{number}</td>" in text for number in points)
            assert "Remember this.</aside>" in text
            assert text.count("<img ") >= 3
            dialog.reject()

        during(dialog, save)


def test_what_cannot_be_done_with_a_game_is_grey_and_says_why(
    qtbot: QtBot, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(desk.voice, "say", lambda text, urgent=False: heard.append(text))
    with window(desk) as home:
        dialog = LibraryDialog(desk, library, home)

        def look() -> None:
            mark(dialog, "Anna Ben 1.swgame")
            assert all(button.isEnabled() for button in (dialog.play_on, dialog.report, dialog.copy))
            mark(dialog, "Anna Ben Chiara 1.swgame")
            yet = "Only when the game is over."
            for button in (dialog.play_on, dialog.report):
                assert not button.isEnabled()
                assert button.toolTip() == button.accessibleDescription() == yet
            assert dialog.copy.isEnabled()
            press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
            assert dialog.note.text() == heard[-1] == yet
            mark(dialog, "old.swgame")
            QApplication.clipboard().setText("mine")
            press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
            assert not dialog.copy.isEnabled()
            assert heard[-1] == dialog.copy.toolTip() == "The file of this game cannot be read."
            assert QApplication.clipboard().text() == "mine"
            dialog.reject()

        during(dialog, look)
