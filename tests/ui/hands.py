"""Players of whole games through the real window: one has only a mouse, the other only a keyboard."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine import Action
from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.showcase import choose
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.board.fan import Fan
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, PRIMARY, Shortcut, house
from smallworld_desktop.ui.shell.app import Session
from tests.ui.table import column_of

LEFT = Qt.MouseButton.LeftButton
MOST_STEPS = 2000


class Hands(ABC):
    """Plays sensibly for whoever must decide, until the game is over."""

    def __init__(self, session: Session, qtbot: QtBot, seed: int = 1) -> None:
        self.table = session.window.table
        self.window = session.window
        self.controller = session.controller
        self.qtbot = qtbot
        self.dice = random.Random(seed)

    def play(self) -> int:
        """Play to the end, and say how many deeds it took."""
        for deeds in range(MOST_STEPS):
            if self.controller.over:
                return deeds
            before = len(self.controller.game.history)
            if self.controller.state.stage in (REDEPLOY, DEFENDERS):
                self.spread()
            else:
                self.do(choose(self.controller.state, self.controller.legal(), self.dice))
            self.qtbot.waitUntil(partial(self.went_on, before))
        raise AssertionError("the game does not end")

    def went_on(self, before: int) -> bool:
        return len(self.controller.game.history) > before

    def do(self, action: Action[Table]) -> None:
        region = getattr(action, "region", None)
        if isinstance(action, Pick):
            self.pick(action.index)
        elif region is not None:
            self.act(region)
            fan = self.table.board.acting.fan
            if fan is not None:
                offer = self.table.board.teller.offers()[region]
                self.choose_card(fan, offer.actions.index(action))
        else:
            self.press_for(action)
        if self.table.aim.stake is not None:
            # What was shown is what was wanted.
            assert self.table.aim.stake.action == action
            self.press(0)

    def press_for(self, action: Action[Any]) -> None:
        """Press the button of an action."""
        self.press(next(at for at, control in enumerate(self.table.bar.controls) if control.action == action))

    @abstractmethod
    def pick(self, index: int) -> None: ...

    @abstractmethod
    def act(self, region: int) -> None: ...

    @abstractmethod
    def choose_card(self, fan: Fan, number: int) -> None: ...

    @abstractmethod
    def press(self, button: int) -> None: ...

    @abstractmethod
    def spread(self) -> None: ...


class Mouse(Hands):
    """Clicks."""

    def pick(self, index: int) -> None:
        view = column_of(self.table).view
        place = view.visualRect(view.model().index(index, 0)).center()
        QTest.mouseClick(view.viewport(), LEFT, pos=place)
        QTest.mouseClick(view.viewport(), LEFT, pos=place)

    def act(self, region: int) -> None:
        view = self.table.board.map_view
        QTest.mouseMove(view.viewport(), view.place_of(region))
        QTest.mouseClick(view.viewport(), LEFT, pos=view.place_of(region))

    def choose_card(self, fan: Fan, number: int) -> None:
        QTest.mouseMove(fan, fan.middle_of(number))
        QTest.mouseClick(fan, LEFT, pos=fan.middle_of(number))

    def press(self, button: int) -> None:
        QTest.mouseClick(self.table.bar.buttons[button], LEFT)

    def spread(self) -> None:
        self.press(1)
        self.press(0)
        if self.table.aim.stake is not None:
            self.press(0)


class Keyboard(Hands):
    """Presses keys, and never looks at the mouse."""

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)

    def command(self, shortcut: Shortcut, number: int = 0) -> bool:
        """Press the key of a command, whatever the player has made it; says whether it has one."""
        keys = self.window.table._desk.keys.of(shortcut)
        if number >= len(keys):
            return False
        found = QKeySequence(keys[number])[0]  # type: ignore[index]
        self.key(found.key(), found.keyboardModifiers())
        return True

    def pick(self, index: int) -> None:
        if not self.command(CHOOSE, index):
            self.tab_to(column_of(self.table).view)
            for _ in range(index + 1):
                self.key(Qt.Key.Key_Down)
        self.command(PRIMARY)

    def act(self, region: int) -> None:
        view = self.table.board.map_view
        self.tab_to(view)
        for _ in range(len(self.table.board.teller.offers()) + 1):
            if view.focused == region and view.ring_seen:
                break
            assert self.command(house("next-region"))
        assert view.focused == region
        self.key(Qt.Key.Key_Space)

    def choose_card(self, fan: Fan, number: int) -> None:
        for _ in range(number):
            self.key(Qt.Key.Key_Right)
        self.key(Qt.Key.Key_Space)

    def press(self, button: int) -> None:
        control = self.table.bar.controls[button]
        direct = control.shortcut is not None and (control.bound or not button)
        if direct and control.shortcut is not None and self.command(control.shortcut, control.number):
            return
        self.tab_to(self.table.bar.buttons[button])
        self.key(Qt.Key.Key_Space)

    def spread(self) -> None:
        self.press(1)
        # A button that is pressed by its key is seen to go down first.
        self.qtbot.waitUntil(lambda: self.table.draft.ready)
        self.press(0)
        if self.table.aim.stake is not None:
            self.press(0)

    def tab_to(self, wanted: QWidget) -> None:
        """Go from part to part until this one has the focus."""
        seen = []
        for _ in range(60):
            if wanted.hasFocus():
                return
            self.key(Qt.Key.Key_Tab)
            seen.append(QApplication.focusWidget())
        raise AssertionError(f"the keyboard never gets to {wanted}, only to {set(seen)}")
