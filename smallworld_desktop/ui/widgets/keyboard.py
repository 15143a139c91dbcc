"""Where the keyboard goes on, and how what lies above keeps it.

Whatever is laid over something lies beside it and never on it. So Qt itself remembers, for what lies below, which part
of it had the keyboard last, and forgets a part that is deleted: nobody of ours keeps a part to go back to. It must go
back before what lay above is hidden, for Qt would send it on to the next part in line.
"""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget


def go_on(part: QWidget) -> bool:
    """Put the keyboard where it was on a part, if it can still be there; says whether."""
    where: QWidget | None = part.focusWidget()
    usable = where is not None and where.isVisible() and where.isEnabled()
    if where is not None and usable:
        where.setFocus()
    return usable


def give_back(below: QWidget) -> None:
    """Let the keyboard go on where it was on what lies below, or where that begins, which may remember more."""
    if go_on(below):
        return
    beginning: QWidget | None = below.focusProxy()
    if beginning is None:
        below.setFocus()
    else:
        give_back(beginning)


def has_keyboard(part: QWidget) -> bool:
    """Whether the keyboard of its window is on a part, or on something that lies on it."""
    focused: QWidget | None = part.window().focusWidget()
    return focused is not None and (focused is part or part.isAncestorOf(focused))


def application() -> QApplication:
    """Whoever tells by ``focusChanged`` that the keyboard is elsewhere now.

    What hears it takes no arguments: one of them would be the part that had it before, which may just be dying.
    """
    found = QApplication.instance()
    assert isinstance(found, QApplication)
    return found


def close_menus() -> None:
    """Close every menu and list that is open, wherever it popped up."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
