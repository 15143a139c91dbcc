"""The storyteller at the table: the deed in the bar, arrows and scars on the board, again and in short by a key."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.events import RegionTakenFromRace
from smallworld_desktop.engine.games.smallworld.state import COURSE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.board.story_item import StoryItem
from smallworld_desktop.ui.desk import guard
from smallworld_desktop.ui.presentation.story import Told
from smallworld_desktop.ui.shell.app import Session
from tests.transcripts.games import RULES
from tests.ui.games.smallworld.positions import lively
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan
from tests.ui.tabletop.moments import play_lively


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setattr(guard, "DEAF", 0)
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan(3))
        yield made


def is_course(game: Game[Table]) -> bool:
    return game.state.stage == COURSE


def robbed(session: Session) -> None:
    """Somebody is on turn who has lost something since."""
    sitting = plan(3)
    game: Game[Table] = Game(RULES, sitting.setup, sitting.seed)
    dice, lost = random.Random(12), False
    while not (lost and is_course(game)):
        before, turn = len(game.history), game.state.turn
        game.play(lively(game.legal(), dice))
        # Whoever is on turn next has lost a region to the one before.
        ended = game.state.turn != turn
        fallen = [event for step in game.history[before - 1 :] for event in step.events]
        taken = [event for event in fallen if isinstance(event, RegionTakenFromRace)]
        lost = any(event.from_seat == (turn + 1) % 3 for event in taken) or (lost and (not ended or is_course(game)))
    session.controller.take(game, sitting)
    assert any(deed.losing for deed in session.window.table.storyteller.deeds)


def story_of(session: Session) -> StoryItem:
    scene = session.window.table.board.scene
    assert scene is not None
    return scene.story


def told_of(session: Session) -> Told:
    told = session.window.table.storyteller.told
    assert told is not None
    return told


def press(session: Session, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget() or session.window, key, held)


def step(session: Session, qtbot: QtBot) -> None:
    """Let the computer that is asked do one thing."""
    done = len(session.controller.history)
    session.controller.step()
    qtbot.waitUntil(lambda: len(session.controller.history) > done)


def test_what_was_lost_is_marked_until_the_turn_ends(session: Session) -> None:
    robbed(session)
    session.window.table.since.put_away()
    story, seat = story_of(session), session.controller.seat
    deeds = session.window.table.storyteller.deeds
    lost = {one.region for deed in deeds for one in deed.strikes if one.loser == seat and one.succeeds}
    assert {scar.region for scar in story.scars} == lost
    assert not story.arrows
    play_lively(session.controller, lambda: session.controller.seat != seat, seed=3)
    assert session.window.table.storyteller.seat != seat
    assert {scar.region for scar in story.scars} != lost or not lost


def test_shown_again_each_deed_stands_in_the_bar_with_its_arrow(session: Session) -> None:
    robbed(session)
    table, controller = session.window.table, session.controller
    story = story_of(session)
    press(session, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    deeds = table.storyteller.deeds
    for number, deed in enumerate(deeds):
        assert table.bar.view is not None
        assert controller.looked_at == deed.last
        assert table.bar.view.sentence == deed.text
        assert f"{number + 1} of {len(deeds)}" in table.bar.view.facts
        now = [arrow for arrow in story.arrows if arrow.now]
        assert [(arrow.origin, arrow.region) for arrow in now] == [(one.origin, one.region) for one in deed.strikes]
        press(session, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert controller.looked_at is None
    assert not story.arrows


def test_enter_goes_straight_to_the_turn_and_does_nothing_more(session: Session) -> None:
    robbed(session)
    steps = len(session.controller.history)
    session.window.menus["show-again"].trigger()
    assert told_of(session).count
    press(session, Qt.Key.Key_Return)
    assert session.controller.looked_at is None
    assert len(session.controller.history) == steps


def test_it_goes_on_by_itself_until_it_is_paused(session: Session) -> None:
    robbed(session)
    teller = session.window.table.storyteller
    teller.show_again()
    assert told_of(session).running
    teller.show_again()
    assert not told_of(session).running
    teller.step(1)
    assert told_of(session).at == 1
    teller.step(-1)
    assert told_of(session).at == 0


def test_one_key_sums_it_up_and_puts_it_away(session: Session, listener: Listener) -> None:
    robbed(session)
    since, story = session.window.table.since, story_of(session)
    since.put_away()
    listener.take()
    press(session, Qt.Key.Key_S)
    summary = since.summary
    assert summary is not None
    assert any(chapter.losses for chapter in summary.chapters)
    [heard] = listener.take()
    assert summary.headline in heard
    assert story.arrows
    press(session, Qt.Key.Key_S)
    assert since.summary is None
    assert not story.arrows


def test_it_opens_by_itself_after_two_rivals_aloud_and_goes_with_the_first_deed(
    session: Session, listener: Listener
) -> None:
    robbed(session)
    controller, since = session.controller, session.window.table.since
    rivals = {deed.seat for deed in session.window.table.storyteller.deeds}
    assert len(rivals) == 2
    assert since.summary is not None
    assert since.summary.headline in " ".join(listener.take())
    table = session.window.table
    assert since.geometry().bottom() == table.chronicle.geometry().bottom()
    asked = table.seats.panels[controller.seat]
    place = QRect(asked.mapTo(table, QPoint(0, 0)), asked.size())
    assert not since.geometry().intersects(place), "whose turn it is stays to be seen"
    controller.play(controller.legal()[0])
    assert since.summary is None


def test_a_rival_is_told_as_it_plays(session: Session, qtbot: QtBot) -> None:
    controller, table = session.controller, session.window.table
    robbed(session)
    seat = controller.seat
    controller.pause(True)
    for rival in {0, 1, 2} - {seat}:
        controller.set_player(rival, "chance")
    play_lively(controller, lambda: controller.seat != seat, seed=3)
    view = table.bar.view
    assert view is not None
    assert not view.deed, "nobody has done anything yet"
    while not (controller.human or table.storyteller.deeds):
        step(session, qtbot)
    if not controller.human:
        view = table.bar.view
        assert view is not None
        assert view.deed == table.storyteller.deeds[-1].text != view.sentence
