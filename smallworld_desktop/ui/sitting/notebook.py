"""The notes on the game that is on the table, by the moments at which they stand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.ui.sitting.keeping import Keeping


class Notebook(QObject):
    """Reads what is written on a game once, and writes what is new beside it."""

    changed = Signal()

    def __init__(self, keeping: Keeping, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeping = keeping
        self._of: Path | None = None
        self._notes: Mapping[int, Note] = {}

    @property
    def open(self) -> bool:
        """Whether the game has a file that notes can lie beside."""
        return self._keeping.path is not None

    @property
    def notes(self) -> Mapping[int, Note]:
        """What stands at which step. Notes that cannot be read are as good as none."""
        if self._keeping.path != self._of:
            self.look()
        return self._notes

    def look(self) -> None:
        """Read the notes anew: they may have been changed elsewhere."""
        self._of, self._notes = self._keeping.path, {}
        if self._of is not None:
            try:
                found = self._keeping.library.notes.of(self._of)
            except FileError:
                found = ()
            self._notes = {note.step: note for note in found if note.step is not None}
        self.changed.emit()

    def write(self, note: Note) -> None:
        """Write a note at its moment, or take one away that has no words. Raises ``FileError``."""
        if self._keeping.path is not None:
            self._keeping.library.notes.write(self._keeping.path, note)
            self.look()
