"""The round track: how far the game is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.track import CURRENT, STEP, draw_round_track, track_width
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.smallworld.turn import round_text
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import follow

LEAST_STEP = 30.0
"""Rounds closer than this are not drawn: the words must do."""


class RoundTrack(QWidget):
    """The number of the round in words, and the track beside it."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._text = ""
        self._shown: tuple[object, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        follow(controller, self.refresh)
        desk.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the round that is played, or looked at."""
        if not self._controller.playing:
            return
        table = self._controller.shown
        self._text = round_text(table, self._desk.words)
        shown = (self._text, table.round, table.stage == OVER, table.setting.rounds, self._desk.look)
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName(self._text)
            self.updateGeometry()
            self.update()

    def _words_width(self) -> float:
        return text_width(self._text, font("heading", self._desk.look)) + 24 * self._desk.look.u

    def sizeHint(self) -> QSize:
        u = self._desk.look.u
        rounds = self._controller.state.setting.rounds if self._controller.playing else 8
        return QSize(round(self._words_width() + track_width(rounds, self._desk.look)), round(40 * u))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._words_width() * 0.8), round(40 * self._desk.look.u))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._controller.playing:
            return
        look, u, table = self._desk.look, self._desk.look.u, self._controller.shown
        painter = QPainter(self)
        prepare(painter)
        rect = QRectF(self.rect())
        face = fitted(self._text, font("heading", look), rect.width())
        draw_text(painter, rect, self._text, face, look.theme.text)
        left = rect.left() + max(self._words_width(), 130 * u)
        rounds = table.setting.rounds
        width = min(rect.right() - left - 8 * u, ((rounds - 1) * STEP + CURRENT) * u)
        if width >= ((rounds - 1) * LEAST_STEP + CURRENT) * u:
            current = rounds + 1 if table.stage == OVER else table.round
            draw_round_track(painter, QRectF(left, rect.top(), width, rect.height()), current, rounds, look)
        painter.end()
