"""Things of the player's own: the files they come from, and the buttons to take them in and out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.widgets.button import Button

Part = tuple[str, str]
"""The name of a file, and its text."""


class OwnContent(QWidget):
    """A tick for each pack, a row for each other file, and a button to add one."""

    wanted = Signal()
    """The player wants to add a file."""
    dropped = Signal(int)
    """The file of that number shall go."""
    ticked = Signal(tuple, bool)
    """What a pack brings shall be in the game, or not."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: list[QFrame] = []
        self._offered: tuple[Part, ...] = ()
        self.ticks: list[QCheckBox] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.add = Button("", desk.look.on_paper, parent=self)
        self.add.clicked.connect(self.wanted)
        line = QHBoxLayout()
        line.addWidget(self.add)
        line.addStretch(1)
        self._column.addLayout(line)

    def offer(self, parts: Sequence[Part]) -> None:
        """Offer what packs bring."""
        self._offered = tuple(parts)

    def show_files(self, files: Sequence[Part]) -> None:
        """Show these files by name; those of packs as ticks."""
        for row in (*self._rows, *self.ticks):
            row.hide()
            row.deleteLater()
        self.ticks = [self._tick(at, part, part in files) for at, part in enumerate(self._offered)]
        others = [(number, file) for number, (file, text) in enumerate(files) if (file, text) not in self._offered]
        self._rows = [self._row(number, file) for number, file in others]
        words, look = self._desk.words, self._desk.look.on_paper
        self.add.set_look(look)
        self.add.set_label(words.say("own-content-add"))
        self.add.setAccessibleName(words.say("own-content-add"))
        self._column.setSpacing(round(look.px(4)))

    def _tick(self, at: int, part: Part, taken: bool) -> QCheckBox:
        tick = QCheckBox(part[0], self)
        tick.setChecked(taken)
        tick.toggled.connect(lambda on: self.ticked.emit(part, on))
        self._column.insertWidget(at, tick)
        tick.show()
        return tick

    def _row(self, number: int, file: str) -> QFrame:
        words, look = self._desk.words, self._desk.look.on_paper
        row = QFrame(self)
        row.setProperty("kind", "row")
        line = QHBoxLayout(row)
        line.setContentsMargins(round(look.px(12)), 0, 0, 0)
        name = QLabel(file, row)
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setWordWrap(True)
        line.addWidget(name, 1)
        drop = Button(words.say("own-content-drop"), look, parent=row)
        drop.setAccessibleName(words.say("own-content-drop-file", file=file))
        drop.clicked.connect(lambda: self.dropped.emit(number))
        line.addWidget(drop)
        self._column.insertWidget(self._column.count() - 1, row)
        row.show()
        return row
