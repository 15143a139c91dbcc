"""The review: after a game the coach goes through it with whoever wants to know where it was lost."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal

from smallworld_desktop.engine.kernel.targets import AtRegion
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.ui.counsel.counsel import Counsel
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import house
from smallworld_desktop.ui.presentation.counsel import Step, numbered
from smallworld_desktop.ui.presentation.review import by_round, mistake_lines, review_card, summary
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.review_panel import Account, ReviewPanel
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.following import box_of, door_of, writer_of


class Judgement:
    """What the coach has said so far about the decisions of one person."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self.decisions = 0
        self.done = 0
        """Stretches that have been looked at."""
        self.share = 0.0

    def hear(self, report: Report) -> None:
        progress = report.progress
        assert progress is not None, "the end of a review is nobody's"
        self.mistakes += progress.mistakes
        self.decisions += progress.decisions
        self.done = progress.done
        self.share = progress.done / progress.total


class GameReview(Counsel):
    """Lists the mistakes of a finished game over the seats, and shows the table as it was when one was made."""

    FOLLOW = "next-lesson"
    resultsAsked = Signal()
    """Whoever has learned enough wants to see the result again."""
    reviewed = Signal(object)
    """The whole game has been gone through; these are all mistakes that were found in it."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        self._judgements: dict[int, Judgement] = {}
        self._seat = 0
        self._row = -1
        self._done: tuple[int, ...] = ()
        """The regions where something else was done."""
        self._failed: Report | None = None
        self.panel = ReviewPanel(desk, table)
        self._number = 0
        self._told = ""
        """What was said last of how the person has played."""
        super().__init__(desk, controller, table)
        controller.coach.reported.connect(self._on_reported)
        self._walking = [self._bind("next-lesson", self.follow), self._bind("previous-lesson", self.go_back)]
        self._walking.append(self._bind("close", self.step_back))
        # A card has the same keys while it lies there.
        self._keys = []
        self.card.close_button.clicked.disconnect()
        self.card.close_button.clicked.connect(self.step_back)
        self.panel.chosen.connect(self.show_mistake)
        self.panel.seatChosen.connect(self.choose_seat)
        self.panel.closed.connect(self.close)
        self.panel.resultsAsked.connect(self._on_results_asked)
        controller.gameChanged.connect(self._forget)
        controller.undone.connect(self._forget)
        controller.lookedAt.connect(self._on_looked_at)
        for part in (table.seats, table.chronicle):
            part.installEventFilter(self)
        desk.changed.connect(self._refresh)

    @property
    def available(self) -> bool:
        """Whether there is a finished game to go through, and something by which its decisions can be measured."""
        controller = self._controller
        return controller.playing and controller.over and box_of(controller).players.yardstick is not None

    @property
    def done(self) -> bool:
        """Whether the whole game has been gone through."""
        return bool(self._judgements) and all(judgement.share == 1 for judgement in self._judgements.values())

    def open(self) -> None:
        """Go through the game; again to close."""
        if self.panel.isVisible():
            self.close()
        elif not self.available:
            self._say("coach-not-over")
        else:
            if not self.done:
                self._begin()
            self._table.replay.leave()
            self._place_panel()
            self._table.cover_side(True)
            self.panel.show()
            self.panel.raise_()
            self._told = ""
            self._refresh()
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)
            for key in self._walking:
                key.setEnabled(True)

    def close(self) -> None:
        """Put everything away; a review under way waits until the panel is opened again."""
        self._pause()
        for key in self._walking:
            key.setEnabled(False)
        self.put_away()
        if self.panel.isVisible():
            self.panel.hide()
            self._table.cover_side(False)
            self._controller.look_at(None)
            self._table.board.setFocus()

    def give_way(self) -> None:
        # What else is told speaks of the table, and of lines of the chronicle over which the panel lies.
        self.close()

    def step_back(self) -> None:
        """Put the card away and return to the end of the game; without a card, put everything away."""
        if self.shown is None:
            self.close()
        else:
            self._controller.look_at(None)
            self.put_away()
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose_seat(self, seat: int) -> None:
        """Speak of another person."""
        self.put_away()
        self._seat, self._row = seat, -1
        self._refresh()

    def show_mistake(self, row: int) -> None:
        """Show the table as it was before a mistake, with what was better."""
        mistake = self.panel.lines[row].mistake
        self._row = row
        self.panel.choose(row)
        game, writer = self._controller.game, writer_of(self._desk, self._controller)
        advice, self._plan = review_card(mistake, game.history[mistake.index].before, writer)
        targets = (action.target for action in mistake.done if not (action.leaves or action.drafted))
        self._done = tuple(target.region for target in targets if isinstance(target, AtRegion))
        self._controller.look_at(mistake.index - 1)
        if advice == self.shown:
            # The key that walks leads back to the only one there is.
            self._desk.voice.say(advice.heard, urgent=True)
        self._show(advice)

    def follow(self) -> None:
        """The next mistake of the list."""
        self._walk(1)

    def go_back(self) -> None:
        """The mistake before it."""
        self._walk(-1)

    def put_away(self) -> None:
        """Take the card and the numbers off the table."""
        self._plan, self._row = (), -1
        self._table.board.showing.show_plan({})
        super().put_away()

    def lay(self) -> None:
        """Lay the card beside what would have been better, and number the plan on the board."""
        advice = self._advice
        if advice is None or not self._plan:
            return
        numbers = numbered(self._plan, 1)
        self._table.board.showing.show_plan(numbers, 1, self._done)
        regions = [self._region(region) for region in {*numbers, *self._done}]
        more = len(self.panel.lines) > 1
        words = self._desk.words
        offer = words.say("coach-next") if more else ""
        clear = [*regions, QRectF(self.panel.geometry()), *self._own_panel(), *self._panels()]
        self.card.tell(advice, self._about(self._plan[0]), clear, offer, house(self.FOLLOW))

    # Behind the scenes.

    def _begin(self) -> None:
        """Have the game judged, or the rest of it."""
        controller, heard = self._controller, self._judgements
        people = controller.plan.people or tuple(range(len(controller.plan.seats)))
        # A person need not answer for what a computer did in their place.
        lent = controller.motives.steps if controller.plan.people else frozenset[int]()
        self._judgements = {seat: heard.get(seat) or Judgement() for seat in people}
        if self._seat not in heard or self._seat not in people:
            self._seat = people[0]
        self._failed = None
        done = {seat: judgement.done for seat, judgement in self._judgements.items()}
        self._number = controller.coach.review(controller.game, done, lent)

    def _pause(self) -> None:
        """Let a review that is under way end; what has been found is kept."""
        if self._number and not self.done:
            self._controller.coach.stop()
            self._number = 0

    def _on_reported(self, report: Report) -> None:
        if report.number != self._number:
            return
        if report.trouble or report.refused:
            self._failed = report
        elif report.progress is not None and report.progress.seat in self._judgements:
            self._judgements[report.progress.seat].hear(report)
            if self.done:
                self.reviewed.emit([one for each in self._judgements.values() for one in each.mistakes])
        self._refresh()

    def _refresh(self) -> None:
        """Show how the person has played, as far as it is known."""
        if not self.panel.isVisible() or self._seat not in self._judgements:
            return
        plan, desk = self._controller.plan, self._desk
        judgement, names = self._judgements[self._seat], plan.names
        seats = tuple(self._judgements)
        self.panel.show_people([names[seat] for seat in seats], seats, self._seat)
        owner = desk.look.theme.owners[plan.colours_of(self._seat)]
        states, writer = self._states(judgement), writer_of(self._desk, self._controller)
        count = writer.rounds_of(self._controller.state) if states else 0
        rounds = by_round(judgement.mistakes, states, count, writer)
        coined = door_of(self._controller).seats.coins(self._controller.state, self._seat) is not None
        account = Account(owner, names[self._seat], self._summary(judgement), rounds, judgement.share, coined)
        self.panel.show_account(account, mistake_lines(judgement.mistakes, states, writer))
        self._tell(account)

    def _tell(self, account: Account) -> None:
        """Say how the person has played; that it is being looked at is said once, and not at every step of it."""
        before, self._told = self._told, account.summary
        known = account.share == 1 or self._failed is not None
        if account.summary != before and (known or not before):
            self._desk.voice.say(account.summary, urgent=True)

    def _summary(self, judgement: Judgement) -> str:
        writer, name = writer_of(self._desk, self._controller), self._controller.plan.names[self._seat]
        telling = writer.telling
        if self._failed is not None:
            refused = self._failed.refused
            return telling.say("advice-refused", reason=refused) if refused else telling.say("coach-failed")
        if judgement.share < 1:
            id = "coach-looking" if judgement.share else "coach-waiting"
            return telling.say(id, name=name, percent=round(100 * judgement.share))
        return summary(name, judgement.mistakes, self._states(judgement), judgement.decisions, writer)

    def _states(self, judgement: Judgement) -> list[Any]:
        """The positions in which the mistakes were made."""
        history = self._controller.game.history
        return [history[mistake.index].before for mistake in judgement.mistakes]

    def _walk(self, step: int) -> None:
        count = len(self.panel.lines)
        if count:
            row = self._row if self._row >= 0 else (-1 if step > 0 else 0)
            self.show_mistake((row + step) % count)

    def _about(self, step: Step) -> QRectF:
        """Where on the table a step would have been done; what is done by a button is told beside the list."""
        if step.regions:
            return self._middle(step.regions[0])
        in_panel = self._place_in_panel(step.actions[0])
        if in_panel is not None:
            return in_panel
        listed = self.panel.view
        return self._place(listed.viewport(), QRectF(listed.visualRect(listed.currentIndex())))

    def _on_looked_at(self, step: object) -> None:
        """Whoever looks elsewhere has seen enough of this mistake."""
        if self._row >= 0:
            mistake = self.panel.lines[self._row].mistake
            if self._controller.looked_at != mistake.index - 1:
                self.put_away()

    def _on_results_asked(self) -> None:
        self.close()
        self.resultsAsked.emit()

    def _forget(self) -> None:
        """Another game, or this one goes on: what was said of it no longer holds."""
        self.close()
        self._judgements.clear()

    def _place_panel(self) -> None:
        """Lie over the seats and the chronicle."""
        self.panel.setGeometry(self._table.seats.geometry().united(self._table.chronicle.geometry()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and watched is not self._table:
            self._place_panel()
        return super().eventFilter(watched, event)
