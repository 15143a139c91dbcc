"""Games from before gone through for mistakes, one after the other, while the player does something else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.engine.play.registry import games, rulesets
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.sitting.motives import Motives
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
from smallworld_desktop.ui.sitting.seating import Plan

Read = tuple[Game[Any], Mapping[str, Any]]


class Searching(QObject):
    """Has a coach of its own look through finished games that have not been looked through yet."""

    progressed = Signal()
    """There is more to be told of how far it has come, or it has come to its end."""
    finished = Signal()
    """All games have been looked through."""

    def __init__(self, library: Library, book: PuzzleBook, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._book = book
        self._waiting: list[SavedGame] = []
        self._game: SavedGame | None = None
        self._read: Read | None = None
        self._reading: BackgroundJob | None = None
        self._mistakes: list[Mistake] = []
        self._shares: dict[int, float] = {}
        self._number = 0
        self.wanted = self.done = self.found = 0
        """Games that there are to look through, those that have been, and puzzles that came of it."""
        self.coach = Coaching(self)
        self.coach.reported.connect(self._on_reported)

    @property
    def running(self) -> bool:
        return self._game is not None

    @property
    def share(self) -> float:
        """How much of it is done."""
        now = sum(self._shares.values()) / len(self._shares) if self._shares else 0.0
        return (self.done + now) / self.wanted if self.wanted else 0.0

    def waiting(self) -> list[SavedGame]:
        """The games that could be looked through."""
        try:
            found = self._library.games()
        except GameError:
            return []
        known = self._book.searched()
        return [game for game in found if _can_be_judged(game) and _mark(game) not in known]

    def begin(self) -> None:
        """Look through all that there are."""
        if not self.running:
            self._waiting = self.waiting()
            self.wanted, self.done, self.found = len(self._waiting), 0, 0
            self._next()

    def stop(self) -> None:
        """Look no further; what has been found is kept."""
        if self.running:
            self._rest()
            self.progressed.emit()

    def _next(self) -> None:
        """Have the file of the next game read; if there is none, be done."""
        self._read, self._mistakes, self._shares = None, [], {}
        if not self._waiting:
            self._rest()
            self.progressed.emit()
            self.finished.emit()
            return
        self._game = self._waiting.pop(0)
        self._reading = BackgroundJob(partial(_read, self._game), self)
        self._reading.done.connect(self._on_read)
        self.progressed.emit()

    def _on_read(self, found: Read | None) -> None:
        self._reading = None
        if found is None:
            self._pass()
            return
        game, about = found
        people = Plan.from_about(about, game.setup, game.seed, game.ruleset.id).people
        if not people:
            self._pass()
            return
        self._read, self._shares = found, dict.fromkeys(people, 0.0)
        lent = Motives.from_data(about.get("grounds")).steps
        self._number = self.coach.review(game, dict.fromkeys(people, 0), lent)

    def _on_reported(self, report: Report) -> None:
        if not self.running or report.number != self._number or self._read is None:
            return
        progress = report.progress
        if progress is not None:
            self._mistakes += progress.mistakes
            self._shares[progress.seat] = progress.done / progress.total
            self.progressed.emit()
        else:
            if not (report.trouble or report.refused):
                self.found += self._book.enter(*self._read, self._mistakes)
            self._pass()

    def _pass(self) -> None:
        """Have done with a game, and go on with the next."""
        if self._game is not None:
            self._book.note_searched(_mark(self._game))
        self.done += 1
        self._next()

    def _rest(self) -> None:
        self.coach.stop()
        if self._reading is not None:
            self._reading.call_off()
        self._game = self._read = self._reading = None
        self._number = 0
        self._waiting, self._shares = [], {}


def _can_be_judged(game: SavedGame) -> bool:
    """Whether there is a coach for it."""
    if not game.finished or game.problem or game.ruleset not in games():
        return False
    return games()[game.ruleset].players.yardstick is not None


def _mark(game: SavedGame) -> str:
    """What a game is noted under: it is another one if it was gone on with."""
    return f"{game.path.name} {game.date.isoformat()}"


def _read(game: SavedGame) -> Read | None:
    """The game in a file; nothing where it is not over, or cannot be played to its end any more."""
    try:
        saved = read(game.path)
        played = saved.replay(rulesets())
    except GameError:
        return None
    return (played, saved.about) if played.decision.over else None
