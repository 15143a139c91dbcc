"""The turn bar: whose hands are on the mouse, what is to be decided, what it brings, and the buttons to decide it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.rules import NOBODY
from smallworld_desktop.ui.artwork.buttons import button_width
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.board.aim import Aim
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.guard import Heard
from smallworld_desktop.ui.desk.shortcuts import AGREE, CHOOSE, house
from smallworld_desktop.ui.presentation.controls import Control, aimless, controls, undoing
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.turn import Hand, TurnView, turn_view
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.control_buttons import ControlButtons
from smallworld_desktop.ui.tabletop.storyteller import Storyteller
from smallworld_desktop.ui.tabletop.thinking_clock import ThinkingClock
from smallworld_desktop.ui.tabletop.tool_row import ToolRow
from smallworld_desktop.ui.tabletop.turn_parts import HandView, IncomeView, Scrolling, Sentence
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.following import TablePanel, door_of, purse_of, telling_of
from smallworld_desktop.ui.widgets.own_panel import OwnPanel

TOOLS = 34.0
"""How high the row of what can be taken in hand is."""
HAND, INCOME, BUTTONS = 244.0, 284.0, 424.0
LEAST_SENTENCE = 420.0


class TurnBar(TablePanel):
    """Shows what the presentation says of the turn, and gives the orders of its buttons to controller and draft."""

    resultsAsked = Signal()
    """The game is over, and somebody wants to see how it ended."""
    whoPlaysAsked = Signal(int)
    """Nobody plays at the seat that must decide, and somebody wants to say who shall."""
    hurried = Signal()
    """Somebody will not wait for the coach."""
    paceAsked = Signal()
    """Somebody wants to set how quickly the computers play."""
    viewChanged = Signal()
    """Something else is told."""
    controlsChanged = Signal()
    """It offers something else."""
    sought = Signal()
    """Somebody wants to go on, and to be shown where."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        draft: Draft,
        aim: Aim,
        storyteller: Storyteller,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, controller, parent)
        self._storyteller = storyteller
        self._draft = draft
        self._aim = aim
        self._panel: OwnPanel | None = None
        self._chosen = 0
        """Which of many actions is offered, where there is no panel to choose one in."""
        self._moment: tuple[int, int | None] | None = None
        self._judging = self._warned = False
        self._peeking = False
        self._asked = ""
        self._outcome = ("", "")
        self._view: TurnView | None = None
        self._controls: tuple[Control, ...] = ()
        self._hand, self._sentence, self._income = HandView(desk), Sentence(desk), IncomeView(desk)
        self._hand.setParent(self)
        self._sentence_area = Scrolling(self._sentence, self)
        self._income_area = Scrolling(self._income, self)
        self.tools = ToolRow(desk, self)
        """What can be taken in hand, below the tokens."""
        self._buttons = ControlButtons(self, self.look, desk)
        self._buttons.pressed.connect(self._press)
        self.clock = ThinkingClock(desk, controller.thoughts, self)
        draft.changed.connect(self._refresh_if_playing)
        self._aim.changed.connect(self._refresh_if_playing)
        storyteller.changed.connect(self._refresh_if_playing)
        controller.turns.graceChanged.connect(self._refresh_if_playing)
        controller.thoughts.ponderingChanged.connect(self._refresh_if_playing)
        controller.paused.connect(self._refresh_if_playing)
        # When it is asked is among them.
        desk.settings.changed.connect(self._refresh_if_playing)
        self.dress()
        self._refresh_if_playing()

    @property
    def view(self) -> TurnView | None:
        """What is told now."""
        return self._view

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons there are now, the primary one first."""
        return self._buttons.shown

    @property
    def controls(self) -> tuple[Control, ...]:
        """What the buttons do, in the same order."""
        return self._controls

    @property
    def hand(self) -> HandView:
        """Where the tokens in hand lie."""
        return self._hand

    def primary(self) -> None:
        """Press the primary button, if there is one that Enter can press; where it cannot be now, say why."""
        if not self._controls or not self._controls[0].enter:
            return
        if self._controls[0].enabled:
            self._press(0)
        else:
            self._desk.voice.say(self._controls[0].why, urgent=True)

    @property
    def chooses(self) -> bool:
        """Whether there are several deeds of which a number puts one in the place of the gold button."""
        return any(control.shortcut in (CHOOSE, AGREE, house("next")) for control in self._controls)

    def choose(self, at: int) -> None:
        """Put one of the deeds that aim at nothing on the board in the place of the gold button; it is not done yet."""
        before = self._controls
        if self._controller.playing and 0 <= at < len(aimless(self._controller.legal())):
            self._chosen = at
            self.refresh()
        if self._controls != before:
            self._buttons.primary.setFocus(Qt.FocusReason.TabFocusReason)
            self._desk.voice.say(self._controls[0].label, urgent=True)

    def follow_panel(self, panel: OwnPanel | None) -> None:
        """Offer what is chosen in the game's own panel, if there is one."""
        self._panel = panel
        if panel is not None:
            panel.chosenChanged.connect(self._refresh_if_playing)
        self._refresh_if_playing()

    def peek(self, on: bool) -> None:
        """Tell of the coins of the one who looks, or no longer."""
        self._peeking = on
        self._refresh_if_playing()

    @property
    def judging(self) -> bool:
        """Whether it tells that the coach looks at what was decided."""
        return self._judging

    def tell_judging(self, judging: bool) -> None:
        """Tell that the coach looks at what was decided, or tell it no more."""
        if judging != self._judging:
            self._judging = judging
            self._refresh_if_playing()

    def tell_warned(self, warned: bool) -> None:
        """Leave the key that agrees to the coach, who asks whether that is to be played; or have it again."""
        if warned != self._warned:
            self._warned = warned
            self._refresh_if_playing()

    def tell_asked(self, question: str) -> None:
        """Tell what a fan asks, or that none asks any more."""
        if question != self._asked:
            self._asked = question
            self._refresh_if_playing()

    def tell_outcome(self, sentence: str, facts: str = "") -> None:
        """Tell how something has ended that is only tried, and offer the way back; or tell it no more."""
        if (sentence, facts) != self._outcome:
            self._outcome = sentence, facts
            self._refresh_if_playing()

    def sum_place(self) -> QRect:
        """Where in the window the sum of the turn stands."""
        place = self._income.total_place().toRect()
        return QRect(self._income.mapTo(self.window(), place.topLeft()), place.size())

    def refresh(self) -> None:
        controller = self._controller
        # The same words about another position are new ones.
        moment = (len(controller.game.history), controller.looked_at)
        if moment != self._moment:
            self._moment, self._chosen = moment, 0
        self._buttons.mean(moment)
        door, rules, state = door_of(controller), controller.game.ruleset, controller.shown
        telling, situation = telling_of(self._desk, controller), self._situation()
        if self._outcome[0] and not situation.past:
            self._show_view(TurnView(NOBODY, *self._outcome))
            self._show_controls(undoing(telling, situation))
            self.tools.show_tools(())
            return
        self._show_view(turn_view(door, rules, state, telling, situation))
        self._show_controls(controls(door, rules, state, telling, situation))
        tools = door.board.tools(state, telling, situation.legal) if situation.human and not situation.past else ()
        self.tools.show_tools(tuple(tools))
        self._hand.raise_tokens(bool(tools))

    def _situation(self) -> Situation:
        controller, draft = self._controller, self._draft
        return Situation(
            seat=controller.seat,
            human=controller.human,
            vacant=controller.vacant,
            thinking=controller.thoughts.pondering_seat >= 0,
            paused=controller.is_paused,
            past=controller.looked_at is not None,
            sealed=controller.sealed,
            judging=self._judging,
            warned=self._warned,
            purse=purse_of(controller, self._peeking),
            legal=controller.legal(),
            layout=draft.layout,
            chosen=self._chosen if self._panel is None or not self._panel.due else self._panel.chosen,
            aim=self._aim.stake,
            asked=self._asked,
            grace=controller.turns.in_grace,
            story=self._storyteller.told,
            curtains=len(controller.plan.people) > 1 and controller.wants_curtain(),
            can_undo=draft.can_undo,
            can_redo=draft.can_redo,
            ask=self._desk.settings.choices.ask,
        )

    def dress(self) -> None:
        super().dress()
        self._buttons.set_look(self.look)
        for part in (self._sentence, self._income, self._hand):
            part.update()
        self._view = None
        self.setAccessibleName(self._desk.words.say("turn-title"))
        self._lay()

    def _show_view(self, view: TurnView) -> None:
        if view == self._view:
            return
        self._view = view
        owners = self.look.theme.owners
        owner = owners[self._controller.plan.colours_of(view.seat)] if view.seat >= 0 else None
        self.set_owner(owner)
        self._sentence.show_view(view)
        self.setAccessibleDescription(f"{view.sentence} {view.facts}".strip())
        hand = view.hand or Hand()
        self._hand.show_hand(hand, owner, door_of(self._controller).board.paints.cardboard(hand.piece))
        self._hand.setVisible(view.hand is not None)
        self._income.show_income(view.income)
        self._sentence_area.lay()
        self._income_area.lay()
        self.viewChanged.emit()

    def _show_controls(self, shown: tuple[Control, ...]) -> None:
        if shown != self._controls:
            self._controls = shown
            self._buttons.show(shown)
            self._lay()
            self.controlsChanged.emit()

    def _press(self, at: int) -> None:
        control = self._controls[at]
        if not at or control.final:
            heard = self.buttons[at].guard.press(costs=control.stake is not None)
        else:
            heard = Heard.SHOWS if control.stake else Heard.DOES
        if heard is Heard.SHOWS and control.stake is not None:
            self._aim.take(control.stake)
        elif heard is Heard.DOES:
            self._do(control)

    def _do(self, control: Control) -> None:
        controller, draft = self._controller, self._draft
        self._aim.drop()
        if control.action is not None:
            controller.play(control.action)
            if control.seeks:
                self.sought.emit()
            return
        commands: dict[str, Callable[[], object]] = {
            "place": draft.play,
            "seek": self.sought.emit,
            "back": self._aim.drop,
            "arrange": lambda: draft.arrange(control.way),
            "previous": lambda: self._step(-1),
            "next": lambda: self._step(1),
            "reset": draft.reset,
            "undo": draft.undo,
            "redo": draft.redo,
            "restart": controller.restart_turn,
            "now": lambda: controller.look_at(None),
            "earlier": lambda: self._storyteller.step(-1),
            "later": lambda: self._storyteller.step(1),
            "show-again": self._storyteller.show_again,
            "hurry": controller.thoughts.hurry,
            "unjudged": self.hurried.emit,
            "pause": lambda: controller.pause(not controller.is_paused),
            "step": controller.step,
            "pace": self.paceAsked.emit,
            "results": self.resultsAsked.emit,
            "who-plays": lambda: self.whoPlaysAsked.emit(controller.seat),
        }
        if self._panel is not None:
            commands |= self._panel.orders
        commands[control.command]()

    def _step(self, by: int) -> None:
        """Offer the next of many actions, or the one before."""
        self._chosen += by
        self.refresh()
        self._desk.voice.say(self._controls[0].label, urgent=True)

    # Where things lie.

    def _shares(self) -> tuple[float, float, float]:
        """The widths of hand, coins and buttons: in a narrow bar they give the sentence its room."""
        u, width = self.look.u, self.ground_rect().width()
        fixed = (HAND + INCOME + BUTTONS) * u
        spare = width - (36 + 20 + 20 + 32 + 16) * u - LEAST_SENTENCE * u
        factor = min(1.0, max(0.6, spare / fixed)) * min(1.15, 0.85 + 0.15 * self.look.text_scale)
        # Large words need the room more than tokens do, which may lie closer.
        hand = HAND / max(1.0, min(1.4, self.look.text_scale))
        return hand * u * factor, INCOME * u * factor, BUTTONS * u * factor

    def _lay(self) -> None:
        u, ground = self.look.u, self.ground_rect()
        hand, income, buttons = self._shares()
        top, height = round(ground.top()), round(ground.height())
        right = ground.right() - 16 * u
        first = right - buttons
        coins = first - 32 * u - income
        paying = self._buttons.paying
        self._income_area.setVisible(not paying)
        begin = coins if paying else first
        self._buttons.lay(QRectF(begin, ground.top(), right - begin, ground.height()))
        self._place_clock()
        self._income_area.setGeometry(round(coins), top, round(income), height)
        left = ground.left() + 36 * u
        self._hand.setGeometry(round(left), top, round(hand), height)
        tools = round(TOOLS * u)
        self.tools.setGeometry(round(left - 4 * u), top + height - tools, round(hand - 12 * u), tools)
        self.tools.lay()
        middle = left + hand
        self._sentence_area.setGeometry(round(middle), top, round(coins - 20 * u - middle), height)
        self._sentence_area.lay()
        self._income_area.lay()
        self.update()

    def _place_clock(self) -> None:
        """The clock lies on the gold button, between its words and its key."""
        button, u = self._buttons.primary, self.look.u
        margin = Button.MARGIN * u
        ground = QRectF(button.geometry()).adjusted(margin, margin, -margin, -margin)
        words = button_width(button.text(), self.look, kind=button.kind)
        key = button_width("", self.look, key=button.key) - 14 * u if button.key else 14 * u
        self.clock.place(ground.adjusted(words, 0, -key, 0))

    def sizeHint(self) -> QSize:
        return QSize(round(1568 * self.look.u), round(144 * self.look.u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u, ground = self.look.u, self.ground_rect()
        painter = QPainter(self)
        parts = [self._sentence_area.geometry().right() + 1]
        if not self._buttons.paying:
            parts.append(self._income_area.geometry().right() + round(16 * u))
        for x in parts:
            top, bottom = QPoint(round(x), round(ground.top() + 16 * u)), round(ground.bottom() - 16 * u)
            draw_rule(painter, top.toPointF(), QPoint(top.x(), bottom).toPointF(), self.look.theme.line)
        self.draw_focus(painter)
        painter.end()
