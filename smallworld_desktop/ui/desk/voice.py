"""The voice: the one announcer. Whatever must be heard goes through it, and nothing else announces anything.

It speaks to whoever listens by way of the system: a screen reader, or braille. While nobody does it costs nothing.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication

from smallworld_desktop.ui.desk.gathering import Gathering

URGENT = QAccessible.AnnouncementPoliteness.Assertive
POLITE = QAccessible.AnnouncementPoliteness.Polite


class Voice(QObject):
    """Says what it is given in one moment as one announcement; an answer to a key interrupts what is being said."""

    prompted = Signal()
    """The moment is over in which something has happened: whoever has something to say of it says it now."""
    said = Signal(str)
    """An announcement was made."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting = Gathering()
        self._last = ""
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(0)
        self._moment.timeout.connect(self.speak)

    @property
    def heard(self) -> bool:
        """Whether anybody listens: whoever must go to some length for the words may ask this first."""
        return QAccessible.isActive()

    def say(self, text: str, urgent: bool = False) -> None:
        """Say something, together with all else that is said in this moment; ``urgent`` is what answers a key."""
        if text and self.heard:
            self._waiting.add(text, urgent)
            self._moment.start()

    def prompt(self) -> None:
        """Something has happened of which there may be something to say, when all of it has happened."""
        if self.heard:
            self._moment.start()

    def again(self) -> None:
        """Say the last thing again."""
        self.say(self._last, urgent=True)

    def forget(self) -> None:
        """Somebody else listens now, or may: what was said is not to be said again."""
        self._last = ""

    def speak(self) -> None:
        """Say what waits, now."""
        self.prompted.emit()
        self._moment.stop()
        urgent, text = self._waiting.urgent, self._waiting.take()
        if text:
            self._last = text
            _announce(text, urgent)
            self.said.emit(text)


def _announce(text: str, urgent: bool) -> None:
    """Hand an announcement to the system, as from what has the keyboard: there readers listen."""
    source: QObject | None = QGuiApplication.focusObject()
    if source is None:
        source = QGuiApplication.instance()
    assert source is not None, "somebody says something, so there is a program"
    event = QAccessibleAnnouncementEvent(source, text)
    event.setPoliteness(URGENT if urgent else POLITE)
    QAccessible.updateAccessibility(event)
