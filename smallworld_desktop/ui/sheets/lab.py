"""The balance lab on its sheet: which game, which table, who plays, how often; and what came of it so far."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QComboBox, QProgressBar, QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.engine.records.figures import Figures, Filter
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_place
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.computers import level_name
from smallworld_desktop.ui.presentation.records import RecordsTold
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.records_page import VIEWS, RecordsPage
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.lab_run import LabRun
from smallworld_desktop.ui.widgets.flow import Flow

COUNTS = (100, 1000, 3000, 10000)
MIXED = "mixed"
"""As many levels as there are seats, from strong to weak."""


class LabDialog(Sheet):
    """Has games played beside the window, and shows what was taken and won. Closing it stops nothing."""

    WIDTH = 1470.0

    def __init__(self, desk: Desk, run: LabRun, game: str, parent: QWidget) -> None:
        super().__init__(desk, parent, "lab-title", "lab-text")
        self._run = run
        self._game = run.game or game
        self._note = ""
        self.boxes = {name: QComboBox(self) for name in ("game", "seats", "level", "games")}
        self.choices = Flow(self)
        for name, box in self.boxes.items():
            self.choices.add(box)
            box.activated.connect(lambda _, name=name: self._choose(name))
        self.begin = self.button("lab-begin", self.start, command="accept", kind="primary")
        self.stop = self.button("lab-stop", self.halt)
        for button in (self.begin, self.stop):
            self.choices.add(button)
        self.content.addWidget(self.choices)
        self.bar = self.named(QProgressBar(self), "lab-progress")
        self.bar.setTextVisible(False)
        self.progress = self.label("", "note", wrap=False)
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.remember(desk.left, "lab")
        self.state = Flow(self)
        self.state.add(self.views)
        column = QWidget(self)
        lines = self.column(column, spacing=2)
        lines.addWidget(self.progress)
        lines.addWidget(self.bar)
        self.state.add(column)
        self.content.addWidget(self.state)
        self._lay_page()
        self._lay_foot()
        self._fill()
        run.progressed.connect(self._on_progress)
        self._on_progress()

    def _lay_page(self) -> None:
        self.page = RecordsPage(self.desk, table_of(self._game), box_of(self._game).counted, self.views, self)
        self.content.addWidget(self.page)

    def _lay_foot(self) -> None:
        self.note = self.label("lab-caution", "note")
        self.foot_row.addWidget(self.note, 1)
        self.export = self.button("statistics-export", self.save_table, command="export")
        self.close_sheet = self.button("button-close", self.reject, command="close")
        for button in (self.export, self.close_sheet):
            self.foot_row.addWidget(button)

    @property
    def words(self) -> Words:
        return self.desk.words_of(self._game)

    def chosen(self, name: str) -> Any:
        """What is chosen in a box."""
        return self.boxes[name].currentData()

    def refresh(self) -> None:
        self._fill()
        self._show()

    def _fill(self) -> None:
        """Offer games, tables, boards, players and numbers in the language of the desk."""
        words, look, box = self.words, self.look, box_of(self._game)
        levels = [(level, level_name(words, level)) for level in box.players.levels]
        mixed = words.say("lab-mixed")
        texts: dict[str, list[tuple[object, str]]] = {
            "game": [(id, str(self.desk.words_of(id).name("game", id))) for id in games()],
            "seats": [(count, words.say("statistics-table-of", seats=count)) for count in box.seats],
            "level": [*((id, words.say("lab-all", level=name)) for id, name in levels), (MIXED, mixed)],
            "games": [(count, self._games(count)) for count in COUNTS],
        }
        for name, each in self.boxes.items():
            fresh = not each.count()
            fill_box(each, [text for _, text in texts[name]], [id for id, _ in texts[name]], look)
            each.setAccessibleName(words.say(f"lab-choose-{name}"))
            each.setVisible(len(texts[name]) > 1)
            wanted = {"game": self._game, "level": box.players.usual, "games": 1000}.get(name)
            if fresh and wanted is not None:
                each.setCurrentIndex(max(0, each.findData(wanted)))
        for flow in (self.choices, self.state):
            flow.dress(look.u)

    def _games(self, count: int) -> str:
        return self.words.say("records-games", count=count, games=self.words.whole(count))

    def _choose(self, name: str) -> None:
        game = self.chosen("game")
        if name == "game" and game != self._game:
            self._game = game
            self.content.removeWidget(self.page)
            self.page.hide()
            self.page.deleteLater()
            self._lay_page()
            self.boxes["level"].clear()
            self._fill()
            self._show()
            self.place()

    def start(self) -> None:
        """Have the chosen games played."""
        box, seats = box_of(self._game), self.chosen("seats")
        level, levels = self.chosen("level"), list(box.players.levels)
        players = [levels[-1 - at % len(levels)] for at in range(seats)] if level == MIXED else [level] * seats
        try:
            setup = box.set_up(seats)
        except GameError as error:
            self._note = str(error)
            self._show()
            return
        self._note = ""
        self._run.begin(self._game, setup, players, self.chosen("games"))
        self.desk.voice.say(self.progress.text())

    def halt(self) -> None:
        """Play no more; what was played stays."""
        self._run.stop()
        self._on_progress()
        self.desk.voice.say(self.progress.text())

    def _on_progress(self) -> None:
        self._show()

    def _show(self) -> None:
        run, words = self._run, self.words
        self.begin.setEnabled(not run.running)
        self.stop.setEnabled(run.running)
        self.bar.setRange(0, max(1, run.wanted))
        self.bar.setValue(run.done)
        self.progress.setText(self._said())
        figures = Figures(run.store, Filter(self._game))
        self.told = RecordsTold(words, box_of(self._game), figures)
        self.page.show_told(self.told)
        self.export.setEnabled(run.done > 0)
        self.note.setText(self._note or words.say("lab-caution"))

    def _said(self) -> str:
        """How far it is."""
        run, say, whole = self._run, self.words.say, self.words.whole
        if run.failed:
            return say("lab-failed")
        if not run.wanted:
            return say("lab-nothing")
        done = say("lab-done", done=whole(run.done), wanted=whole(run.wanted))
        if not run.running:
            return done
        minutes, seconds = divmod(round(run.left), 60)
        if not run.done:
            return say("lab-begun", done=done)
        if minutes:
            return say("lab-left-minutes", done=done, count=minutes + 1)
        return say("lab-left", done=done, count=seconds)

    # What is done with it.

    def save_table(self) -> None:
        """Write all that is shown to a file."""
        words = self.desk.words
        path = ask_for_place(self.desk, self, "tables", words.say("statistics-export"), words.say("lab-file") + ".csv")
        if path:
            self.write_table(path)

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

    def done(self, result: int) -> None:
        self._run.progressed.disconnect(self._on_progress)
        super().done(result)
