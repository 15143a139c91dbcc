"""The charts of a game's end: points, what they came from, regions, what was lost to others, and the die."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.course import Course, most
from smallworld_desktop.ui.presentation.records import faces_told, luck_told
from smallworld_desktop.ui.sheets.die_bars import DieBars
from smallworld_desktop.ui.sheets.income_bars import IncomeBars
from smallworld_desktop.ui.sheets.lost_rows import Lost, LostRows
from smallworld_desktop.ui.sheets.points_chart import Line, PointsChart
from smallworld_desktop.ui.sheets.records_page import line
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sitting.seating import Plan

LARGE_TEXT = 1.4
PARTS = ("coins", "income", "regions", "lost", "die")


class EndCharts(QWidget):
    """Shows the course of a game in five charts, where the game tells of it."""

    momentAsked = Signal(int)
    """The table is to be seen as it was after this round, from 1."""

    def __init__(
        self, desk: Desk, plan: Plan, seats: Sequence[int], parent: QWidget | None, words: Words | None = None
    ) -> None:
        super().__init__(parent)
        self._desk, self._plan, self._of_game = desk, plan, words
        self._names: tuple[str, ...] = ()
        self.points, self.income, self.regions = PointsChart(self), IncomeBars(self), PointsChart(self)
        self.lost, self.die = LostRows(self), DieBars(self)
        self.seats = SegmentedButtons(desk.look.on_paper, tuple(map(str, seats)), self)
        self.seats.choose("0")
        self._show: Callable[[], object] = lambda: None
        self.seats.picked.connect(lambda _: self._show())
        for chart in (self.points, self.regions):
            chart.let_walk()
            chart.picked.connect(self.momentAsked)
            chart.told.connect(desk.voice.say)
        self._titles = {id: line(self, "heading") for id in PARTS}
        self._notes = {id: line(self, "note") for id in ("coins", "die", "lost")}
        self._cells = {id: QWidget(self) for id in PARTS}
        shown = {"coins": self.points, "income": self.income, "regions": self.regions, "lost": self.lost}
        for id, cell in self._cells.items():
            column = QVBoxLayout(cell)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            column.addWidget(self._titles[id])
            if id in self._notes:
                column.addWidget(self._notes[id])
            if id == "income":
                column.addWidget(self.seats)
            column.addWidget(shown.get(id, self.die), 1)
            if id not in ("coins", "regions"):
                column.addStretch(1)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._upper, self._lower = QHBoxLayout(), QHBoxLayout()
        self._tall = QGridLayout()
        for layout in (self._upper, self._lower, self._tall):
            self._layout.addLayout(layout)
        self._layout.addStretch(1)

    @property
    def _words(self) -> Words:
        """Those of the game, which need not be the one on the table."""
        return self._of_game or self._desk.words

    def dress(self, names: Sequence[str]) -> None:
        """Say what each chart is, in the language of the desk; the names are those of the seats."""
        words, self._names = self._words, tuple(names)
        charts = {"coins": self.points, "income": self.income, "regions": self.regions, "lost": self.lost}
        for id, title in self._titles.items():
            title.setText(words.say(f"end-charts-{id}"))
            charts.get(id, self.die).setAccessibleName(title.text())
        labels = {str(at): name for at, name in enumerate(self._names)}
        self.seats.dress(self._desk.look.on_paper, labels, words.say("end-charts-seats"))

    def turn_to(self, seat: int) -> None:
        """Show what this seat took in."""
        self.seats.choose(str(seat))
        self._show()

    def show_course(self, course: Course, points: Sequence[Sequence[int]], open_seats: Sequence[int]) -> None:
        """Show what is known of these seats."""
        self._show = lambda: self._show_all(course, points, sorted(open_seats))
        self._show()

    def _show_all(self, course: Course, points: Sequence[Sequence[int]], seats: Sequence[int]) -> None:
        words, look = self._words, self._desk.look.on_paper
        self._notes["coins"].setText(words.say("end-charts-moment"))
        self._notes["lost"].setText(words.say("end-charts-gap"))
        self._lay(look.text_scale >= LARGE_TEXT)
        self._show_points(course, points, seats)
        self._show_income(course, seats)
        self._cells["lost"].setVisible(bool(course.lost))
        known = seats if course.lost else ()
        rows = [Lost(self._names[seat], self._owner(seat), course.lost[seat]) for seat in known]
        self.lost.show_rows(rows, look, self._titles["lost"].text())
        faces = faces_told(words, course.rolls or {}, course.die)
        self._cells["die"].setVisible(bool(faces))
        self._notes["die"].setText(luck_told(words, faces))
        self.die.show_faces(faces, look, self._titles["die"].text())

    def _lay(self, tall: bool) -> None:
        """Charts lie side by side, or below one another where words are large."""
        gap = round(self._desk.look.px(36))
        for layout in (self._upper, self._lower):
            layout.setSpacing(gap)
        self._layout.setSpacing(round(self._desk.look.px(20)))
        for id, cell in self._cells.items():
            for before in (self._upper, self._lower, self._tall):
                before.removeWidget(cell)
            if tall:
                self._tall.addWidget(cell, PARTS.index(id), 0)
            elif id in ("coins", "income"):
                self._upper.addWidget(cell, 1)
            else:
                self._lower.addWidget(cell, 1)

    def _owner(self, seat: int) -> Owner:
        return self._desk.look.on_paper.theme.owners[self._plan.colours_of(seat)]

    def _show_points(self, course: Course, points: Sequence[Sequence[int]], seats: Sequence[int]) -> None:
        words, look = self._words, self._desk.look.on_paper
        said = {"start": words.say("end-chart-start"), "round": words.say("end-chart-round", round="#")}
        held = course.held or (0,) * len(course.regions)
        regions = [(first, *row) for first, row in zip(held, course.regions, strict=True)]
        for chart, id, rows in ((self.points, "coins", points), (self.regions, "regions", regions)):
            self._cells[id].setVisible(bool(rows))
            if not rows:
                continue
            lines = [Line(self._names[seat], self._owner(seat), tuple(rows[seat])) for seat in seats]
            known = {**said, "name": self._titles[id].text()}
            chart.show_lines(lines, most([row.points for row in lines]), len(rows[0]) - 1, look, known)

    def _show_income(self, course: Course, seats: Sequence[int]) -> None:
        words, look = self._words, self._desk.look.on_paper
        self._cells["income"].setVisible(bool(course.income))
        names = self._names
        for at in range(len(names)):
            self.seats.button(str(at)).setVisible(at in seats)
        if not course.income:
            return
        seat = int(self.seats.chosen)
        rounds = course.income[seat] if seat in seats else ()
        sources = {id: words.say(f"source-{id}") for id in course.sources}
        top = most([[sum(n for n in each.values() if n > 0) for each in course.income[at]] for at in seats])
        title = words.say("end-charts-income-of", name=names[seat])
        self._titles["income"].setText(title)
        start = {source: number for source, number in course.start[seat].items() if number}
        self.income.show_income(rounds, start, sources, words.say("end-total"), top, look, title)
