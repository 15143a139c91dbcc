"""Puzzles of packs on the real table: a goal, as many tries as one likes, and a hint after each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.presentation.riddles import riddle_page
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.riddle_book import RiddleBook
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.tabletop.lesson_slip import LessonSlip
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import telling_of

if TYPE_CHECKING:
    from smallworld_desktop.engine.packs.solving import Shelved
    from smallworld_desktop.engine.play.riddles import RiddleGame

EASY = "easy"


class Riddles(QObject):
    """Has one puzzle of a pack on the table at a time; nothing in it is lost by trying."""

    changed = Signal()
    """A puzzle has begun or been left."""
    listAsked = Signal()

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop, book: RiddleBook) -> None:
        super().__init__(table)
        self._desk, self._controller, self._table, self.book = desk, controller, table, book
        self._shelved: Shelved | None = None
        self._game: RiddleGame | None = None
        self._given = 0
        """So many hints were given."""
        self._told_end = False
        """Whether it was noted how this try has ended."""
        self.slip: LessonSlip = table.lesson_slip
        self.slip.onAsked.connect(self.next)
        self.slip.againAsked.connect(self.again)
        self.slip.showAsked.connect(self.hint)
        self.slip.leaveAsked.connect(self.leave)
        self._next_key = self._bind("lesson-on", self.slip.on.press)
        controller.gameChanged.connect(self._on_game_changed)
        controller.decisionChanged.connect(self._on_moved)
        book.changed.connect(self._on_book_changed)
        desk.changed.connect(self._tell)

    @property
    def active(self) -> bool:
        return self._game is not None

    @property
    def game(self) -> RiddleGame | None:
        """The puzzle on the table."""
        return self._game

    def start(self, mark: str) -> None:
        """Lay a puzzle on the table."""
        from smallworld_desktop.engine.play.riddles import RiddleGame

        shelved = self.book.find(mark)
        if shelved is None:
            return
        riddle = shelved.riddle
        box = box_of(riddle.game)
        levels = list(box.players.levels)
        names, other = self._desk.words.numbered("sample-name"), EASY if EASY in levels else levels[0]
        # Nobody else has to decide, and nobody else looks.
        seats = tuple(Seat(names[at], at, HUMAN if at == riddle.seat else other) for at in range(len(riddle.seats)))
        game = RiddleGame(riddle, box)
        self._game = None
        self._controller.take(game, Plan(riddle.setup, seats, 0, game=riddle.game, puzzle=mark))
        self._shelved, self._game = shelved, game
        self._given, self._told_end = 0, False
        self._table.show_lesson(True)
        self._next_key.setEnabled(True)
        self._tell()
        self.book.rate()
        self.changed.emit()

    def next(self) -> None:
        """Go on with the next puzzle that is not solved."""
        mark = self._next_mark
        if self._game is not None and mark:
            self.start(mark)

    def leave(self) -> None:
        """Have done with it, and see the list again."""
        if self._game is not None:
            self._controller.close_game()
            self.listAsked.emit()

    def again(self) -> None:
        """Begin it anew."""
        if self._game is not None:
            self._game.rewind(0)

    def hint(self) -> None:
        """Give the next hint, one after each try."""
        if self._game is None or self._shelved is None:
            return
        if self._given < min(len(self._hints), self._shelved.progress.tries):
            self._given += 1
            self._tell()
        else:
            id = "riddle-hints-none" if self._given >= len(self._hints) else "riddle-hint-try"
            self._table.notice.say(self._desk.words.say(id))

    # Behind the scenes.

    @property
    def _hints(self) -> Sequence[str]:
        """All hints that there are: those of whoever made it, then the deeds of the solution one by one."""
        from smallworld_desktop.engine.play.riddles import RiddleGame

        assert self._shelved is not None
        riddle, telling = self._shelved.riddle, telling_of(self._desk, self._controller)
        game = RiddleGame(riddle, self._controller.box)
        deeds: list[str] = []
        for deed in riddle.deeds:
            told = telling.sentence(deed.told(game.state))
            deeds.append(self._desk.words.say("riddle-deed", number=len(deeds) + 1, deed=told))
            game.play(deed, riddle.seat)
        return [*riddle.hints, *deeds]

    @property
    def _next_mark(self) -> str:
        here = self._shelved.mark if self._shelved is not None else ""
        return next((each.mark for each in self.book.all() if not each.progress.solved and each.mark != here), "")

    def _on_moved(self, steps: Sequence[Transition[Any]]) -> None:
        game, shelved = self._game, self._shelved
        if game is None or shelved is None:
            return
        if game.ended and not self._told_end:
            self._told_end = True
            self.book.tried(shelved.mark, game.standing[0][0], game.solved)
        elif not game.ended:
            self._told_end = False
        self._tell()

    def _on_book_changed(self) -> None:
        if self._shelved is not None:
            self._shelved = self.book.find(self._shelved.mark) or self._shelved
            self._tell()

    def _tell(self) -> None:
        """Say on the slip how far one is."""
        game, shelved = self._game, self._shelved
        if game is None or shelved is None or not self._controller.playing:
            return
        words, hints = self._desk.words, self._hints
        telling = telling_of(self._desk, self._controller)
        told = riddle_page(telling, shelved, game, hints[: self._given], self._given < len(hints))
        new = self.slip.page is None or told.spoken != self.slip.page.spoken
        left = sum(not each.progress.solved for each in self.book.all())
        where = words.say("puzzle-left", count=left)
        self.slip.chart.show_lines({})
        id = "riddle-done" if game.solved else "riddle-failed"
        outcome = (words.say(id, best=shelved.progress.best), " ".join(task.text for task in told.tasks))
        self._table.bar.tell_outcome(*(outcome if game.ended else ("", "")))
        ready = bool(self._next_mark)
        self.slip.show_page(told, where, ready, words.say("puzzle-next"), backward=False, gold=game.solved)
        if new:
            self._desk.voice.say(told.spoken, urgent=game.ended)

    def _on_game_changed(self) -> None:
        """Another game is on the table: no puzzle any more."""
        if self._game is not None and (not self._controller.playing or self._controller.game is not self._game):
            self._game = self._shelved = None
            self._table.bar.tell_outcome("")
            self._next_key.setEnabled(False)
            self._table.show_lesson(False)
            self.changed.emit()

    def _bind(self, command: str, do: Callable[[], object]) -> KeyBinding:
        binding = KeyBinding(self._desk.keys, command, self._table, do)
        binding.setEnabled(False)
        return binding
