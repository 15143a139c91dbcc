"""The pace of the computers, within reach while they play: a card with a slider, and with how long they think."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.dialogs.stops import Stops
from smallworld_desktop.ui.presentation.computers import thinking_times
from smallworld_desktop.ui.widgets.keyboard import application, give_back, has_keyboard
from smallworld_desktop.ui.widgets.panel import Panel

PACES = (2.0, 1.5, 1.0, 0.5, 0.25, 0.0)
"""From leisurely to at once."""

SLIDER = 240.0
CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def pace_words(desk: Desk) -> list[str]:
    """What each of the paces is called."""
    names = {0.0: "none", 1.0: "usual"}
    ids = (names.get(pace, "brisk" if pace < 1 else "leisurely") for pace in PACES)
    return [desk.words.say(f"settings-pace-{id}") for id in ids]


class PaceCard(Panel):
    """Opens above the button that asks for it; Escape closes it, and so does whatever is done elsewhere."""

    def __init__(self, desk: Desk, parent: QWidget, below: QWidget) -> None:
        super().__init__(desk.look.on_paper, ground="card", parent=parent)
        self._table = parent
        self._below = below
        self._desk = desk
        self._labels = {id: QLabel(self) for id in ("pace-title", "settings-pace", "settings-thinking")}
        self.pace = Stops(PACES, self)
        self.thinking = QLabel(self)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._labels["pace-title"], 0, 0, 1, 2)
        for at, (id, control) in enumerate((("settings-pace", self.pace), ("settings-thinking", self.thinking)), 1):
            self._grid.addWidget(self._labels[id], at, 0)
            self._grid.addWidget(control, at, 1)
        self._labels["pace-title"].setProperty("role", "heading")
        self.pace.chosen.connect(lambda pace: desk.settings.change(pace=pace))
        self.hide()
        desk.changed.connect(self._dress)
        desk.settings.changed.connect(self._show)
        self._dress()

    def open_above(self, place: QRect) -> None:
        """Open above a place of the table, its right edges in line; a second call closes the card again."""
        if self.isVisible():
            self.shut()
            return
        size, table = self.sizeHint(), self._table.rect()
        self.resize(size)
        corner = place.topRight() - QPoint(size.width(), size.height())
        self.move(max(0, min(corner.x(), table.right() - size.width())), max(0, corner.y()))
        self.show()
        self.raise_()
        self.pace.slider.setFocus(Qt.FocusReason.PopupFocusReason)
        application().focusChanged.connect(self._on_keyboard_moved)

    def shut(self) -> None:
        """Close, and let the keyboard go on where it was."""
        if not self.isVisible():
            return
        application().focusChanged.disconnect(self._on_keyboard_moved)
        if has_keyboard(self):
            give_back(self._below)
        self.hide()

    def _on_keyboard_moved(self) -> None:
        if not has_keyboard(self):
            self.shut()

    def _dress(self) -> None:
        look, words = self._desk.look.on_paper, self._desk.words
        self.set_look(look)
        for id, label in self._labels.items():
            label.setText(words.say(id))
        self.setAccessibleName(words.say("pace-title"))
        self.pace.dress(look, pace_words(self._desk), words.say("settings-pace"))
        self.pace.slider.setMinimumWidth(round(look.px(SLIDER)))
        self.thinking.setText(thinking_times(words))
        self._grid.setHorizontalSpacing(round(look.px(16)))
        self._grid.setVerticalSpacing(round(look.px(6)))
        self._show()
        if self.isVisible():
            self.shut()

    def _show(self) -> None:
        self.pace.show_value(self._desk.settings.choices.pace)

    def event(self, event: QEvent) -> bool:
        # The keys that close this card mean something else to the table.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in CLOSING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in CLOSING:
            self.shut()
        else:
            super().keyPressEvent(event)
