"""How to bring a game to a certain moment."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sitting.controller import GameController
from tests.ui.games.smallworld.positions import lively
from tests.ui.table import stage

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


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
