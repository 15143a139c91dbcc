"""When which sound is heard: with what is seen to land, after what is said, and never as the only sign of anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QGuiApplication

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sound.player import Player
from smallworld_desktop.ui.sound.sounds import SOUNDS, TABLE, TAKES, TURN

LANDING = 240
"""Milliseconds that a token is on its way, at the usual speed."""

SPOKEN = 300
"""Milliseconds that a sound waits for a screen reader, which speaks first."""

BEHIND_WORDS = 0.25
"""Beside a screen reader the table is so much softer: 12 dB."""

BACKGROUND = 0.5
"""So loud are voices of the turn while the window is not looked at."""

AGAIN = 20_000
"""Milliseconds after which the evening begins anew."""


class Sounding(QObject):
    """Listens to the table, and has it sound."""

    def __init__(
        self, desk: Desk, controller: GameController, player: Player, parent: QObject | None = None,
        later: Callable[[int, Callable[[], object]], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._desk, self._controller, self._player = desk, controller, player
        self._later = later or (lambda wait, do: QTimer.singleShot(wait, self, do))
        self._takes: dict[str, int] = {}
        self._due: set[str] = set()
        self._seat = -1
        controller.transitioned.connect(self._on_transition)
        controller.undone.connect(lambda _: self.play("undo"))
        controller.refused.connect(lambda _: self.play("barred"))
        controller.finished.connect(lambda: self.play("over", self._landing))
        controller.decisionChanged.connect(lambda _: self._on_decision())
        controller.gameChanged.connect(self._on_game)
        self._evening = QTimer(self)
        self._evening.setInterval(AGAIN)
        self._evening.timeout.connect(lambda: self.play("evening"))
        desk.settings.changed.connect(self._on_settings)
        self._on_settings()

    def play(self, name: str, wait: int = 0) -> None:
        """Have a sound heard, after what is said; one that is due already is not heard twice."""
        if self._volume(name) <= 0 or name in self._due:
            return
        self._due.add(name)
        self._later(wait + (SPOKEN if QAccessible.isActive() else 0), lambda: self._now(name))

    def end(self) -> None:
        """Be quiet."""
        self._evening.stop()
        self._player.end()

    def _now(self, name: str) -> None:
        self._due.discard(name)
        take = self._takes[name] = (self._takes.get(name, -1) + 1) % TAKES
        self._player.play(name, take, self._volume(name))

    def _volume(self, name: str) -> float:
        """How loud a sound is now, from 0 to 1."""
        choices, group = self._desk.settings.choices, SOUNDS[name].group
        if not choices.sound or self._player.silent:
            return 0.0
        loud = float(getattr(choices, f"sound_{group}"))
        if QGuiApplication.applicationState() != Qt.ApplicationState.ApplicationActive:
            return loud * BACKGROUND if group == TURN else 0.0
        return loud * BEHIND_WORDS if group == TABLE and QAccessible.isActive() else loud

    @property
    def _landing(self) -> int:
        """Milliseconds until what moves has landed; where nothing moves, it has."""
        choices = self._desk.settings.choices
        return 0 if choices.reduced_motion else round(LANDING * choices.speed)

    def _on_transition(self, step: Transition[Any]) -> None:
        """Of what happened in one step the one sound that matters most is heard."""
        door, seat = table_of(self._controller.box.id), self._controller.view_seat
        told = [name for name in (door.sound(event, seat) for event in step.events) if name]
        if told:
            self.play(weightiest(told), self._landing)

    def _on_decision(self) -> None:
        """Somebody else is asked: a person who has waited hears it."""
        controller = self._controller
        seat = controller.seat if controller.playing and not controller.over else -1
        waited, self._seat = self._seat, seat
        if seat >= 0 and waited >= 0 and seat != waited and controller.human:
            self.play("my-turn", self._landing)

    def _on_game(self) -> None:
        self._seat = -1

    def _on_settings(self) -> None:
        choices = self._desk.settings.choices
        wanted = choices.sound and choices.sound_ambience > 0 and not self._player.silent
        if wanted and not self._evening.isActive():
            self._evening.start()
            self.play("evening")
        elif not wanted:
            self._evening.stop()


def weightiest(names: Iterable[str]) -> str:
    """The sound that goes before the others."""
    return max(names, key=lambda name: SOUNDS[name].weight)
