"""The table of games it has never heard of: no column, no coins, no rounds, no hand, perhaps not even a board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play import registry
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation import tables
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from smallworld_desktop.ui.tabletop import welcome
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from tests.toys.engine.auction.game import AuctionBox
from tests.toys.engine.auction.rules import Bid
from tests.ui.board.toy_boards import AuctionTable, DraftedTable, FixedBox, SquaresTable
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
TOYS: list[tuple[Box, TableDoor]] = [(FixedBox(), SquaresTable()), (AuctionBox(), AuctionTable())]


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    boxes = {**registry.games(), **{box.id: box for box, _ in TOYS}}
    doors = {**tables.tables(), **{door.id: door for _, door in TOYS}}
    monkeypatch.setattr(registry, "games", lambda: boxes)
    for module in (tables, welcome):
        monkeypatch.setattr(module, "tables", lambda: doors)
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False, theme="dark") as made:
        yield made
    # Toys bring no words.
    missing.clear()


def sit(session: Session, box: Box, setup: object = None) -> Tabletop:
    session.controller.start(Plan(setup, (Seat("Anna", 0), Seat("Ben", 1)), 1, game=box.id))
    return session.window.table


def sentence(table: Tabletop) -> str:
    assert table.bar.view is not None
    return table.bar.view.sentence


def test_noughts_and_crosses_are_told_and_played_with_what_any_game_has(session: Session) -> None:
    table, controller = sit(session, FixedBox()), session.controller
    assert sentence(table) == "Anna, it is your turn."
    assert [control.command for control in table.bar.controls] == ["undo", "restart"]
    assert not table.bar.hand.isVisible()
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        decides = [row.seat for row in table.seats.model.rows if row.deciding]
        assert decides == [number % 2]
        view = table.board.map_view
        QTest.mouseClick(view.viewport(), LEFT, PLAIN, view.place_of(cell))
        assert len(table.chronicle.lines) == number + 1
        assert table.chronicle.lines[0].seat == number % 2
    assert controller.over
    assert "Anna" in sentence(table)
    assert [control.command for control in table.bar.controls] == ["results"]
    assert [row.purse for row in table.seats.model.rows] == [None, None]


def test_an_auction_is_played_by_the_keys_and_the_buttons_of_the_bar_alone(session: Session) -> None:
    table, controller = sit(session, AuctionBox(), {"rounds": 1, "coins": 9}), session.controller
    assert sentence(table) == "Anna, it is your turn."
    for _ in range(3):
        QTest.keyClick(session.window, Qt.Key.Key_Plus)
    QTest.keyClick(session.window, Qt.Key.Key_Minus)
    assert table.bar.controls[0].action == Bid(2)
    QTest.keyClick(session.window, Qt.Key.Key_Return)
    assert sentence(table) == "Ben, it is your turn."
    assert table.bar.controls[0].action == Bid(0)
    QTest.mouseClick(table.bar.buttons[2], LEFT)
    QTest.mouseClick(table.bar.buttons[0], LEFT)
    assert controller.over
    assert "Anna" in sentence(table)


def test_what_is_laid_out_has_the_buttons_for_that(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    doors = {**tables.tables(), DraftedTable.id: DraftedTable()}
    monkeypatch.setattr(tables, "tables", lambda: doors)
    table, controller = sit(session, FixedBox()), session.controller
    assert [control.command for control in table.bar.controls] == ["place", "reset", "undo", "redo"]
    assert not table.bar.buttons[0].isEnabled()
    view = table.board.map_view
    for cell in (4, 7):
        QTest.mouseClick(view.viewport(), LEFT, PLAIN, view.place_of(cell))
        QTest.keyClick(session.window, Qt.Key.Key_Return)
    assert controller.state.cells.count(-1) == 7
    assert sentence(table) == "Anna, it is your turn."


def test_a_game_without_a_panel_of_its_own_gives_its_room_to_the_board(session: Session) -> None:
    session.controller.start(plan(2))
    table = session.window.table
    column, narrow = column_of(table), table.board.geometry()
    sit(session, FixedBox())
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert table.panel is None
    assert table.board.x() < narrow.x()
    assert not any(child is column for child in table.ground.children())
    session.controller.start(plan(2))
    assert column_of(table).due
    assert column_of(table).hasFocus()
    assert table.board.geometry() == narrow


def test_a_game_without_rounds_shows_none(session: Session) -> None:
    table = sit(session, FixedBox())
    assert table.row.rounds.accessibleName() == ""
    session.controller.start(plan(2))
    assert table.row.rounds.accessibleName() == "Round 1 of 10"


def test_the_sheet_between_games_presents_all_that_there_are(session: Session) -> None:
    told = {label.text() for label in session.window.table.welcome.findChildren(QLabel)}
    assert "What shall we play?" in told
    [games] = [text for text in told if "\n" in text]
    assert len(games.splitlines()) == len(registry.games())
    assert "Small World: Fourteen races" in games


def test_a_single_game_is_presented_by_its_own_words(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcome, "tables", lambda: {registry.USUAL: tables.tables()[registry.USUAL]})
    with begun(qtbot, tmp_path, speed=0.0) as session:
        told = {label.text() for label in session.window.table.welcome.findChildren(QLabel)}
    assert told == {"Too small a world", "Fourteen races, twenty powers, and not enough room for all of them."}
