"""Opens the window, where there is a display and a Qt to open it with. Nothing here loads Qt before that is known."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

from smallworld_desktop.engine.kernel.errors import GameError


def open_window(file: str | None = None) -> int:
    """Open the window, on a file or on the game that broke off, and stay until it is closed."""
    require_display()
    try:
        import_module("PySide6.QtWidgets")
    except ImportError as error:
        raise GameError("window-no-qt", why=str(error)) from None
    # What is imported stays: looking through it for garbage, again and again, takes a tenth of the start. The window
    # collects by itself, see ``ui/desk/garbage.py``.
    gc.disable()
    from smallworld_desktop.ui.shell import app

    return app.main(file)


def require_display() -> None:
    """Without a display Qt would abort the whole process, so look before it does."""
    if not sys.platform.startswith("linux"):
        return
    if (os.environ.get("QT_QPA_PLATFORM") or "xcb").partition(":")[0] not in ("xcb", "wayland", "wayland-egl"):
        return
    if os.environ.get("WAYLAND_DISPLAY") or _x_server_answers():
        return
    raise GameError("window-no-display")


def _x_server_answers() -> bool:
    if not os.environ.get("DISPLAY"):
        return False
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # Qt brings no X library of its own, and says best what is missing.
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return answers
