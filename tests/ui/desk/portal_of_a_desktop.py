"""A portal as desktops have it, in a process of its own: says what it is given, and what it learns line by line.

It is asked and answers over the session's bus, as programs ask the real one.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QCoreApplication, QSocketNotifier
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

from smallworld_desktop.ui.desk.wishes import PATH, SERVICE, SETTINGS


class Desktop(QDBusVirtualObject):
    """Knows settings by group and key."""

    def __init__(self) -> None:
        super().__init__()
        self.known: dict[tuple[str, str], object] = {}

    def introspect(self, path: str) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        asked = tuple(map(str, message.arguments()))
        if message.member() != "Read" or asked not in self.known:
            return False
        connection.send(message.createReply(QDBusVariant(self.known[asked])))
        return True

    def learn(self) -> None:
        """Read a line, and tell everybody what it says."""
        line = sys.stdin.readline()
        if not line:
            # Whoever began it is gone.
            QCoreApplication.quit()
            return
        group, key, value = json.loads(line)
        self.known[group, key] = value
        told = QDBusMessage.createSignal(PATH, SETTINGS, "SettingChanged")
        told.setArguments([group, key, QDBusVariant(value)])
        QDBusConnection.sessionBus().send(told)


if __name__ == "__main__":
    application, desktop = QCoreApplication([]), Desktop()
    for group, key, value in json.loads(sys.argv[1]):
        desktop.known[group, key] = value
    bus = QDBusConnection.sessionBus()
    assert bus.registerVirtualObject(PATH, desktop)
    assert bus.registerService(SERVICE)
    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(desktop.learn)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    application.exec()
