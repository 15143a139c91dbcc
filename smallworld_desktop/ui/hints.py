"""Hints: what a strong player would do in the place of the person who must decide, said and shown on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.players.worker import Answer, Question
from smallworld_desktop.engine.smallworld.actions import Pick
from smallworld_desktop.engine.smallworld.chance import Die
from smallworld_desktop.engine.smallworld.table import Table
from smallworld_desktop.ui.advice import Wish, question_at
from smallworld_desktop.ui.controller import GameController
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.presentation.advice import Advice, hint, known_table, next_step, numbered
from smallworld_desktop.ui.presentation.deeds import PLACING, Step
from smallworld_desktop.ui.shortcuts import keys_of
from smallworld_desktop.ui.tabletop import Tabletop
from smallworld_desktop.ui.widgets.advice_card import AdviceCard
from smallworld_desktop.ui.widgets.following import telling_of


class Hints(QObject):
    """Asks for advice, lays its card beside what is to be done, and goes along while the advice is followed.

    A hint plays nothing by itself. It is put away as soon as the game goes another way.
    """

    opened = Signal()
    """A card has been laid, or is about to be."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._wish: Wish | None = None
        self._advice: Advice | None = None
        self._known: Table | None = None
        self._plan: tuple[Step, ...] = ()
        self._reasons: tuple[Message, ...] = ()
        self._seat = CHANCE
        self._done = 0
        """How many steps of the plan have been done."""
        self._index = 0
        """How many steps the game had when the advice was given, or last followed."""
        self._had_focus: QWidget | None = None
        self.card = AdviceCard(desk, table)
        self.card.closed.connect(self.put_away)
        self._keys = [self._bind("close", self.put_away), self._bind("follow", self.follow)]
        self.card.followed.connect(self.follow)
        controller.gameChanged.connect(self.put_away)
        controller.lookedAt.connect(self.put_away)
        controller.decisionChanged.connect(self._go_along)
        desk.changed.connect(self._lay_soon)
        table.installEventFilter(self)

    @property
    def available(self) -> bool:
        """Whether a person must decide something now, and could be advised."""
        controller = self._controller
        return controller.playing and controller.looked_at is None and not controller.over and controller.human

    @property
    def shown(self) -> Advice | None:
        """The advice that lies on the table."""
        return self.card.advice

    def ask(self) -> None:
        """Ask for a hint; where one lies already, put it away."""
        if self.card.isVisible():
            self.put_away()
            return
        if not self.available:
            self._say("hint-nothing")
            return
        self.opened.emit()
        self._had_focus = QApplication.focusWidget()
        game = self._controller.game
        self._seat, self._index, self._done = self._controller.seat, len(game.history), 0
        question = question_at(game, self._index)
        hear = partial(self._on_answer, question)
        self._wish = self._controller.adviser.ask(question, hear, urgent=True)
        words = self._desk.words
        self._advice = Advice(words.say("hint-title"), words.say("hint-by"), note=words.say("hint-thinking"))
        self._plan = ()
        self._lay()
        self.card.take_focus()

    def follow(self) -> None:
        """Do what is to be done now. Tokens are only laid out, for the player to look at and to confirm."""
        if not self._plan or not self.card.isVisible():
            return
        actions = self._plan[0].actions
        if isinstance(actions[0], PLACING):
            self.put_away()
            self._table.draft.follow(actions)
        else:
            self._controller.play(*actions)

    def put_away(self) -> None:
        """Take the card and its marks off the table; who is still thinking about it may stop."""
        if self._wish is not None:
            self._controller.adviser.cancel(self._wish)
            self._wish = None
        self._advice, self._plan = None, ()
        self._table.board.show_plan({})
        for key in self._keys:
            key.setEnabled(False)
        if self.card.isVisible():
            had_focus = self.card.has_focus
            self.card.hide()
            if had_focus:
                self._return_focus()

    # Behind the scenes.

    def _bind(self, command: str, do: Callable[[], object]) -> QShortcut:
        """A key that is the card's while it lies there."""
        (key,) = keys_of(command)
        shortcut = QShortcut(QKeySequence(key), self._table)
        shortcut.setAutoRepeat(False)
        shortcut.setEnabled(False)
        shortcut.activated.connect(do)
        return shortcut

    def _on_answer(self, question: Question, answer: Answer) -> None:
        self._wish = None
        if answer.thought is None:
            self.put_away()
            self._say("hint-failed")
            return
        telling = telling_of(self._desk, self._controller)
        self._known, self._reasons = known_table(question), answer.thought.reasons
        self._advice, self._plan = hint(self._known, self._seat, answer.thought, telling)
        self._lay()
        self.card.take_focus()

    def _go_along(self) -> None:
        """The game has moved: the hint moves on with whoever follows it, and goes if it is not followed."""
        if self._advice is None:
            return
        done = self._followed() if self._plan else -1
        if done < 0 or not self.available or self._controller.seat != self._seat:
            self.put_away()
        elif done:
            self._move_on(done)

    def _followed(self) -> int:
        """How many steps of the plan have been done since; -1 where something else was."""
        history = self._controller.game.history
        if len(history) < self._index:
            return -1
        played = []
        for step in history[self._index :]:
            if isinstance(step.action, Die):
                return -1
            if step.seat != CHANCE:
                played.append(step.action)
        for count in range(len(self._plan)):
            wanted = [action for step in self._plan[:count] for action in step.actions]
            if wanted == played:
                return count
        return -1

    def _move_on(self, done: int) -> None:
        history = self._controller.game.history
        self._index, self._plan, self._done = len(history), self._plan[done:], self._done + done
        self._known = known_table(question_at(self._controller.game, self._index))
        telling = telling_of(self._desk, self._controller)
        self._advice = next_step(self._known, self._seat, self._plan, self._done + 1, self._reasons, telling)
        had_focus = self.card.has_focus
        self._lay()
        if had_focus:
            self.card.take_focus()

    def _lay_soon(self) -> None:
        if self.card.isVisible():
            QTimer.singleShot(0, self, self._lay_again)

    def _lay_again(self) -> None:
        if self._advice is not None:
            self._lay()

    def _lay(self) -> None:
        """Lay the card beside what it speaks of, and show the plan on the board."""
        advice = self._advice
        assert advice is not None
        for key in self._keys:
            key.setEnabled(True)
        if not self._plan:
            self.card.tell(advice, self._place(self._table.row.hint))
            return
        numbers = numbered(self._plan, self._done + 1)
        self._table.board.show_plan(numbers, self._done + 1)
        step = self._plan[0]
        placing = isinstance(step.actions[0], PLACING)
        offer = self._desk.words.say("hint-place" if placing else "hint-follow")
        (follow,) = keys_of("follow")
        regions = [self._region(region) for region in numbers if region not in step.regions]
        panels = [QRectF(panel.geometry()) for panel in (self._table.bar, self._table.seats, self._table.row)]
        self.card.tell(advice, self._about(step), [*regions, *panels], offer, follow)

    def _about(self, step: Step) -> QRectF:
        """Where on the table a step is done."""
        table, first = self._table, step.actions[0]
        if step.regions:
            return self._region(step.regions[0])
        if isinstance(first, Pick):
            table.column.point_out(first.index)
            view = table.column.view
            return self._place(view, QRectF(view.visualRect(view.model().index(first.index, 0))))
        buttons = zip(table.bar.buttons, table.bar.controls, strict=False)
        found = (button for button, control in buttons if control.action == first)
        return self._place(next(found, table.bar.buttons[0]))

    def _region(self, region: int) -> QRectF:
        board = self._table.board
        return self._place(board, board.place_of(region))

    def _place(self, widget: QWidget, within: QRectF | None = None) -> QRectF:
        """Where on the table a widget lies, or a part of it."""
        rect = within if within is not None else QRectF(widget.rect())
        return rect.translated(QPointF(widget.mapTo(self._table, QPoint(0, 0))))

    def _return_focus(self) -> None:
        """Let the keyboard go on where it was; a button of the table is no place to stay."""
        before = self._had_focus
        stays = before is not None and before is not self._table.row.hint and before.isVisible()
        (before if before is not None and stays else self._table.board).setFocus()

    def _say(self, id: str) -> None:
        self._table.notice.say(self._desk.words.say(id))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._lay_soon()
        return super().eventFilter(watched, event)
