"""Hints: what a strong player would do in the place of the person who must decide, said and shown on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.ui.counsel.counsel import Counsel
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.presentation.advice import Advice, known_state
from smallworld_desktop.ui.presentation.counsel import Step, numbered
from smallworld_desktop.ui.sitting.advising import question_at
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import box_of, discreet, writer_of


class Hints(Counsel):
    """Lays a hint beside what is to be done, numbers its plan on the board, and goes along while it is followed.

    A hint plays nothing by itself. It is put away as soon as the game goes another way.
    """

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        self._reasons: tuple[Message, ...] = ()
        self._seat = CHANCE
        self._done = 0
        """How many steps of the plan have been done."""
        self._index = 0
        """How many steps the game had when the hint was given, or last followed."""
        super().__init__(desk, controller, table)
        controller.lookedAt.connect(self.put_away)
        controller.decisionChanged.connect(self._go_along)

    @property
    def available(self) -> bool:
        """Whether a person must decide something now, and could be advised."""
        controller = self._controller
        deciding = controller.playing and controller.looked_at is None and not controller.over and controller.human
        return deciding and bool(box_of(controller).players.adviser)

    def ask(self) -> None:
        """Ask for a hint; where one lies already, put it away."""
        if self.card.isVisible():
            self.put_away()
        elif not self.available:
            self._say("hint-nothing")
        else:
            game, words = self._controller.game, self._desk.words
            self._seat, self._index, self._done = self._controller.seat, len(game.history), 0
            self._ask(question_at(game, self._index, seat=self._seat), self._on_answer)
            by, thinking = (words.say(id, level=self._adviser) for id in ("hint-by", "hint-thinking"))
            self._open(Advice(words.say("hint-title"), by, note=thinking))

    def follow(self) -> None:
        """Do what is to be done now. What is placed is only laid out, for the player to look at and to confirm."""
        if not self._plan or not self.card.isVisible():
            return
        actions = self._plan[0].actions
        if actions[0].drafted:
            self.put_away()
            self._table.draft.follow(actions)
        else:
            self._controller.play(*actions)

    def put_away(self) -> None:
        """Take the card and the numbers off the table."""
        self._plan = ()
        self._table.board.showing.show_plan({})
        super().put_away()

    def lay(self) -> None:
        """Lay the card beside what is to be done, and show the plan on the board."""
        advice = self._advice
        if advice is None:
            return
        if not self._plan:
            self.card.tell(advice, self._place(self._table.row.hint), self._panels())
            return
        numbers = numbered(self._plan, self._done + 1)
        self._table.board.showing.show_plan(numbers, self._done + 1)
        step = self._plan[0]
        placing = step.actions[0].drafted
        offer = self._desk.words.say("hint-place" if placing else "hint-follow")
        regions = [self._region(region) for region in numbers]
        # Who chooses there compares it with the others.
        panel = self._own_panel() if self._place_in_panel(step.actions[0]) is not None else []
        stacks = [self._middle(region) for region in numbers]
        clear = [*regions, *panel, *self._panels()]
        self.card.tell(advice, self._about(step), clear, offer, house(self.FOLLOW), dear=stacks)

    # Behind the scenes.

    def _on_answer(self, question: Question, answer: Answer) -> None:
        thought = answer.thought
        assert thought is not None, "who hears of an answer hears a thought"
        reasons = discreet(self._controller, thought.reasons, self._controller.view_seat)
        thought = replace(thought, reasons=tuple(reasons))
        self._reasons = thought.reasons
        writer = writer_of(self._desk, self._controller)
        advice, self._plan = writer.hint(known_state(question), self._seat, thought)
        self._show(advice)

    def _go_along(self) -> None:
        """The game has moved: the hint moves on with whoever follows it, and goes if it is not followed."""
        if self._advice is None:
            return
        done = self._followed()
        if done < 0 or not self.available or self._controller.seat != self._seat:
            self.put_away()
        elif done:
            self._move_on(done)

    def _followed(self) -> int:
        """How many steps of the plan have been done since; -1 where something else was."""
        history = self._controller.game.history
        since = history[self._index :]
        if len(history) < self._index:
            return -1
        played = [step.action for step in since if step.seat != CHANCE]
        wanted: list[Action[Any]] = []
        for count in range(max(1, len(self._plan))):
            if wanted == played:
                return count
            wanted += self._plan[count].actions if self._plan else ()
        return -1

    def _move_on(self, done: int) -> None:
        game = self._controller.game
        self._index, self._plan, self._done = len(game.history), self._plan[done:], self._done + done
        state = known_state(question_at(game, self._index, seat=self._seat))
        writer = writer_of(self._desk, self._controller)
        self._show(writer.next_step(state, self._seat, self._plan, self._done + 1, self._reasons))

    def _about(self, step: Step) -> QRectF:
        """Where on the table a step is done."""
        table, first = self._table, step.actions[0]
        if step.regions:
            return self._middle(step.regions[0])
        if table.panel is not None and self._place_in_panel(first) is not None:
            table.panel.point_out(first.target)
            return self._place_in_panel(first) or QRectF()
        buttons = zip(table.bar.buttons, table.bar.controls, strict=False)
        found: QWidget = next((button for button, control in buttons if control.action == first), table.bar.buttons[0])
        return self._place(found)
