"""The menus: every command by name, with its words and its keys."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from smallworld_desktop.ui.desk import Desk

Keys = QKeySequence.StandardKey | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a menu; its words are ``menu-`` and its name."""

    name: str
    keys: Keys = ()
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    submenu: bool = False


BREAK = Command("")
"""A line between groups of commands."""

_FULL_SCREEN: Keys = QKeySequence.StandardKey.FullScreen if sys.platform == "darwin" else ("F11",)

MENUS: Mapping[str, tuple[Command, ...]] = {
    "game": (
        Command("new", QKeySequence.StandardKey.New),
        Command("open", QKeySequence.StandardKey.Open),
        Command("continue"),
        Command("saved"),
        Command("recent", submenu=True),
        BREAK,
        Command("save", ("Ctrl+S",)),
        BREAK,
        Command("hand-over", submenu=True),
        Command("leave", ("Ctrl+W",)),
        BREAK,
        Command("settings", ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
        Command("quit", ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    ),
    "turn": (
        Command("undo", ("Ctrl+Z",)),
        Command("redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
        Command("restart", ("Ctrl+R",)),
        BREAK,
        Command("now", ("Ctrl+End",)),
        BREAK,
        Command("pause", ("F8",), checkable=True),
        Command("step", ("F9",)),
    ),
    "view": (
        Command("full-screen", _FULL_SCREEN, checkable=True),
        BREAK,
        Command("fit", ("Ctrl+0",)),
        Command("zoom-in", ("Ctrl++", "Ctrl+=")),
        Command("zoom-out", ("Ctrl+-",)),
        Command("highlight", submenu=True),
    ),
    "help": (
        Command("rules", ("F1",)),
        Command("keyboard", ("Shift+F1",)),
        BREAK,
        Command("saves-folder"),
        Command("settings-folder"),
        Command("reports-folder"),
        BREAK,
        Command("about", role=QAction.MenuRole.AboutRole),
    ),
}


class Menus(QObject):
    """The actions of all commands, and the menus that hold them."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._submenus: dict[str, QMenu] = {}
        self._menus = {name: self._menu(name, commands) for name, commands in MENUS.items()}
        self.whole = QMenu(window)
        """All menus as one, for the menu button."""
        for menu in self._menus.values():
            self.whole.addMenu(menu)
        self._say()
        desk.changed.connect(self._say)

    def __getitem__(self, command: str) -> QAction:
        return self._actions[command]

    def submenu(self, command: str) -> QMenu:
        """The menu behind a command, to be filled when it opens."""
        return self._submenus[command]

    def fill_bar(self, bar: QMenuBar) -> None:
        """Put the menus on a menu bar, where the system has one."""
        for menu in self._menus.values():
            bar.addMenu(menu)

    def actions(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def _menu(self, name: str, commands: tuple[Command, ...]) -> QMenu:
        menu = QMenu(self._window)
        for command in commands:
            if command is BREAK:
                menu.addSeparator()
            elif command.submenu:
                self._submenus[command.name] = menu.addMenu("")
                self._actions[command.name] = self._submenus[command.name].menuAction()
            else:
                menu.addAction(self._action(command))
        return menu

    def _action(self, command: Command) -> QAction:
        action = QAction(self._window)
        if isinstance(command.keys, tuple):
            action.setShortcuts([QKeySequence(key) for key in command.keys])
        else:
            action.setShortcuts(command.keys)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.checkable)
        action.setMenuRole(command.role)
        # A menu that only pops up lends its keys to nobody: the window must know them too.
        self._window.addAction(action)
        self._actions[command.name] = action
        return action

    def _say(self) -> None:
        words = self._desk.words
        for name, menu in self._menus.items():
            menu.setTitle(words.say(f"menu-{name}"))
        for name, action in self._actions.items():
            action.setText(words.say(f"menu-{name}"))
