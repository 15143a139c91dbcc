"""The chronicle panel: what happened, newest first; a click looks back at that moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.files import write_text
from smallworld_desktop.ui.artwork.buttons import draw_key_cap
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_place
from smallworld_desktop.ui.models.rows import ROW, Pages
from smallworld_desktop.ui.presentation.chronicle import (
    NOBODY,
    ChronicleLine,
    Chronicler,
    newest_first,
    whole_story,
    with_notes,
    without_winner,
)
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.chronicle_lines import LineList
from smallworld_desktop.ui.widgets.following import TablePanel, door_of, telling_of

HEAD = 36.0
PAGE = 30
"""Lines that are laid out at once: more than any window shows."""


class Chronicle(TablePanel):
    """All that has happened, to be read, pointed at and looked back to."""

    regionsHovered = Signal(object)
    """A mask of the regions that the line pointed at speaks of; 0 for none. Masks are wider than C's integers."""
    whyAsked = Signal(object)
    """Somebody wants to know why a line came about."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(desk, controller, parent)
        self._model: Pages[ChronicleLine] = Pages(PAGE, self)
        self._chronicler: Chronicler | None = None
        self._board: Board | None = None
        self._told: tuple[ChronicleLine, ...] = ()
        self._notes: list[ChronicleLine] = []
        """What notices have said to whoever looks, each after the step at which it was said."""
        self._follows = False
        self.view = LineList(desk, controller, self)
        self.view.setModel(self._model)
        self.setFocusProxy(self.view)
        self.view.pointed.connect(self._on_pointed)
        self.view.chosen.connect(self._on_chosen)
        self.view.asked.connect(lambda row: self.whyAsked.emit(self._model.rows[row]))
        self.view.left.connect(lambda: controller.look_at(None))
        controller.gameChanged.connect(self._forget)
        # Whether a line can be asked why depends on who plays.
        controller.seatsChanged.connect(self.view.viewport().update)
        self.dress()
        self._refresh_if_playing()

    @property
    def lines(self) -> tuple[ChronicleLine, ...]:
        """The newest first, each round's below its heading."""
        return self._model.all

    @property
    def story_lines(self) -> tuple[ChronicleLine, ...]:
        """The oldest first, as everything happened."""
        return self._told

    @property
    def line_in_question(self) -> ChronicleLine | None:
        """The line that is meant by who asks why: the one that the keyboard is on, else the last that can be asked."""
        index = self.view.currentIndex()
        if self.view.hasFocus() and index.isValid() and self.view.can_ask(self._model.rows[index.row()]):
            return self._model.rows[index.row()]
        return next((line for line in self._model.all if self.view.can_ask(line)), None)

    def place_of(self, line: ChronicleLine) -> QRectF:
        """Where in the list's viewport a line stands, or where it would be looked for."""
        # A round's heading tells of the same step as the last deed before it.
        meant = (line.first, line.heading)
        row = next((row for row, other in enumerate(self.lines) if (other.first, other.heading) == meant), 0)
        place = QRectF(self.view.visualRect(self._model.reach(row)))
        room = QRectF(self.view.viewport().rect())
        seen = place.intersected(room)
        return seen if not seen.isEmpty() else QRectF(room.left(), room.top(), room.width(), 1)

    def story(self) -> str:
        """Everything that happened, as text."""
        return whole_story(self._controller.history, telling_of(self._desk, self._controller))

    def follow_moment(self, follows: bool) -> None:
        """Tell only what had happened by the moment that is looked at, or all again."""
        if follows != self._follows:
            self._follows = follows
            self._refresh_if_playing()

    def keep(self, notice: str) -> None:
        """Keep what a notice said where it can be read again."""
        if self._controller.playing:
            at = len(self._controller.history) - 1
            note = ChronicleLine(at, at, NOBODY, notice)
            if note not in self._notes:
                self._notes.append(note)
                self.refresh()

    def forget_notes(self) -> None:
        """Somebody else looks now: what was said to one is not for the next."""
        if self._notes:
            self._notes.clear()
            self._refresh_if_playing()

    def export(self, path: Path) -> None:
        """Write the whole story to a file. Raises ``FileError``."""
        write_text(path, self.story())

    def refresh(self) -> None:
        controller = self._controller
        board = controller.map.board if controller.map is not None else None
        if self._chronicler is None or board is not self._board:
            # Regions are told by their numbers on the board that is seen.
            self._board = board
            self._chronicler = Chronicler(door_of(controller).chronicle, telling_of(self._desk, controller))
        bar = self.view.verticalScrollBar()
        below = bar.maximum() - bar.value() if bar.value() else None
        lines = self._chronicler.lines(controller.history)
        if controller.sealed:
            lines = without_winner(lines, telling_of(self._desk, controller))
        self._told = lines
        lines = with_notes(lines, self._notes)
        looked = controller.looked_at
        if self._follows and looked is not None:
            lines = tuple(line for line in lines if line.first <= looked)
        self._model.show(newest_first(lines))
        self.view.look_at(-1 if controller.looked_at is None else controller.looked_at)
        if below is None and self.view.currentIndex().row() < PAGE:
            self._model.shorten()
        elif below is not None:
            # Whoever reads further down keeps the place while new lines come in above.
            self.view.doItemsLayout()
            bar.setValue(max(1, bar.maximum() - below))

    def dress(self) -> None:
        super().dress()
        words = self._desk.words
        self._chronicler = None
        self._notes = [replace(note, text=words.again(note.text)) for note in self._notes]
        for part in (self, self.view):
            part.setAccessibleName(words.say("log-title"))
            part.setAccessibleDescription(f"{words.say('log-help')} {words.say('log-why-key')}")
        self._lay()
        self.view.scheduleDelayedItemsLayout()

    def _forget(self) -> None:
        self._chronicler = None
        self._told = ()
        self._notes.clear()
        self._model.show(())
        self._refresh_if_playing()

    def _on_pointed(self, row: int) -> None:
        self.regionsHovered.emit(self._model.rows[row].regions if 0 <= row < len(self._model.rows) else 0)
        self.update()

    def _on_chosen(self, row: int) -> None:
        """Look back at a line; the newest of all is now."""
        last = self._model.rows[row].last
        newest = last == len(self._controller.game.history) - 1
        self._controller.look_at(None if newest or last == self._controller.looked_at else last)

    def _save(self) -> None:
        path = ask_for_place(self._desk, self, "chronicles", self._desk.words.say("log-save"), "")
        if path:
            try:
                self.export(path)
            except FileError as error:
                self._controller.troubled.emit(str(error))

    def _head(self) -> float:
        return max(HEAD * self.look.u, font("heading", self.look).pixelSize() * 1.5)

    def _lay(self) -> None:
        u, ground = self.look.u, self.ground_rect()
        top = round(ground.top() + self._head())
        self.view.setGeometry(
            round(ground.left()), top, round(ground.width() - u), round(ground.bottom() - 6 * u) - top
        )

    def minimumSizeHint(self) -> QSize:
        line = self.look.text_px(15) * 1.3 + 4 * self.look.u
        return QSize(0, round(self._head() + 4 * line + 24 * self.look.u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        index = self.view.indexAt(self.view.viewport().mapFromGlobal(event.globalPos()))
        if index.isValid() and self.view.can_ask(index.data(ROW)):
            line = index.data(ROW)
            menu.addAction(self._desk.words.say("log-why-help")).triggered.connect(lambda: self.whyAsked.emit(line))
        menu.addAction(self._desk.words.say("log-save")).triggered.connect(self._save)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, u, ground = self.look, self.look.u, self.ground_rect()
        painter = QPainter(self)
        prepare(painter)
        middle = ground.top() + 4 * u + self._head() / 2
        key = self._desk.cap("chronicle")
        right, width = QPointF(ground.right() - 12 * u, middle), 0.0
        if key:
            width = draw_key_cap(painter, right, key, look, look.theme.muted)
        place = QRectF(ground.left() + 16 * u, ground.top() + 2 * u, ground.width() - 40 * u - width, self._head())
        title = self._desk.words.say("log-title")
        draw_text(painter, place, title, fitted(title, font("heading", look), place.width()), look.theme.text)
        if not self._model.rows:
            # There is no line yet to show that the keyboard is here.
            self.draw_focus(painter)
        painter.end()
