"""How a computer's thought is seen, cut short, and kept from holding the window up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting import computers
from smallworld_desktop.ui.sitting.asker import LONGEST_THOUGHT
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN
from smallworld_desktop.ui.sitting.thinking import UNNOTICED
from tests.engine.games.smallworld.minds.minds import brooder
from tests.ui.sessions import begun
from tests.ui.table import plan

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, language="en") as made:
        yield made


@pytest.fixture
def brooding(session: Session, qtbot: QtBot, tmp_path: Path) -> GameController:
    """A game whose first seat thinks for ever, and has begun to."""
    controller = session.controller
    # A first answer shows that the players have come.
    sat = plan(3, players="chance").handed(1, "brooding", brooder(tmp_path))
    controller.start(sat.with_player(2, HUMAN))
    qtbot.waitUntil(lambda: controller.thoughts.seat == 1)
    return controller


@pytest.mark.slow
def test_a_thought_is_seen_when_it_is_long_enough_and_not_before(
    session: Session, brooding: GameController, qtbot: QtBot
) -> None:
    bar, panel = session.window.table.bar, session.window.table.seats.panels[1]
    brooding.pause(True)
    brooding.pause(False)
    assert panel.row is not None
    assert bar.view is not None
    assert (bar.view.sentence, panel.row.note) == ("Ben plays.", "Brooding · to move")
    qtbot.waitUntil(lambda: brooding.thoughts.pondering_seat == 1)
    assert brooding.thoughts.seconds > 0.9 * UNNOTICED / 1000
    assert (bar.view.sentence, panel.row.note) == ("Ben is thinking.", "Brooding · thinking")
    assert bar.clock.isVisible()
    assert bar.clock.text.endswith(" s")
    brooding.pause(True)
    assert not bar.clock.isVisible()
    assert bar.view.sentence == "Ben waits: the game is paused."


@pytest.mark.slow
@pytest.mark.parametrize("way", ["click", "key", "menu"])
def test_whoever_has_waited_long_enough_has_the_computer_move_now(
    session: Session, brooding: GameController, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    # On a slow machine even a quick answer may take longer than a player would wait for it.
    monkeypatch.setattr(computers, "LONGEST_HASTE", LONGEST_THOUGHT)
    view, seed = brooding.game.view(1), _seed(brooding)
    before = len(brooding.game.history)
    if way == "click":
        QTest.mouseClick(session.window.table.bar.buttons[0], LEFT)
    elif way == "key":
        QTest.keyClick(session.window, Qt.Key.Key_Return)
    else:
        session.window.menus["hurry"].trigger()
    qtbot.waitUntil(lambda: len(brooding.game.history) > before)
    assert brooding.game.history[before].action == PLAYERS.make("normal").choose(view, 1, random.Random(seed))


@pytest.mark.slow
def test_nobody_thinks_long_again_in_the_turn_in_which_patience_was_lost(
    brooding: GameController, qtbot: QtBot
) -> None:
    brooding.thoughts.hurry()
    qtbot.waitUntil(lambda: brooding.seat == 2)
    assert brooding.human


@pytest.mark.slow
def test_a_move_that_only_waits_for_its_time_is_shown_at_once(session: Session, qtbot: QtBot) -> None:
    controller = session.controller
    controller.turns.pace = 1000.0
    controller.pause(True)
    controller.start(plan(players="chance"))
    controller.step()
    qtbot.waitUntil(lambda: len(controller.game.history) > 1)
    controller.pause(False)
    before = len(controller.game.history)
    qtbot.wait(200)
    assert len(controller.game.history) == before
    controller.thoughts.hurry()
    assert len(controller.game.history) == before + 1


class Watch(QObject):
    """Notes where in a window something is painted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.painted: list[tuple[QWidget, QRect]] = []
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            self.painted.append((watched, event.rect().translated(watched.mapTo(self._window, QPoint()))))
        return False


@pytest.mark.slow
def test_a_thought_leaves_nearly_all_of_the_time_to_the_window(
    session: Session, brooding: GameController, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: brooding.thoughts.pondering_seat == 1)
    clock = session.window.table.bar.clock
    QApplication.processEvents()
    watch = Watch(session.window)
    qtbot.waitUntil(lambda: len(watch.painted) > 20)
    place = QRect(clock.mapTo(session.window, QPoint()), clock.size())
    assert clock in {widget for widget, _ in watch.painted}
    assert all(place.contains(painted) for _, painted in watch.painted), "only the clock goes on"


@pytest.mark.slow
def test_the_pace_is_set_by_mouse_and_keyboard_while_computers_play(
    session: Session, brooding: GameController, qtbot: QtBot
) -> None:
    card, bar = session.window.table.pace, session.window.table.bar
    QTest.mouseClick(next(b for b in bar.buttons if b.text() == "Pace"), LEFT)
    assert card.isVisible()
    assert card.pace.slider.hasFocus()
    _press(Qt.Key.Key_Left)
    assert (session.settings.choices.pace, session.controller.turns.pace) == (0.25, 0.25)
    _press(Qt.Key.Key_Home)
    assert session.controller.turns.pace == 2.0
    assert card.thinking.text().endswith("a turn, the others at once")
    before = len(brooding.game.history)
    _press(Qt.Key.Key_Return)
    assert not card.isVisible()
    assert len(brooding.game.history) == before
    session.window.menus["pace"].trigger()
    assert card.isVisible()
    assert QRect(session.window.table.rect()).contains(card.geometry())
    _press(Qt.Key.Key_Escape)
    assert not card.isVisible()


@pytest.mark.slow
def test_the_card_of_the_pace_goes_when_something_else_is_done(session: Session, brooding: GameController) -> None:
    card, board = session.window.table.pace, session.window.table.board
    session.window.menus["pace"].trigger()
    board.setFocus()
    assert not card.isVisible()
    session.window.menus["pace"].trigger()
    session.controller.close_game()
    assert not card.isVisible()


def _press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert isinstance(focused, QWidget)
    QTest.keyClick(focused, key)


def _seed(controller: GameController) -> int:
    """The luck of whoever must decide now."""
    return random.Random(f"{controller.game.seed} {len(controller.game.history)}").getrandbits(32)
