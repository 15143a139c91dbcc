"""The sheet of puzzles: what was given away in one's own games, open and solved, each to be decided anew."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListView, QStyleOptionViewItem, QWidget

from smallworld_desktop.ui.artwork.lettering import FACES
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.models.rows import Rows
from smallworld_desktop.ui.presentation.puzzles import PuzzleLine, puzzle_line
from smallworld_desktop.ui.sheets.puzzle_lines import PuzzleLines
from smallworld_desktop.ui.sheets.puzzle_pictures import PuzzlePictures
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.puzzle_book import PuzzleBook

VIEWS = ("open", "solved")
HIGH = 900.0
FEWEST_ROWS = 3


class PuzzlesDialog(Sheet):
    """Asks which puzzle is to be solved. After it was accepted, ``mark`` is its mark."""

    WIDTH = 760.0

    def __init__(self, desk: Desk, book: PuzzleBook, parent: QWidget) -> None:
        super().__init__(desk, parent, "puzzles-title", "puzzles-text")
        self.mark = ""
        self._puzzles = book.all()
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
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.reject, command="close"))
        self.solve = self.button("puzzles-solve", self._on_solve, command="accept", kind="primary")
        self.foot_row.addWidget(self.solve)
        self._show()

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

    def _show(self) -> None:
        """Show those of the chosen view, with the mark on the first."""
        self.refresh()
        self.list.setCurrentIndex(self.model.index(0))

    def refresh(self) -> None:
        words = self.desk.words
        kinds = {view: [one for one in self._puzzles if bool(one.solved) == (view == "solved")] for view in VIEWS}
        labels = {view: words.say(f"puzzles-{view}", puzzles=len(found)) for view, found in kinds.items()}
        self.views.dress(self.look, labels, words.say("puzzles-views"))
        row = self.list.currentIndex().row()
        lines = [puzzle_line(self.desk.words_of(one.game), one) for one in kinds[self.views.chosen]]
        self.model.show(lines)
        self.list.setVisible(bool(lines))
        self.list.setCurrentIndex(self.model.index(max(0, min(row, len(lines) - 1))))
        self.list.doItemsLayout()
        self.solve.setEnabled(bool(lines))
        none = "puzzles-none" if not self._puzzles else f"puzzles-none-{self.views.chosen}"
        self.note.setText("" if lines else words.say(none))
        self.note.setVisible(not lines)

    def body_height(self, needed: int) -> int:
        """As high as the longer list needs, so that the sheet does not jump from view to view."""
        if not self._puzzles:
            return needed
        row = self.list.itemDelegate().sizeHint(QStyleOptionViewItem(), QModelIndex()).height()
        around = self.views.sizeHint().height() + 3 * self.look.text_px(FACES["body"].size)
        return min(round(self.look.px(HIGH)), round(around + row * max(FEWEST_ROWS, len(self._puzzles))))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.rows:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _on_solve(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < len(self.model.rows):
            self.mark = self.model.rows[row].puzzle.mark
            self.accept()
