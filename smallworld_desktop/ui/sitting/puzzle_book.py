"""The player's puzzles: what has been given away large in their own games, open until it is solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.play.coach import Mistake

if TYPE_CHECKING:
    # The window opens quicker without a database.
    from smallworld_desktop.engine.records.puzzles import Puzzle, Puzzles

NAME = "puzzles.sqlite"
"""What the database is called, which lies with the games that its puzzles are from."""

T = TypeVar("T")


class PuzzleBook(QObject):
    """Keeps puzzles beside the games. Where that cannot be it is said, and one plays on."""

    changed = Signal()
    troubled = Signal(str)
    mended = Signal(str)
    """The file was damaged and is begun anew; the damaged one is kept under this name."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = library.folder / NAME

    @property
    def exists(self) -> bool:
        """Whether anything has ever been put into it."""
        return self._path.exists()

    def all(self) -> Sequence[Puzzle]:
        """All that are not dropped: those that are open first."""
        return self._with(lambda puzzles: puzzles.all(), []) if self.exists else []

    def dropped(self) -> Sequence[Puzzle]:
        """Those that nobody wants to see among the others."""
        return self._with(lambda puzzles: puzzles.dropped(), []) if self.exists else []

    def drop(self, mark: str, dropped: bool = True) -> None:
        """Drop one, or take it back."""
        self._with(lambda puzzles: puzzles.drop(mark, dropped), None)
        self.changed.emit()

    def searched(self) -> set[str]:
        """The games that were gone through for mistakes."""
        return self._with(lambda puzzles: puzzles.searched(), set()) if self.exists else set()

    def note_searched(self, mark: str) -> None:
        """A game was gone through."""
        self._with(lambda puzzles: puzzles.note_searched(mark), None)

    def find(self, mark: str) -> Puzzle | None:
        """One of them, by its mark."""
        return next((puzzle for puzzle in self.all() if puzzle.mark == mark), None)

    def enter(self, game: Game[Any], about: Mapping[str, Any], mistakes: Sequence[Mistake]) -> int:
        """Keep what these mistakes of a game teach, and say how much of it is new."""
        from smallworld_desktop.engine.play.puzzles import made_from

        made = made_from(game, about, mistakes, date.today())
        new = self._with(lambda puzzles: puzzles.enter(made), 0) if made else 0
        if new:
            self.changed.emit()
        return new

    def answered(self, mark: str, solved: bool) -> None:
        """An answer was given; a right one solves the puzzle."""
        self._with(lambda puzzles: puzzles.answered(mark, date.today().isoformat() if solved else ""), None)
        self.changed.emit()

    def _with(self, do: Callable[[Puzzles], T], otherwise: T) -> T:
        """Do something with the database; where it is damaged, with a new one."""
        from smallworld_desktop.engine.records.puzzles import Puzzles

        puzzles = Puzzles(self._path)
        try:
            try:
                return do(puzzles)
            except FileError as error:
                if error.reason.id != "records-damaged":
                    raise
                aside = puzzles.mend()
                if aside is not None:
                    self.mended.emit(aside.name)
                return do(puzzles)
        except FileError as error:
            self.troubled.emit(str(error))
            return otherwise
        finally:
            puzzles.close()
