from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QMenu, QSpinBox
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS, PLAYERS
from smallworld_desktop.engine.play import players
from smallworld_desktop.ui.desk.theme import owners, palette_names
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.new_game import COMPUTERS, FIRST, OPTIONS, NewGameDialog
from smallworld_desktop.ui.sheets.table_page import FEW_SEATS
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.sessions import begun
from tests.ui.sheets.places import cut_off, desk_in, during, window

LEFT = Qt.MouseButton.LeftButton
FIVE = Arrangement.fresh(GAME, ("Anna", "Ben", "Chiara", "Dan", "Eva")).with_count(5)


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def test_the_first_time_one_key_begins_a_game_against_a_computer_by_the_rulebook(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)
        assert during(dialog, lambda: press(Qt.Key.Key_Return)) == NewGameDialog.DialogCode.Accepted
        assert dialog.plan is not None
        assert (dialog.plan.names, dialog.plan.setup.options) == (("Anna", "Ben"), {})
        assert [seat.player for seat in dialog.plan.seats] == ["human", "fair"]


def test_two_people_who_have_played_here_are_offered_their_table_again(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        first = NewGameDialog(desk, {}, home)

        def choose() -> None:
            first.page.seats.rows[1].player.setFocus()
            press(Qt.Key.Key_Home)
            first.accept()

        during(first, choose)
        again = NewGameDialog(desk, first.plans, home)
        assert [seat.player for seat in again.arrangement.seats] == ["human", "human"]


def test_enter_starts_the_game_whatever_was_ticked_or_chosen_last(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def choose() -> None:
            QTest.mouseClick(dialog.page.counts.button("3"), LEFT)
            dialog.page.practice.setFocus()
            press(Qt.Key.Key_Space)
            press(Qt.Key.Key_Return)

        assert during(dialog, choose) == NewGameDialog.DialogCode.Accepted
        assert dialog.plan is not None
        assert (dialog.plan.setup.seats, dialog.plan.practice) == (3, True)


def test_cancelling_gives_no_plan(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)
        during(dialog, lambda: press(Qt.Key.Key_Escape))
        assert dialog.plan is None


def test_a_list_of_players_opens_with_all_of_them_in_sight(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def look() -> None:
            box = dialog.page.seats.rows[0].player
            box.showPopup()
            view = box.view()
            view.setFocus()
            qtbot.waitUntil(view.hasFocus)
            first, last = (view.visualRect(box.model().index(row, 0)) for row in (0, box.count() - 1))
            assert first.top() >= 0
            assert last.bottom() <= view.viewport().rect().bottom(), "the focus's border takes no room from the list"
            box.hidePopup()
            press(Qt.Key.Key_Escape)

        during(dialog, look)


@pytest.mark.slow
@pytest.mark.qt_log_ignore("This plugin does not support")
def test_seats_names_colours_and_players_are_chosen_by_mouse(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def choose() -> None:
            QTest.mouseClick(dialog.page.counts.button("3"), LEFT)
            rows = dialog.page.seats.rows
            assert [row.isVisible() for row in rows] == [True, True, True, False, False]
            QTest.mouseDClick(rows[0].name, LEFT)
            QTest.keyClicks(rows[0].name, "Zoe")
            rows[1].player.setFocus()
            press(Qt.Key.Key_Down)
            QTest.mouseClick(rows[2].swatch, LEFT)
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            menu.actions()[4].trigger()
            menu.close()
            QTest.mouseClick(dialog.start, LEFT)

        during(dialog, choose)
        assert dialog.plan is not None
        seats = dialog.plan.seats
        assert [(seat.name, seat.owner, seat.player) for seat in seats] == [
            ("Zoe", 0, "human"),
            ("Ben", 1, "normal"),
            ("Chiara", 4, "fair"),
        ]


def test_rows_are_dragged_into_another_order(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.remembered()}, home)

        def drag() -> None:
            rows, grip = dialog.page.seats.rows, dialog.page.seats.rows[0].grip
            QTest.mousePress(grip, LEFT)
            below = grip.mapFromGlobal(rows[3].mapToGlobal(rows[3].rect().center()))
            QTest.mouseMove(grip, below)
            QTest.mouseRelease(grip, LEFT, pos=below)
            assert [seat.name for seat in dialog.arrangement.seats] == ["Ben", "Chiara", "Dan", "Anna", "Eva"]
            assert rows[3].name.text() == "Anna"
            dialog.accept()

        during(dialog, drag)


def test_rows_are_moved_by_keys_and_the_focus_goes_along(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.remembered()}, home)

        def move() -> None:
            rows = dialog.page.seats.rows
            rows[0].grip.setFocus()
            press(Qt.Key.Key_Down)
            assert rows[1].grip.hasFocus()
            rows[1].name.setFocus()
            press(Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
            assert rows[2].name.hasFocus()
            assert rows[2].name.text() == "Anna"
            press(Qt.Key.Key_Return)

        during(dialog, move)
        assert dialog.plan is not None
        assert dialog.plan.names == ("Ben", "Chiara", "Anna", "Dan", "Eva")


def test_play_again_moves_the_seats_on_by_one(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.remembered()}, home, rotated=True)
        during(dialog, lambda: press(Qt.Key.Key_Return))
        assert dialog.plan is not None
        assert dialog.plan.names == ("Ben", "Chiara", "Dan", "Eva", "Anna")
        assert dialog.plans[GAME.id]["seats"][0][0] == "Ben"


def test_a_changed_rule_is_marked_on_both_pages(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def change() -> None:
            QTest.mouseClick(dialog.all, LEFT)
            assert dialog.start.hasFocus(), "Enter does what the button says that names it"
            row = dialog.options.rows["amazons_keep_regions"]
            assert isinstance(row.control, QCheckBox)
            row.control.click()
            assert row.property("kind") == "warning"
            rounds = dialog.options.rows["rounds"].control
            assert isinstance(rounds, QSpinBox)
            rounds.setValue(4)
            press(Qt.Key.Key_Escape)
            assert dialog.isVisible()
            assert dialog.page.isVisible()
            assert dialog.start.hasFocus(), "Enter does what the button says that names it"
            assert {"amazons_keep_regions", "rounds"} <= set(dialog.page.rows)
            assert dialog.page.rows["amazons_keep_regions"].property("kind") == "warning"
            assert dialog.page.rows["hidden_coins"].property("kind") != "warning"
            QTest.mouseClick(dialog.start, LEFT)

        during(dialog, change)
        assert dialog.plan is not None
        assert dialog.plan.setup.options == {"amazons_keep_regions": True, "rounds": 4}


def test_defenders_that_are_placed_for_one_are_marked_and_those_that_one_places_are_not(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def change() -> None:
            row = dialog.page.rows["auto_defenders"]
            assert row.property("kind") == "warning"
            assert isinstance(row.control, QCheckBox)
            row.control.click()
            assert row.property("kind") != "warning"
            dialog.reject()

        during(dialog, change)


def test_all_by_the_rulebook_takes_every_change_back(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    changed = FIVE.with_option("rounds", 3).with_option("banned", ("orcs",)).with_option("hidden_coins", False)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: changed.remembered()}, home)

        def reset() -> None:
            dialog.turn_to(OPTIONS)
            QTest.mouseClick(dialog.reset, LEFT)
            assert dialog.arrangement.changed == ()
            assert dialog.arrangement.value("auto_defenders") is False
            dialog.accept()

        during(dialog, reset)


@pytest.mark.slow
def test_races_are_struck_out_until_too_few_are_left(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.remembered()}, home)

        def strike() -> None:
            dialog.turn_to(OPTIONS)
            for emblem in dialog.options.grids["race"].emblems[:2]:
                QTest.mouseClick(emblem, LEFT)
            assert dialog.start.isEnabled()
            dialog.options.grids["race"].emblems[2].setFocus()
            press(Qt.Key.Key_Space)
            assert not dialog.start.isEnabled()
            assert "12 races" in dialog.problem.text()
            press(Qt.Key.Key_Space)
            assert dialog.start.isEnabled()
            assert not dialog.problem.isVisible()
            dialog.turn_to(FIRST)
            assert dialog.page.left_out.text() == "Not in play: Amazons and Dwarves."
            dialog.accept()

        during(dialog, strike)


@pytest.mark.slow
def test_a_banner_of_ones_own_comes_from_a_file_and_a_wrong_one_is_explained(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    file = tmp_path / "moles.yaml"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def add() -> None:
            dialog.turn_to(OPTIONS)
            file.write_text("races:\n  moles: {tokens: 99, tokens_of: humans}\n", "utf-8")
            QTest.mouseClick(dialog.options.own.add, LEFT)
            assert "moles.yaml:2" in dialog.problem.text()
            file.write_text("races:\n  moles: {tokens: 5, tokens_of: humans, name: Cave Moles}\n", "utf-8")
            QTest.mouseClick(dialog.options.own.add, LEFT)
            assert not dialog.problem.isVisible()
            (mole,) = (emblem for emblem in dialog.options.grids["race"].emblems if emblem.id == "moles")
            assert "Cave Moles" in mole.accessibleName()
            QTest.mouseClick(dialog.start, LEFT)

        during(dialog, add)
        assert dialog.plan is not None
        assert dialog.plan.setup.content[0][0] == "moles.yaml"


@pytest.mark.slow
def test_another_board_is_marked_and_one_from_a_file_is_painted(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_in(tmp_path)
    file = tmp_path / "island.yaml"
    file.write_text(BOARDS.find("two_players").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    with window(desk) as home:
        dialog = NewGameDialog(desk, {}, home)

        def choose() -> None:
            assert dialog.page.map.itemData(0) == "two_players"
            dialog.page.map.activated.emit(3)
            assert dialog.page.misfit.isVisible()
            dialog.page.map.activated.emit(dialog.page.map.count() - 1)
            assert dialog.arrangement.map == str(file)
            assert not dialog.page.misfit.isVisible()
            plain = dialog.page.picture.grab().toImage()
            qtbot.waitUntil(lambda: dialog.page.picture.grab().toImage() != plain)
            QTest.mouseClick(dialog.start, LEFT)

        during(dialog, choose)
        assert dialog.plan is not None
        assert dialog.plan.setup.own_map is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1600, 1000), 1.5), ((3840, 2160), 1.0)]
)
def test_no_word_is_cut_and_at_plain_size_nothing_scrolls(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        busy = FIVE.with_option("rounds", 3).with_player(2, "hard:conqueror").with_player(3, "normal")
        dialog = NewGameDialog(desk, {GAME.id: busy.remembered()}, home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(dialog.paper.geometry())
            assert cut_off(dialog) == []
            assert dialog.view.horizontalScrollBar().maximum() == 0
            assert text > 1 or dialog.view.verticalScrollBar().maximum() == 0
            dialog.turn_to(OPTIONS)
            QApplication.processEvents()
            assert cut_off(dialog) == []
            assert dialog.view.horizontalScrollBar().maximum() == 0
            dialog.turn_to(COMPUTERS)
            QApplication.processEvents()
            assert cut_off(dialog) == []
            assert text > 1 or dialog.view.verticalScrollBar().maximum() == 0
            dialog.accept()

        during(dialog, look)


def test_all_ratings_beside_few_seats_need_no_scrolling_in_a_small_window(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, (1280, 720))
    with window(desk, (1280, 720)) as home:
        few = FIVE.with_count(FEW_SEATS).with_player(1, "master:spoiler").with_player(2, "hard:conqueror")
        dialog = NewGameDialog(desk, {GAME.id: few.remembered()}, home)

        def look() -> None:
            QApplication.processEvents()
            assert dialog.page.levels.isVisible()
            assert dialog.view.verticalScrollBar().maximum() == 0
            assert cut_off(dialog) == []
            dialog.accept()

        during(dialog, look)


def test_where_only_people_play_nothing_is_said_of_computers(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, (1600, 1000))
    with window(desk, (1600, 1000)) as home:
        people = FIVE.with_count(2).with_player(0, HUMAN).with_player(1, HUMAN)
        dialog = NewGameDialog(desk, {GAME.id: people.remembered()}, home)

        def look() -> None:
            QApplication.processEvents()
            assert not dialog.page.levels.isVisible()
            assert not dialog.page.level.isVisible()
            dialog.accept()

        during(dialog, look)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "count", "shown"), [((1600, 1000), 4, True), ((1280, 720), 5, False)])
def test_beside_many_seats_all_ratings_stand_where_there_is_room(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], count: int, shown: bool
) -> None:
    desk = desk_in(tmp_path, size)
    with window(desk, size) as home:
        few = FIVE.with_count(2).with_player(1, "master:spoiler")
        dialog = NewGameDialog(desk, {GAME.id: few.remembered()}, home)

        def look() -> None:
            QTest.mouseClick(dialog.page.counts.button(str(count)), LEFT)
            QApplication.processEvents()
            assert dialog.page.levels.isVisible() == shown
            assert dialog.page.level.isVisible()
            assert dialog.view.verticalScrollBar().maximum() == 0
            assert cut_off(dialog) == []
            dialog.accept()

        during(dialog, look)


