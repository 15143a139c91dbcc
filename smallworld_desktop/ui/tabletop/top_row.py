"""The round track, and the buttons for a hint, the rules and the menu: above the board, or right of it."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QWidget

from smallworld_desktop.ui.artwork.buttons import button_width
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.menus import Menus
from smallworld_desktop.ui.tabletop.round_track import RoundTrack
from smallworld_desktop.ui.widgets.button import Button


class TopRow(QWidget):
    """Round track left, buttons right."""

    def __init__(self, desk: Desk, controller: GameController, menus: Menus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._menus = menus
        self.rounds = RoundTrack(desk, controller, self)
        self.hint = Button("", desk.look, parent=self)
        self.hint.clicked.connect(menus["hint"].trigger)
        self.rules = Button("", desk.look, parent=self)
        self.rules.clicked.connect(menus["rules"].trigger)
        self.menu = Button("", desk.look, parent=self)
        self.menu.clicked.connect(self.open_menu)
        KeyBinding(desk.keys, "menu", self, self.open_menu)
        # A Mac has the menus at the top of the screen.
        self.menu.setVisible(sys.platform != "darwin")
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.rounds, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(0)
        for button in (self.hint, self.rules, self.menu):
            buttons.addWidget(button)
        self._layout.addLayout(buttons)
        self._dress()
        desk.changed.connect(self._dress)

    def stack(self, stacked: bool) -> None:
        """Let the buttons lie below the rounds, or beside them."""
        way = QBoxLayout.Direction
        self._layout.setDirection(way.TopToBottom if stacked else way.LeftToRight)
        self._show_keys()

    @property
    def _stacked(self) -> bool:
        return self._layout.direction() is QBoxLayout.Direction.TopToBottom

    def open_menu(self) -> None:
        """Open the whole menu below its button, with its first entry marked."""
        menu, button = self._menus.whole, self.menu
        menu.popup(button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height())))
        # To make the entry the active one would open its menu too; the key only marks it.
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(menu, QKeyEvent(kind, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier))

    def _dress(self) -> None:
        words, look = self._desk.words, self._desk.look
        for button, id in ((self.hint, "button-hint"), (self.rules, "button-rules"), (self.menu, "menu")):
            button.set_look(look)
            button.set_label(words.say(id))
            button.setAccessibleName(words.say(id))
        self._show_keys()

    def _show_keys(self) -> None:
        """Show the keys on the buttons where that leaves the round its words."""
        look = self._desk.look
        keys = {
            button: self._desk.cap(command)
            for button, command in ((self.hint, "hint"), (self.rules, "rules"), (self.menu, "menu"))
            if not button.isHidden()
        }
        wide = [button_width(button.text(), look, key=key) for button, key in keys.items()]
        needed = sum(wide) + (2 * Button.MARGIN * look.u + 2) * len(wide)
        if not self._stacked:
            needed += self.rounds.minimumSizeHint().width()
        for button, key in keys.items():
            shown = key if needed <= self.width() else ""
            if shown != button.key:
                button.set_cap(shown)
                button.setToolTip("" if shown else key)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._show_keys()
        return super().event(event)
