"""The page of the settings where keys are changed: every command with its keys, and what stands against a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.desk.key_changes import Changes, clashes, given, refusal, suffices, swapped, with_row
from smallworld_desktop.ui.desk.key_spelling import is_letter
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.models.rows import Index
from smallworld_desktop.ui.presentation.keys import KeyGroup, KeyLine, command_told, key_groups, when_told
from smallworld_desktop.ui.sheets.key_field import KeyField
from smallworld_desktop.ui.widgets.button import Button

if TYPE_CHECKING:
    from smallworld_desktop.ui.sheets.sheet import Sheet

ROW = Qt.ItemDataRole.UserRole
LARGE_TEXT = 1.4
LEAST_LIST = 150.0
"""So high is the list at least."""
NEVER = 10_000
"""Pixels that no row is high."""


class Lines(QStyledItemDelegate):
    """Makes a row as high as what its command does needs, where that is too long for one line."""

    def __init__(self, view: QTreeWidget) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size, around = super().sizeHint(option, index), 2 * self._view.indentation()
        room = QRect(0, 0, self._view.columnWidth(0) - around, NEVER)
        if index.column() or not index.parent().isValid() or room.width() <= 0:
            return size
        metrics = self._view.fontMetrics()
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        more = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap.value, text).height() - metrics.height()
        return size + QSize(0, max(0, more))


class CommandList(QTreeWidget):
    """The commands by group. Enter, or a double click, asks for a new key."""

    wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setItemDelegate(Lines(self))
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setStyleSheet("QTreeView::item { border-radius: 0; } QTreeView::branch { image: none; }")
        self.itemDoubleClicked.connect(lambda: self.wanted.emit())
        # How high a row is follows from how wide its first column is.
        self.header().sectionResized.connect(lambda: self.scheduleDelayedItemsLayout())
        for column in (1, 2):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setStretchLastSection(False)

    @property
    def row(self) -> Shortcut | None:
        """The command that the keyboard is on."""
        item: QTreeWidgetItem | None = self.currentItem()
        found = item.data(0, ROW) if item is not None else None
        return found if isinstance(found, Shortcut) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.row is not None:
            if not event.isAutoRepeat():
                self.wanted.emit()
        else:
            super().keyPressEvent(event)


class KeysPage(QWidget):
    """Shows the keys in force, and tells of changes; whoever laid it makes them."""

    changed = Signal(object)
    """``Changes`` of keys that are wanted."""
    lettersSet = Signal(bool)
    """Single letters shall be keys, or not."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._desk = sheet.desk
        self._swap: Changes | None = None
        self._listed: list[KeyGroup] = []
        self.letters = QCheckBox(self)
        self.letters.clicked.connect(self.lettersSet)
        self.letters_help = sheet.label("settings-letters-help", "note")
        sheet.say(self.letters.setText, "settings-letters")
        for put in (self.letters.setToolTip, self.letters.setAccessibleDescription):
            sheet.say(put, "settings-letters-help")
        self.list = sheet.named(CommandList(self), "keys-list")
        self.told = sheet.label("", "second")
        """What came of a key, else when the keys of the command hold."""
        self.fields = tuple(KeyField(self._desk, id, self) for id in ("keys-first", "keys-second"))
        self.without, self.usual = self._button(self._on_without), self._button(self._on_usual)
        self.swap = self._button(self._on_swap)
        self._lay(sheet)
        self.list.currentItemChanged.connect(lambda: self._show_row())
        self.list.wanted.connect(self.fields[0].wait)
        for at, field in enumerate(self.fields):
            field.caught.connect(lambda key, at=at: self._on_caught(at, key))
            field.waited.connect(self._on_waited)

    def _button(self, do: object) -> Button:
        made = Button("", self._desk.look.on_paper, parent=self)
        made.clicked.connect(do)
        return made

    def _lay(self, sheet: Sheet) -> None:
        column = sheet.column(self, spacing=6)
        column.addWidget(self.letters)
        column.addWidget(self.letters_help)
        column.addWidget(self.list, 1)
        column.addWidget(self.told)
        row = sheet.row(None)
        for part in (*self.fields, self.swap, self.without, self.usual):
            row.addWidget(part)
        row.addStretch(1)
        column.addLayout(row)

    @property
    def _words(self) -> Words:
        return self._desk.words

    def _words_of(self, game: str) -> Words:
        return self._desk.words_of(game or self._words.game)

    def _name(self, row: Shortcut) -> str:
        return command_told(row, self._words_of(row.game))

    # What it shows.

    def show_keys(self) -> None:
        """Show everything as it is now."""
        keys, look, words = self._desk.keys, self._desk.look.on_paper, self._words
        self.letters.setChecked(keys.letters)
        listed = list(key_groups(self._words_of, keys))
        self.list.setHeaderLabels([words.say(id) for id in ("keys-command", "keys-first", "keys-second")])
        if listed != self._listed:
            self._listed = listed
            self._fill(listed)
        # Where there is no room for it, it is told by the tick.
        self.letters_help.setVisible(look.text_scale < LARGE_TEXT)
        self.list.setIndentation(round(look.px(12)))
        self.list.setMinimumHeight(round(look.px(LEAST_LIST)))
        self.told.setMinimumHeight(2 * self.told.fontMetrics().lineSpacing())
        for button, id in ((self.without, "keys-without"), (self.usual, "keys-usual"), (self.swap, "keys-swap")):
            button.set_look(look)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
        self._show_row()

    def _fill(self, groups: list[KeyGroup]) -> None:
        before = self.list.row
        self.list.blockSignals(True)
        self.list.clear()
        for group in groups:
            head = QTreeWidgetItem([group.title])
            head.setFont(0, font("name", self._desk.look.on_paper))
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            head.setFirstColumnSpanned(True)
            self.list.addTopLevelItem(head)
            for line in group.lines:
                item = self._item(line)
                head.addChild(item)
                if before is None or line.row.id == before.id:
                    before = line.row
                    self.list.setCurrentItem(item)
            head.setExpanded(True)
        self.list.blockSignals(False)

    def _item(self, line: KeyLine) -> QTreeWidgetItem:
        item = QTreeWidgetItem([line.name, *line.keys[:2]])
        item.setData(0, ROW, line.row)
        told = self._words.join(line.keys) if line.keys else self._words.say("key-none")
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{line.name}: {told}")
        item.setToolTip(0, line.name)
        if line.changed:
            for column in (1, 2):
                item.setFont(column, font("name", self._desk.look.on_paper))
        return item

    def _show_row(self) -> None:
        """Show what can be done with the command that the keyboard is on."""
        row, keys = self.list.row, self._desk.keys
        self._say("")
        chosen = keys.chosen(row) if row is not None else ()
        line = next((line for group in self._listed for line in group.lines if line.row is row), None)
        shown = line.keys if line is not None else ()
        for at, field in enumerate(self.fields):
            field.show_key(shown[at] if at < len(shown) else "")
            field.setVisible(not at or (row is not None and not row.in_row and bool(chosen)))
        self.without.setEnabled(row is not None and row.offered and bool(chosen))
        self.usual.setEnabled(row is not None and chosen != row.keys)

    def _say(self, text: str, swap: Changes | None = None) -> None:
        """Say what came of a key, and offer to swap two."""
        row, words = self.list.row, self._words
        usual = "" if row is None else words.say("keys-when", command=self._name(row), when=when_told(row, words))
        self.told.setText(text or usual)
        self._swap = swap
        self.swap.setVisible(swap is not None)
        for button in (self.without, self.usual):
            button.setVisible(swap is None)
        self._desk.voice.say(text, urgent=True)

    # What is done to it.

    def _on_waited(self, waiting: bool) -> None:
        row = self.list.row
        if waiting and row is not None:
            self._say(self._words.say("keys-press-for", command=self._name(row)))
        elif not waiting:
            self._say("")

    def _on_caught(self, at: int, key: str) -> None:
        row, keys, words = self.list.row, self._desk.keys, self._words
        if row is None:
            return
        against = refusal(row, key)
        if against is not None:
            self._say(words.say(f"keys-{against.value}", key=words.cap(key)))
            return
        wanted = given(row, keys.chosen(row), at, key)
        if not suffices(row, wanted):
            self._say(words.say("keys-only-letters", command=self._name(row)))
            return
        chosen = {one.id: keys.chosen(one) for one in keys.rows}
        others = [(one, other) for one in wanted for other in clashes(row, one, keys.rows, chosen)]
        if others:
            taken, other = others[0]
            swap = None if row.in_row else swapped(keys.rows, keys.changes, row, at, key)
            told = words.say(
                "keys-taken", key=words.cap(taken), command=self._name(other), when=when_told(other, words)
            )
            self._say(told, swap)
            return
        self._make(with_row(keys.changes, row, wanted))
        silent = not keys.letters and is_letter(key)
        self._say(words.say("keys-given-off" if silent else "keys-given", key=words.cap(key), command=self._name(row)))

    def _make(self, changes: Changes) -> None:
        """Have changes made, and stay on the command."""
        self.changed.emit(changes)
        self.list.setFocus()

    def _on_without(self) -> None:
        row, keys = self.list.row, self._desk.keys
        if row is not None:
            self._make(with_row(keys.changes, row, ()))
            self._say(self._words.say("keys-taken-away", command=self._name(row)))

    def _on_usual(self) -> None:
        row, keys = self.list.row, self._desk.keys
        if row is None:
            return
        chosen = {one.id: keys.chosen(one) for one in keys.rows}
        others = [(key, other) for key in row.keys for other in clashes(row, key, keys.rows, chosen)]
        if others:
            key, other = others[0]
            words = self._words
            told = words.say("keys-taken", key=words.cap(key), command=self._name(other), when=when_told(other, words))
            self._say(told)
            return
        self._make(with_row(keys.changes, row, row.keys))
        self._say(self._words.say("keys-usual-again", command=self._name(row)))

    def _on_swap(self) -> None:
        row = self.list.row
        if row is not None and self._swap is not None:
            self._make(self._swap)
            self._say(self._words.say("keys-swapped"))
