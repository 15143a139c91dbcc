"""The round track: how far the game is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.lettering import font, text_width
from smallworld_desktop.ui.artwork.paragraphs import fitting
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.track import CURRENT, STEP, draw_pips, draw_round_track, track_width
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import door_of, follow, telling_of

LEAST_STEP = 30.0
"""Rounds closer than this have no numbers: pips and the words must do."""

NONE = Rounds("", 0, 0)
"""Where no rounds are counted."""


class RoundTrack(QWidget):
    """The number of the round in words, and the track beside it; a game without rounds shows nothing here."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._rounds = NONE
        self._look: Look | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        follow(controller, self.refresh)
        desk.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the round that is played, or looked at."""
        controller, desk = self._controller, self._desk
        if not controller.playing:
            return
        rounds = door_of(controller).rounds(controller.shown, telling_of(desk, controller)) or NONE
        if (rounds, desk.look) != (self._rounds, self._look):
            self._rounds, self._look = rounds, desk.look
            self.setAccessibleName(rounds.text)
            self.updateGeometry()
            self.update()

    def _words_width(self) -> float:
        return text_width(self._rounds.text, font("heading", self._desk.look)) + 24 * self._desk.look.u

    def sizeHint(self) -> QSize:
        track = track_width(self._rounds.count, self._desk.look) if self._rounds.count else 0
        return QSize(round(self._words_width() + track), round(40 * self._desk.look.u))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._words_width() * 0.8), round(40 * self._desk.look.u))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._controller.playing or not self._rounds.count:
            return
        look, u, rounds = self._desk.look, self._desk.look.u, self._rounds
        painter = QPainter(self)
        prepare(painter)
        rect = QRectF(self.rect())
        said = fitting(rounds.text, font("heading", look), rect.width(), rect.height())
        said.draw(painter, rect.adjusted(0, (rect.height() - said.height) / 2, 0, 0), look.theme.text)
        left = rect.left() + max(self._words_width(), 130 * u)
        count = rounds.count
        width = min(rect.right() - left - 8 * u, ((count - 1) * STEP + CURRENT) * u)
        if width >= ((count - 1) * LEAST_STEP + CURRENT) * u:
            draw_round_track(painter, QRectF(left, rect.top(), width, rect.height()), rounds.round, count, look)
        else:
            draw_pips(painter, QRectF(left, rect.top(), width, rect.height()), rounds.round, count, look)
        painter.end()
