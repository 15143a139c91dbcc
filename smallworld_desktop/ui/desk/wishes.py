"""What a player has told the system once for all programs: whether contrast should be high, and motion little."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from typing import Any

from PySide6.QtCore import QObject, Signal

SERVICE, PATH, SETTINGS = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
PATIENCE = 5000
"""Milliseconds after which a portal that does not answer is not asked any more."""

CONTRAST, CALM = "contrast", "calm"
ASKED = {
    ("org.freedesktop.appearance", "contrast"): (CONTRAST, 1),
    ("org.freedesktop.appearance", "reduced-motion"): (CALM, 1),
    ("org.gnome.desktop.a11y.interface", "high-contrast"): (CONTRAST, True),
    ("org.gnome.desktop.interface", "enable-animations"): (CALM, False),
}
"""By what a portal calls it, which wish it is, and the value that wishes it."""

HIGH_CONTRAST, ANIMATIONS, ON = 0x42, 0x1042, 1
"""What Windows is asked, and the bit of its answer."""


class Wishes(QObject):
    """Asks the system, and says when it has thought better of it."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wished: dict[tuple[str, str], bool] = {}

    @property
    def contrast(self) -> bool:
        """Whether contrast should be high."""
        return self._any(CONTRAST)

    @property
    def calm(self) -> bool:
        """Whether little should move."""
        return self._any(CALM)

    def ask(self) -> None:
        """Ask now, and listen from now on; a system that knows of no wishes has none."""
        with contextlib.suppress(ImportError, OSError, AttributeError):
            if sys.platform == "win32":
                self._ask_windows()
            elif sys.platform == "darwin":
                self._ask_mac()
            else:
                from smallworld_desktop.ui.desk.portal import Portal

                Portal(self.hear, self).ask()

    def hear(self, group: str, key: str, value: Any) -> None:
        """The system has said how something is."""
        known = ASKED.get((group, key))
        if known is None:
            return
        before = self.contrast, self.calm
        self._wished[group, key] = value == known[1]
        if (self.contrast, self.calm) != before:
            self.changed.emit()

    def _any(self, wish: str) -> bool:
        return any(wished for asked, wished in self._wished.items() if ASKED[asked][0] == wish)

    def _ask_windows(self) -> None:
        ask = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined, unused-ignore]
        answer = _HighContrast(ctypes.sizeof(_HighContrast), 0, None)
        if ask(HIGH_CONTRAST, answer.size, ctypes.byref(answer), 0):
            self.hear("org.freedesktop.appearance", "contrast", answer.flags & ON)
        moves = ctypes.c_int(1)
        if ask(ANIMATIONS, 0, ctypes.byref(moves), 0):
            self.hear("org.freedesktop.appearance", "reduced-motion", int(not moves.value))

    def _ask_mac(self) -> None:
        ctypes.CDLL("/System/Library/Frameworks/AppKit.framework/AppKit")
        objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
        objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
        tell = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        know = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        space = tell(objc.objc_getClass(b"NSWorkspace"), objc.sel_registerName(b"sharedWorkspace"))
        for key, asked in (("contrast", b"IncreaseContrast"), ("reduced-motion", b"ReduceMotion")):
            wished = know(space, objc.sel_registerName(b"accessibilityDisplayShould" + asked))
            self.hear("org.freedesktop.appearance", key, int(wished))


class _HighContrast(ctypes.Structure):
    """How Windows tells of its high contrast."""

    _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))
