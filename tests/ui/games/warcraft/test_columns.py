"""In a game of teams each side has a column of combos, and both can be looked at."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn, lots
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.warcraft.clicking import plan


def due(column: IslesColumn) -> bool:
    return column.due


@pytest.mark.slow
def test_the_other_column_is_shown_and_nothing_is_taken_from_it(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan(2))
    column = session.window.table.panel
    assert isinstance(column, IslesColumn)
    assert column.other.isHidden()
    session.controller.start(plan(4, teams=True))
    column = session.window.table.panel
    assert isinstance(column, IslesColumn)
    state = session.controller.state
    assert not column.other.isHidden()
    assert due(column)
    own, others = (column._lots(state), lots(state, 1 - state.column_of(state.turn)))
    column.other.click()
    assert column._lots(state) == others != own
    assert not due(column)
    column.other.click()
    assert column._lots(state) == own
    assert due(column)
    column.other.click()
    assert session.controller.play(session.controller.legal()[0])
    assert column._further == 0
