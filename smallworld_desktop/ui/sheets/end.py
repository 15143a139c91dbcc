"""The end of a game: the winner is named, hidden points are uncovered, and all of them are accounted for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_place
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.presentation.reckoning import Reckoning
from smallworld_desktop.ui.presentation.telling import capitalised
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.crown import Crown
from smallworld_desktop.ui.sheets.end_charts import EndCharts
from smallworld_desktop.ui.sheets.end_report import Picture, chart_pictures, page, picture_of
from smallworld_desktop.ui.sheets.number_table import NumberTable
from smallworld_desktop.ui.sheets.points_chart import Line, PointsChart
from smallworld_desktop.ui.sheets.score_rows import Score, ScoreRows
from smallworld_desktop.ui.sheets.sheet import RING, Sheet
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import box_of, door_of, telling_of

OPENING = 700
"""Milliseconds that a seat's hidden points are given."""

COUNTING = 420
"""Milliseconds in which they are counted out."""

COMPACT_BELOW = 950
"""In a window lower than this, in lengths of the style guide, rows are lower too."""

LARGE_TEXT = 1.4


class EndDialog(Sheet):
    """Shows how a game ended.

    Afterwards ``wish`` says what is wanted: "table", "watch", "coach", "puzzles", "moment", "again".
    """

    WIDTH = 1470.0
    OF_GAME = True
    told = Signal()
    """Everybody may know now who has won."""

    def __init__(
        self,
        desk: Desk,
        controller: GameController,
        parent: QWidget,
        notes: Callable[[], Sequence[Note]] = tuple,
    ) -> None:
        super().__init__(desk, parent)
        self.wish = "table"
        self._notes = notes
        """What the player has written on the game."""
        self.charted = False
        """Whether the charts are shown, and not the account."""
        self.moment = -1
        """The step after which the table is to be seen, if that is wished."""
        self._controller = controller
        self._plan = controller.plan
        self.reckoning = self._reckon()
        self._seats = self.reckoning.seats
        self._open = [] if self.reckoning.hidden and desk.settings.choices.speed else list(self._seats)
        self._counted = 1.0
        self._note = ""
        self._lay_head()
        self._lay_body()
        self._lay_foot()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.open_next)
        self._counting = QVariantAnimation(self)
        self._counting.setStartValue(0.0)
        self._counting.setEndValue(1.0)
        self._counting.valueChanged.connect(self._on_counted)

    def _reckon(self) -> Reckoning[Any]:
        """The reckoning of the game, in the language of the desk."""
        telling = telling_of(self.desk, self._controller)
        return door_of(self._controller).reckoning(telling, self._controller.game)

    @property
    def again(self) -> bool:
        """Whether another game is wanted, seats moved on by one."""
        return self.wish == "again"

    @property
    def opened(self) -> bool:
        """Whether all points are known."""
        return len(self._open) == len(self._seats)

    def _lay_head(self) -> None:
        self.crown = Crown(self)
        self.head_row.insertWidget(0, self.crown)
        self.all = self.button("end-open-all", self.open_all, command="open-all", kind="primary")
        self.play_again = self.button("end-again", lambda: self._finish("again"), command="accept")
        self.turn = self.button("end-shown-charts", self._turn)
        self.turn.setVisible(bool(self.reckoning.course.rounds))
        for button in (self.turn, self.all, self.play_again):
            self.head_row.addWidget(button)

    def _lay_body(self) -> None:
        self.account, self.charts = QWidget(self), EndCharts(self.desk, self._plan, self._seats, self)
        self.charts.momentAsked.connect(self._on_moment)
        self._below = self.column(self.account, spacing=16)
        self.upper = self.row(None, spacing=28)
        self.scores = ScoreRows(self)
        self.upper.addWidget(self.scores, 2)
        self.chart = PointsChart(self)
        self.table = NumberTable(self)
        self.views = QComboBox(self)
        for part, there in (
            (self.chart, self._has_chart),
            (self.table, self._has_table),
            (self.views, self._has_table),
        ):
            part.setVisible(there)
        if self._has_chart:
            self._lay_chart()
        self._below.addLayout(self.upper)
        if self._has_table:
            self._lay_table()
        for whole in (self.account, self.charts):
            self.content.addWidget(whole)
        self.charts.hide()

    def _lay_chart(self) -> None:
        """How the points have grown, beside the scores."""
        right = self.column(None, spacing=4)
        right.addWidget(self.label("end-chart", "heading"))
        right.addWidget(self.chart, 1)
        self.upper.addLayout(right, 3)

    def _lay_table(self) -> None:
        """Where the points came from, below."""
        line = self.row(None, spacing=16)
        line.addWidget(self.label("end-table", "heading"), 1)
        self.views.activated.connect(lambda _: self.refresh())
        line.addWidget(self.views)
        self._below.addLayout(line)
        self._below.addWidget(self.table)

    def _lay_foot(self) -> None:
        self.note = self.label("", "note")
        self.foot_row.addWidget(self.note, 1)
        self.foot_row.addStretch(0)
        self.coach = self.button("end-coach", lambda: self._finish("coach"), command="end-coach")
        self.puzzles = self.button("end-puzzles", lambda: self._finish("puzzles"), command="end-puzzles")
        self.watch = self.button("end-watch", lambda: self._finish("watch"), command="end-watch")
        self.save = self.button("end-save", self.save_report, command="end-save")
        self.to_table = self.button("end-to-table", self.reject, command="close")
        self.coach.setVisible(box_of(self._controller).players.yardstick is not None)
        for button in (self.coach, self.puzzles, self.watch, self.save, self.to_table):
            self.foot_row.addWidget(button)

    @property
    def heard(self) -> str:
        known = [self.reckoning.spoken(seat, self._open) for seat in self.reckoning.in_order(self._open)]
        return " ".join([super().heard, *map(ended, known[: len(self._open)])])

    # Uncovering what lay hidden.

    def open_next(self) -> None:
        """Uncover the points of the next seat and count them out."""
        sealed = [seat for seat in self._seats if seat not in self._open]
        if not sealed:
            return
        self._open.append(sealed[0])
        choices = self.desk.settings.choices
        pace = 1 / choices.speed if choices.speed else 0.0
        if choices.reduced_motion or not pace:
            self._counted = 1.0
        else:
            self._counted = 0.0
            self._counting.setDuration(round(COUNTING * pace))
            self._counting.start()
        if len(sealed) == 1:
            self._show_result()
        else:
            self._timer.start(round(OPENING * pace))
            self.refresh()
            self.desk.voice.say(self.reckoning.spoken(sealed[0], self._open))

    def open_all(self) -> None:
        """Uncover all that are still hidden, at once."""
        self._timer.stop()
        self._counting.stop()
        self._counted = 1.0
        self._open = list(self._seats)
        self._show_result()

    def _show_result(self) -> None:
        """Everything is known: now another game is what is most likely wanted."""
        held = self.all.hasFocus()
        self.play_again.set_kind("primary")
        if held:
            # Space, meant for the last seat, must not begin another game; Enter still does.
            self.setFocus()
        self.all.hide()
        self.refresh()
        self.place()
        self.desk.voice.say(self.heard)
        self.told.emit()

    def _on_counted(self, share: float) -> None:
        self._counted = share
        self._show_scores()

    # What it shows.

    def refresh(self) -> None:
        words, look, reckoning = self.desk.words, self.look, self._reckon()
        self.reckoning = reckoning
        self.crown.set_look(look)
        self.all.setVisible(not self.opened)
        self.play_again.set_kind("primary" if self.opened else "normal")
        self.set_title(reckoning.headline(self._open))
        self.set_text(reckoning.explanation(self._open))
        above = look.text_scale >= LARGE_TEXT
        self.upper.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        self._show_scores()
        self._show_chart()
        self._show_table()
        self._show_course()
        # Beside the buttons large words would have no room.
        if above:
            self.content.addWidget(self.note)
        else:
            self.foot_row.insertWidget(0, self.note, 1)
        self.note.setContentsMargins(0 if above else round(look.px(RING)), 0, 0, 0)
        bars = self._has_table and not self.charted
        self.note.setText(self._note or (words.say("end-bars") if bars else ""))

    @property
    def _compact(self) -> bool:
        window = self.parentWidget()
        return isinstance(window, QWidget) and window.height() < COMPACT_BELOW * self.look.u

    def _show_scores(self) -> None:
        look, reckoning = self.look, self.reckoning
        first = reckoning.leaders(self._open) if self._open else []
        scores = []
        for seat in reckoning.in_order(self._open):
            name, owner = capitalised(self.reckoning.telling.name(seat)), look.theme.owners[self._plan.colours_of(seat)]
            spoken = reckoning.spoken(seat, self._open)
            if seat not in self._open:
                scores.append(Score(name, owner, note=self._note_of(seat), spoken=spoken))
                continue
            points = reckoning.points(seat)
            shown = round(points * self._counted) if seat == self._open[-1] else points
            piles, place = reckoning.piles(shown), reckoning.place_of(seat, self._open)
            scores.append(Score(name, owner, place, shown, piles, seat in first, spoken=spoken))
        self.scores.show_scores(scores, look, self._compact)

    def _note_of(self, sealed: int) -> str:
        """What is said of a seat whose points are hidden still."""
        following = next(seat for seat in self._seats if seat not in self._open)
        return self.desk.words.say("end-opens-next") if sealed == following else ""

    def _show_chart(self) -> None:
        words, points = self.desk.words, self.reckoning.over_rounds
        if not points:
            return
        owners, telling = self.look.theme.owners, self.reckoning.telling
        lines = [
            Line(capitalised(telling.name(seat)), owners[self._plan.colours_of(seat)], tuple(points[seat]))
            for seat in sorted(self._open)
        ]
        said = {
            "start": words.say("end-chart-start"),
            "round": words.say("end-chart-round", round="#"),
            "name": words.say("end-chart"),
        }
        most = max((max(line.points) for line in lines), default=0)
        self.chart.show_lines(lines, most, len(points[0]) - 1, self.look, said)

    @property
    def _has_chart(self) -> bool:
        return bool(self.reckoning.over_rounds)

    @property
    def _has_table(self) -> bool:
        return bool(self.reckoning.views(self._seats))

    def _show_table(self) -> None:
        """The table that was chosen, and which there are to choose from."""
        views = self.reckoning.views(self._open)
        if not views:
            return
        title, owners = self.desk.words.say("end-table"), tuple(map(self._plan.colours_of, self._seats))
        fill_box(self.views, list(views.values()), list(views), self.look)
        self.views.setAccessibleName(title)
        grid = self.reckoning.grid(self.views.currentData(), self._open)
        self.table.show_grid(grid, owners, self.look, self._compact)
        self.table.setAccessibleName(title)

    def _turn(self) -> None:
        """Show the charts, or the account of the points again."""
        self.charted = not self.charted
        self.refresh()
        self.place()
        self.desk.voice.say(self.desk.words.say("end-shown-charts" if self.charted else "end-shown-account"))

    def _show_course(self) -> None:
        """The charts, where they are chosen, of the seats whose points are known."""
        label = self.desk.words.say("end-shown-account" if self.charted else "end-shown-charts")
        self.turn.set_label(label)
        self.turn.setAccessibleName(label)
        self.account.setVisible(not self.charted)
        self.charts.setVisible(self.charted)
        self.charts.dress([self.reckoning.telling.name(seat) for seat in self._seats])
        if self.charted:
            self.charts.show_course(self.reckoning.course, self.reckoning.over_rounds, self._open)

    def _on_moment(self, round: int) -> None:
        """The table is to be seen as it was at the end of a round."""
        self.open_all()
        self.moment = self.reckoning.course.moments[round - 1]
        self._finish("moment")

    # What is done with it.

    def save_report(self) -> None:
        """Write the report to a file: text, a table for a spreadsheet, or a picture of this sheet."""
        self.open_all()
        words = self.desk.words
        name = words.say("end-report-name") + ".txt"
        path = ask_for_place(self.desk, self, "reports", words.say("end-save"), name)
        if not path:
            return
        try:
            self.write_report(path)
        except GameError as error:
            self._note = str(error)
        else:
            self._note = words.say("notice-saved", file=path.name)
        self.refresh()

    def write_report(self, path: Path) -> None:
        """Write the report in the kind that the file's name tells. Raises ``GameError``."""
        words = self.desk.words
        if path.suffix.lower() == ".png":
            if not self.paper.grab().save(str(path)):
                raise GameError(words.say("end-not-saved", file=path.name))
        elif path.suffix.lower() == ".csv":
            write_text(path, self.reckoning.ledger())
        elif path.suffix.lower() in (".html", ".htm"):
            write_text(path, page(words, self.reckoning, self._pictures(), self._notes()))
        else:
            write_text(path, self.reckoning.report())

    def _pictures(self) -> Iterator[Picture]:
        """The charts, and the board as it lies."""
        words, width = self.desk.words, round(self.look.px(self.WIDTH))
        yield from chart_pictures(words, self.reckoning, self.charts, width, self._open)
        board = self._table.findChild(MapView)
        if board is not None:
            yield picture_of(words.say("end-report-board"), board)

    def _finish(self, wish: str) -> None:
        self.wish = wish
        self.accept()

    def done(self, result: int) -> None:
        self._timer.stop()
        self._counting.stop()
        self.told.emit()
        super().done(result)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # Any click hurries it up.
        if not self.opened:
            self.open_all()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.opened:
            self.told.emit()
        else:
            self._timer.start(round(OPENING / self.desk.settings.choices.speed))
