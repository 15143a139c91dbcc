"""Puzzles on the table: a position in which one erred is decided anew, the coach judges, and tells why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Signal

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.ui.counsel.practice import Actions, Practice
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.presentation.counsel import numbered
from smallworld_desktop.ui.presentation.puzzles import puzzle_card, puzzle_page
from smallworld_desktop.ui.presentation.review import review_card
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan
from smallworld_desktop.ui.tabletop.lesson_slip import LessonSlip
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import writer_of

if TYPE_CHECKING:
    from smallworld_desktop.engine.play.puzzles import Position

LONGEST_WAIT = 120_000
"""Milliseconds after which the coach is thought to have failed."""

ASKED, WRONG, RIGHT, SEEN = "asked", "wrong", "right", "seen"
"""How far one is: nothing was answered yet, the answer was wrong, it was right, or the better way was shown."""


class Puzzles(Practice):
    """Has one puzzle on the table at a time. Nothing that is decided in it is played: it is judged."""

    changed = Signal()
    """A puzzle has begun or been left."""
    listAsked = Signal()

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop, book: PuzzleBook) -> None:
        self._book = book
        self._position: Position | None = None
        self._stand = ASKED
        self._unhelped = True
        """Whether the better way has not been seen since the puzzle was begun."""
        self._original: Mistake | None = None
        """How the decision was made then, as the coach sees it."""
        self._shows = 0
        """The number of the report that is waited for in order to show it."""
        practised = controller.hold
        super().__init__(desk, controller, table)
        self._practised = practised
        self.patience = LONGEST_WAIT
        # Esc takes the card away, and there is nothing to follow.
        self._keys = self._keys[:1]
        self.slip: LessonSlip = table.lesson_slip
        self.slip.onAsked.connect(self.next)
        self.slip.againAsked.connect(self.again)
        self.slip.showAsked.connect(self.show_better)
        self.slip.leaveAsked.connect(self.leave)
        self._next_key: KeyBinding = self._bind("lesson-on", self.slip.on.press)
        desk.changed.connect(self._tell)

    # Which puzzle.

    @property
    def position(self) -> Position | None:
        """The puzzle on the table."""
        return self._position

    @property
    def active(self) -> bool:
        return self._position is not None

    @property
    def stand(self) -> str:
        """How far one is."""
        return self._stand

    @property
    def on(self) -> bool:
        """Whether what is decided is judged."""
        return self._position is not None and self._controller.playing and not self._controller.over

    def start(self, mark: str) -> None:
        """Set a puzzle up; what is wrong with one that cannot be is told."""
        from smallworld_desktop.engine.play.puzzles import set_up

        puzzle = self._book.find(mark)
        if puzzle is None:
            return
        try:
            position = set_up(puzzle)
        except GameError as error:
            self._table.notice.say(self._desk.words.say("notice-trouble", reason=error))
            return
        about, game = position.about, position.game
        plan = Plan.from_about(about, game.setup, game.seed, puzzle.game)
        for number in range(len(plan.seats)):
            # Nobody else has to decide, and nobody else looks.
            player = HUMAN if number == puzzle.seat else next(iter(self._levels(puzzle.game)))
            plan = plan.with_player(number, player)
        self._position = None
        self._controller.take(game, replace(plan, puzzle=mark, practice=False, origin=""))
        self._position = position
        self._stand, self._unhelped, self._original = ASKED, True, None
        self._table.show_lesson(True)
        self._next_key.setEnabled(True)
        self._tell()
        self._think_ahead()
        self.changed.emit()

    def next(self) -> None:
        """Go on with the next puzzle that is open."""
        mark = self._next_mark()
        if self._position is not None and mark:
            self.start(mark)

    def leave(self) -> None:
        """Have done with it, and see the list again."""
        if self._position is not None:
            self._drop()
            self._controller.close_game()
            self.listAsked.emit()

    def again(self) -> None:
        """Begin the puzzle anew."""
        if self._position is not None:
            self.put_away()
            self._rewind()
            self._stand = ASKED
            self._tell()

    def show_better(self) -> None:
        """Ask the coach what would have been better, and why."""
        position = self._position
        if position is None:
            return
        self._unhelped = self._unhelped and self._stand == RIGHT
        if self._stand == ASKED:
            self._stand = SEEN
        self._rewind()
        self.forget()
        if self._original is not None:
            self._explain(self._original)
            return
        self._sign.start()
        coach = self._controller.coach
        self._shows = coach.check(position.puzzle.game, position.played, position.past, last=True)
        self._tell()

    # What is decided.

    def hold(self, actions: Actions) -> bool:
        """What is decided in a puzzle is never played; elsewhere it is for practice to say."""
        return super().hold(actions) if self.on else self._practised(actions)

    def take_back(self) -> None:
        """The card is put away."""
        self.forget()
        self._tell()

    def put_away(self) -> None:
        self.forget()

    def lay(self) -> None:
        """Lay the card beside what would be better."""
        advice = self._advice
        if advice is None or not self._plan:
            return
        numbers = numbered(self._plan, 1)
        self._table.board.showing.show_plan(numbers, 1)
        slip = QRectF(self.slip.geometry())
        clear = [*(self._region(region) for region in numbers), slip, *self._own_panel(), *self._panels()]
        self.card.tell(advice, self._about(self._plan[0]), clear, "", house(self.FOLLOW))

    # Behind the scenes.

    def _on_reported(self, report: Report) -> None:
        if report.number == self._shows and self._shows:
            self._shows = 0
            self._on_shown(report)
        elif report.number == self._number and self._held and self._position is not None:
            self._judge(report, self._position.puzzle.step)

    def _on_shown(self, report: Report) -> None:
        """The coach has looked at what was decided then."""
        self._stop_waiting()
        found = report.progress.mistakes if report.progress is not None else ()
        if self._position is not None and found:
            index = self._position.puzzle.step
            self._original = max(found, key=lambda mistake: (mistake.index == index, mistake.cost))
            self._explain(self._original)
        else:
            self._say("puzzle-not-judged")

    def _judge(self, report: Report, first: int) -> None:
        if report.progress is None:
            self.forget()
            self._say_refused(str(report.refused)) if report.refused else self._say("puzzle-not-judged")
            return
        found = [mistake for mistake in report.progress.mistakes if mistake.index >= first and mistake.large]
        worst = max(found, key=lambda mistake: mistake.cost, default=None)
        self.forget()
        self._book.answered(self._mark, solved=worst is None and self._unhelped)
        if worst is None:
            self._stand = RIGHT
            self._tell()
            self.show_better()
        else:
            self._stand, self._unhelped = WRONG, False
            self._rewind(worst.index)
            self._open(self._card_of(worst, self._controller.state, wrong=True))
            self._tell()

    def _let_pass(self) -> None:
        """Nobody has judged it: it is not played, for there is nothing to be learned from it."""
        self.forget()
        self._say("puzzle-not-judged")

    def _explain(self, mistake: Mistake) -> None:
        """Tell what was decided then, what would have been better, and by how much."""
        position = self._position
        if position is not None and mistake.index >= position.puzzle.step:
            self._rewind()
            state = position.game.state
            if mistake.index == position.puzzle.step:
                self._open(self._card_of(mistake, state, wrong=False))
        self._tell()

    def _card_of(self, mistake: Mistake, state: Any, *, wrong: bool) -> Any:
        writer = writer_of(self._desk, self._controller)
        advice, self._plan = puzzle_card(mistake, state, writer) if wrong else review_card(mistake, state, writer)
        return advice

    @property
    def _mark(self) -> str:
        return self._position.puzzle.mark if self._position is not None else ""

    def _next_mark(self) -> str:
        """The next that is open behind this one, or else the first."""
        open_ones = [puzzle.mark for puzzle in self._book.all() if not puzzle.solved and puzzle.mark != self._mark]
        return open_ones[0] if open_ones else ""

    def _levels(self, game: str) -> tuple[str, ...]:
        from smallworld_desktop.engine.play.registry import game as box_of

        return tuple(box_of(game).players.levels)

    def _rewind(self, index: int = 0) -> None:
        """Go back to the beginning of the puzzle, or to a step behind it."""
        if self._position is not None:
            self._position.game.rewind(max(index, self._position.puzzle.step))

    def _tell(self) -> None:
        """Say on the slip how far one is."""
        position = self._position
        if position is None or not self._controller.playing:
            return
        words = self._desk.words
        told = puzzle_page(words, position.puzzle, self._stand, self._unhelped)
        new = self.slip.page is None or told.spoken != self.slip.page.spoken
        left = [each for each in self._book.all() if not each.solved]
        where = words.say("puzzle-left", count=len(left))
        done = self._stand in (RIGHT, WRONG)
        self.slip.chart.show_lines({})
        self.slip.show_page(told, where, bool(self._next_mark()), words.say("puzzle-next"), backward=False, gold=done)
        if new:
            self._desk.voice.say(told.spoken, urgent=True)

    def forget(self, *_: object) -> None:
        if self._position is None:
            # The table is others'.
            return
        super().forget()
        if not self._controller.playing or self._controller.game is not self._position.game:
            self._drop()

    def _drop(self) -> None:
        """No puzzle is on the table any more."""
        self._position = None
        self._shows = 0
        self._next_key.setEnabled(False)
        self._table.show_lesson(False)
        self.changed.emit()
