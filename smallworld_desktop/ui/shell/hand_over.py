"""Handing the mouse over: when the next person must decide, a curtain says so before anything can be seen."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.engine.games.smallworld.state import NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.curtain import Curtain, curtain_due
from smallworld_desktop.ui.sheets.stack import SheetStack
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.tabletop import Tabletop

LAST_LOOK = 1200
"""Milliseconds that whoever has played may look at what came of it."""


class HandOver(QObject):
    """Knows who had the mouse last, and lays the curtain when somebody else is to have it."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop, sheets: SheetStack) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._sheets = sheets
        self._last = NOBODY
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._lay)
        controller.gameChanged.connect(self._on_game_changed)
        controller.transitioned.connect(self._on_transitioned)
        controller.decisionChanged.connect(self._on_decision_changed)

    def _on_game_changed(self) -> None:
        """Whoever opens a game may be anybody; whoever begins one has the mouse, and there is nothing to hide yet."""
        controller = self._controller
        fresh = controller.playing and all(step.seat == CHANCE for step in controller.game.history)
        self._last = controller.seat if fresh else NOBODY

    def _on_transitioned(self, step: Transition[Table]) -> None:
        if step.seat >= 0 and self._controller.plan.seats[step.seat].human:
            self._last = step.seat

    def _on_decision_changed(self) -> None:
        if self._is_due():
            seen = self._last != NOBODY
            self._wait.start(round(LAST_LOOK * self._desk.settings.choices.speed) if seen else 0)

    def _is_due(self) -> bool:
        return curtain_due(self._controller, self._desk.settings.choices, self._last)

    def _lay(self) -> None:
        if self._is_due():
            self._sheets.lay(self._curtain, self._on_taken, patient=True)

    def _curtain(self) -> Curtain:
        return Curtain(self._desk, self._controller, self._table.draft.proposal, self._table)

    def _on_taken(self) -> None:
        curtain = self._sheets.sheet
        assert isinstance(curtain, Curtain)
        self._last = self._controller.seat
        if curtain.agreed:
            self._table.draft.arrange("propose")
            self._table.draft.play()
