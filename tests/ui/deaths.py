"""Kills the processes in which players and coaches think, as a system does that is short of memory."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.sitting.controller import GameController

MOMENTS = (0, 20, 100, 300)
"""Milliseconds after a question at which whoever thinks about it may be killed."""


def kill_all() -> int:
    """Kill whoever thinks anywhere, and say how many that were."""
    found = [process for process in multiprocessing.active_children() if process.name == "players"]
    for process in found:
        process.kill()
        process.join()
    return len(found)


def kill_every(qtbot: QtBot, over: Callable[[], bool], times: int) -> int:
    """Kill whoever is there, and so many times whoever comes in their place, unless it is over before."""
    killed = 0
    while killed < times and not over():
        killed += kill_all()
        qtbot.wait(5)
    return killed


class Killer(QObject):
    """Kills, once a question, whoever thinks about what a computer is to do; a seed tells when."""

    def __init__(self, controller: GameController, most: int) -> None:
        super().__init__(controller)
        self._controller = controller
        self._dice = random.Random(most)
        self.left = most
        self._questions = 0
        controller.thoughts.seatChanged.connect(self._on_seat_changed)

    def _on_seat_changed(self, seat: int) -> None:
        if seat >= 0 and self.left:
            question = self._controller.thoughts._question
            self._questions += 1
            # On a quick machine most answers come before any other moment than the first.
            moment = self._dice.choice(MOMENTS) if self._questions % 2 else 0
            QTimer.singleShot(moment, self, lambda: self._kill(question))

    def _kill(self, question: object) -> None:
        thoughts = self._controller.thoughts
        if self.left and question is thoughts._question and thoughts._answer is None:
            self.left -= kill_all()
