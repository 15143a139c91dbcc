"""A marker that somebody turns up: the table goes darker, a card tells of it, and Enter goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.warcraft.actions import Conquer
from smallworld_desktop.engine.games.warcraft.events import MarkerRevealed
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.warcraft.clicking import plan
from tests.ui.games.warcraft.positions import RULES, position, region, telling
from tests.ui.listening import Listener

GIVEN = """
stage: conquest
seats:
  P1: {active: {race: orcs, power: mining, hand: 4, at: {S2b.D: 1}}}
  P2: {active: {race: naga, power: farmer, at: {L1b.B: 1}}}
hidden_markers: {S2b.C: %s}
"""


@pytest.mark.parametrize(
    ("marker", "outline", "kind"), [("heart", "hexagon", "Artifact"), ("karazhan", "disc", "Place")]
)
def test_what_was_found_is_told_whole(marker: str, outline: str, kind: str) -> None:
    table = position(GIVEN % marker)
    outcome = RULES.play(table, 0, Conquer(region(table, "S2b.C")))
    [event] = [one for one in outcome.events if isinstance(one, MarkerRevealed)]
    found = TABLE.discovery(event, outcome.state, telling(table))
    assert found is not None
    assert (found.marker.outline, found.owner, found.seat) == (outline, "yours now", 0)
    assert found.kind.startswith(kind)
    assert len(found.texts) == 2
    assert all(TABLE.discovery(one, outcome.state, telling(table)) is None for one in outcome.events if one != event)
    assert not missing


@pytest.mark.slow
def test_enter_goes_on_where_the_keyboard_was(session: Session, qtbot: QtBot) -> None:
    controller, table = session.controller, session.window.table
    controller.start(plan(2))
    controller.game.state = position(GIVEN % "heart")
    controller.mapChanged.emit()
    controller.decisionChanged.emit(())
    session.settings.change(speed=4.0)
    table.board.focus_region(region(controller.state, "S2b.D"))
    assert controller.play(Conquer(region(controller.state, "S2b.C")))
    qtbot.waitUntil(lambda: table.discovery.found is not None)
    found = table.discovery.found
    assert found is not None
    assert found.title == "Tribute Gem"
    assert "Tribute Gem" in table.discovery.accessibleDescription()
    assert QApplication.focusWidget() is table.discovery.go_on
    assert table.discovery.rules.text() == "Rules"
    session.window.menus["rules"].trigger()
    help = session.window.sheets.sheet
    assert isinstance(help, HelpDialog)
    assert help.topic.id == "marker-heart"
    help.reject()
    table.discovery.show_found(found)
    QTest.keyClick(table.discovery.go_on, Qt.Key.Key_Return)
    assert table.discovery.found is None
    assert QApplication.focusWidget() is table.board.map_view
    assert controller.play(controller.legal()[0])
    assert table.discovery.found is None


@pytest.mark.parametrize(("seat", "told"), [(0, True), (1, False)])
def test_what_the_natives_turn_up_in_the_step_of_a_person_has_no_card(session: Session, seat: int, told: bool) -> None:
    controller, card = session.controller, session.window.table.discovery
    controller.start(plan(1))
    session.settings.change(speed=4.0)
    assert controller.play(controller.legal()[0])
    event = MarkerRevealed(seat, "heart", controller.state.setting.board.regions[0].id)
    # As the last deed of a turn has it, after which the natives play at once.
    controller.decisionChanged.emit((replace(controller.history[-1], events=(event,)),))
    assert card._waiting.isActive() == told


def test_whoever_lets_nothing_move_hears_what_was_found(session: Session, listener: Listener) -> None:
    controller, table = session.controller, session.window.table
    controller.start(plan(2))
    controller.game.state = position(GIVEN % "heart")
    controller.mapChanged.emit()
    controller.decisionChanged.emit(())
    assert controller.play(Conquer(region(controller.state, "S2b.C")))
    assert table.discovery.found is None
    assert any("At the end of your turn lay it into one" in said for said in listener.take())
