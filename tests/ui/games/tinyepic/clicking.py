"""Somebody who plays Little Kingdoms with mouse and keyboard, as chance has it, from what the window offers."""

from __future__ import annotations

import random
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.table import NAMES

LEFT = Qt.MouseButton.LeftButton
MOST_DEEDS = 2000


def plan(seats: int, seed: int = 1, player: str = HUMAN, **options: bool | int | str) -> Plan:
    return Plan(
        Setup(seats, (), options), tuple(Seat(NAMES[i], i, player) for i in range(seats)), seed, game="tinyepic"
    )


class Clicker:
    """Clicks on tiles, on regions that are lit, on cards of fans and on buttons; nothing else is done."""

    def __init__(self, session: Session, qtbot: QtBot, seed: int = 1) -> None:
        self.table, self.controller, self.qtbot = session.window.table, session.controller, qtbot
        self.dice = random.Random(seed)
        self.done: set[str] = set()
        """The kinds of deeds that were done, by the names of their classes."""

    def play(self, deeds: int = MOST_DEEDS) -> None:
        for _ in range(deeds):
            if self.controller.over:
                return
            before = len(self.controller.game.history)
            self.deed()
            if self.table.aim.stake is not None:
                self.press(0)
            self.qtbot.waitUntil(partial(self.went_on, before))
            self.done |= {type(step.action).__name__ for step in self.controller.game.history[before:]}

    def went_on(self, before: int) -> bool:
        return self.controller.over or len(self.controller.game.history) > before

    def deed(self) -> None:
        """A tile where one is to be chosen, else one of all that is lit or a button that plays something."""
        panel, board = self.table.panel, self.table.board
        assert isinstance(panel, KingdomsPanel)
        lit = sorted(board.teller.offers())
        tiles = [at for at, tile in enumerate(panel.tiles) if tile.action is not None] if panel.due else []
        buttons = [at for at, control in enumerate(self.table.bar.controls) if control.action is not None]
        ways = [*(partial(self.take, at) for at in tiles), *(partial(self.go, region) for region in lit)]
        ways += [partial(self.press, at) for at in buttons if not tiles]
        self.dice.choice(ways)()

    def take(self, at: int) -> None:
        """Two clicks on a tile: the first chooses it, the second does it."""
        panel = self.table.panel
        assert isinstance(panel, KingdomsPanel)
        place = panel.place_of_tile(at).center().toPoint()
        for _ in range(2):
            QTest.mouseClick(panel, LEFT, pos=place)

    def go(self, region: int) -> None:
        """A click on a region; if somebody is lifted there, one on a goal as well."""
        self.click(region)
        teller = self.table.board.teller
        if teller.lift.active:
            self.click(self.dice.choice(sorted(teller.offers())))

    def click(self, region: int) -> None:
        view = self.table.board.map_view
        QTest.mouseClick(view.viewport(), LEFT, pos=view.place_of(region))
        fan = self.table.board.acting.fan
        if fan is not None:
            number = self.dice.randrange(len(fan.cards))
            QTest.mouseMove(fan, fan.middle_of(number))
            QTest.mouseClick(fan, LEFT, pos=fan.middle_of(number))

    def press(self, at: int) -> None:
        button = self.table.bar.buttons[at]
        QTest.mouseClick(button, LEFT, pos=QPoint(button.width() // 2, button.height() // 2))
