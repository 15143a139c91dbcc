"""What a board that is drawn is worth: games are played on it and on the box's while the player looks on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.values import Valued, Worth, play_valuing, valuings
from smallworld_desktop.ui.desk.processes import Processes

KIND = 15
"""Everything else goes before it."""
TELL = 700
"""Milliseconds between two looks at what has been played."""
GAMES = 400
"""On each of the two boards."""


class ValuesRun(QObject):
    """Measures a board beside that of the box for as many."""

    progressed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.own, self.box = Worth(), Worth()
        self._processes = Processes(TELL, KIND, self)
        self._processes.came.connect(self.take)

    @property
    def running(self) -> bool:
        return self._processes.running

    def begin(self, game: str, map_text: str, seats: int) -> None:
        """Play on a board; ``GameError`` where it cannot be played."""
        self.stop()
        self.own, self.box = Worth(), Worth()
        box = box_of(game)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "board.yaml"
            write_text(file, map_text, durable=False)
            own = box.set_up(seats, str(file))
        official = box.set_up(seats) if seats in box.boards.usual else None
        self._processes.begin(1, play_valuing, valuings(game, own, official, box.players.first, range(GAMES)))

    def stop(self) -> None:
        """Play no more; what was played stays."""
        self._processes.stop()

    def take(self, played: Sequence[Valued]) -> None:
        """Count games that were played."""
        for one in played:
            (self.own if one.own else self.box).add(one)
        self.progressed.emit()
