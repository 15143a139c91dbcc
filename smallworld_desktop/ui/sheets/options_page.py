"""The second page of a new game: every rule option with what it means, and which races and powers are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from smallworld_desktop.engine.kernel.options import Selection
from smallworld_desktop.engine.play.registry import USUAL, game
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.emblem_grid import EmblemGrid
from smallworld_desktop.ui.sheets.option_row import OptionRow
from smallworld_desktop.ui.sheets.own_content import OwnContent

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.sheet import Sheet

LARGE_TEXT = 1.4


class OptionsPage(QWidget):
    """Shows an arrangement's options, and tells what is wanted."""

    chosen = Signal(str, object)
    toggled = Signal(str, bool)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._desk = sheet.desk
        self._sides = sheet.row(self, spacing=40)
        left, right = sheet.column(None, spacing=4), sheet.column(None)
        self._sides.addLayout(left, 1)
        self._sides.addLayout(right, 1)
        self.rows = {name: OptionRow(self._desk, name, self, explained=True) for name in _in_order()}
        left.addWidget(sheet.label("all-options-table", "heading"))
        for name, row in self.rows.items():
            if name == next(other for other in self.rows if other not in game().agreed):
                left.addWidget(sheet.label("all-options-rulings", "heading"))
            row.chosen.connect(self.chosen)
            left.addWidget(row)
        left.addStretch(1)
        self.grids = {kind: EmblemGrid(table_of(USUAL), kind, self) for kind in ("race", "power")}
        for kind, grid in self.grids.items():
            right.addWidget(sheet.label(f"all-options-{kind}s", "heading"))
            right.addWidget(grid)
            grid.toggled.connect(self.toggled)
        right.addWidget(sheet.label("option-banned-help", "note"))
        right.addWidget(sheet.label("own-content-title", "heading"))
        right.addWidget(sheet.label("own-content-text", "note"))
        self.own = OwnContent(self._desk, self)
        right.addWidget(self.own)
        right.addStretch(1)

    def show_arrangement(self, arrangement: Arrangement) -> None:
        """Show all options, emblems and files of an arrangement."""
        look, words = self._desk.look.on_paper, self._desk.words
        above = look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        for name, row in self.rows.items():
            row.show_value(arrangement.value(name))
        catalogue = arrangement.catalogue()
        boxes = {"race": [race.id for race in catalogue.races], "power": [power.id for power in catalogue.powers]}
        for kind, grid in self.grids.items():
            grid.fill(boxes[kind])
            rules = {id: f"{kind}-{id}-rule" for id in boxes[kind]}
            told = {id: words.say(rule) if words.has(rule) else "" for id, rule in rules.items()}
            grid.dress(look, {id: (words.name(kind, id), told[id]) for id in boxes[kind]}, arrangement.banned)
        self.own.show_files(arrangement.content)


def _in_order() -> list[str]:
    """How one plays together first, then the readings of the rules; what is left out has its grids."""
    box = game()
    rest = [one.name for one in box.options if one.name not in box.agreed and not isinstance(one, Selection)]
    return [*box.agreed, *rest]
