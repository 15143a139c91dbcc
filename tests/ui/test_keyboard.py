"""Where the keyboard is: keys do what the buttons say that name them, with no mouse to put the focus right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.sheets.new_game import NewGameDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.widgets.passing_card import PassingCard
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan, stage
from tests.ui.tabletop.moments import play_to_stage

CARDS = ("tray", "pace")
"""What passes over the table."""


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0) as made:
        yield made


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, modifier)


def open_card(session: Session, name: str) -> PassingCard:
    table = session.window.table
    if name == "pace":
        table.open_pace()
    else:
        column_of(table).open_tray()
    [found] = [card for card in table.findChildren(PassingCard) if card.isVisible()]
    return found


@pytest.mark.slow
def test_a_new_game_begins_with_the_keyboard_on_the_combos(session: Session) -> None:
    controller = session.controller
    for _ in range(2):
        session.window.menus["new"].trigger()
        assert isinstance(session.window.sheets.sheet, NewGameDialog)
        press(Qt.Key.Key_Return)
        column = column_of(session.window.table)
        assert column.view.hasFocus()
        press(Qt.Key.Key_Down)
        assert column.chosen == 0
        press(Qt.Key.Key_Down)
        second = controller.state.column[1][0]
        press(Qt.Key.Key_Return)
        assert controller.state.race[0] == second
        assert session.window.table.board.hasFocus()


@pytest.mark.slow
def test_a_sheet_that_leads_nowhere_gives_the_keyboard_back(session: Session) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    chronicle = session.window.table.chronicle
    chronicle.setFocus()
    session.window.menus["settings"].trigger()
    press(Qt.Key.Key_Escape)
    assert chronicle.view.hasFocus()


def test_back_from_the_past_enter_goes_on_with_the_game(session: Session) -> None:
    controller, table, back = session.controller, session.window.table, session.window.menus["now"]
    controller.start(plan())
    controller.play(Pick(0))
    table.chronicle.setFocus()
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Return)
    assert back.isEnabled()
    press(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert not back.isEnabled()
    assert table.board.hasFocus()
    press(Qt.Key.Key_Return)
    assert (controller.looked_at, stage(controller)) == (None, "ready")
    assert table.board.map_view.ring_seen, "Enter goes on, to the region that pays best"


def test_another_game_begins_with_no_combo_chosen(session: Session) -> None:
    for seed in (1, 2):
        session.controller.start(plan(seed=seed))
        column = column_of(session.window.table)
        assert column.chosen == -1
        press(Qt.Key.Key_3)
        assert column.chosen == 2


def test_a_decline_is_shown_by_its_key_left_by_escape_and_done_by_enter(session: Session) -> None:
    controller, table = session.controller, session.window.table
    controller.start(plan())
    play_to_stage(controller, "course")
    before = controller.state
    held = [region for region in range(len(before.holder)) if before.holder[region] == before.active]
    press(Qt.Key.Key_D)
    assert table.board.scene is not None
    assert all(table.board.scene.stacks[region].stand.first.faded for region in held)
    press(Qt.Key.Key_Escape)
    assert not any(table.board.scene.stacks[region].stand.first.faded for region in held)
    assert controller.state is before
    press(Qt.Key.Key_D)
    press(Qt.Key.Key_Return)
    assert controller.state.race[before.active] == -1


def test_what_would_be_lost_is_heard_and_the_regions_stay_lit(session: Session) -> None:
    controller, table = session.controller, session.window.table
    controller.start(plan())
    controller.play(Pick(0))
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    stake = table.aim.stake
    assert stake is not None
    heard = {part.accessibleName(): part.accessibleDescription() for part in table.bar.findChildren(QWidget)}
    assert heard[stake.question] == stake.facts
    assert table.board.scene is not None
    lit = [region for region, mark in enumerate(table.board.scene.marks) if mark.light is Light.REACHED]
    assert tuple(lit) == stake.regions
    press(Qt.Key.Key_Escape)
    assert (table.aim.stake, stage(controller)) == (None, "ready")


def open_menu_and_leave_it(session: Session) -> None:
    """By its key, as often as one likes: Qt knows from the first time on which part of the menu had the keyboard."""
    session.window.table.row.open_menu()
    press(Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("card", CARDS)
def test_a_card_keeps_the_keyboard_while_the_menu_is_open_above_it(session: Session, card: str) -> None:
    session.controller.start(plan())
    open_menu_and_leave_it(session)
    opened = open_card(session, card)
    on_it = QApplication.focusWidget()
    open_menu_and_leave_it(session)
    assert opened.isVisible()
    assert QApplication.focusWidget() is on_it
    press(Qt.Key.Key_Escape)
    assert not opened.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
@pytest.mark.parametrize("card", CARDS)
def test_a_card_gives_the_keyboard_back_to_where_it_was(session: Session, card: str, key: Qt.Key) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    chronicle = session.window.table.chronicle
    chronicle.setFocus()
    opened = open_card(session, card)
    press(key)
    assert not opened.isVisible()
    assert chronicle.view.hasFocus()


@pytest.mark.parametrize("card", CARDS)
def test_a_card_goes_with_its_game_and_when_something_else_is_done(session: Session, card: str) -> None:
    session.controller.start(plan())
    opened = open_card(session, card)
    press(Qt.Key.Key_L)
    assert not opened.isVisible()
    assert session.window.table.chronicle.view.hasFocus()
    opened = open_card(session, card)
    session.controller.start(plan(3))
    assert not opened.isVisible()
    assert column_of(session.window.table).view.hasFocus()


@pytest.mark.parametrize("card", CARDS)
def test_a_sheet_above_a_card_gives_the_keyboard_back_to_where_it_was_before_both(session: Session, card: str) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    session.window.table.chronicle.setFocus()
    opened = open_card(session, card)
    session.window.menus["settings"].trigger()
    assert not opened.isVisible()
    press(Qt.Key.Key_Escape)
    assert session.window.table.chronicle.view.hasFocus()
