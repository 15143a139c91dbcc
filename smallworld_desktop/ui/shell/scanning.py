"""Scanning, for whoever plays by a single switch: what can be done lights up in turn, and one key takes it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import SHEETS, When
from smallworld_desktop.ui.sheets.stack import SheetStack
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.parts import REASON
from smallworld_desktop.ui.tabletop.tabletop import Tabletop
from smallworld_desktop.ui.widgets.keyboard import application
from smallworld_desktop.ui.widgets.own_panel import OwnPanel


@dataclass(frozen=True)
class Thing:
    """Something that can be done now."""

    id: Hashable
    light: Callable[[], object]
    """Let it be seen and heard that it is this one's turn."""
    take: Callable[[], object]


class Scanning(QObject):
    """Goes round at the pace of the settings, wherever the keyboard would be: on a menu, a sheet, or the table."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop, sheets: SheetStack) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._sheets = sheets
        self._lit: Hashable = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)
        desk.settings.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Go round as fast as is wished, or not at all."""
        pace = round(1000 * self._desk.settings.choices.scan)
        if pace == (self._timer.interval() if self._timer.isActive() else 0):
            return
        self._timer.stop()
        application().removeEventFilter(self)
        if pace:
            application().installEventFilter(self)
            self._timer.start(pace)

    def step(self) -> None:
        """Light the next thing."""
        things = list(self._things())
        ids = [thing.id for thing in things]
        at = ids.index(self._lit) + 1 if self._lit in ids else 0
        if things:
            thing = things[at % len(things)]
            self._lit = thing.id
            thing.light()

    def take(self) -> None:
        """Do what is lit; where it can be done no more, nothing."""
        lit, self._lit = self._lit, None
        thing = next((thing for thing in self._things() if thing.id == lit), None)
        if thing is not None:
            # What comes of it has a whole turn of the clock to be seen.
            self._timer.start()
            thing.take()

    def _things(self) -> Iterator[Thing]:
        """All that can be done, in the order in which it lights up."""
        menu, sheet, fan = QApplication.activePopupWidget(), self._sheets.sheet, self._table.board.acting.fan
        if isinstance(menu, QMenu):
            for action in menu.actions():
                if action.isEnabled() and not action.isSeparator():
                    yield Thing(action, partial(menu.setActiveAction, action), partial(_trigger, menu, action))
        elif sheet is not None:
            yield from map(_button, _buttons(sheet))
        elif fan is not None:
            for at in range(len(fan.cards)):
                yield Thing(("card", at), partial(fan.raise_card, at), partial(fan.choose, at))
        else:
            yield from self._on_table()

    def _on_table(self) -> Iterator[Thing]:
        table, board = self._table, self._table.board
        if not self._controller.playing:
            yield from map(_button, _buttons(table.welcome))
            return
        if self._controller.human and table.panel is not None and table.panel.due:
            for at in table.panel.choosable:
                yield Thing(("choice", at), partial(_light, table.panel, at), partial(self._choose, table.panel, at))
        if self._controller.human:
            # What is chosen on paper may be done on the board.
            for region in range(board.map_view.region_count):
                if board.acting.can_act(region) or board.acting.can_lift(region):
                    act = partial(board.acting.act, region)
                    yield Thing(("region", region), partial(board.focus_region, region), act)
        yield from map(_button, (*_buttons(table.bar), *_buttons(table.row)))

    def _choose(self, panel: OwnPanel, at: int) -> None:
        """Take what is lit: the gold button does, unless it only goes into something else."""
        if not panel.take_up(at):
            self._table.bar.primary()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The switch is heard before anything else, wherever the keyboard is."""
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride) or not isinstance(event, QKeyEvent):
            return False
        heard = self._desk.keys.heard(event, When.TABLE, *SHEETS)
        if heard is None or heard[0].id != "scan":
            return False
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat() and isinstance(watched, QWidget):
            self.take()
        event.accept()
        return True


def _buttons(part: QWidget) -> Iterator[QAbstractButton]:
    """The buttons of a part that can be pressed, in the order in which they were made."""
    for button in part.findChildren(QAbstractButton):
        if button.isVisible() and button.isEnabled():
            yield button


def _light(panel: OwnPanel, at: int) -> None:
    if panel.light(at):
        panel.setFocus()


def _button(button: QAbstractButton) -> Thing:
    return Thing(button, partial(button.setFocus, REASON), button.click)


def _trigger(menu: QMenu, action: QAction) -> None:
    menu.close()
    action.trigger()
