"""Signposts: a map out of view where something can be done is named at the edge, and a click leads there."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.warcraft.clicking import plan
from tests.ui.games.warcraft.positions import position


def test_a_signpost_names_what_is_out_of_view_and_leads_there(session: Session) -> None:
    controller, board = session.controller, session.window.table.board
    controller.start(plan(2))
    given = "{stage: conquest, seats: {P1: {active: {race: orcs, power: mining, hand: 9, at: {S2b.D: 1}}}, P2: {}}}"
    controller.game.state = position(given)
    controller.mapChanged.emit()
    controller.decisionChanged.emit(())
    assert not any(post.isVisible() for post in board.signposts.posts)
    board.maps.show(1)
    [post] = [post for post in board.signposts.posts if post.isVisible()]
    assert post.text().startswith(f"{board.maps.names[0]}: ")
    assert QRect(board.rect()).contains(post.geometry())
    QTest.mouseClick(post, Qt.MouseButton.LeftButton)
    assert board.maps.large == 0
    assert [board.maps.names[1] in post.text() for post in board.signposts.posts if post.isVisible()] == [True]
    board.fit()
    assert not any(post.isVisible() for post in board.signposts.posts)
    assert not missing
