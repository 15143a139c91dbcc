"""The window that opens."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.app import BoardView, board_window
from smallworld_desktop.ui.words import Words


def test_the_window_shows_the_four_boards(qtbot: QtBot) -> None:
    window = board_window(Words())
    qtbot.addWidget(window)
    window.show()
    assert window.count() == 4


def test_resting_the_pointer_on_a_region_names_it_its_terrain_and_its_neighbours(qtbot: QtBot) -> None:
    window = board_window(Words())
    qtbot.addWidget(window)
    view = window.widget(0)
    assert isinstance(view, BoardView)
    told = [item.toolTip() for item in view.items()]
    assert len(told) == 23
    assert all(tip.startswith("<b>") and ")</b><br>" in tip for tip in told)
