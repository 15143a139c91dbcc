"""Descriptions: some readers hear no announcements, but say how what has the keyboard is described from now on."""

from __future__ import annotations

import sys
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.desk.voice import Voice
from smallworld_desktop.ui.widgets.keyboard import application

NEEDED = sys.platform.startswith("linux")
"""Whether there are such readers: Orca on older systems. Elsewhere all of them hear announcements."""


@runtime_checkable
class Described(Protocol):
    """What consists of parts of which one has the keyboard, and tells by itself how that is described."""

    def describe_as(self, text: str) -> None:
        """Describe it by these words until the keyboard goes elsewhere; by none, as it is usually described."""


class Descriptions(QObject):
    """Describes what has the keyboard by what was said last; as usual again when the keyboard goes elsewhere."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice)
        self._widget: QWidget | None = None
        self._usual = self._said = ""
        if NEEDED:
            voice.said.connect(self._describe)
            application().focusChanged.connect(self._restore)

    def _describe(self, text: str) -> None:
        focused: object = QApplication.focusWidget()
        if isinstance(focused, Described):
            focused.describe_as(text)
        elif isinstance(focused, QWidget):
            if self._widget is None:
                self._usual = focused.accessibleDescription()
                self._widget = focused
                focused.destroyed.connect(self._forget)
            self._said = text
            if focused.accessibleDescription() == text:
                # Who asks for it again is to hear it again; Qt tells only of what is new.
                QAccessible.updateAccessibility(QAccessibleEvent(focused, QAccessible.Event.DescriptionChanged))
            focused.setAccessibleDescription(text)

    def _restore(self) -> None:
        widget = self._widget
        if widget is not None:
            widget.destroyed.disconnect(self._forget)
            self._forget()
            # Whoever has described it anew since knows better.
            if widget.accessibleDescription() == self._said:
                widget.setAccessibleDescription(self._usual)

    def _forget(self) -> None:
        self._widget = None
