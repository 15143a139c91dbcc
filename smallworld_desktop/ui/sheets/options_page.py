"""The second page of a new game: every rule option with what it means, and which things are in play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from smallworld_desktop.engine.kernel.options import Option, OptionValue, Selection
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.ui.artwork.emblems import learn_emblems
from smallworld_desktop.ui.desk.locales import in_order
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.arrangement import Arrangement
from smallworld_desktop.ui.sheets.emblem_grid import EmblemGrid
from smallworld_desktop.ui.sheets.option_row import OptionRow
from smallworld_desktop.ui.sheets.own_content import OwnContent

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.sheet import Sheet

LARGE_TEXT = 1.4


class OptionsPage(QWidget):
    """Shows an arrangement's options, and tells how it is to be changed."""

    wanted = Signal(object)
    """A ``Change`` of the arrangement."""

    def __init__(self, sheet: Sheet, box: Box) -> None:
        super().__init__(sheet)
        self._desk, self._box = sheet.desk, box
        self._sides = sheet.row(self, spacing=40)
        left, right = sheet.column(None, spacing=4), sheet.column(None)
        self._sides.addLayout(left, 1)
        self._sides.addLayout(right, 1)
        self.rows: dict[str, OptionRow] = {}
        plain = [option for option in box.options if not isinstance(option, Selection)]
        self._lay_rows(sheet, left, "all-options-table", [box.known_options[name] for name in box.agreed])
        self._lay_rows(sheet, left, "all-options-rulings", [one for one in plain if one.name not in box.agreed])
        left.addStretch(1)
        self.grids: dict[str, EmblemGrid] = {}
        self._said: dict[str, QLabel] = {}
        """What is said in the words of the game alone."""
        for option in box.options:
            if isinstance(option, Selection):
                self._lay_grids(sheet, right, option)
        self.own = OwnContent(self._desk, self)
        self.own.setVisible(box.takes_files)
        if box.takes_files:
            self._lay_own(sheet, right)
        right.addStretch(1)

    @property
    def needed(self) -> bool:
        """Whether there is anything to be agreed on."""
        return bool(self._box.options) or self._box.takes_files

    def _lay_rows(self, sheet: Sheet, column: QBoxLayout, title: str, options: list[Option]) -> None:
        """Options that belong together, below what they have in common."""
        if options:
            column.addWidget(sheet.label(title, "heading"))
        for option in options:
            row = self.rows[option.name] = OptionRow(self._desk, option, self, explained=True)
            row.chosen.connect(self._on_chosen)
            column.addWidget(row)

    def _lay_grids(self, sheet: Sheet, column: QBoxLayout, option: Selection) -> None:
        """The things that an option may leave in the box, a grid a kind."""
        door = table_of(self._box.id)
        for kind in option.kinds:
            grid = self.grids[kind] = EmblemGrid(door, kind, self)
            column.addWidget(self._label(sheet, f"all-options-{kind}s", "heading"))
            column.addWidget(grid)
            grid.toggled.connect(lambda id, on, name=option.name: self._on_toggled(name, id, on))
        column.addWidget(self._label(sheet, f"option-{option.name}-help", "note"))

    def _lay_own(self, sheet: Sheet, column: QBoxLayout) -> None:
        """Files of the player's own."""
        column.addWidget(self._label(sheet, "own-content-title", "heading"))
        column.addWidget(self._label(sheet, "own-content-text", "note"))
        column.addWidget(self.own)
        self.own.dropped.connect(self._on_dropped)
        self.own.ticked.connect(self._on_ticked)

    def _label(self, sheet: Sheet, id: str, role: str) -> QLabel:
        self._said[id] = sheet.label("", role)
        return self._said[id]

    def show_arrangement(self, arrangement: Arrangement) -> None:
        """Show all options, emblems and files of an arrangement."""
        look, words = self._desk.look.on_paper, self._desk.words.with_own(arrangement.own_names)
        learn_emblems(arrangement.own_names)
        above = look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        for id, label in self._said.items():
            label.setText(words.say(id))
        for name, row in self.rows.items():
            row.show_value(arrangement.value(name))
        things, out = arrangement.things, tuple(arrangement.left_out)
        for kind, grid in self.grids.items():
            ids = in_order(words.language, things[kind], partial(words.name, kind))
            grid.fill(ids)
            rules = {id: f"{kind}-{id}-rule" for id in ids}
            told = {id: words.say(rule) if words.has(rule) else "" for id, rule in rules.items()}
            grid.dress(look, {id: (words.name(kind, id), told[id]) for id in ids}, out)
        if self._box.takes_files:
            self.own.show_files(arrangement.content)

    def _on_chosen(self, name: str, value: OptionValue) -> None:
        self.wanted.emit(lambda arrangement: arrangement.with_option(name, value))

    def _on_toggled(self, option: str, id: str, in_play: bool) -> None:
        self.wanted.emit(lambda arrangement: arrangement.with_thing(option, id, in_play=in_play))

    def _on_ticked(self, part: tuple[str, str], taken: bool) -> None:
        self.wanted.emit(lambda arrangement: arrangement.with_part(part, taken=taken))

    def _on_dropped(self, number: int) -> None:
        self.wanted.emit(lambda a: a.with_content([pair for at, pair in enumerate(a.content) if at != number]))
