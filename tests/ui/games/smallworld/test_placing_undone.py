"""Placements are taken back and done again one by one, and the step itself with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.sessions import begun
from tests.ui.table import plan, stage
from tests.ui.tabletop.moments import play_lively

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(2, seed=4, auto_defenders=False))
        yield made


@pytest.fixture
def draft(session: Session) -> Draft:
    """Tokens to be spread over several regions, by a player who has stopped and may still take that back."""
    controller = session.controller

    def much_to_place() -> bool:
        table = controller.state
        held = table.held[table.active].bit_count() if stage(controller) == "redeploy" else 0
        if table.placing or table.placed:
            return False
        return held > 2 and controller.can_undo and table.total(table.active) > held + 2

    play_lively(controller, much_to_place)
    return session.window.table.draft


def laid(draft: Draft) -> object:
    assert draft.layout is not None
    return draft.layout.laid()


def press(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = CONTROL) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


def placed(draft: Draft) -> list[object]:
    """How everything stood, before and after each of some placements."""
    stood = [laid(draft)]
    assert draft.layout is not None
    target = draft.layout.regions[0]
    for origin in draft.layout.regions:
        for do in (draft.take, draft.add):
            if do(origin):
                stood.append(laid(draft))
        if draft.move(origin, target):
            stood.append(laid(draft))
    assert len(stood) > 3
    return stood


def move_one(draft: Draft) -> None:
    """Have a token stand elsewhere."""
    assert draft.layout is not None
    first, *others = draft.layout.regions
    assert any(draft.move(region, first) or draft.move(first, region) for region in others)


@pytest.mark.slow
def test_each_placement_is_taken_back_and_done_again(session: Session, draft: Draft) -> None:
    stood = placed(draft)
    for before in reversed(stood[:-1]):
        press(session, Qt.Key.Key_Z)
        assert laid(draft) == before
    for after in stood[1:]:
        press(session, Qt.Key.Key_Y)
        assert laid(draft) == after
    assert not session.window.menus["redo"].isEnabled()


@pytest.mark.slow
def test_before_the_first_placement_undo_leaves_the_step_and_redo_brings_the_whole_back(
    session: Session, draft: Draft
) -> None:
    controller, table, stood = session.controller, session.controller.state, placed(draft)
    for _ in stood:
        press(session, Qt.Key.Key_Z)
    assert controller.state is not table
    assert stage(controller) != "redeploy"
    for wanted in stood:
        press(session, Qt.Key.Key_Y)
        assert laid(draft) == wanted
    assert controller.state is table


@pytest.mark.slow
def test_who_leaves_the_step_at_once_finds_everything_as_it_stood(session: Session, draft: Draft) -> None:
    stood = placed(draft)
    table = session.controller.state
    session.window.menus["restart"].trigger()
    while session.controller.state is not table:
        draft.redo()
    assert laid(draft) == stood[-1]


@pytest.mark.slow
def test_the_end_of_a_turn_is_taken_back_at_once_with_everything_as_it_stood(session: Session, draft: Draft) -> None:
    controller = session.controller
    draft.arrange("even")
    table, stood, steps = controller.state, laid(draft), len(controller.game.history)
    assert draft.play()
    assert len(controller.game.history) > steps + 1, "it takes more than one action"
    press(session, Qt.Key.Key_Z)
    assert controller.state is table
    assert laid(draft) == stood
    press(session, Qt.Key.Key_Y)
    assert len(controller.game.history) > steps + 1, "and ended again at once"


@pytest.mark.slow
def test_who_places_otherwise_cannot_do_the_old_end_of_the_turn_again(session: Session, draft: Draft) -> None:
    controller = session.controller
    draft.arrange("even")
    assert draft.play()
    draft.undo()
    assert draft.can_redo
    before = controller.state
    move_one(draft)
    draft.redo()
    assert controller.state is before
    draft.undo()
    draft.redo()
    draft.redo()
    assert controller.state is before


@pytest.mark.slow
def test_the_bar_has_both_buttons_and_they_do_it(session: Session, draft: Draft) -> None:
    bar = session.window.table.bar
    before = laid(draft)
    assert [button.text() for button in bar.buttons][-2:] == ["Undo", "Redo"]
    assert not bar.buttons[-1].isEnabled()
    draft.arrange("even")
    after = laid(draft)
    QTest.mouseClick(bar.buttons[-2], Qt.MouseButton.LeftButton)
    assert laid(draft) == before
    assert bar.buttons[-1].isEnabled()
    QTest.mouseClick(bar.buttons[-1], Qt.MouseButton.LeftButton)
    assert laid(draft) == after


@pytest.mark.slow
def test_whatever_is_taken_back_and_done_again_the_game_stays_sound(session: Session, draft: Draft) -> None:
    dice, controller = random.Random(3), session.controller
    for _ in range(400):
        if controller.over:
            break
        ways = [partial(draft.arrange, way) for way in ("even", "borders")]
        deeds: list[Callable[[], object]] = [draft.undo, draft.redo, *ways, draft.reset, draft.play]
        if draft.layout is not None:
            region = dice.choice(draft.layout.regions)
            deeds += [partial(draft.take, region), partial(draft.add, region)] * 3
        else:
            deeds = [draft.undo, draft.redo, *[partial(play_once, controller, dice)] * 4]
        dice.choice(deeds)()
        if draft.ready:
            assert not controller.game.rehearse(draft.actions()).violations


def play_once(controller: GameController, dice: random.Random) -> None:
    controller.play(dice.choice(list(controller.legal())))
