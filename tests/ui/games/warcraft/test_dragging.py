"""The champion and the beasts are dragged out of the hand onto the islands, as tokens are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION
from smallworld_desktop.ui.presentation.layout import A_TOKEN
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.warcraft.clicking import plan
from tests.ui.games.warcraft.positions import position, region

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

MASTER = (
    "{stage: %s, seats: {P1: {active: {race: orcs, power: beast_master, hand: %d, beasts: 2, at: {S2b.D: 1}}}, P2: {}}}"
)
CHAMPIONS = (
    "{stage: %s, seats: {P1: {active: {race: orcs, power: championing, hand: %d, at: {S2b.D: 1, S2b.F: 1}}}, P2: {}}}"
)


def lay(session: Session, given: str) -> None:
    """Have a position on the table."""
    controller = session.controller
    controller.start(plan(2))
    table = position(given)
    controller.game.state = table
    controller.mapChanged.emit()
    controller.decisionChanged.emit(())


def carry(session: Session, thing: str, to: str) -> str:
    """Drag a thing from where it lies in the hand to a region, and let it go there; says what was told above it."""
    table = session.window.table
    hand, view = table.bar.hand, table.board.map_view
    y = hand.height() // 2
    start = next(QPoint(x, y) for x in range(4, hand.width(), 8) if hand.thing_at(QPoint(x, y)) == thing)
    there = hand.mapFromGlobal(view.viewport().mapToGlobal(view.place_of(region(session.controller.state, to))))
    QTest.mousePress(hand, LEFT, PLAIN, start)
    QTest.mouseMove(hand, start + QPoint(24, -24))
    QTest.mouseMove(hand, there)
    told = view.carrying.tag
    QTest.mouseRelease(hand, LEFT, PLAIN, there)
    return told


@pytest.mark.parametrize(
    ("given", "piece"), [(MASTER % ("redeploy", 2), BEAST), (CHAMPIONS % ("redeploy", 2), CHAMPION)]
)
def test_they_are_laid_out_by_dragging(session: Session, given: str, piece: str) -> None:
    lay(session, given)
    layout = session.window.table.draft.layout
    assert layout is not None
    here, before = region(session.controller.state, "S2b.D"), layout.in_hand(piece)
    assert carry(session, piece, "S2b.C") == "", "where nobody of theirs stands nothing is laid"
    assert layout.in_hand(piece) == before
    assert carry(session, piece, "S2b.D") == "0 becomes 1"
    assert (layout.count(here, piece), layout.in_hand(piece)) == (1, before - 1)
    assert carry(session, A_TOKEN, "S2b.D") == "1 becomes 2"
    assert layout.count(here, A_TOKEN) == 2


@pytest.mark.parametrize(
    ("given", "piece", "told"),
    [
        (MASTER % ("conquest", 1), BEAST, "Conquer: 2 tokens"),
        (CHAMPIONS % ("conquest", 3), CHAMPION, "Champion: no token"),
    ],
)
def test_they_conquer_by_dragging(session: Session, given: str, piece: str, told: str) -> None:
    lay(session, given)
    controller, board = session.controller, session.window.table.board
    there, steps = region(controller.state, "S2b.C"), len(controller.game.history)
    assert carry(session, piece, "S2b.D") == "", "their own region is none to be taken"
    assert len(controller.game.history) == steps
    assert carry(session, piece, "S2b.C") == told
    assert controller.state.holder[there] == controller.state.active
    assert piece == CHAMPION or controller.state.beasts[there] > 0
    assert piece == BEAST or controller.state.champion == there
    assert not board.grasp.tool
