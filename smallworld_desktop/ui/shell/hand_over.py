"""Handing the mouse over: when the next person is asked, a curtain says so before anything can be seen."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sheets.stack import SheetStack
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.tabletop import Tabletop

LAST_LOOK = 1200
"""Milliseconds that whoever has played may look at what came of it."""


class HandOver(QObject):
    """Lays the curtain when the mouse is to pass to somebody else."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop, sheets: SheetStack) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._sheets = sheets
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._lay)
        self._curtain_wanted = desk.settings.choices.curtain
        controller.wants_curtain = lambda: self._curtain_wanted
        controller.decisionChanged.connect(self._on_decision_changed)
        table.coverAsked.connect(self._cover)
        desk.settings.changed.connect(self._on_settings_changed)

    def _on_settings_changed(self) -> None:
        """Whoever is asked while curtains come or go may stay: it is the next one who finds them so."""
        wanted = self._desk.settings.choices.curtain
        if wanted == self._curtain_wanted:
            return
        self._curtain_wanted = wanted
        if self._controller.playing and self._controller.human:
            self._controller.take_mouse()

    def _on_decision_changed(self) -> None:
        if self._controller.curtain_due:
            speed = self._desk.settings.choices.speed
            self._wait.start(round(LAST_LOOK * speed) if self._controller.just_played else 0)

    def _cover(self) -> None:
        """The curtain comes before the one who has the mouse, and who takes it again has it still."""
        self._controller.leave_mouse()
        self._lay()

    def _lay(self) -> None:
        if self._controller.curtain_due:
            self._controller.leave_mouse()
            self._sheets.lay(self._curtain, self._on_taken, patient=True)

    def _curtain(self) -> Curtain:
        return Curtain(self._desk, self._controller, self._table.draft.proposal, self._table)

    def _on_taken(self) -> None:
        curtain = self._sheets.sheet
        assert isinstance(curtain, Curtain)
        self._controller.take_mouse()
        if curtain.agreed:
            self._table.draft.arrange("propose")
            self._table.draft.play()
