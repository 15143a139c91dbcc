"""The page of a new game that tells of all computer players: how strong, what each does, and what styles there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.ui.presentation.computers import Opponents, level_name, style_name
from smallworld_desktop.ui.sheets.levels import Levels

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.sheet import Sheet


class ComputersPage(QWidget):
    """A scale of all ratings, and below it a sentence or two for each level and each style."""

    def __init__(self, sheet: Sheet, players: Players) -> None:
        super().__init__(sheet)
        self._desk = sheet.desk
        self._players = players
        self.levels = Levels(sheet.desk, players, self)
        self._measured = sheet.label("", "note")
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        column = sheet.column(self, spacing=10)
        column.addWidget(self.levels)
        column.addWidget(self._measured)
        column.addLayout(self._grid)
        column.addStretch(1)
        self._level_rows = {level: self._add_row(sheet) for level in players.offered()}
        self._styles = sheet.label("", "heading")
        self._grid.addWidget(self._styles, self._grid.rowCount(), 0, 1, 2)
        self._style_rows = {style: self._add_row(sheet) for style in players.styles}

    def _add_row(self, sheet: Sheet) -> tuple[QLabel, QLabel]:
        """A name, and what there is to tell of it."""
        name, text = sheet.label("", "label", wrap=False), sheet.label("", "second")
        at = self._grid.rowCount()
        self._grid.addWidget(name, at, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(text, at, 1)
        return name, text

    def show_computers(self, seated: frozenset[str]) -> None:
        """Tell of all, those who sit at the table in heavier type."""
        words, look = self._desk.words, self._desk.look.on_paper
        opponents = Opponents(words, self._players)
        self.levels.dress()
        self.levels.point_out("", seated)
        self._measured.setText(opponents.measurement)
        for level, (name, text) in self._level_rows.items():
            name.setText(level_name(words, level))
            text.setText(opponents.help(level))
        self._styles.setText(words.say("styles-title", levels=opponents.thinkers))
        self._styles.setVisible(bool(self._style_rows))
        for style, (name, text) in self._style_rows.items():
            name.setText(style_name(words, style))
            text.setText(words.say(f"style-{style}-help"))
        self._grid.setHorizontalSpacing(round(look.px(20)))
        self._grid.setVerticalSpacing(round(look.px(6)))
