"""The records of finished games beside the window: what is missing in them is entered by a process of its own."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play.record_worker import CatchUp, Caught, serve
from smallworld_desktop.ui.sitting.asker import Asker

log = logging.getLogger(__name__)


class Bookkeeping(QObject):
    """Sees to it that every finished game of the library stands in the records."""

    entered = Signal(int)
    """Games were entered, and so many are still to be."""
    mended = Signal(str)
    """The database was damaged and is made anew; the damaged one is kept under this name."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._mended = ""
        self.asker = Asker(self, serve)
        self.asker.heard.connect(self._on_heard)
        self.asker.failed.connect(lambda why: log.warning("the records are not kept up: %s", why))

    def look(self) -> bool:
        """Have entered whatever is missing, and say whether anything is. A short look at the files is all it takes."""
        from smallworld_desktop.engine.play.recording import NAME, missing, store_of, undone

        try:
            if not (self._library.folder / NAME).exists():
                wanting = any(game.finished for game in (*self._library.games(), *self._library.aside()))
            else:
                store = store_of(self._library)
                wanting = bool(missing(self._library, store) or undone(self._library, store))
                store.close()
        except FileError as error:
            wanting = error.reason.id == "records-damaged"
        if wanting:
            self.asker.ask(CatchUp(0, self._library.folder))
        return wanting

    def stop(self) -> None:
        """Send the process home; what it has not entered yet is missing at the next start."""
        self.asker.end()

    def _on_heard(self, said: Caught) -> None:
        if said.trouble:
            log.warning("the records are not kept up: %s", said.trouble)
        if said.mended and said.mended != self._mended:
            self._mended = said.mended
            self.mended.emit(said.mended)
        if not said.left:
            self.asker.settle()
            self.asker.end()
        self.entered.emit(said.left)
