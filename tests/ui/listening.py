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
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from shiboken6 import Shiboken

_NAMES = {
    "install": (
        "_ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE",
        "?installUpdateHandler@QAccessible@@SAP6AXPEAVQAccessibleEvent@@@ZP6AX0@Z@Z",
    ),
    "platform": (
        "_ZNK20QPlatformIntegration13accessibilityEv",
        "?accessibility@QPlatformIntegration@@UEBAPEAVQPlatformAccessibility@@XZ",
    ),
    "activate": ("_ZN22QPlatformAccessibility9setActiveEb", "?setActive@QPlatformAccessibility@@QEAAX_N@Z"),
}
"""What functions are called inside Qt that Python is not given: by most compilers, and by Microsoft's."""

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
    parts = [text.rstrip(".") for kind in kinds if (text := interface.text(kind))]
    return ". ".join(dict.fromkeys(parts))


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

    install, platform, activate = map(_qt, _NAMES)
    # Where there is no screen there is one for all, which believes that nobody can listen.
    listened_to, handler = platform(None), _HANDLER(on_event)
    before = install(ctypes.cast(handler, ctypes.c_void_p))
    activate(listened_to, True)
    try:
        yield listener
    finally:
        activate(listened_to, False)
        install(before)


def _qt(name: str) -> Callable[..., Any]:
    """A function inside Qt."""
    folder = Path(PySide6.__file__).parent
    library = ctypes.CDLL(str(next(folder / file for file in _LIBRARIES if (folder / file).exists())))
    found = next(getattr(library, mangled) for mangled in _NAMES[name] if hasattr(library, mangled))
    found.restype = ctypes.c_void_p
    found.argtypes = [ctypes.c_void_p, ctypes.c_bool] if name == "activate" else [ctypes.c_void_p]
    return found  # type: ignore[no-any-return]
