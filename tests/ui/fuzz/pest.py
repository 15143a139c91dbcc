"""Somebody restless: one deed after the other, with the mouse, the keyboard, the settings, and whole games."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.fuzz.clock import clock
from tests.ui.table import folders, plan

BUTTONS = [Qt.MouseButton.LeftButton] * 7 + [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton]
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
MODIFIERS = [NONE] * 10 + [
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
]
KEYS = [
    *(Qt.Key(code) for code in (*range(Qt.Key.Key_0, Qt.Key.Key_9 + 1), *range(Qt.Key.Key_A, Qt.Key.Key_Z + 1))),
    *[Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape] * 4,
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down] * 2,
    *[Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_Home, Qt.Key.Key_End],
    *[Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Backspace, Qt.Key.Key_Menu, Qt.Key.Key_Backtab],
    *[Qt.Key.Key_F2, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F6],
    *[Qt.Key.Key_F1, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9, Qt.Key.Key_F10, Qt.Key.Key_F11, Qt.Key.Key_Enter],
]
SIZES = [(960, 600), (1024, 768), (1280, 720), (1280, 720), (1440, 900), (900, 1100)]
PAUSES = [0, 0, 0, 16, 16, 60, 200, 700, 2000]
"""Milliseconds that pass between two deeds."""

LANGUAGES = ["en", "de", "fi"]
LEVELS = [HUMAN, HUMAN, HUMAN, "easy", "hard", "chance"]
MOST_MOVES = 40
"""Moves that are played at once to bring a game further on."""

Window = QWindow | QWidget


class Pest:
    """Does one thing after another to the program; the same seed does the same things."""

    def __init__(self, folder: Path, seed: int, say: Callable[[str], None], fail: Callable[[], None]) -> None:
        self.dice = random.Random(seed)
        self._say = say
        self._fail = fail
        self._folder = folder
        self._saves: list[Path] = []
        self._games = 0
        self._elsewhere = QWidget()
        self._elsewhere.resize(200, 100)
        self.session = self._begun()
        self._deeds: list[tuple[Callable[[], None], int]] = [
            (self.click, 240), (self.press_key, 240), (self.drag, 60), (self.double_click, 25),
            (self.turn_wheel, 25), (self.move, 40), (self.hold_key, 25), (self.play, 110), (self.command, 60),
            (self.resize, 4), (self.change_settings, 8), (self.new_game, 4), (self.save_and_open, 4),
            (self.look_elsewhere, 6), (self.lay_sheet, 8), (self.reopen, 1),
        ]  # fmt: skip

    def do_something(self) -> None:
        """One deed, and some time in which what follows from it may happen."""
        kinds, weights = zip(*self._deeds, strict=True)
        self.dice.choices(kinds, weights)[0]()
        pause = self.dice.choice(PAUSES)
        clock.go(pause)
        if not self.session.window.isVisible():
            self.reopen()

    def say(self, what: str, *how: object) -> None:
        """Write into the journal what is about to be done."""
        self._say(" ".join((what, *(str(one) for one in how))))

    # With the mouse.

    def _top(self) -> Window:
        """The window that hears the mouse: a menu or a list that is open, more often than not."""
        popup = QApplication.activePopupWidget()
        return self._handle(popup if popup is not None and self.dice.random() < 0.8 else self.session.window)

    def _aim(self) -> tuple[Window, QPoint]:
        """A window, and a place in it."""
        top = self._top()
        return top, _inside(QRect(QPoint(), top.size()), self._point(top))

    def _point(self, top: Window) -> QPoint:
        """Somewhere; now and then where something can be done on the board, or on the sheet that lies there."""
        board, sheet = self.session.window.table.board, self.session.window.sheets.sheet
        if QApplication.activePopupWidget() is None and self.dice.random() < 0.5:
            if sheet is not None:
                return self._within(sheet.paper)
            inviting = [at for at, mark in enumerate(board.scene.marks) if mark.inviting] if board.scene else []
            if inviting:
                place = board.map_view.place_of(self.dice.choice(inviting))
                shift = QPoint(self.dice.randint(-30, 30), self.dice.randint(-30, 30))
                return board.map_view.viewport().mapTo(board.window(), place + shift)
        return self._anywhere(top.width(), top.height())

    def _anywhere(self, width: int, height: int) -> QPoint:
        return QPoint(self.dice.randrange(max(1, width)), self.dice.randrange(max(1, height)))

    def _within(self, part: QWidget) -> QPoint:
        return part.mapTo(part.window(), self._anywhere(part.width(), part.height()))

    def click(self) -> None:
        (top, point), button = self._aim(), self.dice.choice(BUTTONS)
        modifier = self.dice.choice([NONE] * 9 + MODIFIERS)
        self.say("click", button.name, modifier.name, point.toTuple())
        QTest.mouseMove(top, point)
        self._press_button(top, button, modifier, point)
        self._let_go(top, button, modifier, point)

    def double_click(self) -> None:
        top, point = self._aim()
        self.say("double click", point.toTuple())
        QTest.mouseMove(top, point)
        if QApplication.activePopupWidget() is None:
            QTest.mouseDClick(top, LEFT, NONE, point)

    def move(self) -> None:
        top, point = self._aim()
        self.say("move", point.toTuple())
        QTest.mouseMove(top, point)

    def drag(self) -> None:
        (top, point), button = self._aim(), self.dice.choice(BUTTONS)
        room = QRect(QPoint(), top.size())
        way = [_inside(room, point + self._shift()) for _ in range(self.dice.randrange(1, 5))]
        self.say("drag", button.name, point.toTuple(), *(at.toTuple() for at in way))
        self._press_button(top, button, NONE, point)
        for at in way:
            if shiboken6.isValid(top):
                QTest.mouseMove(top, at)
            clock.go(16)
        self._let_go(top, button, NONE, way[-1])

    # What is pressed may close the window that it was pressed in.

    def _press_button(self, top: Window, button: Qt.MouseButton, modifier: Qt.KeyboardModifier, point: QPoint) -> None:
        if shiboken6.isValid(top):
            QTest.mousePress(top, button, modifier, point)

    def _let_go(self, top: Window, button: Qt.MouseButton, modifier: Qt.KeyboardModifier, point: QPoint) -> None:
        if shiboken6.isValid(top):
            QTest.mouseRelease(top, button, modifier, point)

    def _shift(self) -> QPoint:
        return QPoint(self.dice.randrange(-250, 251), self.dice.randrange(-200, 201))

    def turn_wheel(self) -> None:
        (top, point), turned = self._aim(), self.dice.choice([-240, -120, 120, 240])
        self.say("wheel", turned, point.toTuple())
        if isinstance(top, QWindow):
            QTest.wheelEvent(top, point, QPoint(0, turned))

    # With the keyboard.

    def press_key(self) -> None:
        key, modifier = self.dice.choice(KEYS), self.dice.choice(MODIFIERS)
        self.say("key", key.name, modifier.name)
        QTest.keyPress(self._listening(), key, modifier)
        QTest.keyRelease(self._listening(), key, modifier)

    def hold_key(self) -> None:
        """A key that is held down comes again and again."""
        key, times = self.dice.choice(KEYS), self.dice.randrange(2, 12)
        self.say("hold", key.name, times)
        text = QTest.keyToAscii(key) if key < 0x80 else ""
        QTest.simulateEvent(self._listening(), True, key, NONE, str(text), False)
        for _ in range(times):
            QTest.simulateEvent(self._listening(), True, key, NONE, str(text), True)
            clock.go(30)
        QTest.simulateEvent(self._listening(), False, key, NONE, str(text), False)

    def _listening(self) -> Window:
        """The window; Qt hands the keys on to a menu that is open."""
        return self._handle(self.session.window)

    def _handle(self, widget: QWidget) -> Window:
        """The window of a widget as the system knows it, which PySide forgets together with the widget."""
        self._held = widget
        handle: QWindow | None = widget.windowHandle()
        return widget if handle is None else handle

    # With the program.

    def command(self) -> None:
        """Give one of the menus' commands."""
        menus = self.session.window.menus
        submenus = [menus[name] for name in ("recent", "hand-over", "highlight")]
        action = self.dice.choice(
            [action for action in menus.actions() if action.isEnabled() and action not in submenus]
        )
        self.say("command", action.text())
        action.trigger()

    def play(self) -> None:
        """A person plays whatever is legal."""
        controller = self.session.controller
        legal = list(controller.legal())
        if legal:
            action = self.dice.choice(legal)
            self.say("play", action)
            controller.play(action)

    def resize(self) -> None:
        size = self.dice.choice(SIZES)
        self.say("resize", *size)
        self.session.window.resize(*size)

    def change_settings(self) -> None:
        changes: list[tuple[str, list[Any]]] = [
            ("theme", ["dark", "light", "system"]), ("text", [1.0, 1.0, 1.25, 1.5, 2.0]), ("language", LANGUAGES),
            ("speed", [0.0, 0.5, 1.0]), ("pace", [0.0, 0.25]), ("reduced_motion", [True, False]),
            ("region_names", [True, False]), ("curtain", [True, False]), ("confirmations", [True, False]),
        ]  # fmt: skip
        name, values = self.dice.choice(changes)
        value = self.dice.choice(values)
        self.say("settings", name, value)
        self.session.settings.change(**{name: value})

    def new_game(self) -> None:
        """Another game, of people and computers, on a board of another size, and a part of it played."""
        self._games += 1
        seats = self.dice.randint(2, 5)
        options: dict[str, Any] = {
            "auto_defenders": self.dice.random() < 0.5,
            "hidden_coins": self.dice.random() < 0.5,
            "rounds": self.dice.choice([2, 3, 10]),
        }
        made = plan(seats, seed=self.dice.randrange(1000), **options)
        for seat in range(seats):
            made = made.with_player(seat, self.dice.choice(LEVELS))
        made = replace(made, practice=self.dice.random() < 0.25)
        self.say("new game", seats, *(seat.player for seat in made.seats))
        self.session.controller.start(made)
        self.play_on(self.dice.randrange(MOST_MOVES))

    def play_on(self, moves: int) -> None:
        """Some moves at once, without looking."""
        controller = self.session.controller
        for _ in range(moves):
            legal = list(controller.legal())
            if not legal or controller.over:
                break
            controller.play(self.dice.choice(legal))
            clock.go(1)

    def save_and_open(self) -> None:
        """Save the game, or open one that was saved before, whatever is on the table."""
        session = self.session
        if session.controller.playing and (len(self._saves) < 4 or self.dice.random() < 0.4):
            path = self._folder / f"kept-{len(self._saves)}.swgame"
            self.say("save", path.name)
            session.controller.save(path)
            self._saves.append(path)
        elif self._saves:
            path = self.dice.choice(self._saves[-8:])
            self.say("open", path.name)
            session.on_called(str(path))

    def look_elsewhere(self) -> None:
        """Another window of the desktop is in front for a while, or this one again."""
        away = self.dice.random() < 0.5
        self.say("look", "elsewhere" if away else "here")
        if away:
            self._elsewhere.show()
            self._elsewhere.activateWindow()
        else:
            self._elsewhere.hide()
            self.session.window.activateWindow()

    def lay_sheet(self) -> None:
        """The program itself wants to say something, whatever is going on."""
        sheets, controller = self.session.window.sheets, self.session.controller
        kind = self.dice.choice(["crash", "tidings", "rules", "about", "who plays", "end", "saved"])
        self.say("sheet", kind)
        if kind == "crash":
            sheets.crash(None)
        elif kind == "tidings":
            sheets.tell("trouble-title", "It is gone.")
        elif kind == "rules":
            sheets.help(self.dice.choice(["rules", "race-orcs", "power-flying", "keyboard"]))
        elif kind == "about":
            sheets.about()
        elif kind == "saved":
            sheets.library()
        elif controller.playing and kind == "who plays":
            sheets.hand_over(self.dice.randrange(len(controller.plan.seats)))
        elif controller.playing and controller.over:
            sheets.end()

    def reopen(self) -> None:
        """Close the window and start the program again."""
        self.say("reopen")
        self.session.end()
        # Nothing happens in a window that is closed before it is gone.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self.session = self._begun()

    def close_menus(self) -> None:
        """Close whatever popped up."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()

    def end(self) -> None:
        """Be done with it."""
        self._elsewhere.close()
        self.session.end()

    def _begun(self) -> Session:
        made = Session(folders(self._folder))
        made.settings.change(speed=0.0, pace=0.0, geometry="")
        made.crash_watch.watch()
        made.crash_watch.reported.connect(lambda _: self._fail())
        made.begin(None)
        made.window.resize(QSize(*SIZES[0]))
        made.window.activateWindow()
        return made


def _inside(room: QRect, point: QPoint) -> QPoint:
    """The place nearest to a point at which a window of that size can still be hit."""
    return QPoint(min(max(0, point.x()), room.right()), min(max(0, point.y()), room.bottom()))
