from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.desk.theme import Look, theme
from smallworld_desktop.ui.widgets.panel import Ground, Panel

LOOK = Look(theme("dark"))


@pytest.mark.parametrize("ground", ["panel", "sheet", "card"])
def test_what_lies_on_a_panel_lies_within_its_edges(qtbot: QtBot, ground: Ground) -> None:
    panel = Panel(LOOK, ground=ground)
    qtbot.addWidget(panel)
    panel.resize(400, 300)
    assert panel.ground_rect().contains(panel.contentsRect().toRectF())
    assert not panel.grab().isNull()


def test_owner_and_gold_edge_come_and_go(qtbot: QtBot) -> None:
    panel = Panel(LOOK)
    qtbot.addWidget(panel)
    panel.resize(296, 160)
    plain = panel.grab().toImage()
    panel.set_owner(LOOK.theme.owners[1])
    owned = panel.grab().toImage()
    panel.set_deciding(True)
    deciding = panel.grab().toImage()
    panel.set_owner(None)
    panel.set_deciding(False)
    assert plain == panel.grab().toImage()
    assert len({plain.cacheKey(), owned.cacheKey(), deciding.cacheKey()}) == 3
    assert plain != owned != deciding


def test_an_owner_moves_the_contents_aside(qtbot: QtBot) -> None:
    panel = Panel(LOOK)
    qtbot.addWidget(panel)
    before = panel.contentsMargins().left()
    panel.set_owner(LOOK.theme.owners[0])
    assert panel.contentsMargins().left() > before


def test_a_panel_follows_the_look(qtbot: QtBot) -> None:
    panel = Panel(LOOK)
    qtbot.addWidget(panel)
    panel.resize(200, 100)
    dark = panel.grab().toImage()
    panel.set_look(Look(theme("light"), u=1.6))
    assert panel.grab().toImage() != dark
    assert panel.contentsMargins().top() == round(24 * 1.6)
