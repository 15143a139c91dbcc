"""The page of a war: a number is chosen, what it costs is set with minus and plus, and nobody else learns of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing
from smallworld_desktop.engine.games.tinyepic.bidding import Pay
from smallworld_desktop.engine.games.tinyepic.prices import bid_limit
from smallworld_desktop.engine.games.tinyepic.state import BID, FLAG, MANA, ORE, PAY
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.games.tinyepic.war_tiles import mixes
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.tinyepic.clicking import plan
from tests.ui.games.tinyepic.test_at_the_table import played
from tests.ui.games.tinyepic.test_numbers_kept_secret import readable
from tests.ui.listening import Listener
from tests.ui.sessions import begun

pytestmark = pytest.mark.slow

SEED = 5
LESS_MANA, MORE_MANA, LESS_ORE, MORE_ORE = range(4)


def choice_of(state: Table) -> int:
    """A number for which whoever attacks can pay in several ways; -1 if there is none."""
    if state.stage != BID:
        return -1
    seat = state.war.attacker
    numbers = range(bid_limit(state, seat, state.fight), FLAG, -1)
    return next((n for n in numbers if len(mixes(state, seat, n)) > 1 and not state.profile[seat].food_fights), -1)


def at_war(session: Session) -> tuple[KingdomsPanel, int]:
    """A war in which a number is to be chosen that can be paid in several ways: its page, and the number."""
    state = played(session, lambda state: choice_of(state) > FLAG, seed=SEED)
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    panel.repaint()
    return panel, choice_of(state)


def counts(panel: KingdomsPanel) -> tuple[int, int]:
    """The mana and the ore that stand on the page."""
    assert panel.payment is not None
    mana, ore = (part.count for part in panel.payment.parts)
    return mana, ore


def test_what_is_set_with_plus_and_minus_is_what_is_paid_without_another_question(
    session: Session, qtbot: QtBot
) -> None:
    panel, number = at_war(session)
    controller = session.controller
    state, seat = controller.state, controller.seat
    place = panel.place_of_tile(number).center().toPoint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=place)
    usual, *others = mixes(state, seat, number)
    assert counts(panel) == usual[MANA:]
    panel.repaint()
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.steps[MORE_MANA].place.center().toPoint())
    set_now = counts(panel)
    assert set_now in {mix[MANA:] for mix in others}
    assert panel.payment is not None
    assert str(set_now[0]) in panel.payment.told
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=place)
    assert controller.state.stage == BID, "the other one is asked"
    before = len(controller.game.history)
    controller.play(next(action for action in controller.legal()))
    qtbot.waitUntil(lambda: len(controller.game.history) > before + 1)
    paid = controller.game.history[before + 1].action
    assert paid == Pay(0, *set_now)
    shown = panel.reveal.shown
    assert shown is not None
    assert dict(shown.sides[0].pays) == {good: n for good, n in zip(("mana", "ore"), set_now, strict=True) if n}


def test_the_payment_is_set_with_the_keyboard_and_heard(session: Session, listener: Listener) -> None:
    panel, number = at_war(session)
    seat, state = session.controller.seat, session.controller.state
    panel.setFocus()
    while panel.chosen != number:
        QTest.keyClick(panel, Qt.Key.Key_Right)
    found = sorted((mix[MANA], mix[ORE]) for mix in mixes(state, seat, number))
    for way, step in ((Qt.Key.Key_Plus, 1), (Qt.Key.Key_Minus, -1)):
        at = found.index(counts(panel))
        for _ in found:
            QTest.keyClick(panel, way)
            at = min(max(0, at + step), len(found) - 1)
            assert counts(panel) == found[at]
    assert panel.payment is not None
    told = panel.payment.told
    assert any(told in line for line in listener.take())
    panel.repaint()
    voices = [voice for voice in panel.voices.steps if voice.isVisible()]
    assert len({voice.accessibleName() for voice in voices}) == 2 * (ORE - MANA + 1)
    assert [voice.isEnabled() for voice in voices] == [False, True, True, False]
    voices[MORE_MANA].click()
    assert counts(panel) == found[1]


def test_a_digit_is_the_number_and_nought_the_flag(session: Session) -> None:
    panel, _ = at_war(session)
    table = session.window.table
    panel.setFocus()
    table.choose(2)
    assert panel.tiles[panel.chosen].number == 3
    for key, number in ((Qt.Key.Key_9, 9), (Qt.Key.Key_0, FLAG), (Qt.Key.Key_8, 8)):
        QTest.keyClick(panel, key)
        assert panel.tiles[panel.chosen].number == number
    table.choose(0)
    QTest.keyClick(panel, Qt.Key.Key_0)
    assert panel.tiles[panel.chosen].number == 10
    for _ in range(2):
        table.choose(0)
    assert panel.tiles[panel.chosen].number == 11


def test_what_was_chosen_is_nowhere_to_be_read_once_it_is_locked_in(qtbot: QtBot, tmp_path: Path) -> None:
    found = []
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=True) as session:
        controller = session.controller
        for more in (False, True):
            seat_to_seat(session)
            panel = session.window.table.panel
            assert isinstance(panel, KingdomsPanel)
            number = choice_of(controller.state)
            panel.choose(number if more else 1)
            if more:
                panel.orders["next"]()
            session.window.table.bar.buttons[0].click()
            assert controller.state.bids[controller.state.war.attacker] == (number if more else 1)
            controller.take_mouse()
            found.append(readable(session))
    assert found[0] == found[1]


def test_the_screen_is_covered_at_once_and_nothing_is_chosen_behind_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=True) as session:
        seat_to_seat(session)
        panel, controller = session.window.table.panel, session.controller
        assert isinstance(panel, KingdomsPanel)
        before = readable(session)
        seat = controller.seat
        panel.choose(choice_of(controller.state))
        bar = session.window.table.bar
        at = next(at for at, control in enumerate(bar.controls) if control.command == "cover")
        bar.buttons[at].click()
        curtain = session.window.sheets.sheet
        assert isinstance(curtain, Curtain)
        assert panel.chosen == -1
        assert controller.legal() == ()
        curtain.go_on.click()
        assert (controller.seat, controller.curtain_due) == (seat, False)
        assert readable(session) == before


def seat_to_seat(session: Session) -> None:
    """A war at one screen in which the attacker, who has the mouse, has a choice how to pay."""
    controller, dice = session.controller, random.Random(SEED)
    controller.start(plan(3, SEED))
    while choice_of(controller.state) <= 1:
        if controller.curtain_due:
            controller.take_mouse()
        legal = controller.legal()
        bold = [action for action in legal if not isinstance(action, Collect | Nothing)]
        assert controller.play(dice.choice(bold or list(legal)))
    if controller.curtain_due:
        controller.take_mouse()


def test_whoever_must_still_pay_finds_the_usual_payment_one_key_away(session: Session) -> None:
    state = played(session, lambda state: state.stage == PAY, seed=SEED)
    panel, controller = session.window.table.panel, session.controller
    assert isinstance(panel, KingdomsPanel)
    pays = [action for action in controller.legal() if isinstance(action, Pay)]
    assert [tile.action for tile in panel.tiles] == pays
    assert len(pays) > 1
    first = session.window.table.bar.controls[0]
    assert (panel.chosen, first.action, first.enabled) == (0, pays[0], True)
    assert "0 " not in first.label
    assert state.stage == PAY
