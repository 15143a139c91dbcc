"""The sheet of puzzles: what was given away in one's own games, and those that packs bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListView, QStyleOptionViewItem, QWidget

from smallworld_desktop.engine.packs.solving import Shelved
from smallworld_desktop.ui.artwork.lettering import FACES
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.models.rows import Rows
from smallworld_desktop.ui.presentation.puzzles import PuzzleLine, puzzle_line
from smallworld_desktop.ui.presentation.riddles import riddle_line
from smallworld_desktop.ui.sheets.puzzle_lines import PuzzleLines
from smallworld_desktop.ui.sheets.puzzle_pictures import PuzzlePictures
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook
from smallworld_desktop.ui.sitting.riddle_book import RiddleBook
from smallworld_desktop.ui.sitting.searching import Searching

if TYPE_CHECKING:
    from smallworld_desktop.engine.records.puzzles import Puzzle

VIEWS = ("open", "solved", "dropped", "made")
HIGH = 900.0
FEWEST_ROWS = 3


class PuzzlesDialog(Sheet):
    """Asks which puzzle is to be solved. After it was accepted, ``mark`` is its mark, or ``wish`` "make"."""

    WIDTH = 760.0

    def __init__(
        self, desk: Desk, book: PuzzleBook, searching: Searching, riddles: RiddleBook, parent: QWidget
    ) -> None:
        super().__init__(desk, parent, "puzzles-title", "puzzles-text")
        self.mark = self.wish = ""
        self._book, self._searching, self._riddles = book, searching, riddles
        self._left, self._searched = len(searching.waiting()), False
        """Games that could be looked through, and whether that has just been done."""
        self._puzzles: Mapping[str, Sequence[Puzzle | Shelved]] = {}
        self._pictures = PuzzlePictures(desk, self)
        self.views = SegmentedButtons(self.look, VIEWS, self)
        self.views.choose(VIEWS[0])
        self.views.remember(desk.left, "puzzles")
        self.views.picked.connect(lambda _: self._show())
        self.content.addWidget(self.views)
        self.model: Rows[PuzzleLine] = Rows(self)
        self.list = self.named(self._made_list(), "puzzles-title")
        self.content.addWidget(self.list, 1)
        self.note = self.label("", "second")
        self.content.addWidget(self.note)
        self._lay_foot()
        self._read()
        if not self._puzzles[self.views.chosen] and self._puzzles["made"]:
            self.views.choose("made")
        self._show()
        searching.progressed.connect(self._tell_search)
        searching.finished.connect(self._on_searched)
        book.changed.connect(self._on_changed)
        riddles.changed.connect(self._on_changed)
        riddles.rate()

    def _lay_foot(self) -> None:
        self.search = self.button("puzzles-search", self._on_search)
        self.drop = self.button("puzzles-drop", self._on_drop, command="set-aside")
        self.make = self.button("riddle-make-new", self._on_make)
        self.foot_row.addWidget(self.search)
        self.foot_row.addWidget(self.make)
        self.foot_row.addWidget(self.drop)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.reject, command="close"))
        self.solve = self.button("puzzles-solve", self._on_solve, command="accept", kind="primary")
        self.take_back = self.button("library-take-back", self._on_take_back, command="accept", kind="primary")
        self.foot_row.addWidget(self.solve)
        self.foot_row.addWidget(self.take_back)

    def _read(self) -> None:
        kept = self._book.all()
        self._puzzles = {
            "open": [one for one in kept if not one.solved],
            "solved": [one for one in kept if one.solved],
            "dropped": self._book.dropped(),
            "made": self._riddles.all(),
        }

    def _made_list(self) -> QListView:
        made = QListView(self)
        made.setModel(self.model)
        made.setItemDelegate(PuzzleLines(self.desk, made, lambda line: self._pictures.of(line.puzzle)))
        made.setUniformItemSizes(True)
        made.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.doubleClicked.connect(lambda _: self._on_solve())
        self._pictures.painted.connect(made.viewport().update)
        return made

    def _show(self, row: int = 0) -> None:
        """Show those of the chosen view, with the mark on a row or the last."""
        self.refresh()
        self.list.setCurrentIndex(self.model.index(max(0, min(row, len(self.model.rows) - 1))))

    def refresh(self) -> None:
        words = self.desk.words
        labels = {view: words.say(f"puzzles-{view}", puzzles=len(found)) for view, found in self._puzzles.items()}
        self.views.dress(self.look, labels, words.say("puzzles-views"))
        view, row = self.views.chosen, self.list.currentIndex().row()
        lines = [self._line(one) for one in self._puzzles[view]]
        self.model.show(lines)
        self.list.setVisible(bool(lines))
        self.list.setCurrentIndex(self.model.index(max(0, min(row, len(lines) - 1))))
        self.list.doItemsLayout()
        for button, there in ((self.solve, view != "dropped"), (self.take_back, view == "dropped")):
            button.setVisible(there)
            button.setEnabled(bool(lines))
        self.drop.setVisible(view not in ("dropped", "made"))
        self.search.setVisible(view != "made")
        self.make.setVisible(view == "made")
        self.drop.setEnabled(bool(lines))
        self._tell_search()

    def _line(self, one: Puzzle | Shelved) -> PuzzleLine:
        if isinstance(one, Shelved):
            return riddle_line(self.desk.words_of(one.riddle.game), one)
        return puzzle_line(self.desk.words_of(one.game), one)

    @property
    def _told(self) -> str:
        """How far the search has come, or else why the list is empty."""
        words, search = self.desk.words, self._searching
        if search.running:
            percent = round(100 * search.share)
            return words.say(
                "puzzles-searching", at=search.done + 1, games=search.wanted, percent=percent, count=search.found
            )
        if self._searched:
            return words.say("puzzles-searched", games=search.done, count=search.found)
        if self.model.rows:
            return ""
        none = "puzzles-none" if not any(self._puzzles.values()) else f"puzzles-none-{self.views.chosen}"
        return words.say(none)

    def _tell_search(self) -> None:
        running = self._searching.running
        label = self.desk.words.say("puzzles-search-stop" if running else "puzzles-search")
        self.search.set_label(label)
        self.search.setAccessibleName(label)
        # While none is left to be looked through there is nothing to be asked for.
        self.search.setEnabled(running or bool(self._left))
        text = self._told
        self.note.setText(text)
        self.note.setVisible(bool(text))

    def body_height(self, needed: int) -> int:
        """As high as the longer list needs, so that the sheet does not jump from view to view."""
        most = max(map(len, self._puzzles.values()))
        if not most:
            return needed
        row = self.list.itemDelegate().sizeHint(QStyleOptionViewItem(), QModelIndex()).height()
        around = self.views.sizeHint().height() + 3 * self.look.text_px(FACES["body"].size)
        return min(round(self.look.px(HIGH)), round(around + row * max(FEWEST_ROWS, most)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.rows:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def done(self, result: int) -> None:
        # The search goes on, and nobody reads of it here.
        self._searching.progressed.disconnect(self._tell_search)
        self._searching.finished.disconnect(self._on_searched)
        self._book.changed.disconnect(self._on_changed)
        self._riddles.changed.disconnect(self._on_changed)
        super().done(result)

    def _on_search(self) -> None:
        """Look through the games from before, or stop it."""
        if self._searching.running:
            self._searching.stop()
            self._left = len(self._searching.waiting())
        else:
            self._searched = False
            self._searching.begin()
        self._tell_search()
        self.desk.voice.say(self.note.text())

    def _on_searched(self) -> None:
        self._searched, self._left = True, 0
        self._tell_search()
        self.desk.voice.say(self.note.text())

    def _on_changed(self) -> None:
        """Some have come, or gone elsewhere."""
        row, there = self.list.currentIndex().row(), bool(self.model.rows)
        self._read()
        self._show(row)
        if not there:
            self.place()

    @property
    def _marked(self) -> str:
        row = self.list.currentIndex().row()
        return self.model.rows[row].mark if 0 <= row < len(self.model.rows) else ""

    def _on_make(self) -> None:
        self.wish = "make"
        self.accept()

    def _on_drop(self) -> None:
        if self._marked:
            self._book.drop(self._marked)

    def _on_take_back(self) -> None:
        if self._marked:
            self._book.drop(self._marked, False)

    def _on_solve(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < len(self.model.rows):
            self.mark = self.model.rows[row].mark
            self.accept()
