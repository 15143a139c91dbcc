"""What one does at the table of Little Kingdoms: lift and put down, choose on the paper, and keep a number secret."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing, Patrol, Select
from smallworld_desktop.engine.games.tinyepic.beginning import SetUp
from smallworld_desktop.engine.games.tinyepic.state import ACT, BID, FOLLOW, PATROL, SECRET, SELECT, TRADE
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.targets import FromTo
from smallworld_desktop.ui.games.tinyepic.board import KingdomsBoard
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.tinyepic.clicking import LEFT, plan

pytestmark = pytest.mark.slow

MOST_STEPS = 600


def played(session: Session, until: Callable[[Table], bool], seats: int = 3, seed: int = 5) -> Table:
    """A game in which chance has decided everything as far as that."""
    controller, dice = session.controller, random.Random(seed)
    controller.start(plan(seats, seed))
    for _ in range(MOST_STEPS):
        state: Table = controller.state
        if until(state):
            return state
        legal = controller.legal()
        bold = [action for action in legal if not isinstance(action, Collect | Nothing)]
        controller.play(dice.choice(bold or list(legal)))
    raise AssertionError("it does not come to that")


def patrolling(session: Session) -> int:
    """A region from which somebody may patrol, in a game in which just that is to be done."""
    played(session, lambda state: state.stage == SELECT and not state.shields)
    session.controller.play(Select(PATROL))
    assert session.controller.state.stage == ACT
    return next(action.region for action in session.controller.legal() if isinstance(action, Patrol))


def test_a_figure_is_lifted_with_one_click_and_put_down_with_another(session: Session) -> None:
    start = patrolling(session)
    view, teller = session.window.table.board.map_view, session.window.table.board.teller
    QTest.mouseClick(view.viewport(), LEFT, pos=view.place_of(start))
    assert teller.lift.start == start
    goals = {
        action.goal for action in session.controller.legal() if isinstance(action, Patrol) and action.region == start
    }
    assert set(teller.offers()) == goals
    QTest.keyClick(session.window.table, Qt.Key.Key_Escape)
    assert not teller.lift.active
    before = len(session.controller.game.history)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.place_of(start))
    session.window.table.board.acting.act(min(goals))
    fan = session.window.table.board.acting.fan
    if fan is not None:
        fan.cards[0].click()
    assert len(session.controller.game.history) > before


def test_an_action_is_chosen_with_a_digit_and_done_with_enter(session: Session) -> None:
    played(session, lambda state: state.stage == SELECT and not state.shields)
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    assert panel.due
    session.window.table.choose(TRADE)
    assert panel.chosen == TRADE
    assert session.window.table.bar.controls[0].action == Select(TRADE)


def test_a_number_is_told_to_nobody_before_it_is_shown(session: Session) -> None:
    played(session, lambda state: state.stage == BID)
    controller = session.controller
    attacker = controller.seat
    controller.play(next(action for action in reversed(controller.legal())))
    assert controller.seat != attacker
    # What is shown now is what the other may see.
    assert controller.shown.bids[attacker] < 0
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    assert panel.chosen == -1


def test_one_begins_with_what_is_chosen_beside_the_board(session: Session) -> None:
    state = played(session, lambda state: state.stage == SECRET)
    seat, choices = session.controller.seat, Choices()
    choices.begin(seat, state.drawn[seat])
    choices.more(2)
    narrowed = KingdomsBoard(choices).narrowed(state, session.controller.legal())
    assert narrowed
    hero = state.drawn[seat][0]
    assert all(isinstance(one, SetUp) for one in narrowed)
    assert {(a.food, a.mana, a.ore, a.card) for a in narrowed if isinstance(a, SetUp)} == {(2, 2, 2, hero)}


def test_the_gold_button_shows_from_where_and_to_where_a_figure_can_go(session: Session) -> None:
    controller, board = session.controller, session.window.table.board
    played(session, lambda table: table.stage == ACT and table.action == PATROL)
    aims = [action.target for action in controller.legal() if isinstance(action.target, FromTo)]
    board.seek()
    start = board.map_view.focused
    assert start in {aim.start for aim in aims}
    board.acting.act(start)
    board.seek()
    assert board.map_view.focused in {aim.end for aim in aims if aim.start == start}


def collects_only(session: Session, seats: int) -> None:
    """Somebody follows who can only collect."""
    controller = session.controller
    played(session, lambda state: state.stage == FOLLOW and len(controller.legal()) == 1, seats)


def test_whoever_can_only_collect_after_the_dummy_is_not_asked(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    collects_only(session, 1)
    assert not controller.can_undo
    before = len(controller.game.history)
    qtbot.waitUntil(lambda: len(controller.game.history) > before)
    assert isinstance(controller.game.history[before].action, Collect)


def test_a_collecting_that_was_taken_back_waits_for_its_key(session: Session, qtbot: QtBot) -> None:
    controller, table = session.controller, session.window.table
    collects_only(session, 1)
    before = len(controller.game.history)
    controller.play(controller.legal()[0])
    assert controller.can_undo
    controller.undo()
    qtbot.wait(0)
    assert len(controller.game.history) == before
    assert isinstance(table.bar.controls[0].action, Collect)
    table.bar.buttons[0].click()
    assert isinstance(controller.game.history[before].action, Collect)


def test_what_somebody_may_still_take_back_is_not_made_final_by_a_collecting_that_nobody_ordered(
    session: Session, qtbot: QtBot
) -> None:
    controller, table = session.controller, session.window.table
    collects_only(session, 3)
    before = len(controller.game.history)
    assert controller.can_undo
    qtbot.wait(0)
    assert len(controller.game.history) == before
    first = table.bar.controls[0]
    assert (type(first.action), first.enabled) == (Collect, True), "one key does it"
    controller.undo()
    assert len(controller.game.history) < before
