"""The bar of a replay in the window: by mouse, by keys and by ear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.conquest.events import DieRolled
from smallworld_desktop.ui.sheets.note import NoteDialog
from smallworld_desktop.ui.sheets.play_on import PlayOn
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.replay_bar import SQUEEZED
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        made.controller.start(plan())
        play_until(made.controller, lambda: made.controller.state.round == 3)
        yield made


def key(code: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, code)


def test_the_bar_lies_where_that_of_the_turn_did_and_keys_lead_it(session: Session) -> None:
    table, controller = session.window.table, session.controller
    session.window.menus["replay"].trigger()
    assert table.replay_bar.isVisible()
    assert not table.bar.isVisible()
    stops = table.replay.stops
    key(Qt.Key.Key_Home)
    assert controller.looked_at == stops[0]
    key(Qt.Key.Key_Right)
    assert controller.looked_at == stops[1]
    key(Qt.Key.Key_PageDown)
    assert table.replay.at == table.replay.begin_of(1)
    key(Qt.Key.Key_End)
    assert controller.looked_at == stops[-1]
    key(Qt.Key.Key_Space)
    assert table.replay.running
    key(Qt.Key.Key_Home)
    assert table.replay.at == 0
    key(Qt.Key.Key_Escape)
    assert table.bar.isVisible()
    assert not table.replay.is_open
    assert controller.legal()


def test_the_mouse_pulls_along_the_track_and_sees_the_board_small_where_it_points(session: Session) -> None:
    table = session.window.table
    session.window.menus["replay"].trigger()
    track, replay = table.replay_bar.track, table.replay
    middle = track.height() // 2
    QTest.mousePress(track, LEFT, PLAIN, QPoint(round(track.x_of(4)), middle))
    assert replay.at == 4
    QTest.mouseRelease(track, LEFT, PLAIN, QPoint(round(track.x_of(4)), middle))
    QTest.mouseMove(track, QPoint(round(track.x_of(9)), middle))
    track.pointed.emit(9)
    assert table.replay_bar.picture.isVisible()
    assert replay.at == 4
    QTest.mouseClick(table.replay_bar.button("on"), LEFT)
    assert replay.at == 5
    QTest.mouseClick(table.replay_bar.leave, LEFT)
    assert not table.replay_bar.picture.isVisible()
    assert not replay.is_open


def test_the_chronicle_tells_no_more_than_had_happened(session: Session) -> None:
    table = session.window.table
    whole = len(table.chronicle.lines)
    session.window.menus["replay"].trigger()
    table.replay.go(2)
    assert all(line.first <= table.replay.stops[2] for line in table.chronicle.lines)
    assert len(table.chronicle.lines) < whole
    table.replay.leave()
    assert len(table.chronicle.lines) == whole


def test_each_moment_is_heard(session: Session, listener: Listener, qtbot: QtBot) -> None:
    session.window.menus["replay"].trigger()
    table = session.window.table
    qtbot.wait(30)
    table.replay.go(3)
    qtbot.waitUntil(lambda: any(table.replay_bar.told in said for said in listener.heard))


def test_playing_on_from_here_begins_another_game_and_leaves_this_one(session: Session, qtbot: QtBot) -> None:
    table, controller = session.window.table, session.controller
    before, count = controller.game, len(controller.keeping.library.games())
    session.window.menus["replay"].trigger()
    table.replay.go(6)
    step = controller.looked_at
    assert step is not None
    QTest.mouseClick(table.replay_bar.play_on, LEFT)
    sheet = session.window.sheets.sheet
    assert isinstance(sheet, PlayOn)
    sheet.players[1].setCurrentIndex(1)
    sheet._begin()
    qtbot.waitUntil(lambda: controller.game is not before)
    assert controller.game.history[step].after.held == before.history[step].after.held
    assert not controller.plan.seats[1].human
    assert controller.plan.origin
    assert not table.replay.is_open
    controller.keep()
    assert len(controller.keeping.library.games()) == count + 1


def test_before_the_end_whoever_has_the_mouse_sees_their_own_curve_while_they_peek(session: Session) -> None:
    table, controller = session.window.table, session.controller
    session.window.menus["replay"].trigger()
    assert controller.plan.people == (0, 1)
    assert [curve.seat for curve in table.replay_bar.track.curves] == []
    session.window.menus["peek"].trigger()
    [own] = table.replay_bar.track.curves
    assert own.seat == controller.view_seat
    assert own.points[-1] == controller.state.coins[own.seat]
    session.window.menus["peek"].trigger()
    assert not table.replay_bar.track.curves


def test_a_moment_shows_the_deeds_of_its_turn_until_then(session: Session) -> None:
    table = session.window.table
    session.window.menus["replay"].trigger()
    scene = table.board.scene
    assert scene is not None
    counts = []
    for stop in range(table.replay.begin_of(1), table.replay.begin_of(2)):
        table.replay.go(stop)
        counts.append(len(scene.story.arrows))
    assert counts == sorted(counts)
    assert counts[-1] > 1
    table.replay.go(table.replay.begin_of(2))
    assert len(scene.story.arrows) < counts[-1]


def test_a_note_is_written_at_a_moment_by_its_key_and_told_there_again(
    session: Session, qtbot: QtBot, listener: Listener
) -> None:
    window, table = session.window, session.window.table
    window.menus["replay"].trigger()
    bar, replay = table.replay_bar, table.replay
    replay.go(7)
    step = replay.stops[7]
    window.menus["note"].trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NoteDialog)
    assert sheet.text.text() == bar.told
    QTest.keyClicks(sheet.field, "Too early")
    key(Qt.Key.Key_Return)
    assert bar.notebook.notes[step].text == "Too early"
    assert bar.notebook.notes[step].round == replay.turns[replay.turn].round
    assert bar.slip.isVisible()
    replay.go(8)
    assert not bar.slip.isVisible()
    assert "Too early" not in bar.told
    bar.track.pointed.emit(7)
    assert bar.track.noted == (7,)
    replay.go(7)
    assert bar.told.endswith("Your note: Too early")
    qtbot.waitUntil(lambda: any("Your note: Too early" in said for said in listener.heard))
    QTest.mouseClick(bar.note, LEFT)
    sheet = window.sheets.sheet
    assert isinstance(sheet, NoteDialog)
    QTest.mouseClick(sheet.remove, LEFT)
    assert not bar.notebook.notes
    assert not bar.slip.isVisible()
    replay.leave()


def test_a_note_of_several_lines_is_begun_anew_by_shift_and_enter_and_thrown_away_by_esc(session: Session) -> None:
    window = session.window
    window.menus["note"].trigger()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NoteDialog)
    QTest.keyClicks(sheet.field, "one")
    QTest.keyClick(sheet.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(sheet.field, "two")
    assert sheet.field.toPlainText() == "one\ntwo"
    key(Qt.Key.Key_Escape)
    assert lying(session) is None
    assert not window.table.replay_bar.notebook.notes


def test_the_die_lies_where_it_fell_with_its_faces(session: Session) -> None:
    controller, table = session.controller, session.window.table
    play_until(controller, lambda: any(has_rolled(controller, step.index) for step in controller.history))
    rolled = next(step.index for step in controller.history if has_rolled(controller, step.index))
    session.window.menus["replay"].trigger()
    assert rolled in table.replay.stops
    table.replay.go(table.replay.stops.index(rolled))
    assert table.replay_die.pips is not None
    assert table.replay_die.die.isVisible()
    assert table.board.card.isVisible()
    table.replay.step(-1)
    assert not table.replay_die.die.isVisible()
    assert not table.board.card.isVisible()
    table.replay.step(1)
    table.replay.leave()
    assert not table.replay_die.die.isVisible()


def lying(session: Session) -> Sheet | None:
    """The sheet that lies on the table."""
    return session.window.sheets.sheet


def has_rolled(controller: GameController, step: int) -> bool:
    return any(isinstance(event, DieRolled) for event in controller.history[step].events)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_the_word_for_a_note_is_not_broken_in_large_text(language: str, session: Session) -> None:
    """Rather than that its key goes; where there is room it stands there."""
    bar = session.window.table.replay_bar
    session.window.resize(1600, 1000)
    session.window.menus["replay"].trigger()
    assert bar.note.key
    session.settings.change(language=language, text=1.5)
    QApplication.processEvents()
    assert bar.note.sizeHint().width() * SQUEEZED <= bar.note.width()
    assert not bar.note.key
