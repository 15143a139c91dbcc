"""War between two people at one screen, when one has set a number and the other has not: who may read it, and when."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing
from smallworld_desktop.engine.games.tinyepic.bidding import Bid
from smallworld_desktop.engine.games.tinyepic.state import BID, NO_BID, UNKNOWN
from smallworld_desktop.engine.kernel.actions import Hidden
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.games.tinyepic.clicking import plan
from tests.ui.sessions import begun

pytestmark = pytest.mark.slow

SEED = 5
FLAG, DEAREST = 0, -1


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path / "first", speed=0.0, pace=0.0) as made:
        yield made


def numbered(session: Session, which: int = DEAREST) -> tuple[int, int, int]:
    """A war in which the attacker has set a number: who attacks, who is asked now, and the number."""
    controller, dice = session.controller, random.Random(SEED)
    controller.start(plan(3, SEED))
    while controller.state.stage != BID:
        if controller.curtain_due:
            controller.take_mouse()
        legal = controller.legal()
        bold = [action for action in legal if not isinstance(action, Collect | Nothing)]
        assert controller.play(dice.choice(bold or list(legal)))
    if controller.curtain_due:
        controller.take_mouse()
    attacker = controller.seat
    bid = controller.legal()[which]
    assert isinstance(bid, Bid)
    assert controller.play(bid)
    return attacker, controller.seat, bid.number


def told(accessible: QAccessibleInterface) -> Iterator[str]:
    """All that a screen reader finds, from here down."""
    for kind in QAccessible.Text:
        if kind is not QAccessible.Text.UserText:
            yield accessible.text(kind)
    for number in range(accessible.childCount()):
        child = accessible.child(number)
        if child is not None:
            yield from told(child)


def readable(session: Session) -> set[str]:
    """Whatever stands, or would be told, anywhere at the table."""
    table = session.window.table
    return {
        *told(QAccessible.queryAccessibleInterface(table)),
        *(text for one in table.findChildren(QWidget) for text in (one.toolTip(), one.accessibleDescription())),
        *(line.text for line in table.chronicle.lines),
    }


def test_a_number_set_is_neither_lost_nor_told_when_the_program_ends_there(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    attacker, asked, number = numbered(session)
    # What a program leaves that is killed now.
    shutil.copytree(tmp_path / "first" / "games", tmp_path / "second" / "games")
    [file] = (tmp_path / "second" / "games").glob("*.swgame")
    written = json.loads(file.read_text("utf-8"))["actions"][-1]
    assert written[:2] == [attacker, "?"]
    assert not any("bid" in part for part in written[1:])
    with begun(qtbot, tmp_path / "second", speed=0.0, pace=0.0) as again:
        controller = again.controller
        qtbot.waitUntil(lambda: isinstance(again.window.sheets.sheet, Curtain))
        assert (controller.seat, controller.shown.bids[attacker]) == (asked, UNKNOWN)
        sheet = again.window.sheets.sheet
        assert isinstance(sheet, Curtain)
        sheet.go_on.click()
        assert (controller.shown.bids[attacker], controller.shown.bids[asked]) == (UNKNOWN, NO_BID)
        assert isinstance(controller.history[-1].action, Hidden)
        assert not controller.can_undo
        assert controller.play(Bid(asked, FLAG))
        assert controller.state.bids[attacker] == number


def test_whoever_is_asked_then_reads_the_same_whatever_the_number_is(session: Session) -> None:
    found = []
    for which in (FLAG, DEAREST):
        _, asked, number = numbered(session, which)
        assert session.controller.can_undo, "whoever has set it has the mouse still"
        session.controller.take_mouse()
        assert (session.controller.seat, session.controller.can_undo) == (asked, False)
        session.window.menus["replay"].trigger()
        watched = readable(session)
        session.window.table.replay.leave()
        found.append((number, readable(session), watched))
    (least, *before), (most, *after) = found
    assert least < most
    assert before == after


def test_a_number_that_is_set_is_no_moment_of_the_replay(session: Session) -> None:
    numbered(session)
    replay, steps = session.window.table.replay, session.controller.game.history
    assert len(steps) - 1 not in replay.stops
    assert max(replay.stops) == len(steps) - 2
    assert replay.turns[-1].seat == session.controller.state.turn


def test_a_number_stays_when_a_computer_takes_the_seat_and_gives_it_back(session: Session) -> None:
    controller = session.controller
    attacker, asked, number = numbered(session)
    controller.leave_mouse()
    controller.set_player(attacker, "easy")
    assert (controller.seat, controller.curtain_due, controller.thinking_seat) == (asked, True, -1)
    controller.take_mouse()
    controller.set_player(attacker, HUMAN)
    assert (controller.shown.bids[attacker], controller.state.bids[attacker]) == (UNKNOWN, number)
    assert controller.play(Bid(asked, FLAG))
    assert controller.state.bids[attacker] == number


def test_a_computer_sets_the_number_of_a_seat_behind_the_curtain(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    attacker, asked, number = numbered(session)
    controller.leave_mouse()
    before = len(controller.game.history)
    controller.set_player(asked, "easy")
    qtbot.waitUntil(lambda: len(controller.game.history) > before)
    step = controller.game.history[before]
    assert (step.seat, type(step.action)) == (asked, Bid)
    assert step.before.bids[attacker] == number
    controller.set_player(asked, HUMAN)
    assert controller.plan.people == (0, 1, 2)
    assert controller.thinking_seat == -1
