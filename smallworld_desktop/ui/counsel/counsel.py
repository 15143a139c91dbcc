"""Counsel: a card of advice on the table, from the question to the moment it is put away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.presentation.advice import Advice
from smallworld_desktop.ui.presentation.counsel import Step
from smallworld_desktop.ui.sitting.advising import Wish
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.advice_card import AdviceCard
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import writer_of
from smallworld_desktop.ui.widgets.keyboard import give_back

STACK = 46.0
"""How far a stack with its price reaches round its middle."""


class Counsel(QObject):
    """Lays one card beside what it speaks of, keeps it there while the window changes, and asks the adviser."""

    opened = Signal()
    """A card is laid where none was."""

    FOLLOW = "follow"
    """The command that does what the card offers."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._wish: Wish | None = None
        self._advice: Advice | None = None
        self._plan: tuple[Step, ...] = ()
        """What is to be done, step by step, where the card tells that."""
        self.card = AdviceCard(desk, table)
        table.board.lie_off(self.card)
        self._keys = [self._bind("close", self.put_away), self._bind(self.FOLLOW, self.card.follow.press)]
        self.card.closed.connect(self.put_away)
        self.card.followed.connect(self.follow)
        controller.gameChanged.connect(self.put_away)
        desk.changed.connect(self._lay_soon)
        table.installEventFilter(self)

    @property
    def shown(self) -> Advice | None:
        """The advice that lies on the table."""
        return self.card.advice

    @property
    def waiting(self) -> bool:
        """Whether the adviser is still thinking about it."""
        return self._wish is not None

    @property
    def _adviser(self) -> str:
        """Whose advice it is, by name."""
        return writer_of(self._desk, self._controller).adviser

    def follow(self) -> None:
        """Do what the card offers."""
        raise NotImplementedError

    def lay(self) -> None:
        """Lay the card where it belongs now."""
        raise NotImplementedError

    def put_away(self) -> None:
        """Take the card off the table; who is still thinking about it may stop."""
        self._cancel()
        self._advice = None
        for key in self._keys:
            key.setEnabled(False)
        if self.card.isVisible():
            if self.card.has_focus:
                self._return_focus()
            self.card.hide()

    def give_way(self) -> None:
        """Somebody else is asked for counsel."""
        self.put_away()

    # For those who give counsel.

    def _open(self, advice: Advice) -> None:
        """Lay a card, and let the keyboard be on it."""
        if not self.card.isVisible():
            self.opened.emit()
        self._table.board.put_card_away()
        self._show(advice)
        self.card.take_focus()

    def _show(self, advice: Advice) -> None:
        """Say something else on the card."""
        had_focus = self.card.has_focus
        self._advice = advice
        for key in self._keys:
            key.setEnabled(True)
        self.lay()
        if had_focus:
            self.card.take_focus()

    def _ask(self, question: Question, hear: Callable[[Question, Answer], object]) -> None:
        """Ask the adviser, ahead of all who can wait."""
        self._cancel()
        self._wish = self._controller.adviser.ask(question, partial(self._hear, question, hear), urgent=True)

    def _hear(self, question: Question, hear: Callable[[Question, Answer], object], answer: Answer) -> None:
        self._wish = None
        if answer.thought is None:
            self.put_away()
            self._say_refused(str(answer.refused)) if answer.refused else self._say("hint-failed")
        else:
            hear(question, answer)

    def _say_refused(self, why: str) -> None:
        """Whoever gives counsel cannot: say why, so that it can be mended."""
        self._table.notice.say(self._desk.words.say("advice-refused", reason=why))

    def _cancel(self) -> None:
        if self._wish is not None:
            self._controller.adviser.cancel(self._wish)
            self._wish = None

    def _region(self, region: int) -> QRectF:
        """Where on the table a region lies."""
        board = self._table.board
        return self._place(board, board.place_of(region))

    def _middle(self, region: int) -> QRectF:
        """Where on the table lies what stands on a region, with its price."""
        view, reach = self._table.board.map_view, self._desk.look.px(STACK)
        point = QPointF(view.place_of(region))
        around = QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach)
        return self._place(view.viewport(), around)

    def _place(self, widget: QWidget, within: QRectF | None = None) -> QRectF:
        """Where on the table a widget lies, or a part of it."""
        rect = within if within is not None else QRectF(widget.rect())
        return rect.translated(QPointF(widget.mapTo(self._table, QPoint(0, 0))))

    def _place_in_panel(self, action: Action[Any]) -> QRectF | None:
        """Where in the game's own panel something is done; None where it is done elsewhere."""
        panel = self._table.panel
        place = panel.place_of(action.target) if panel is not None else None
        return self._place(panel, place) if panel is not None and place is not None else None

    def _own_panel(self) -> list[QRectF]:
        """The game's own panel, where there is one."""
        return [] if self._table.panel is None else [QRectF(self._table.panel.geometry())]

    def _panels(self) -> list[QRectF]:
        """What a card should not cover."""
        table = self._table
        return [QRectF(panel.geometry()) for panel in (table.bar, table.seats, table.row)]

    def _say(self, id: str) -> None:
        self._table.notice.say(self._desk.words.say(id))

    # Behind the scenes.

    def _bind(self, command: str, do: Callable[[], object]) -> KeyBinding:
        """A key that is the card's while it lies there."""
        binding = KeyBinding(self._desk.keys, command, self._table, do)
        binding.setEnabled(False)
        return binding

    def _return_focus(self) -> None:
        """Let the keyboard go on where it was; the button for hints is no place to stay."""
        table = self._table
        before = table.ground.focusWidget()
        # Where a card was chosen by this one, the keyboard, left on the panel, would open that one over the board.
        panel = table.panel
        left = panel is not None and before is panel.focusProxy() and not panel.due
        if before is table.row.hint or left:
            table.board.setFocus()
        else:
            give_back(table.ground)

    def _lay_soon(self) -> None:
        """Lay the card anew when everything else has found its place."""
        if self.card.isVisible():
            QTimer.singleShot(0, self, self._lay_again)

    def _lay_again(self) -> None:
        if self._advice is not None:
            words = self._desk.words
            self._plan = tuple(replace(step, text=words.again(step.text)) for step in self._plan)
            self._show(self._advice.again(words))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._lay_soon()
        return super().eventFilter(watched, event)
