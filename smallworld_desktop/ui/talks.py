"""The talk between window and player: sheets are laid on the table, one at a time, and what they answer is done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.controller import GameController
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.dialogs.asking import Question, Tidings
from smallworld_desktop.ui.dialogs.new_game import NewGameDialog
from smallworld_desktop.ui.dialogs.settings import SettingsDialog
from smallworld_desktop.ui.dialogs.sheet import Sheet
from smallworld_desktop.ui.seating import HUMAN

STAND_IN = "chance"
"""The level that takes over the seat of a player who resigns."""


class Talks(QObject):
    """Lays sheets on the table. While one lies there, no other is laid above it."""

    ended = Signal()
    """The last sheet was put away."""

    def __init__(self, desk: Desk, controller: GameController, table: QWidget) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._sheet: Sheet | None = None

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies on the table."""
        return self._sheet

    def lay(self, make: Callable[[], Sheet], then: Callable[[], object] | None = None) -> None:
        """Lay a sheet, unless one lies there already; if it is accepted, go on."""
        if self._sheet is not None:
            return
        sheet = self._sheet = make()
        sheet.finished.connect(self._on_finished)
        if then is not None:
            sheet.accepted.connect(then)
        sheet.open()

    def tell(self, title: str, text: str) -> None:
        """Say something that must be read."""
        self.lay(lambda: Tidings(self._desk, title, text, self._table))

    def new_game(self, *, rotated: bool = False) -> None:
        """Ask for a new game and begin it."""
        remembered = self._desk.settings.choices.plan
        self.lay(lambda: NewGameDialog(self._desk, remembered, self._table, rotated=rotated), self._begin)

    def settings(self) -> None:
        """Let the settings be changed; the dialog does so while it shows, and takes it back if it is cancelled."""
        self.lay(lambda: SettingsDialog(self._desk, self._table))

    def hand_over(self, seat: int) -> None:
        """Give a person's seat to the computer, once that is confirmed, or a computer's to a person."""
        place = self._controller.plan.seats[seat]
        if not place.human:
            self._controller.set_player(seat, HUMAN)
        elif self._desk.settings.choices.confirmations:
            self.lay(
                lambda: Question(self._desk, "resign", self._table, name=place.name),
                lambda: self._controller.set_player(seat, STAND_IN),
            )
        else:
            self._controller.set_player(seat, STAND_IN)

    def _begin(self) -> None:
        dialog = self._sheet
        assert isinstance(dialog, NewGameDialog)
        if dialog.plan is not None:
            self._desk.settings.change(plan=dialog.remembered)
            self._controller.start(dialog.plan)

    def _on_finished(self) -> None:
        self._sheet = None
        self.ended.emit()
