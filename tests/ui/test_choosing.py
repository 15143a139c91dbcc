"""Numbers choose, in a list, in a fan and among deeds, and take nothing: Enter or the gold button does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.fan import Choice
from smallworld_desktop.ui.conquest.combo_card import ComboCardView
from smallworld_desktop.ui.presentation.way import Way
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.toys.engine.auction.rules import Bid
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan

DIGITS = [Qt.Key(Qt.Key.Key_1 + at) for at in range(6)]


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, toys: None) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan())
        yield made


def press(session: Session, key: Qt.Key) -> None:
    QTest.keyClick(QApplication.activePopupWidget() or QApplication.focusWidget() or session.window, key)


def bid(session: Session, coins: int) -> None:
    """Anna is to bid, and can do so in so many ways and one."""
    sitting = Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)
    session.controller.start(Plan({"rounds": 2, "coins": coins}, sitting, 5, game="auction"))


# In a list.


def test_a_number_chooses_a_combo_shows_its_price_and_takes_nothing(session: Session, qtbot: QtBot) -> None:
    before, column, bar = session.controller.state, column_of(session.window.table), session.window.table.bar
    labels = []
    for at, key in enumerate(DIGITS):
        for _ in range(2):
            press(session, key)
            assert session.controller.state is before
            assert column.chosen == at
            assert column.view.hasFocus()
        labels.append(bar.buttons[0].text())
    assert [label.rpartition(" for ")[2] for label in labels[1:]] == ["1 coin", *(f"{at} coins" for at in range(2, 6))]
    assert all(label.startswith("Take ") for label in labels)
    qtbot.waitUntil(lambda: any(card.isVisible() for card in session.window.findChildren(ComboCardView)))
    [card] = session.window.findChildren(ComboCardView)
    assert card.card is not None
    assert card.card.row.index == 5


@pytest.mark.parametrize("taking", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_or_space_takes_what_was_chosen(session: Session, taking: Qt.Key) -> None:
    race, power, _ = session.controller.state.column[2]
    press(session, Qt.Key.Key_3)
    press(session, taking)
    assert (session.controller.state.race[0], session.controller.state.power[0]) == (race, power)


def test_the_gold_button_takes_what_was_chosen(session: Session) -> None:
    race = session.controller.state.column[4][0]
    press(session, Qt.Key.Key_5)
    QTest.mouseClick(session.window.table.bar.buttons[0], Qt.MouseButton.LeftButton)
    assert session.controller.state.race[0] == race


def test_from_elsewhere_a_number_brings_the_keyboard_so_that_enter_means_the_combo(session: Session) -> None:
    race = session.controller.state.column[1][0]
    press(session, Qt.Key.Key_L)
    assert session.window.table.chronicle.view.hasFocus()
    press(session, Qt.Key.Key_2)
    press(session, Qt.Key.Key_Return)
    assert session.controller.state.race[0] == race
    assert session.controller.looked_at is None


def test_escape_lets_go_of_what_was_chosen_and_only_then_leads_to_the_board(session: Session) -> None:
    before, table = session.controller.state, session.window.table
    column = column_of(table)
    press(session, Qt.Key.Key_4)
    press(session, Qt.Key.Key_Escape)
    assert column.chosen == -1
    assert column.view.hasFocus()
    assert not any(card.isVisible() for card in session.window.findChildren(ComboCardView))
    press(session, Qt.Key.Key_Return)
    assert session.controller.state is before
    press(session, Qt.Key.Key_Escape)
    press(session, Qt.Key.Key_Escape)
    assert table.board.map_view.hasFocus()


def test_whoever_listens_hears_which_combo_was_chosen_and_its_price(session: Session, listener: Listener) -> None:
    listener.take()
    press(session, Qt.Key.Key_3)
    heard = " ".join(listener.take())
    name = column_of(session.window.table).view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Price 2" in name
    assert "Price 2" in heard


def test_without_single_letters_numbers_choose_nothing(session: Session) -> None:
    session.settings.change(letters=False)
    press(session, Qt.Key.Key_3)
    assert column_of(session.window.table).chosen == -1


# Among deeds.


def test_a_number_puts_a_deed_in_the_place_of_the_gold_button_and_does_nothing(session: Session) -> None:
    bid(session, 4)
    bar, controller = session.window.table.bar, session.controller
    length = len(controller.game.history)
    for amount in (3, 3, 0, 4):
        press(session, DIGITS[amount])
        assert bar.controls[0].action == Bid(amount)
        assert bar.buttons[0].text() == f"Bid {amount}"
        assert bar.buttons[0].hasFocus()
        assert sorted(button.text() for button in bar.buttons if button.text().startswith("Bid")) == [
            f"Bid {other}" for other in range(5)
        ]
    press(session, Qt.Key.Key_6)
    assert bar.controls[0].action == Bid(4), "there is no sixth"
    assert len(controller.game.history) == length
    press(session, Qt.Key.Key_Return)
    assert controller.game.history[-1].action == Bid(4)
    assert bar.controls[0].action == Bid(0), "whoever bids next begins anew"


def test_where_there_are_more_than_six_deeds_numbers_offer_the_first_ones(session: Session) -> None:
    bid(session, 9)
    press(session, Qt.Key.Key_6)
    assert session.window.table.bar.controls[0].action == Bid(5)
    press(session, Qt.Key.Key_Plus)
    assert session.window.table.bar.controls[0].action == Bid(6)


# In a fan.


def test_a_number_chooses_a_card_of_a_fan_and_enter_does_it(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    acting = session.window.table.board.acting
    lines = [Choice(Way(name), partial(done.append, name)) for name in "abc"]
    monkeypatch.setattr(acting, "_deeds", lambda offer: lines)
    for way in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        acting.open_fan(0)
        fan = acting.fan
        assert fan is not None
        assert [card.way.line for card in fan.cards[:3]] == ["a", "b", "c"]
        press(session, Qt.Key.Key_3)
        press(session, Qt.Key.Key_6)
        assert fan.raised == 2
        assert acting.fan is fan, "nothing is done yet"
        press(session, way)
    assert done == ["c", "c"]
