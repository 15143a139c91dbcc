"""Empty panels where parts of the table are still to come."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.controller import GameController
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.widgets.panel import Panel


class Blank(Panel):
    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(desk.look, parent=parent)
        self._desk = desk
        desk.changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.set_look(self._desk.look)

    def peek(self, on: bool) -> None: ...


class ComboColumn(Blank):
    pass


class Chronicle(Blank):
    pass


class RoundTrack(QWidget):
    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)


class Seats(Blank):
    def sizeHint(self) -> QSize:
        return QSize(200, round(600 * self._desk.look.u))


class TurnBar(Blank):
    def __init__(self, desk: Desk, controller: GameController, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(desk, controller, parent)
