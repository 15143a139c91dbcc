"""The menus: every command by name, with its words and its keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from smallworld_desktop.ui.desk.desk import Desk


@dataclass(frozen=True, slots=True)
class Command:
    """One line of a menu; its words are ``menu-`` and its name, its keys are those of the shortcuts."""

    name: str
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    submenu: bool = False


BREAK = Command("")
"""A line between groups of commands."""

MENUS: Mapping[str, tuple[Command, ...]] = {
    "game": (
        Command("new"),
        Command("continue"),
        Command("lessons"),
        Command("puzzles"),
        Command("library"),
        Command("packs"),
        Command("draw-board"),
        Command("make-back"),
        Command("statistics"),
        Command("lab"),
        Command("open"),
        Command("recent", submenu=True),
        BREAK,
        Command("save"),
        BREAK,
        Command("hand-over", submenu=True),
        Command("leave"),
        BREAK,
        Command("settings", role=QAction.MenuRole.PreferencesRole),
        Command("quit", role=QAction.MenuRole.QuitRole),
    ),
    "turn": (
        Command("undo"),
        Command("redo"),
        Command("restart"),
        BREAK,
        Command("hint"),
        Command("why"),
        Command("coach"),
        Command("practice", checkable=True),
        BREAK,
        Command("replay"),
        Command("play-on"),
        Command("note"),
        Command("show-again"),
        Command("since"),
        Command("now"),
        BREAK,
        Command("hurry"),
        Command("pause", checkable=True),
        Command("step"),
        Command("pace"),
    ),
    "view": (
        Command("full-screen", checkable=True),
        BREAK,
        Command("fit"),
        Command("board-large", submenu=True),
        Command("zoom-in"),
        Command("zoom-out"),
        BREAK,
        Command("card"),
        Command("pin-card"),
        Command("again"),
        Command("peek", checkable=True),
        Command("region-names", checkable=True),
        Command("highlight", submenu=True),
        BREAK,
        Command("sound", checkable=True),
    ),
    "ask": (
        Command("ask-near"),
        Command("ask-own"),
        Command("ask-edges"),
        Command("ask-lead"),
    ),
    "help": (
        Command("rules"),
        Command("keyboard"),
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
        self._bind()
        desk.keys.changed.connect(self._bind)
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
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.checkable)
        action.setMenuRole(command.role)
        # A menu that only pops up lends its keys to nobody: the window must know them too.
        self._window.addAction(action)
        self._actions[command.name] = action
        return action

    def _bind(self) -> None:
        """Give every command its keys."""
        keys = self._desk.keys
        for name, action in self._actions.items():
            action.setShortcuts(keys.sequences(name))
            action.setAutoRepeat(keys.repeats(name))

    def _say(self) -> None:
        words = self._desk.words
        for name, menu in self._menus.items():
            menu.setTitle(words.say(f"menu-{name}"))
        for name, action in self._actions.items():
            action.setText(words.say(f"menu-{name}"))
