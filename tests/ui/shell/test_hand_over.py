"""The curtain between two people at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Pick, Stop
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until, stage


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0) as made:
        yield made


def end_turn(controller: GameController) -> None:
    """The first seat takes a combo and does nothing with it."""
    controller.play(Pick(0))
    controller.play(Stop())
    play_until(controller, lambda: controller.seat == 1)


def lift(session: Session, qtbot: QtBot) -> Curtain:
    """Wait for the curtain and take the mouse."""
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    curtain = session.window.sheets.sheet
    assert isinstance(curtain, Curtain)
    curtain.go_on.click()
    return curtain


def test_the_next_person_is_asked_to_take_the_mouse(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    end_turn(session.controller)
    assert lift(session, qtbot).windowTitle().startswith("Ben")


@pytest.mark.slow
def test_whoever_opens_a_game_is_told_whose_turn_it_is(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    session.controller.close_game()
    session.window.resume()
    assert lift(session, qtbot).windowTitle().startswith("Anna")


@pytest.mark.slow
def test_whoever_goes_on_playing_sees_no_curtain(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    session.controller.play(Pick(0))
    qtbot.wait(50)
    assert session.window.sheets.sheet is None


@pytest.mark.slow
@pytest.mark.parametrize(("hidden", "curtain"), [(False, True), (True, False)])
def test_where_nothing_is_hidden_or_it_is_switched_off_there_is_no_curtain(
    session: Session, qtbot: QtBot, hidden: bool, curtain: bool
) -> None:
    session.settings.change(curtain=curtain)
    session.controller.start(plan(hidden_coins=hidden))
    end_turn(session.controller)
    qtbot.wait(50)
    assert session.window.sheets.sheet is None


def test_one_person_among_computers_sees_no_curtain(session: Session, qtbot: QtBot) -> None:
    session.controller.pause(True)
    session.controller.start(plan(3, players="chance").with_player(0, "human"))
    qtbot.wait(50)
    assert session.window.sheets.sheet is None


@pytest.mark.slow
def test_a_defender_may_accept_what_is_proposed(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    session.settings.change(curtain=False)
    controller.start(plan(3, seed=5, auto_defenders=False))
    play_until(controller, lambda: stage(controller) == "redeploy" and any(controller.state.displaced), seed=5)
    attacker = controller.seat
    session.settings.change(curtain=True)
    play_until(controller, lambda: controller.state.stage == DEFENDERS, seed=5)
    assert controller.seat != attacker
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    curtain = session.window.sheets.sheet
    assert isinstance(curtain, Curtain)
    before = len(controller.game.history)
    curtain.agree.click()
    assert len(controller.game.history) > before


@pytest.mark.slow
def test_another_game_takes_the_curtain_of_the_one_before_away(session: Session, qtbot: QtBot) -> None:
    session.controller.start(plan())
    end_turn(session.controller)
    qtbot.waitUntil(lambda: isinstance(session.window.sheets.sheet, Curtain))
    session.controller.start(plan(3))
    assert session.window.sheets.sheet is None
    assert session.controller.seat == 0


def test_whoever_is_asked_while_curtains_come_into_use_keeps_the_mouse(session: Session) -> None:
    session.settings.change(curtain=False)
    session.controller.start(plan())
    end_turn(session.controller)
    assert session.controller.view_seat == 1
    session.settings.change(curtain=True)
    assert (session.controller.view_seat, session.controller.curtain_due) == (1, False)
    assert [panel.row.own for panel in session.window.table.seats.panels if panel.row] == [False, True]
