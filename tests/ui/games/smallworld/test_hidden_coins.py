"""With coins face down, nothing on the table tells what somebody owns: it looks the same whatever that is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.conquest.combo_card import ComboCardView
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.shell.app import Session
from tests.ui.board.positions import lay
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan

POOR, RICH = 2, 40


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False, theme="dark") as made:
        yield made


def owning(session: Session, coins: int, hidden_coins: bool = True) -> None:
    """Two people; the first is to choose a combo, and has so many coins."""
    session.controller.close_game()
    session.controller.start(plan(2, seed=4, hidden_coins=hidden_coins))
    table = session.controller.state.copy()
    table.coins[0] = coins
    lay(session.controller, table)
    QApplication.processEvents()


def told(session: Session) -> list[str]:
    """Every word that can be read, pointed at or heard, and what can be pressed."""
    found = []
    for widget in session.window.findChildren(QWidget):
        if widget.isVisible():
            found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            if isinstance(widget, QAbstractButton | QLabel):
                found.append(f"{widget.text()} {widget.isEnabled()}")
    model = column_of(session.window.table).view.model()
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
    return found + [str(model.index(row, 0).data(role)) for row in range(model.rowCount()) for role in roles]


def choose(session: Session, combo: int) -> None:
    column_of(session.window.table).choose(combo)
    column_of(session.window.table)._show_card()
    QApplication.processEvents()


def seen(session: Session) -> list[QImage]:
    """All but the board, which is painted bit by bit."""
    table = session.window.table
    cards = [card for card in session.window.findChildren(ComboCardView) if card.isVisible()]
    return [part.grab().toImage() for part in (column_of(table), table.bar, table.seats, *cards)]


@pytest.mark.slow
def test_poor_and_rich_look_alike(session: Session) -> None:
    looks = {}
    for coins in (POOR, RICH):
        owning(session, coins)
        for combo in (-1, 1, 4, 5):
            if combo >= 0:
                choose(session, combo)
            looks[coins, combo] = (told(session), seen(session))
    for combo in (-1, 1, 4, 5):
        poor, rich = looks[POOR, combo], looks[RICH, combo]
        assert poor[0] == rich[0]
        assert poor[1] == rich[1]


@pytest.mark.slow
def test_what_cannot_be_paid_is_refused_in_words_that_are_said_only_then_and_name_no_number(
    session: Session,
) -> None:
    owning(session, POOR)
    before, notice = session.controller.state, session.window.table.notice
    choose(session, 4)
    assert not notice.isVisible()
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_Return)
    assert session.controller.state is before
    assert notice.isVisible()
    assert "Your coins do not pay for that. P shows them." in told(session)


@pytest.mark.slow
def test_who_looks_at_their_own_coins_is_told_while_they_look(session: Session) -> None:
    owning(session, POOR)
    choose(session, 4)
    bar, column = session.window.table.bar, column_of(session.window.table)
    hidden = told(session)
    focused = QApplication.focusWidget() or session.window
    QTest.keyClick(focused, Qt.Key.Key_P)
    row = column.view.model().index(4, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "2 coins short" in row
    assert not bar.buttons[0].isEnabled()
    assert bar.view is not None
    assert bar.view.facts.startswith("You have 2 coins.")
    QTest.keyClick(focused, Qt.Key.Key_P)
    assert told(session) == hidden


@pytest.mark.slow
def test_where_coins_lie_open_everybody_sees_what_they_do_not_pay(session: Session) -> None:
    owning(session, POOR, hidden_coins=False)
    row = column_of(session.window.table).view.model().index(4, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "2 coins short" in row
    choose(session, 4)
    assert not session.window.table.bar.buttons[0].isEnabled()


def test_messages_that_count_somebodys_coins_are_said_otherwise() -> None:
    short = Message("needs-more-coins", {"need": 4, "have": 2})
    assert TABLE.seats.discreet([short, Message("why-lead", {"count": 7}), Message("why-trail", {"count": 7})]) == (
        Message("coins-do-not-reach"),
    )
    other = Message("no-such-combo", {"count": 6})
    assert TABLE.seats.discreet([other]) == (other,)


def test_a_combo_that_can_be_paid_is_taken_as_ever(session: Session) -> None:
    owning(session, POOR)
    choose(session, 2)
    QTest.keyClick(QApplication.focusWidget() or session.window, Qt.Key.Key_Return)
    assert session.controller.game.history[-1].action == Pick(2)
