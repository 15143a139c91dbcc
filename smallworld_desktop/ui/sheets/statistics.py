"""Statistics: what all finished games of the library say, of those that the player chooses."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from smallworld_desktop.engine.kernel.errors import FileError, GameError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.engine.records.figures import COMPUTERS, PEOPLE, Figures, Filter
from smallworld_desktop.engine.records.store import Store
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_place
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.records import RecordsTold
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.choice_box import fill_box, remember_box
from smallworld_desktop.ui.sheets.records_page import VIEWS, RecordsPage
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.widgets.flow import Flow

FILTERS = ("game", "since", "who", "seats", "level", "board")
REMEMBERED = ("since", "who")
"""Those that any game has: what was chosen is chosen again when the sheet is laid the next time."""
DAYS = {"ever": 0, "month": 30, "quarter": 91, "year": 365}
"""How far back games count."""


class StatisticsDialog(Sheet):
    """Shows the statistics, lets games be chosen, and writes tables for a spreadsheet."""

    WIDTH = 1470.0

    def __init__(self, desk: Desk, store: Store, game: str, parent: QWidget) -> None:
        super().__init__(desk, parent, "statistics-title")
        self._store = store
        self._game = game
        self._note = ""
        self.trouble = ""
        """Why nothing can be shown."""
        self.boxes = {name: QComboBox(self) for name in FILTERS}
        self.filters = Flow(self)
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.remember(desk.left, "statistics")
        self.filters.add(self.views)
        for box in self.boxes.values():
            self.filters.add(box)
            box.activated.connect(lambda _: self._choose())
        self.content.addWidget(self.filters)
        self.page = RecordsPage(desk, table_of(game), box_of(game).counted, self.views, self)
        self.content.addWidget(self.page)
        self._lay_foot()
        self._fill()
        for name in REMEMBERED:
            remember_box(self.boxes[name], desk.left, f"statistics-{name}")
        self._show()

    def _lay_foot(self) -> None:
        self.note = self.label("statistics-caution", "note")
        self.foot_row.addWidget(self.note, 1)
        self.export = self.button("statistics-export", self.save_table, command="export")
        self.close_sheet = self.button("button-close", self.reject, command="close", kind="primary")
        for button in (self.export, self.close_sheet):
            self.foot_row.addWidget(button)

    @property
    def words(self) -> Words:
        """The words of the game whose figures are shown."""
        return self.desk.words_of(self._game)

    @property
    def filter(self) -> Filter:
        """What is chosen."""
        chosen = {name: box.currentData() for name, box in self.boxes.items()}
        days = DAYS[chosen["since"] or "ever"]
        since = (date.today() - timedelta(days=days)).isoformat() if days else ""
        seats, board = chosen["seats"] or 0, chosen["board"] or ""
        return Filter(self._game, since, seats, board, chosen["who"] or "", chosen["level"] or "")

    def refresh(self) -> None:
        self._fill()
        self._show()

    def _fill(self) -> None:
        """Offer what there is to choose from, in the language of the desk."""
        words, look = self.words, self.look
        try:
            offered = Figures(self._store, Filter(self._game)).offered()
        except FileError as error:
            self.trouble = complaint(self.desk.words, error.reason)
            offered = {"games": [], "boards": [], "seats": [], "levels": []}
        told = RecordsTold(words, box_of(self._game), Figures(self._store, Filter(self._game)))
        known = [id for id in games() if id in offered["games"]] or [self._game]
        order = box_of(self._game).players.offered()
        levels = sorted(offered["levels"], key=lambda level: (order.index(level) if level in order else 99, level))
        texts: dict[str, list[tuple[object, str]]] = {
            "game": [(id, str(self.desk.words_of(id).name("game", id))) for id in known],
            "since": [(id, words.say(f"statistics-since-{id}")) for id in DAYS],
            "who": [(id, words.say(f"statistics-who-{id or 'all'}")) for id in ("", PEOPLE, COMPUTERS)],
            "seats": [(0, words.say("statistics-any-seats")), *((n, self._table_of(n)) for n in offered["seats"])],
            "level": [("", words.say("statistics-any-level")), *((id, self._with(told, id)) for id in levels)],
            "board": [("", words.say("statistics-any-board")), *((id, told.board(id)) for id in offered["boards"])],
        }
        for name, box in self.boxes.items():
            fill_box(box, [text for _, text in texts[name]], [id for id, _ in texts[name]], look)
            box.setAccessibleName(words.say(f"statistics-choose-{name}"))
            box.setVisible(name in ("since", "who") or len(texts[name]) > (1 if name == "game" else 2))
        self.filters.dress(look.u)

    def _table_of(self, seats: int) -> str:
        return self.words.say("statistics-table-of", seats=seats)

    def _with(self, told: RecordsTold, level: str) -> str:
        return self.words.say("statistics-with", level=told.level(level))

    def _choose(self) -> None:
        """Another choice: where it is another game, all else is chosen anew."""
        game = self.boxes["game"].currentData()
        if game and game != self._game:
            self._game = game
            self.content.removeWidget(self.page)
            self.page.hide()
            self.page.deleteLater()
            self.page = RecordsPage(self.desk, table_of(game), box_of(game).counted, self.views, self)
            self.content.addWidget(self.page)
            self._fill()
        self._show()
        self.place()
        self.desk.voice.say(self.text.text())

    def _show(self) -> None:
        try:
            self.told = RecordsTold(self.words, box_of(self._game), Figures(self._store, self.filter))
            self.set_text(self.told.summary)
            self.page.show_told(self.told)
        except FileError as error:
            self.trouble = complaint(self.desk.words, error.reason)
        if self.trouble:
            self.set_text(self.trouble)
        self.export.setEnabled(not self.trouble)
        self.note.setText(self._note or self.words.say("statistics-caution"))

    # What is done with it.

    def save_table(self) -> None:
        """Write all that is shown to a file."""
        words = self.desk.words
        path = ask_for_place(self.desk, self, "tables", words.say("statistics-export"), self.file_name)
        if path:
            self.write_table(path)

    @property
    def file_name(self) -> str:
        return self.desk.words.say("statistics-file") + ".csv"

    def write_table(self, path: Path) -> None:
        """Write the table there, and say that it was written, or why it was not."""
        try:
            write_text(path, self.told.table())
        except GameError as error:
            self._note = str(error)
        else:
            self._note = self.desk.words.say("notice-saved", file=path.name)
        self._show()
        self.desk.voice.say(self._note)
