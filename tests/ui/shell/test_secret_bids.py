"""Two people bid in secret in the real window: behind each curtain, nothing that can be read tells the other's bid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.toys.engine.auction.game import GAME as AUCTION
from tests.toys.engine.auction.rules import Bid
from tests.ui.sessions import begun

SECRET = 83


pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0) as made:
        yield made


def heard(accessible: QAccessibleInterface) -> Iterator[str]:
    """All that a screen reader finds, from here down."""
    for kind in QAccessible.Text:
        if kind is not QAccessible.Text.UserText:
            yield accessible.text(kind)
    for number in range(accessible.childCount()):
        child = accessible.child(number)
        if child is not None:
            yield from heard(child)


def readable(session: Session) -> list[str]:
    """Whatever stands, or would be told, anywhere in the window."""
    window = session.window
    found = list(heard(QAccessible.queryAccessibleInterface(window)))
    for widget in (window, *window.findChildren(QWidget)):
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        text = getattr(widget, "text", None)
        if callable(text):
            found.append(str(text()))
    return [text for text in found if re.search(rf"\b{SECRET}\b", text)]


def curtain_of(session: Session, qtbot: QtBot, name: str) -> Curtain:
    """The curtain that comes for somebody."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, Curtain)
    assert sheet.title.text() == f"{name}, your hands on the mouse"
    return sheet


def test_a_curtain_lies_before_each_bid_and_none_can_be_read_before_the_reveal(session: Session, qtbot: QtBot) -> None:
    controller, bar = session.controller, session.window.table.bar
    seats = (Seat("Anna", 0), Seat("Ben", 1))
    controller.start(Plan({"rounds": 2, "coins": 99}, seats, 1, game=AUCTION.id))
    curtain = curtain_of(session, qtbot, "Anna")
    assert not any(isinstance(control.action, Bid) for control in bar.controls), "nothing is offered behind a curtain"
    curtain.go_on.click()
    for _ in range(SECRET):
        QTest.keyClick(session.window, Qt.Key.Key_Plus)
    assert readable(session), "whoever bids reads what it will be"
    assert bar.controls[0].action == Bid(SECRET)
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain = curtain_of(session, qtbot, "Ben")
    assert readable(session) == []
    curtain.go_on.click()
    assert bar.controls[0].action == Bid(0)
    assert readable(session) == []
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    curtain_of(session, qtbot, "Anna")
    assert any(str(SECRET) in line.text for line in session.window.table.chronicle.lines)
