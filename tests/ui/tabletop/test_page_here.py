"""F1 opens the help at the page of what one is at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
from smallworld_desktop.ui.models.rows import ROW
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.sessions import begun
from tests.ui.table import column_of, plan, play_until, stage


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        # The pointer is where nothing lies.
        QCursor.setPos(made.window.mapToGlobal(QPoint(1, 1)))
        made.controller.start(plan())
        yield made


def owned(session: Session) -> list[int]:
    """The regions on which somebody's race stands."""
    stands = session.window.table.board.teller.stands()
    return [at for at, stand in enumerate(stands) if any(group.seat != NOBODY for group in stand.holders)]


def opened(session: Session) -> str:
    """The topic at which the help opens now."""
    session.window.menus["rules"].trigger()
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, HelpDialog)
    topic = sheet.topic.id
    sheet.reject()
    return topic


def test_of_a_combo_that_has_the_keyboard_its_race_is_told(session: Session) -> None:
    column: SmallWorldColumn = column_of(session.window.table)
    column.view.setFocus()
    QTest.keyClick(column.view, Qt.Key.Key_Down)
    race = column.view.currentIndex().data(ROW).race
    assert opened(session) == f"race-{race}"


def test_of_a_region_a_seat_and_a_button_their_pages_are_told(session: Session) -> None:
    controller, table = session.controller, session.window.table
    play_until(controller, lambda: stage(controller) == "conquest" and bool(owned(session)))
    stands = table.board.teller.stands()
    held = owned(session)[0]
    group = next(group for group in stands[held].holders if group.seat != NOBODY)
    table.board.map_view.setFocus()
    table.board.map_view.focus_region(held)
    assert opened(session) == f"race-{group.emblem.rpartition('/')[2]}"
    lit = table.board.teller.offers()
    empty = next(at for at, stand in enumerate(stands) if not stand.holders and at in lit)
    table.board.map_view.focus_region(empty)
    assert opened(session) == "land"
    table.seats.panels[controller.seat].setFocus()
    assert opened(session).startswith("race-")
    table.bar.buttons[0].setFocus()
    assert opened(session) == "stages"


def test_of_what_cannot_be_done_the_page_of_its_rule_is_told(session: Session) -> None:
    controller, board = session.controller, session.window.table.board
    play_until(controller, lambda: stage(controller) == "conquest" and bool(owned(session)))
    regions = controller.state.setting.board.regions
    sea = next(at for at, region in enumerate(regions) if region.terrain == "sea")
    board.map_view.setFocus()
    board.map_view.focus_region(sea)
    assert opened(session) == "power-seafaring"
    held = owned(session)
    beside = {other for at in held for other in regions[at].neighbours}
    land = [at for at, region in enumerate(regions) if region.terrain not in ("sea", "lake")]
    far = next(at for at in land if at not in beside and at not in held)
    board.map_view.focus_region(far)
    assert opened(session) == "help-conquest"


def test_of_a_card_of_the_fan_its_page_is_told_whether_it_can_be_done_or_not(session: Session) -> None:
    controller, board = session.controller, session.window.table.board
    play_until(controller, lambda: stage(controller) == "conquest" and bool(owned(session)))
    taken = next(at for at, offer in board.teller.offers().items() if offer.actions)
    board.acting.open_fan(taken)
    assert board.raised is not None
    page = board.raised.page
    assert page in ("costs", "attempt")
    assert opened(session) == f"help-{page}"
