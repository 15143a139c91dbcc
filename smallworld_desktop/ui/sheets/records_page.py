"""What the records say, in charts: things and their pairs, players and seats, points and the die."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from smallworld_desktop.ui.artwork.lettering import FACES
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.records import EVEN, Measured, RecordsTold
from smallworld_desktop.ui.sheets.die_bars import DieBars
from smallworld_desktop.ui.sheets.interval_rows import IntervalRows
from smallworld_desktop.ui.sheets.pair_table import PairTable
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons

THINGS, PLAYERS, POINTS = "things", "players", "points"
VIEWS = (THINGS, PLAYERS, POINTS)

NOTE_LINES = 2
"""That what is told of a field may take."""

LARGE_TEXT = 1.4
"""From this size on charts lie below one another."""


def line(parent: QWidget, role: str = "") -> QLabel:
    """A label as high as its words, in that role of the style sheet."""
    made = QLabel(parent)
    made.setProperty("role", role)
    made.setWordWrap(role != "heading")
    policy = made.sizePolicy()
    policy.setVerticalPolicy(QSizePolicy.Policy.Maximum)
    made.setSizePolicy(policy)
    return made


class Chart(QWidget):
    """A chart with its title, and a line below that says what it counts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title, self.note = line(self, "heading"), line(self, "note")
        self.rows = IntervalRows(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for part in (self.title, self.note, self.rows):
            layout.addWidget(part)
        layout.addStretch(1)

    def show_chart(
        self,
        title: str,
        note: str,
        rows: Sequence[Measured],
        empty: str,
        look: Look,
        *,
        even: float | None = EVEN,
        door: TableDoor | None = None,
    ) -> None:
        """Show this."""
        self.title.setText(title)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.rows.show_rows(rows, look, title, empty, even=even, door=door)


class RecordsPage(QWidget):
    """Shows one view of the figures at a time."""

    def __init__(
        self, desk: Desk, door: TableDoor, kinds: Sequence[str], views: SegmentedButtons, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._desk, self._door, self._kinds = desk, door, tuple(kinds)
        self._told: RecordsTold | None = None
        self.views = views
        """Its buttons lie elsewhere on the sheet."""
        self.views.button(THINGS).setVisible(bool(kinds))
        if not kinds or not views.chosen:
            self.views.choose(THINGS if kinds else PLAYERS)
        # A method is let go of with the page; the buttons may outlive it.
        self.views.picked.connect(self._turn_to)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._parts = {view: QWidget(self) for view in VIEWS}
        self._lay_things(self._parts[THINGS])
        self._lay_players(self._parts[PLAYERS])
        self._lay_points(self._parts[POINTS])
        for part in self._parts.values():
            self._layout.addWidget(part)
        self._layout.addStretch(1)

    def _lay_things(self, part: QWidget) -> None:
        self._side_by_side = QHBoxLayout(part)
        self._side_by_side.setContentsMargins(0, 0, 0, 0)
        left = QVBoxLayout()
        left.setSpacing(2)
        self.kinds = SegmentedButtons(self._desk.look.on_paper, self._kinds, part)
        self.kinds.setVisible(len(self._kinds) > 1)
        if self._kinds:
            self.kinds.choose(self._kinds[0])
        self.kinds.picked.connect(lambda _: self.refresh())
        self.things = Chart(part)
        left.addWidget(self.kinds)
        left.addWidget(self.things, 1)
        self._side_by_side.addLayout(left, 2)
        right = QVBoxLayout()
        self._pairs_title, self._pairs_note = line(part, "heading"), line(part, "note")
        self.pairs = PairTable(self._door, self._kinds, part)
        self.pairs.told.connect(self._tell_pair)
        right.setSpacing(2)
        for widget in (self._pairs_title, self._pairs_note, self.pairs):
            right.addWidget(widget)
            widget.setVisible(len(self._kinds) > 1)
        right.addStretch(1)
        self._side_by_side.addLayout(right, 3)

    def _lay_players(self, part: QWidget) -> None:
        self._grid = QGridLayout(part)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.charts = {id: Chart(part) for id in ("players", "against", "seats", "boards")}

    def _lay_points(self, part: QWidget) -> None:
        self._points_row = QHBoxLayout(part)
        self._points_row.setContentsMargins(0, 0, 0, 0)
        self.points = Chart(part)
        self._points_row.addWidget(self.points, 3)
        right = QVBoxLayout()
        self._die_title, self._die_note, self.die = line(part, "heading"), line(part, "note"), DieBars(part)
        for widget in (self._die_title, self._die_note, self.die):
            right.addWidget(widget)
        right.addStretch(1)
        self._points_row.addLayout(right, 2)

    @property
    def _charts(self) -> dict[str, Chart]:
        return {"things": self.things, "points": self.points, **self.charts}

    @property
    def _shown(self) -> str:
        return self.views.chosen

    def show_told(self, told: RecordsTold) -> None:
        """Show these figures."""
        self._told = told
        self.refresh()

    def _turn_to(self, view: str) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the view that is chosen, at the desk's look and in its language."""
        look, words = self._desk.look.on_paper, self._desk.words_of(self._door.id)
        self._layout.setSpacing(round(look.px(14)))
        labels = {view: words.say(f"records-view-{view}") for view in VIEWS}
        self.views.dress(look, labels, words.say("records-views"))
        for view, part in self._parts.items():
            part.setVisible(view == self._shown)
        for id, chart in self._charts.items():
            chart.rows.list.setAccessibleName(words.say(f"records-{id}"))
        self.die.setAccessibleName(words.say("records-die"))
        self.pairs.view.setAccessibleName(words.say("records-pairs"))
        told = self._told
        if told is None:
            return
        above = look.text_scale >= LARGE_TEXT
        for row in (self._side_by_side, self._points_row):
            row.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
            row.setSpacing(round(look.px(40)))
        {THINGS: self._show_things, PLAYERS: self._show_players, POINTS: self._show_points}[self._shown](told, look)
        for layout in (self._side_by_side, self._grid, self._points_row, self._layout):
            layout.invalidate()
        self.updateGeometry()

    def _show_things(self, told: RecordsTold, look: Look) -> None:
        words = self._desk.words_of(self._door.id)
        titles = {kind: told.kind_title(kind) for kind in self._kinds}
        self.kinds.dress(look, titles, words.say("records-kinds"))
        kind = self.kinds.chosen
        title, note = words.say("records-things"), words.say("records-things-note")
        self.things.show_chart(title, note, told.things(kind), words.say("records-none"), look, door=self._door)
        if len(self._kinds) > 1:
            name = words.say("records-pairs")
            self._pairs_title.setText(name)
            # Room for what is told of a field, so that nothing moves when it is pointed at.
            self._pairs_note.setMinimumHeight(round(NOTE_LINES * 1.35 * look.text_px(FACES["note"].size)))
            self._tell_pair("")
            self.pairs.show_pairs(*told.order, told.cells, look, name)

    def _tell_pair(self, text: str) -> None:
        """Say what is to be said of a field, or what the fields are."""
        told = self._told
        if told is not None:
            words = self._desk.words_of(self._door.id)
            self._pairs_note.setText(text or words.say("records-pairs-note", count=len(told.cells)))

    def _show_players(self, told: RecordsTold, look: Look) -> None:
        words, above = self._desk.words_of(self._door.id), look.text_scale >= LARGE_TEXT
        self._grid.setHorizontalSpacing(round(look.px(40)))
        self._grid.setVerticalSpacing(round(look.px(18)))
        for at, (id, chart) in enumerate(self.charts.items()):
            place = (at, 0) if above else (at // 2, at % 2)
            self._grid.addWidget(chart, *place)
            title, note = words.say(f"records-{id}"), words.say(f"records-{id}-note")
            chart.show_chart(title, note, getattr(told, id)(), words.say("records-none"), look)

    def _show_points(self, told: RecordsTold, look: Look) -> None:
        words = self._desk.words_of(self._door.id)
        title, note = words.say("records-points"), words.say("records-points-note")
        self.points.show_chart(title, note, told.points(), words.say("records-none"), look, even=None)
        faces = told.faces()
        self._die_title.setText(words.say("records-die"))
        self._die_note.setText(told.luck())
        self.die.show_faces(faces, look, words.say("records-die"))
        for widget in (self._die_title, self._die_note, self.die):
            widget.setVisible(bool(faces))
