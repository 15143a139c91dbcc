"""The desktop's portal, by which programs on Linux hear how the player likes them; it is asked over D-Bus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import SLOT, QObject, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant

from smallworld_desktop.ui.desk.wishes import ASKED, PATH, PATIENCE, SERVICE, SETTINGS

HEARD = SLOT("on_changed(QDBusMessage)")
Hear = Callable[[str, str, Any], object]


class Portal(QObject):
    """Passes on what the portal says, at once and whenever it changes."""

    def __init__(self, hear: Hear, parent: QObject) -> None:
        super().__init__(parent)
        self._hear = hear
        self._bus = QDBusConnection.sessionBus()

    def ask(self) -> None:
        """Ask for everything, without waiting for it."""
        if not self._bus.isConnected():
            return
        self._bus.connect(SERVICE, PATH, SETTINGS, "SettingChanged", self, HEARD)  # type: ignore[call-overload]
        for group, key in ASKED:
            question = QDBusMessage.createMethodCall(SERVICE, PATH, SETTINGS, "Read")
            question.setArguments([group, key])
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(question, PATIENCE), self)
            watcher.finished.connect(partial(self._on_answered, group, key, watcher))

    def _on_answered(self, group: str, key: str, watcher: QDBusPendingCallWatcher) -> None:
        answer = watcher.reply()
        if answer.type() == QDBusMessage.MessageType.ReplyMessage and answer.arguments():
            self._hear(group, key, _plain(answer.arguments()[0]))
        watcher.deleteLater()

    @Slot(QDBusMessage)
    def on_changed(self, message: QDBusMessage) -> None:
        """The player has changed something."""
        said = message.arguments()
        if len(said) == 3:
            self._hear(str(said[0]), str(said[1]), _plain(said[2]))


def _plain(value: Any) -> Any:
    """What is in a variant, and in that."""
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
