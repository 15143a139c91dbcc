"""The row above the board: the round track, and the buttons for the rules, the menu and the computer players."""

from __future__ import annotations

import sys

from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from smallworld_desktop.ui.controller import GameController
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.menus import Menus
from smallworld_desktop.ui.shortcuts import keys_of
from smallworld_desktop.ui.stand_ins import RoundTrack
from smallworld_desktop.ui.widgets.button import Button


class TopRow(QWidget):
    """Round track left, buttons right; those that make no sense now are not there."""

    def __init__(self, desk: Desk, controller: GameController, menus: Menus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._menus = menus
        self._track = RoundTrack(desk, controller, self)
        self._buttons: dict[str, Button] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._track, 1)
        for name in ("now", "step", "pause", "rules"):
            button = Button("", desk.look, parent=self)
            button.clicked.connect(menus[name].trigger)
            self._buttons[name] = button
            layout.addWidget(button)
        (key,) = keys_of("menu")
        self._menu = Button("", desk.look, key=QKeySequence(key), parent=self)
        QShortcut(QKeySequence(key), self, self.open_menu)
        self._menu.clicked.connect(self.open_menu)
        self._menu.setVisible(sys.platform != "darwin")
        layout.addWidget(self._menu)
        self._dress()
        desk.changed.connect(self._dress)
        for signal in (controller.gameChanged, controller.seatsChanged, controller.paused, controller.lookedAt):
            signal.connect(self._refresh)

    def open_menu(self) -> None:
        """Open the whole menu below its button."""
        menu = self._menus.whole
        corner = self._menu.mapToGlobal(QPoint(self._menu.width() - menu.sizeHint().width(), self._menu.height()))
        menu.popup(corner)

    def _refresh(self) -> None:
        controller, words = self._controller, self._desk.words
        computers = controller.playing and not all(seat.human for seat in controller.plan.seats)
        past = controller.playing and controller.looked_at is not None
        self._buttons["now"].setVisible(past)
        self._buttons["pause"].setVisible(computers)
        self._buttons["step"].setVisible(computers and controller.is_paused)
        self._buttons["pause"].set_label(words.say("button-go-on" if controller.is_paused else "button-pause"))

    def _dress(self) -> None:
        words, look = self._desk.words, self._desk.look
        for name, button in self._buttons.items():
            button.set_look(look)
            button.set_label(words.say(f"button-{name}"))
            button.set_key(self._menus[name].shortcut())
        self._menu.set_look(look)
        self._menu.set_label(words.say("menu"))
        self._refresh()
