"""The way of a puzzle that is made: into the editor, to the table where it is solved, back, and into a pack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.packs.own import kept_riddle
from smallworld_desktop.engine.packs.riddle_work import RiddleWork, judged_riddle, keep_state, kept_state
from smallworld_desktop.engine.play.riddles import Riddle, RiddleGame
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.riddle_editor import RiddleEditor
    from smallworld_desktop.ui.sheets.stack import SheetStack

EASY = "easy"


class RiddleMaking(QObject):
    """Holds the puzzle that is made, whichever sheet lies there and whatever game is on the table."""

    told = Signal(str)
    """Something is to be said of it at the table: an id of words."""
    ended = Signal(str)
    """How it has ended at the table, by an id of words; nothing while it goes on."""
    kept = Signal(str)
    """It lies in the player's pack, under this title."""

    def __init__(self, desk: Desk, controller: GameController, stack: SheetStack, table: QWidget) -> None:
        super().__init__(stack)
        self._desk, self._controller, self._stack, self._table = desk, controller, stack, table
        self.work: RiddleWork | None = None
        self._game: RiddleGame | None = None
        self._riddle: Riddle | None = None
        self._sheet: RiddleEditor | None = None
        controller.decisionChanged.connect(self._on_moved)

    @property
    def trying(self) -> bool:
        """Whether the puzzle that is made is on the table to be solved."""
        return self._game is not None and self._controller.playing and self._controller.game is self._game

    def begin(self, game: str) -> None:
        """Make one of a game, or go on with what was left."""
        if self.work is None or self.work.draft.game != game:
            self.work = RiddleWork(kept_state(self._stack.shelf, game))
        self.open()

    def open(self, trouble: str = "") -> None:
        """Lay the editor, with the puzzle as it was."""
        work = self.work
        if work is None:
            return
        from smallworld_desktop.ui.sheets.riddle_editor import RiddleEditor

        def make() -> RiddleEditor:
            sheet = self._sheet = RiddleEditor(self._desk, work, self._table)
            sheet.trouble = trouble
            sheet.refresh()
            sheet.rejected.connect(self._keep_state)
            return sheet

        self._stack.lay(make, self._go_on)

    def back(self) -> None:
        """From the table back to the editor."""
        if self.trying:
            self._game = None
            self.ended.emit("")
            self._controller.close_game()
            self.open()

    def _later(self, do: Callable[[], object]) -> None:
        QTimer.singleShot(0, self, do)

    def _go_on(self) -> None:
        wish = self._sheet.wish if self._sheet is not None else ""
        self._keep_state()
        if wish == "solve":
            self._later(lambda: self._stack.unless_lost(self._solve))
        else:
            self._keep()

    def _keep_state(self) -> None:
        """Whoever leaves loses nothing."""
        if self.work is not None:
            try:
                keep_state(self._stack.shelf, self.work.draft)
            except GameError as error:
                why = str(error)
                self._later(lambda: self._stack.tell("trouble-title", why))

    def _solve(self) -> None:
        """Lay it on the table; whoever makes it plays the solution."""
        assert self.work is not None
        riddle = judged_riddle(self.work.draft).riddle
        if riddle is None:
            return
        box = self.work.draft.box
        names, levels = self._desk.words.numbered("sample-name"), list(box.players.levels)
        other = EASY if EASY in levels else levels[0]
        seats = tuple(Seat(names[at], at, HUMAN if at == riddle.seat else other) for at in range(len(riddle.seats)))
        self._riddle, game = riddle, RiddleGame(riddle, box)
        self._game = game
        self._controller.take(game, Plan(riddle.setup, seats, 0, game=riddle.game, trial=True))
        self.told.emit("riddle-make-play")

    def _on_moved(self, steps: Sequence[object]) -> None:
        game, work, riddle = self._game, self.work, self._riddle
        if game is None or work is None or riddle is None or not self.trying:
            return
        self.ended.emit(("riddle-make-done" if game.solved else "riddle-make-not-yet") if game.ended else "")
        if game.solved:
            work.change(work.draft.solved_by(riddle, game.deeds))
            self._keep_state()

    def _keep(self) -> None:
        work, words = self.work, self._desk.words
        assert work is not None
        try:
            title, author = words.say("make-pack-title"), words.say("make-author")
            kept_riddle(self._stack.shelf, work.draft.game, work.draft.said, title, author)
        except GameError as error:
            why = str(error)
            self._later(lambda: self.open(why))
            return
        name, self.work = work.draft.title, None
        self.kept.emit(name)
        self._later(self._stack.puzzles)
