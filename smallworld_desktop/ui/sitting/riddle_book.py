"""The puzzles of the player's packs: which there are, how far each is, and their stars, which are counted aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.packs.archive import SUFFIX
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.background import BackgroundJob

if TYPE_CHECKING:
    # The window opens quicker without packs.
    from smallworld_desktop.engine.packs.solving import Progress, Shelved


class RiddleBook(QObject):
    """Reads the packs when they have changed. Where nothing can be kept it is said, and one plays on."""

    changed = Signal()
    troubled = Signal(str)

    def __init__(self, shelf: Shelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shelf = shelf
        self._read: tuple[object, Sequence[Shelved]] | None = None
        self._rated: BackgroundJob | None = None
        self._progress: Mapping[str, Progress] | None = None

    @property
    def exists(self) -> bool:
        """Whether there is any pack that might bring puzzles."""
        return any(self._shelf.folder.glob(f"*{SUFFIX}"))

    def all(self) -> Sequence[Shelved]:
        """All puzzles of all packs, each with how far it is."""
        from smallworld_desktop.engine.packs.solving import progress_of, shelved

        seen = tuple(sorted((path.name, path.stat().st_mtime_ns) for path in self._shelf.folder.glob(f"*{SUFFIX}")))
        if not seen:
            return ()
        if self._read is None or self._read[0] != seen:
            self._read = seen, shelved(self._shelf)
        if self._progress is None:
            self._progress = progress_of(self._shelf)
        progress = self._progress
        return [replace(each, progress=progress.get(each.riddle.sum, each.progress)) for each in self._read[1]]

    def knows(self, mark: str) -> bool:
        """Whether a mark is of one of these."""
        from smallworld_desktop.engine.packs.solving import MARK

        return mark.startswith(MARK)

    def find(self, mark: str) -> Shelved | None:
        """One of them, by its mark."""
        return next((each for each in self.all() if each.mark == mark), None)

    def tried(self, mark: str, best: int, solved: bool) -> None:
        """It was tried to the end."""
        found = self.find(mark)
        if found is not None:
            told = found.progress
            day = told.solved or (date.today().isoformat() if solved else "")
            tries = told.tries + (not told.solved)
            self._keep(found.riddle.sum, replace(told, tries=tries, best=max(told.best, best), solved=day))

    def rate(self) -> None:
        """Count the stars of those that have none yet, one after the other, aside."""
        if self._rated is not None:
            return
        open_ones = [each.riddle for each in self.all() if not each.progress.stars]
        if open_ones:
            riddle = open_ones[0]
            self._rated = BackgroundJob(lambda: (riddle.sum, _stars(riddle)), self)
            self._rated.done.connect(self._on_rated)

    def _on_rated(self, found: tuple[str, int]) -> None:
        self._rated = None
        sum, number = found
        shown = next((each for each in self.all() if each.riddle.sum == sum), None)
        if shown is not None and self._keep(sum, replace(shown.progress, stars=number)):
            self.rate()

    def _keep(self, sum: str, progress: Progress) -> bool:
        from smallworld_desktop.engine.packs.solving import keep_progress, progress_of

        try:
            self._progress = {**progress_of(self._shelf), sum: progress}
            keep_progress(self._shelf, self._progress)
        except FileError as error:
            self.troubled.emit(str(error))
            return False
        self.changed.emit()
        return True


def _stars(riddle: object) -> int:
    from smallworld_desktop.engine.play.riddles import Riddle, hasty_lines, stars

    assert isinstance(riddle, Riddle)
    return stars(hasty_lines(riddle, box_of(riddle.game)))
