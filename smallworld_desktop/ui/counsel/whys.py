"""Whys: why a computer did what it did, in its own reasons; where it has none, what a strong player thinks of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF

from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.ui.counsel.counsel import Counsel
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.presentation.advice import known_state
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine
from smallworld_desktop.ui.sitting.advising import question_at
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.motives import Motive
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import box_of, discreet, writer_of


class Whys(Counsel):
    """Answers beside the line of the chronicle that was asked about, and lights up the regions it speaks of."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        self._line: ChronicleLine | None = None
        self._judged = False
        """Whether Master has been asked about it."""
        super().__init__(desk, controller, table)
        controller.decisionChanged.connect(self._keep_up)
        table.chronicle.whyAsked.connect(self.tell)
        table.chronicle.regionsHovered.connect(self._on_regions_hovered)

    def ask(self) -> None:
        """Ask about the line that the keyboard is on, else about the last that a computer did; again to close."""
        line = self._table.chronicle.line_in_question if self._controller.playing else None
        if line is None:
            self._say("log-why-nothing")
        elif self.card.isVisible() and self._line is not None and line.first == self._line.first:
            self.put_away()
        else:
            self.tell(line)

    def tell(self, line: ChronicleLine) -> None:
        """Tell why a line of the chronicle came about."""
        self._cancel()
        self._line, self._judged = line, False
        game, motives = self._controller.game, self._controller.motives
        motive = self._motive(line)
        motive = replace(motive, reasons=tuple(discreet(self._controller, motive.reasons, line.seat)))
        writer = writer_of(self._desk, self._controller)
        begins = motives.begins(line.first)
        self._open(writer.why(line, game.history, motive, self._known, begins=begins))

    def follow(self) -> None:
        """Ask what Master would have done."""
        line, advice = self._line, self._advice
        if line is None or advice is None or not self._can_judge:
            return
        self._judged = True
        self._ask(question_at(self._controller.game, line.first), self._on_judged)
        self._show(replace(advice, note=self._desk.words.say("hint-thinking", level=self._adviser)))

    def put_away(self) -> None:
        """Take the card off the table."""
        self._line = None
        self._table.board.showing.show_regions(0)
        super().put_away()

    def lay(self) -> None:
        """Lay the card beside the line."""
        line, advice = self._line, self._advice
        if line is None or advice is None:
            return
        chronicle = self._table.chronicle
        about = self._place(chronicle.view.viewport(), chronicle.place_of(line))
        offer = self._desk.words.say("why-ask-adviser", level=self._adviser) if self._can_judge else ""
        self._table.board.showing.show_regions(line.regions)
        clear = [QRectF(chronicle.geometry()), *self._panels()]
        self.card.tell(advice, about, clear, offer, house(self.FOLLOW))

    # Behind the scenes.

    def _known(self, index: int) -> Any:
        """What was known to whoever took a step."""
        return known_state(question_at(self._controller.game, index))

    @property
    def _can_judge(self) -> bool:
        """Whether Master may be asked: where the player had no reasons of its own, and nobody was asked yet."""
        if self._line is None or self._judged or self._motive(self._line).reasons:
            return False
        return bool(box_of(self._controller).players.adviser)

    def _motive(self, line: ChronicleLine) -> Motive:
        """Who chose it and why. Of old games only who sits there now is known."""
        motives = (self._controller.motives[index] for index in range(line.first, line.last + 1))
        seated = Motive(self._controller.plan.seats[line.seat].player)
        return next((motive for motive in motives if motive is not None), seated)

    def _on_judged(self, question: Question, answer: Answer) -> None:
        line, advice = self._line, self._advice
        assert answer.thought is not None, "who hears of an answer hears a thought"
        if line is None or advice is None:
            return
        action = self._controller.game.history[line.first].action
        writer = writer_of(self._desk, self._controller)
        self._show(writer.judged(advice, known_state(question), action, answer.thought))

    def _keep_up(self) -> None:
        """While computers play on the line moves down, and the card with it; whoever plays has read enough."""
        line, history = self._line, self._controller.game.history
        if line is None:
            return
        taken_back = line.last >= len(history)
        if taken_back or (history[-1].index > line.last and self._is_person(history[-1].seat)):
            self.put_away()
        else:
            self._lay_soon()

    def _is_person(self, seat: int) -> bool:
        return 0 <= seat < len(self._controller.plan.seats) and self._controller.plan.seats[seat].human

    def _on_regions_hovered(self, regions: int) -> None:
        """When the pointer has left the chronicle, what the card speaks of is shown again."""
        if self._line is not None and not regions and self.card.isVisible():
            self._table.board.showing.show_regions(self._line.regions)
