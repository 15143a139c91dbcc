"""Rule cards for the pointer: what it rests on has its card laid beside it, until it leaves both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.tabletop.cards import Cards
from smallworld_desktop.ui.tabletop.told_card import Teller, ToldCard

REST, GRACE = 500, 350
"""Milliseconds that the pointer rests before the card comes, and that it may take on its way into it."""


class RuleHover(QObject):
    """Watches over the parts of the table that have cards of their own."""

    def __init__(self, cards: Cards, parent: QObject) -> None:
        super().__init__(parent)
        self._cards = cards
        self._tellers: dict[QObject, Teller] = {}
        self._over: QObject | None = None
        self._card: ToldCard | None = None
        self._resting, self._leaving = QTimer(self), QTimer(self)
        for timer, length, do in ((self._resting, REST, self._lay), (self._leaving, GRACE, self._leave)):
            timer.setSingleShot(True)
            timer.setInterval(length)
            timer.timeout.connect(do)

    def watch(self, part: QWidget, tell: Teller) -> None:
        """Lay this card when the pointer rests on a part."""
        if part not in self._tellers:
            part.installEventFilter(self)
        self._tellers[part] = tell

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Enter:
            self._over = watched
            self._resting.start()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Hide):
            self._over = None
            self._resting.stop()
            self._leaving.start()
        # What the card says is not said again below the pointer.
        return event.type() == QEvent.Type.ToolTip and self._card is not None and self._card in self._cards.shown

    def _lay(self) -> None:
        tell = self._tellers.get(self._over) if self._over is not None else None
        if tell is not None and not any(card.pinned is False for card in self._cards.shown):
            self._card = self._cards.hover(tell)

    def _leave(self) -> None:
        """The pointer is elsewhere: on the card it may stay as long as it likes, once that lets it in."""
        card = self._card
        if card is None or card not in self._cards.shown:
            self._card = None
        elif self._over is None and any(one.underMouse() for one in self._cards.shown):
            self._leaving.start()
        elif self._over is None:
            self._card = None
            self._cards.drop(card)
