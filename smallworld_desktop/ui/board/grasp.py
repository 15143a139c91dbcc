"""The grasp: with what somebody means to do the next thing on the board, where there is something of that kind."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.ui.sitting.controller import GameController


class Grasp(QObject):
    """A tool that is taken in hand: the board offers only what it serves for. Whatever moves the game on drops it."""

    changed = Signal()

    def __init__(self, controller: GameController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tool = ""
        for signal in (controller.gameChanged, controller.decisionChanged):
            signal.connect(self._forget)
        for signal in (controller.lookedAt, controller.seatsChanged):
            signal.connect(self.drop)

    @property
    def tool(self) -> str:
        """The id of what is in hand; none at most times."""
        return self._tool

    def take(self, tool: str) -> None:
        """Take it in hand, or lay it down where it is there already."""
        self._tool = "" if tool == self._tool else tool
        self.changed.emit()

    def drop(self, *_: object) -> None:
        """Lay down what is in hand."""
        if self._tool:
            self.take(self._tool)

    def _forget(self, *_: object) -> None:
        self._tool = ""
