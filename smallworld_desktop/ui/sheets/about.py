"""About the program: what it is and what it is not, its version, and whose work it stands on."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from smallworld_desktop import __version__
from smallworld_desktop.engine.boards import board
from smallworld_desktop.engine.kernel.compiled import is_compiled
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.sheet import Sheet

WORKS = (
    ("Small World Desktop", "MIT"),
    ("Alegreya Sans, Alegreya SC", "SIL Open Font License 1.1"),
    ("Qt, PySide6", "LGPL 3"),
    ("Python", "PSF License"),
    ("Shapely, NumPy, GEOS", "BSD 3-Clause; BSD 3-Clause; LGPL 2.1"),
    ("PyYAML, platformdirs", "MIT"),
)
"""What the program is made of, each with its licence. Names and licences are the same in every language."""


class AboutDialog(Sheet):
    """Tells about the program."""

    WIDTH = 640.0

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "window-title")
        self.say(self.set_text, "about-version", version=__version__, python=platform.python_version(), qt=qVersion())
        self.content.addWidget(
            self.label("about-engine-compiled" if is_compiled(board) else "about-engine-plain", "note")
        )
        self.games = {id: (self.label(""), self.label("", "second")) for id in games()}
        """What is said of each game, and whose it is."""
        for labels in self.games.values():
            for label in labels:
                self.content.addWidget(label)
        self.content.addWidget(self.label("about-licences", "heading"))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        for row, work in enumerate(WORKS):
            for column, text in enumerate(work):
                label = QLabel(text, self)
                label.setWordWrap(True)
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
                label.setProperty("role", "second" if column else "")
                self._grid.addWidget(label, row, column)
        self.content.addLayout(self._grid)
        self.content.addWidget(self.label("about-licences-text", "note"))
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.accept, command="close", kind="primary"))
        self.refresh()

    def refresh(self) -> None:
        for id, labels in self.games.items():
            words = self.desk.words_of(id)
            for label, what in zip(labels, ("about", "marks"), strict=True):
                known = f"game-{id}-{what}"
                # A game need not say anything of itself.
                label.setText(words.say(known) if words.has(known) else "")
                label.setVisible(words.has(known))
        self._grid.setHorizontalSpacing(round(self.look.px(16)))
        self._grid.setVerticalSpacing(round(self.look.px(2)))
