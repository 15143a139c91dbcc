"""What lies beside the board that is drawn: a name, what there is beside the box's board, and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.mesh.counting import counts
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.pack_parts import told

MANY_FAULTS = 6
"""More than so many are not listed at once."""
CHANGED = "▸ {}"
"""A number that is other than the box's is marked by more than its colour."""


class NameField(QLineEdit):
    """Where a name is typed. Enter in it takes the name, and does nothing else."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class Counts(QWidget):
    """How many there are of everything, on the box's board for as many and on this one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []

    def show_counts(self, box: Board | None, own: Board, words: Words, look: Look) -> None:
        """Lay the numbers of two boards side by side; without a board of the box there are only these."""
        theirs = counts(box) if box is not None else {}
        rows = [("", words.say("board-counts-box") if box is not None else "", words.say("board-counts-own"))]
        for kind, numbers in counts(own).items():
            for id, number in numbers.items():
                usual = theirs.get(kind, {}).get(id)
                shown = str(number) if usual in (None, number) else CHANGED.format(number)
                rows.append((_named(words, kind, id), "" if usual is None else str(usual), shown))
        while len(self._labels) < len(rows):
            at = len(self._labels)
            row = (told("", "note", self), told("", "note", self), told("", "label", self))
            for column, label in enumerate(row):
                label.setWordWrap(False)
                side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
                self._grid.addWidget(label, at, column, side)
            self._labels.append(row)
        self._grid.setHorizontalSpacing(round(look.px(14)))
        for at, labels in enumerate(self._labels):
            for label, text in zip(labels, rows[at] if at < len(rows) else ("", "", ""), strict=True):
                label.setText(text)
        self.setAccessibleName("; ".join(f"{name}: {own}" for name, _, own in rows[1:]))


def _named(words: Words, kind: str, id: str) -> str:
    """What is counted, as a title."""
    titled = f"{kind}-{id}-title"
    return words.say(titled) if words.has(titled) else str(words.name(kind, id))


class Faults(QWidget):
    """What is wrong, and in which region; or that nothing is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.state = told("", "note", self)
        self.lines = [told("", "bad", self) for _ in range(MANY_FAULTS)]
        for line in (self.state, *self.lines):
            column.addWidget(line)

    def show_faults(self, lines: Sequence[str], state: str) -> None:
        """List the first of them."""
        self.state.setText(state)
        for at, label in enumerate(self.lines):
            label.setText(lines[at] if at < len(lines) else "")
            label.setVisible(at < len(lines))
