"""What can be taken in hand: boosts once a turn, and powers that serve so often; seen, taken and used up."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.presentation.board import Tool
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.warcraft.clicking import plan
from tests.ui.games.warcraft.positions import BOARD, RULES, position, region, telling

GIVEN = """
stage: conquest
seats:
  P1: {coins: 9, active: {race: gnomes, power: intimidating, hand: 4, at: {S2b.D: 1}}}
  P2: {active: {race: naga, power: farmer, at: {S2b.F: 2, L1b.B: 1}}}
markers: {S2b.D: [frostmourne, doomhammer]}
"""


def told(table: Table) -> dict[str, Tool]:
    return {tool.id: tool for tool in BOARD.tools(table, telling(table), RULES.legal(table, 0))}


def test_every_boost_and_power_is_a_tool_that_wears_out() -> None:
    table = position(GIVEN)
    known = told(table)
    assert set(known) == {"airborne", "frostmourne", "doomhammer", "intimidating"}
    assert known["frostmourne"].found
    assert (known["intimidating"].left, known["intimidating"].most) == (3, 3)
    assert known["intimidating"].text == "3 times left this turn"
    with_blade = next(a for a in RULES.legal(table, 0) if BOARD.serves(table, "frostmourne", a))
    with_blade.perform(table)
    blade = told(table)["frostmourne"]
    assert (blade.left, blade.usable, blade.text) == (0, False, "Used this turn")
    assert not missing


@pytest.mark.slow
def test_a_tool_in_hand_leaves_only_what_it_serves_for(session: Session, qtbot: QtBot) -> None:
    controller, table = session.controller, session.window.table
    controller.start(plan(2))
    controller.game.state = position(GIVEN)
    controller.game.state.setting = position(GIVEN).setting
    controller.mapChanged.emit()
    controller.decisionChanged.emit(())
    target, row = region(controller.state, "S2b.F"), table.bar.tools
    ways = len(table.board.teller.offers()[target].actions)
    assert ways > 2
    blade = next(button for button in row.buttons if button.tool.id == "frostmourne")
    QTest.mouseClick(blade, Qt.MouseButton.LeftButton)
    assert table.board.grasp.tool == "frostmourne"
    offers = table.board.teller.offers()
    assert all(BOARD.serves(controller.state, "frostmourne", a) for offer in offers.values() for a in offer.actions)
    assert 0 < len(offers[target].actions) < ways
    QTest.mouseClick(blade, Qt.MouseButton.LeftButton)
    assert table.board.grasp.tool == ""
    for tool in [button.tool.id for button in row.buttons if button.tool.usable]:
        QTest.keyClick(table.board.map_view, Qt.Key.Key_B)
        assert table.board.grasp.tool == tool
    QTest.keyClick(table.board.map_view, Qt.Key.Key_B)
    assert table.board.grasp.tool == ""
    QTest.mouseClick(blade, Qt.MouseButton.LeftButton)
    assert controller.play(table.board.teller.offers()[target].actions[0])
    assert table.board.grasp.tool == ""
