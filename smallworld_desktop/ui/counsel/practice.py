"""Practice: before a large mistake becomes final a card says what would be better, and lets the player take it back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF, QTimer

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.engine.play.stretches import Choice, Stretch, going_on, seen_before
from smallworld_desktop.ui.counsel.counsel import Counsel
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.presentation.counsel import Step, numbered
from smallworld_desktop.ui.presentation.review import warning_card
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import box_of, writer_of

LONGEST_WAIT = 10_000
"""Milliseconds. Whatever has not been judged by then is played; whoever will not wait so long can play it before."""

UNNOTICED = 300
"""Milliseconds that may pass before the turn bar tells what is waited for."""

Actions = tuple[Action[Any], ...]


class Practice(Counsel):
    """Holds what a person plays until the coach has looked at it, and warns of large mistakes."""

    FOLLOW = "play-anyway"

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        self._held: Actions = ()
        """What is to be played, while it is being judged or the player has been warned of it."""
        self._mistake: Mistake | None = None
        self._number = 0
        self._sure = False
        self._wait = QTimer(table)
        self._wait.setSingleShot(True)
        self.patience = LONGEST_WAIT
        """Milliseconds for which a judgement may be waited for."""
        self._sign = QTimer(table)
        self._sign.setSingleShot(True)
        self._sign.setInterval(UNNOTICED)
        super().__init__(desk, controller, table)
        self._wait.timeout.connect(self._let_pass)
        self._sign.timeout.connect(lambda: table.bar.tell_judging(True))
        table.bar.hurried.connect(self._hurry)
        # In another game there is nothing to take back.
        controller.gameChanged.disconnect(self.put_away)
        controller.gameChanged.connect(self.forget)
        controller.hold = self.hold
        controller.coach.reported.connect(self._on_reported)
        controller.decisionChanged.connect(self._think_ahead)
        controller.seatsChanged.connect(self._think_ahead)
        controller.undone.connect(self.forget)
        controller.lookedAt.connect(self.forget)
        self.card.close_button.clicked.disconnect()
        self.card.close_button.clicked.connect(self.take_back)

    @property
    def on(self) -> bool:
        """Whether the person who must decide is to be warned."""
        controller = self._controller
        playing = controller.playing and not controller.over and controller.human
        return playing and controller.plan.practice and self._box.players.yardstick is not None

    @property
    def _box(self) -> Box:
        return box_of(self._controller)

    @property
    def mistake(self) -> Mistake | None:
        """What the player is being warned of."""
        return self._mistake

    def switch(self, on: bool) -> None:
        """Warn from now on, or no more."""
        self._controller.set_practice(on)
        self._say("practice-on" if on else "practice-off")
        self.forget()

    def hold(self, actions: Actions) -> bool:
        """Whether these actions wait for a judgement, or for the player to think again."""
        if self._sure or not self.on:
            return False
        if self._held and actions == self._held:
            if self._table.bar.judging:
                # Whoever is told what is waited for, and wants it again, will not wait.
                QTimer.singleShot(0, self._table, self._hurry)
            return True
        self.forget()
        stretch = self._stretch(actions)
        if stretch is None:
            return False
        self._held = actions
        self._number = self._check(stretch, last=True)
        self._wait.start(self.patience)
        self._sign.start()
        return True

    def follow(self) -> None:
        """Play it anyway."""
        if self._mistake is not None:
            self._let_pass()

    def take_back(self) -> None:
        """Do not play it; where the better way began earlier, go back there."""
        mistake = self._mistake
        self.forget()
        game = self._controller.game
        while mistake is not None and len(game.history) > mistake.index and self._controller.can_undo:
            self._controller.undo()

    def put_away(self) -> None:
        """Closing the card is taking it back."""
        if self._mistake is not None and self.card.isVisible():
            self.take_back()
        else:
            self.forget()

    def forget(self, *_: object) -> None:
        """Whatever is held is not played."""
        self._held, self._plan, self._mistake = (), (), None
        self._stop_waiting()
        self._table.bar.tell_warned(False)
        self._table.board.showing.show_plan({})
        super().put_away()

    def lay(self) -> None:
        """Lay the card beside what would be better."""
        advice = self._advice
        if advice is None or not self._plan:
            return
        numbers = numbered(self._plan, 1)
        self._table.board.showing.show_plan(numbers, 1)
        words = self._desk.words
        clear = [*(self._region(region) for region in numbers), *self._own_panel(), *self._panels()]
        about = self._about(self._plan[0])
        anyway, back = words.say("practice-play-anyway"), words.say("practice-take-back")
        self.card.tell(advice, about, clear, anyway, house(self.FOLLOW), back)

    # Behind the scenes.

    def _stretch(self, actions: Actions) -> Stretch | None:
        """What was decided since something new was seen, these actions included; none if they need no judgement."""
        game, box = self._controller.game, self._box
        # What does not end its step can still be taken back: all of it is judged at the end.
        if box.turn(game.state, self._controller.seat) is None or not actions[-1].final:
            return None
        stretch = self._so_far()
        index = len(game.history)
        return replace(stretch, choices=[*stretch.choices, Choice(index, index + len(actions) - 1, actions)])

    def _so_far(self) -> Stretch:
        game, seat = self._controller.game, self._controller.seat
        return going_on(self._box, game.history, seat) or Stretch(seat, game.view(seat))

    def _check(self, stretch: Stretch, *, last: bool) -> int:
        game = self._controller.game
        past = seen_before(self._box, game.history, stretch.seat, game.state)
        return self._controller.coach.check(self._box.id, stretch, past, last=last)

    def _think_ahead(self) -> None:
        """The game has moved: what was held has been overtaken, and what comes next is thought about at once."""
        if self._held and not self._sure:
            self.forget()
        if self.on and self._box.turn(self._controller.state, self._controller.seat) is not None:
            self._check(self._so_far(), last=False)

    def _on_reported(self, report: Report) -> None:
        if report.number != self._number or not self._held or self._mistake is not None:
            return
        if report.refused:
            self._say_refused(str(report.refused))
        elif report.trouble:
            self._say("practice-failed")
        index = len(self._controller.game.history)
        found = report.progress.mistakes if report.progress is not None else ()
        large = [mistake for mistake in found if mistake.last >= index and mistake.large]
        if large:
            self._warn(max(large, key=lambda mistake: mistake.cost))
        else:
            self._let_pass()

    def _stop_waiting(self) -> None:
        self._wait.stop()
        self._sign.stop()
        self._table.bar.tell_judging(False)

    def _hurry(self) -> None:
        """Play what the coach is looking at, whatever it may think."""
        if self._held and self._mistake is None:
            self._let_pass()

    def _warn(self, mistake: Mistake) -> None:
        self._stop_waiting()
        self._mistake = mistake
        self._table.bar.tell_warned(True)
        game, writer = self._controller.game, writer_of(self._desk, self._controller)
        undone = len(game.history) - mistake.index
        before = game.history[mistake.index].before if undone else game.state
        advice, self._plan = warning_card(mistake, before, writer, undone)
        self._open(advice)
        # Enter thinks again; to err takes a key of its own.
        self.card.close_button.setFocus()

    def _let_pass(self) -> None:
        """Play what was held."""
        actions = self._held
        self.forget()
        self._sure = True
        try:
            self._controller.play(*actions)
        finally:
            self._sure = False

    def _about(self, step: Step) -> QRectF:
        """Where on the table the better way begins."""
        table, first = self._table, step.actions[0]
        if step.regions:
            return self._middle(step.regions[0])
        in_panel = self._place_in_panel(first)
        if in_panel is not None:
            return in_panel
        if first.drafted:
            return self._place(table.bar)
        buttons = zip(table.bar.buttons, table.bar.controls, strict=False)
        return self._place(next((button for button, control in buttons if control.action == first), table.bar))
