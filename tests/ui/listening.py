"""A listener: writes down what a screen reader would say, in order, words and not times.

It stands at the very border, where Qt hands its events to the system. Whatever comes by there is heard, be it sent by
Qt itself or by the program, and nothing else is.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import PySide6
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from shiboken6 import Shiboken

_INSTALL = (
    "_ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE",
    "?installUpdateHandler@QAccessible@@SAP6AXPEAVQAccessibleEvent@@@ZP6AX0@Z@Z",
)
"""What ``QAccessible::installUpdateHandler`` is called inside Qt: by most compilers, and by Microsoft's."""

_LIBRARIES = ("Qt/lib/libQt6Gui.so.6", "Qt/lib/QtGui.framework/Versions/A/QtGui", "Qt6Gui.dll")
_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Listener:
    """What was heard, the newest last."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        """All that a reader of today says: announcements, and whatever the keyboard has come to."""
        self.announced: list[str] = []
        """Announcements only."""
        self.urgent: list[str] = []
        """Those that interrupt."""
        self.described: list[str] = []
        """What a reader says that knows no announcements."""
        self.alerts = 0
        """Events that no reader on Linux ever hears of."""

    def take(self) -> list[str]:
        """What was heard since this was asked last."""
        QCoreApplication.processEvents()
        heard = self.heard[:]
        self.heard.clear()
        return heard

    def hear(self, event: QAccessibleEvent, message: str, urgent: bool) -> None:
        """Something was handed to the system."""
        kind = event.type()
        if kind == QAccessible.Event.Announcement:
            self.announced.append(message)
            self.heard.append(message)
            if urgent:
                self.urgent.append(message)
        elif kind == QAccessible.Event.Alert:
            self.alerts += 1
        elif kind == QAccessible.Event.Focus:
            spoken = told(event.accessibleInterface())
            if spoken:
                self.heard.append(spoken)
        elif kind == QAccessible.Event.DescriptionChanged:
            interface: Any = event.accessibleInterface()
            if interface is not None and interface.state().focused:
                self.described.append(interface.text(QAccessible.Text.Description))


def told(interface: QAccessibleInterface | None) -> str:
    """What is said of something that the keyboard has come to."""
    if interface is None or not interface.isValid():
        return ""
    kinds = (QAccessible.Text.Name, QAccessible.Text.Value, QAccessible.Text.Description)
    return ". ".join(text.rstrip(".") for kind in kinds if (text := interface.text(kind)))


@contextmanager
def listening() -> Iterator[Listener]:
    """Somebody listens, from now until the end of this."""
    listener = Listener()

    def on_event(pointer: int) -> None:
        event: Any = Shiboken.wrapInstance(pointer, QAccessibleEvent)
        message, urgent = "", False
        if event.type() == QAccessible.Event.Announcement:
            event = Shiboken.wrapInstance(pointer, QAccessibleAnnouncementEvent)
            message = event.message()
            urgent = event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
        listener.hear(event, message, urgent)

    install, active, handler = _installer(), pytest.MonkeyPatch(), _HANDLER(on_event)
    before = install(ctypes.cast(handler, ctypes.c_void_p))
    # Without a screen Qt believes that nobody can listen.
    active.setattr(QAccessible, "isActive", lambda: True)
    try:
        yield listener
    finally:
        active.undo()
        install(before)


def _installer() -> Callable[[Any], Any]:
    """Qt's own function to have events come by here, which Python is not given."""
    folder = Path(PySide6.__file__).parent
    library = ctypes.CDLL(str(next(folder / name for name in _LIBRARIES if (folder / name).exists())))
    install = next(getattr(library, name) for name in _INSTALL if hasattr(library, name))
    install.argtypes, install.restype = [ctypes.c_void_p], ctypes.c_void_p
    return install  # type: ignore[no-any-return]
