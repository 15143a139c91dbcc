"""Somebody who plays Warring Isles with the mouse, as chance has it, from what the window offers."""

from __future__ import annotations

import random
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.warcraft.actions import Pick
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.table import NAMES

LEFT = Qt.MouseButton.LeftButton
MOST_DEEDS = 3000


def plan(seats: int, seed: int = 1, player: str = HUMAN, **options: bool | int | str) -> Plan:
    return Plan(
        Setup(seats, (), options), tuple(Seat(NAMES[i], i, player) for i in range(seats)), seed, game="warcraft"
    )


class Clicker:
    """Clicks on regions that are lit, on cards of fans and on buttons; nothing else than the window shows is done."""

    def __init__(self, session: Session, qtbot: QtBot, seed: int = 1) -> None:
        self.table, self.controller, self.qtbot = session.window.table, session.controller, qtbot
        self.dice = random.Random(seed)
        self.done: set[str] = set()
        """The kinds of deeds that were done, by the names of their classes."""

    def play(self) -> None:
        for _ in range(MOST_DEEDS):
            if self.controller.over:
                return
            before = len(self.controller.game.history)
            self.deed()
            if self.table.aim.stake is not None:
                self.press(0)
            self.qtbot.waitUntil(partial(self.went_on, before))
            self.done |= {type(step.action).__name__ for step in self.controller.game.history[before:]}
        raise AssertionError("the game does not end")

    def went_on(self, before: int) -> bool:
        return self.controller.over or len(self.controller.game.history) > before

    def deed(self) -> None:
        """One of all that is lit, or one of the buttons that play something."""
        board, bar = self.table.board, self.table.bar
        if self.table.draft.layout is not None:
            self.spread()
            return
        column = self.table.panel
        assert isinstance(column, IslesColumn)
        if column.due:
            self.pick(column)
            return
        regions = [region for region, offer in board.teller.offers().items() if offer.lit]
        buttons = [at for at, control in enumerate(bar.controls) if control.command == "play" and control.enabled]
        if regions and (not buttons or self.dice.random() < 0.8):
            self.act(self.dice.choice(regions))
        else:
            assert buttons, f"nothing can be done: {[control.label for control in bar.controls]}"
            self.press(self.dice.choice(buttons))

    def pick(self, column: IslesColumn) -> None:
        """One that the purse pays for."""
        index = self.dice.choice([action.index for action in self.controller.legal() if isinstance(action, Pick)])
        place = column.view.visualRect(column.view.model().index(index, 0)).center()
        for _ in range(2):
            QTest.mouseClick(column.view.viewport(), LEFT, pos=place)

    def spread(self) -> None:
        names = [control.command for control in self.table.bar.controls]
        if "arrange" in names:
            self.press(names.index("arrange"))
        self.press(0)

    def act(self, region: int) -> None:
        view = self.table.board.map_view
        QTest.mouseMove(view.viewport(), view.place_of(region))
        QTest.mouseClick(view.viewport(), LEFT, pos=view.place_of(region))
        fan = self.table.board.acting.fan
        if fan is not None:
            number = self.dice.randrange(len(self.table.board.teller.offers()[region].actions))
            QTest.mouseMove(fan, fan.middle_of(number))
            QTest.mouseClick(fan, LEFT, pos=fan.middle_of(number))

    def press(self, button: int) -> None:
        control = self.table.bar.controls[button]
        assert control.enabled, f"{control.label} is not to be had"
        QTest.mouseClick(self.table.bar.buttons[button], LEFT)
