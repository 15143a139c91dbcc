"""The reveal of a war: both dice on a card, who wins and what it costs, until somebody goes on."""

from __future__ import annotations

import random
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Nothing, Select
from smallworld_desktop.engine.games.tinyepic.state import BID, FLAG, FOLLOW
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.games.tinyepic.reveal import Reveal
from smallworld_desktop.ui.shell.app import Session
from tests.ui.games.tinyepic.clicking import plan

pytestmark = pytest.mark.slow

SEED, SEATS = 21, 3
"""A game with a war soon, after which somebody follows who was not in it."""
HIGHEST = -1


def went_on(session: Session, before: int) -> bool:
    return len(session.controller.game.history) > before


def at_war(session: Session) -> KingdomsPanel:
    """A game of three at the beginning of its first war in which the attacker can pay for a number."""
    controller, dice = session.controller, random.Random(SEED)
    controller.start(plan(SEATS, SEED))
    while controller.state.stage != BID or len(controller.legal()) == 1:
        legal = controller.legal()
        bold = [action for action in legal if not isinstance(action, Collect | Nothing)]
        assert controller.play(dice.choice(bold or list(legal)))
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    return panel


def fought(session: Session, *which: int) -> Reveal:
    """What is shown when both have set a number, each its place in the list of those that can be set."""
    panel = at_war(session)
    for at in which:
        assert panel.reveal.shown is None
        assert session.controller.play(session.controller.legal()[at])
    assert panel.reveal.shown is not None
    return panel.reveal.shown


def test_both_dice_say_who_wins_and_what_it_costs(session: Session) -> None:
    shown = fought(session, HIGHEST, FLAG)
    attacker, defender = shown.sides
    assert (attacker.wins, defender.wins, defender.number) == (True, False, FLAG)
    assert attacker.number > FLAG
    assert shown.title.startswith(f"{attacker.name} takes ")
    assert "A number beats the flag." in shown.note
    assert defender.price == "pays nothing"
    due = max(0, session.controller.game.history[-1].after.due[attacker.seat])
    worth = {"mana": 2, "ore": 1, "food": 1}
    assert sum(worth[good] * count for good, count in attacker.pays) >= due or "to pay" in attacker.price


def test_two_flags_are_an_alliance_that_costs_nothing(session: Session) -> None:
    shown = fought(session, FLAG, FLAG)
    assert " share " in shown.title
    assert not any(side.wins or side.pays for side in shown.sides)


def test_enter_goes_on_and_gives_the_keyboard_back(session: Session) -> None:
    fought(session, HIGHEST, FLAG)
    panel, table = session.window.table.panel, session.window.table
    assert isinstance(panel, KingdomsPanel)
    card = panel.reveal
    assert QApplication.focusWidget() is card.go_on
    assert card.go_on.accessibleDescription() == card.accessibleDescription() != ""
    before = len(session.controller.game.history)
    QTest.keyClick(card.go_on, Qt.Key.Key_Return)
    assert card.shown is None
    focused = QApplication.focusWidget()
    assert focused is not None
    assert table.ground.isAncestorOf(focused)
    assert len(session.controller.game.history) == before, "the key meant the card alone"


def test_computers_wait_until_somebody_has_read_it(session: Session, qtbot: QtBot) -> None:
    panel, controller = at_war(session), session.controller
    follower = (controller.state.war.attacker + 1) % SEATS
    controller.set_player(follower, "chance")
    for _ in range(2):
        assert controller.play(controller.legal()[FLAG])
    assert panel.reveal.shown is not None
    before = len(controller.game.history)
    pause = session.window.menus["pause"]
    assert pause.isChecked()
    panel.reveal.go_on.click()
    assert not session.controller.is_paused
    qtbot.waitUntil(lambda: len(controller.game.history) > before)
    assert controller.game.history[before].seat == follower


def test_a_war_of_computers_is_told_and_not_laid_over_the_table(session: Session, qtbot: QtBot) -> None:
    panel, controller = at_war(session), session.controller
    fight = controller.state.war
    for seat in (fight.defender, fight.attacker):
        controller.set_player(seat, "chance")
    qtbot.waitUntil(lambda: controller.state.stage != BID)
    assert panel.reveal.shown is None


def test_who_promises_to_collect_is_not_asked_until_the_card_is_cleared(session: Session, qtbot: QtBot) -> None:
    controller, dice = session.controller, random.Random(SEED)
    controller.start(plan(SEATS, SEED))
    while controller.state.stage != FOLLOW or not any(isinstance(a, Collect) for a in controller.legal()):
        controller.play(dice.choice(list(controller.legal())))
    table, cleared, promised = session.window.table, controller.state.cleared, controller.seat
    at = next(at for at, control in enumerate(table.bar.controls) if control.command == "collect-on")
    begun = len(controller.game.history)
    QTest.mouseClick(table.bar.buttons[at], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(controller.game.history) > begun)
    assert isinstance(controller.game.history[begun].action, Collect)
    asked = 0
    while controller.state.cleared == cleared:
        if controller.state.stage == FOLLOW and controller.seat == promised:
            before, asked = len(controller.game.history), asked + 1
            qtbot.waitUntil(partial(went_on, session, before))
            assert isinstance(controller.game.history[before].action, Collect)
        else:
            legal = controller.legal()
            controller.play(next((a for a in legal if isinstance(a, Select | Collect | Nothing)), legal[0]))
    assert asked
    panel = table.panel
    assert isinstance(panel, KingdomsPanel)
    while controller.state.stage != FOLLOW or controller.seat != promised:
        controller.play(controller.legal()[0])
    before = len(controller.game.history)
    qtbot.wait(0)
    assert len(controller.game.history) == before, "the card has been cleared"
