"""Players of whole games of Warring Isles: one has only a mouse, the other only a keyboard."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from smallworld_desktop.engine import Action
from smallworld_desktop.engine.games.warcraft.actions import Pick
from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.kernel.targets import FromTo
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, PRIMARY
from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn
from tests.ui.hands import MOST_STEPS, Hands, Keyboard, Mouse

LEFT = Qt.MouseButton.LeftButton


class IslesHands(Hands):
    """Plays with some sense for whoever must decide, natives excepted, who play by themselves."""

    def play(self) -> int:
        for deeds in range(MOST_STEPS):
            if self.controller.over:
                return deeds
            before = len(self.controller.game.history)
            if self.table.draft.layout is not None:
                self.spread()
            else:
                legal: list[Any] = [a for a in self.controller.legal() if not isinstance(a.target, FromTo)]
                self.do(GAME.showcase.choose(self.controller.state, legal, self.dice))
            self.qtbot.waitUntil(partial(self.gone_on, before))
        raise AssertionError("the game does not end")

    def do(self, action: Action[Any]) -> None:
        if isinstance(action, Pick):
            self.pick(action.index)
        else:
            super().do(action)

    def gone_on(self, before: int) -> bool:
        return self.controller.over or self.went_on(before)

    def spread(self) -> None:
        names = [control.command for control in self.table.bar.controls]
        if "arrange" in names:
            self.press(names.index("arrange"))
            self.qtbot.waitUntil(lambda: self.table.draft.ready)
        self.press(0)
        if self.table.aim.stake is not None:
            self.press(0)

    @property
    def column(self) -> IslesColumn:
        panel = self.table.panel
        assert isinstance(panel, IslesColumn)
        return panel


class IslesMouse(IslesHands, Mouse):
    def pick(self, index: int) -> None:
        view = self.column.view
        for _ in range(2):
            QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(view.model().index(index, 0)).center())


class IslesKeyboard(IslesHands, Keyboard):
    def pick(self, index: int) -> None:
        assert self.command(CHOOSE, index)
        self.command(PRIMARY)