def test_what_a_level_does_is_told_below_the_seats(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path, (1280, 720))
    with window(desk, (1280, 720)) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.with_player(1, "chance").remembered()}, home)

        def choose() -> None:
            assert Opponents(desk.words, PLAYERS).help("chance") in dialog.page.level.text()
            dialog.page.seats.rows[3].player.setFocus()
            press(Qt.Key.Key_Home)
            press(Qt.Key.Key_Down)
            press(Qt.Key.Key_Down)
            assert Opponents(desk.words, PLAYERS).help("easy") in dialog.page.level.text()
            assert Opponents(desk.words, PLAYERS).rows[1].rating in dialog.page.level.text()
            press(Qt.Key.Key_Home)
            assert Opponents(desk.words, PLAYERS).help("chance") in dialog.page.level.text()
            dialog.accept()

        during(dialog, choose)


def test_a_level_that_thinks_takes_a_style_and_keeps_it_and_another_says_that_it_has_none(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.with_count(2).with_player(1, "normal").remembered()}, home)

        def choose() -> None:
            row = dialog.page.seats.rows[1]
            assert not dialog.page.seats.rows[0].taste.isVisible()
            row.taste.setFocus()
            press(Qt.Key.Key_Down)
            assert dialog.arrangement.seats[1].player == "normal:conqueror"
            assert desk.words.say("style-conqueror-help") in dialog.page.level.text()
            row.player.setFocus()
            press(Qt.Key.Key_Down)
            assert dialog.arrangement.seats[1].player == "hard:conqueror"
            for _ in range(list(LEVELS).index("hard") - list(LEVELS).index("easy")):
                press(Qt.Key.Key_Up)
            assert dialog.arrangement.seats[1].player == "easy"
            assert (row.taste.currentText(), row.taste.isVisible(), row.taste.isEnabled()) == ("No styles", True, False)
            plain = "Easy plays in one way only; styles are for Fair, Normal, Hard and Master."
            assert row.taste.toolTip() == plain
            assert dialog.page.level.text().endswith(plain)
            press(Qt.Key.Key_Down)
            assert row.taste.isEnabled()
            assert plain not in dialog.page.level.text()
            dialog.accept()

        during(dialog, choose)


