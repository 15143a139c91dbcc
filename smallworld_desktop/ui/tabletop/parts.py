"""The parts of the table, by which the keyboard goes from one to the next in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.desk.voice import Voice
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar

REASON = Qt.FocusReason.TabFocusReason
"""As by Tab, so that each part shows where the keyboard is."""


class Parts(QObject):
    """Goes round the parts that can be seen now: those that lie on the ground, then what lies above it."""

    def __init__(
        self, table: QWidget, ground: QWidget, on_ground: Callable[[], Sequence[QWidget | None]], voice: Voice
    ) -> None:
        super().__init__(table)
        self._table = table
        self._ground = ground
        self._on_ground = on_ground
        self._voice = voice

    def go(self, by: int) -> None:
        """Go on by so many parts, or back; from nowhere to the first or the last."""
        parts = list(self._reachable())
        if not parts:
            return
        focused = QApplication.focusWidget()
        here = next((at for at, part in enumerate(parts) if _holds(part, focused)), -1 if by > 0 else 0)
        self._enter(parts[(here + by) % len(parts)])

    def forward(self) -> None:
        self.go(1)

    def back(self) -> None:
        self.go(-1)

    def _reachable(self) -> Iterator[QWidget]:
        """All parts that the keyboard can be on, the cards that lie above the table last."""
        above = [part for part in self._table.children() if isinstance(part, QWidget) and part is not self._ground]
        for part in (*self._on_ground(), *above):
            if part is not None and part.isVisible() and _place_on(part) is not None:
                yield part

    def _enter(self, part: QWidget) -> None:
        """Put the keyboard where it was on a part, or where that begins, and say which part it is."""
        place = _place_on(part)
        if place is not None:
            place.setFocus(REASON)
            # What has the keyboard says its own name.
            if place.accessibleName() != part.accessibleName():
                self._voice.say(part.accessibleName(), urgent=True)


def _holds(part: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (part is focused or part.isAncestorOf(focused))


def _place_on(part: QWidget) -> QWidget | None:
    """Where the keyboard was on a part, else the first place that it can have there, else a panel that only tells.

    None where there is nothing of that.
    """
    before: QWidget | None = part.focusWidget()
    if before is not None and _takes_keyboard(before):
        return before
    # In the order in which they were made. Whoever asks PySide for the next in line makes that one a child of the one
    # before, and has it forgotten with it.
    for place in (part, *part.findChildren(QWidget)):
        if _takes_keyboard(place):
            return place
    return part if isinstance(part, TurnBar) else None


def _takes_keyboard(place: QWidget) -> bool:
    by_tab = place.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    return bool(by_tab) and place.isVisible() and place.isEnabled() and place.focusProxy() is None
