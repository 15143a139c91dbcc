"""How to bring a game to a certain moment."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.storyteller import Storyteller
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from tests.ui.games.smallworld.positions import lively
from tests.ui.table import stage

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


def bar_of(desk: Desk, controller: GameController, window: QWidget) -> TurnBar:
    """A turn bar that hears of the deeds of rivals."""
    draft = Draft(controller, window)
    storyteller = Storyteller(desk, controller, Chronicle(desk, controller, window), window)
    return TurnBar(desk, controller, draft, Aim(controller, draft, window), storyteller, window)


def shown(qtbot: QtBot, window: QWidget) -> None:
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def play_lively(controller: GameController, there: Callable[[], bool], seed: int = 1) -> None:
    """Play with some love of conquest until something is so."""
    dice = random.Random(seed)
    while not there():
        assert not controller.over, "it never came to that"
        controller.play(lively(controller.legal(), dice))


def play_to_stage(controller: GameController, wanted: str, seed: int = 1) -> None:
    play_lively(controller, lambda: not controller.over and stage(controller) == wanted, seed)