def test_with_few_seats_all_ratings_stand_on_the_first_page_and_can_be_walked(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.with_count(2).with_player(1, "normal").remembered()}, home)

        def walk() -> None:
            assert dialog.page.levels.isVisible()
            dialog.page.levels.view.setFocus()
            press(Qt.Key.Key_Down)
            assert dialog.page.levels.level == "hard"
            assert Opponents(desk.words, PLAYERS).help("hard") in dialog.page.level.text()
            place = dialog.page.levels.geometry()
            first = dialog.page.levels.view.model().index(0, 0)
            QTest.mouseClick(
                dialog.page.levels.view.viewport(), LEFT, pos=dialog.page.levels.view.visualRect(first).center()
            )
            assert Opponents(desk.words, PLAYERS).help("chance") in dialog.page.level.text()
            assert dialog.page.levels.geometry() == place, "a longer text moves nothing from under the pointer"
            assert dialog.arrangement.seats[1].player == "normal"
            QTest.mouseClick(dialog.strengths, LEFT)
            assert dialog.computers.levels.isVisible()
            press(Qt.Key.Key_Escape)
            assert dialog.page.isVisible()
            dialog.accept()

        during(dialog, walk)


def test_players_of_other_packages_are_offered_by_name(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "offered_players", lambda group: {"clever_fox": Chance})
    desk = desk_in(tmp_path)
    with window(desk) as home:
        dialog = NewGameDialog(desk, {GAME.id: FIVE.with_count(2).remembered()}, home)

        def choose() -> None:
            row = dialog.page.seats.rows[1]
            assert row.player.itemText(row.player.count() - 1) == "Computer: Clever fox"
            row.player.setFocus()
            press(Qt.Key.Key_End)
            assert dialog.arrangement.seats[1].player == "clever_fox"
            assert desk.words.say("level-outside-help") in dialog.page.level.text()
            assert Opponents(desk.words, PLAYERS).rows[-1].rating == desk.words.say("strength-unknown")
            dialog.accept()

        during(dialog, choose)


def test_every_colour_pattern_and_level_has_its_words() -> None:
    words = Words()
    known = [owner for palette in palette_names() for owner in owners(palette)]
    assert all(words.has(f"owner-{owner.name}") and words.has(f"pattern-{owner.pattern}") for owner in known)
    assert all(words.has(id) for level in LEVELS for id in (f"player-{level}", f"level-{level}-help"))
    assert all(words.has(f"level-{level}-errs") for level in LEVELS)
    assert all(words.has(f"style-{style}") and words.has(f"style-{style}-help") for style in PLAYERS.styles)


def test_the_keyboard_goes_as_one_reads_and_comes_to_the_seats_before_the_options(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, speed=0.0) as session:
        session.window.sheets.new_game()
        sheet = session.window.sheets.sheet
        assert sheet is not None
        seen: list[str] = []
        for _ in range(30):
            focused = QApplication.focusWidget()
            assert focused is not None
            seen.append(type(focused).__name__)
            QTest.keyClick(focused, Qt.Key.Key_Tab)
        # Round from the button that starts the game.
        assert seen.index("GameCard") < seen.index("Grip") < seen.index("QCheckBox")
        sheet.done(0)
