"""The board for those who listen: one child a region, which tells its name, what lies there and what it costs.

Qt makes nothing of a scene by itself. Whatever is handed to Qt here is kept alive by Python, because Qt does not.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.map_view import MapView


NONE = -1


class Teller(Protocol):
    """Whoever has the words for regions."""

    def name_of(self, region: int) -> str:
        """The region, what lies there, and its price."""

    def description_of(self, region: int) -> str:
        """What its card says beyond that."""


class RegionVoice(QAccessibleInterface):
    """One region, as a line of a list."""

    def __init__(self, voice: MapVoice, region: int) -> None:
        super().__init__()
        self._voice = voice
        self._region = region

    def isValid(self) -> bool:
        return self._voice.tells(self._region)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._voice.window() if self.isValid() else None

    def relations(self, match: Any = None) -> list[Any]:
        return []

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self._voice if self.isValid() else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        if not self.isValid():
            return ""
        if kind == QAccessible.Text.Name:
            return self._voice.teller.name_of(self._region)
        if kind == QAccessible.Text.Description:
            return self._voice.aside(self._region) or self._voice.teller.description_of(self._region)
        return ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Nobody writes here."""

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        view = self._voice.view
        place = view.rect_of(self._region)
        return QRect(view.viewport().mapToGlobal(place.topLeft()), place.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state: Any = QAccessible.State()
        if not self.isValid():
            state.invalid = True
            return cast(QAccessible.State, state)
        view = self._voice.view
        state.focusable = state.selectable = True
        state.focused = state.selected = view.focused == self._region and view.hasFocus()
        state.disabled = not view.acting.can_act(self._region)
        return cast(QAccessible.State, state)


class MapVoice(QAccessibleWidget):
    """The board, as a list of regions."""

    def __init__(self, view: MapView, teller: Teller) -> None:
        super().__init__(view, QAccessible.Role.List)
        self.view = view
        self.teller = teller
        self._alive = True
        self._aside = ""
        """What is said in place of the description of the region that the keyboard is on."""
        self._children: list[RegionVoice] = []
        self._names: list[str] = []
        """What they were called when that was told last."""
        view.destroyed.connect(self._forget)

    def tells(self, region: int) -> bool:
        """Whether there still is such a region on the board."""
        return self._alive and region < self.view.region_count

    def _forget(self) -> None:
        """The view has gone: answer nothing any more."""
        self._alive = False

    def aside(self, region: int) -> str:
        """What describes a region for now instead of its card; or, for none of them, the board."""
        return self._aside if self._alive and region == self._here else ""

    @property
    def _here(self) -> int:
        """The region that the keyboard is on, as far as anybody has heard of it."""
        return self.view.focused if self.view.ring_seen else NONE

    def describe_as_usual(self) -> None:
        """What was said is no description any more."""
        self._aside = ""

    def describe_as(self, text: str) -> None:
        """Describe what the keyboard is on by these words, until it goes elsewhere: a region, or at first the board."""
        self._aside, region = text, self._here
        told = self._children[region] if 0 <= region < len(self._regions()) else self
        QAccessible.updateAccessibility(QAccessibleEvent(told, QAccessible.Event.DescriptionChanged))

    def text(self, kind: QAccessible.Text) -> str:
        aside = self.aside(NONE) if kind == QAccessible.Text.Description else ""
        return aside or super().text(kind)

    def follow(self, region: int) -> None:
        """Tell that the keyboard is on a region now."""
        self.describe_as_usual()
        if 0 <= region < len(self._regions()):
            event = QAccessibleEvent(self._children[region], QAccessible.Event.Focus)
            QAccessible.updateAccessibility(event)

    def renew(self) -> None:
        """Tell which regions have changed: a reader asks much about each, and says nothing else meanwhile."""
        children, before = self._regions(), self._names
        self._names = [child.text(QAccessible.Text.Name) for child in children]
        if len(before) == len(children):
            for child, name, known in zip(children, self._names, before, strict=True):
                if name != known:
                    QAccessible.updateAccessibility(QAccessibleEvent(child, QAccessible.Event.NameChanged))

    def _regions(self) -> Sequence[RegionVoice]:
        count = self.view.region_count if self._alive else 0
        while len(self._children) < count:
            child = RegionVoice(self, len(self._children))
            self._children.append(child)
            QAccessible.registerAccessibleInterface(_kept(child))
        return self._children[:count]

    def childCount(self) -> int:
        return len(self._regions())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        children = self._regions()
        return children[index] if 0 <= index < len(children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((number for number, one in enumerate(self._children) if one is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return next((child for child in self._regions() if child.rect().contains(x, y)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self.child(self.view.focused) if self._alive else None


class Announcer(QObject):
    """Tells whoever listens what has changed on a board; costs nothing while nobody does."""

    def __init__(self, view: MapView, teller: Teller) -> None:
        super().__init__(view)
        self._view = view
        _tellers[id(view)] = teller
        view.destroyed.connect(partial(_tellers.pop, id(view), None))
        _install()
        self._moment = QTimer(self)
        self._moment.setSingleShot(True)
        self._moment.setInterval(0)
        self._moment.timeout.connect(self._tell)
        view.installEventFilter(self)

    def walk(self) -> None:
        """The keyboard is on another region now, or has come back to it."""
        if QAccessible.isActive():
            # When Qt has told of the board itself: what is heard last is where the keyboard is.
            self._moment.start()

    def _tell(self) -> None:
        view, voice = self._view, voice_of(self._view)
        if voice is not None and view.hasFocus() and view.ring_seen:
            voice.follow(view.focused)

    def refresh(self) -> None:
        """What can be told of the regions has changed."""
        if voice := voice_of(self._view):
            voice.renew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            # What was said is over: whoever comes next hears how things are.
            if voice := voice_of(self._view):
                voice.describe_as_usual()
            if event.type() == QEvent.Type.FocusIn:
                self.walk()
        return False


def voice_of(view: MapView) -> MapVoice | None:
    """The board as it is heard, while anybody listens."""
    found = QAccessible.queryAccessibleInterface(view) if QAccessible.isActive() else None
    return found if isinstance(found, MapVoice) else None


_tellers: dict[int, Teller] = {}
"""Who tells of the regions of a view, by the view's identity."""


def _give_voice(key: str, thing: QObject) -> QAccessibleInterface | None:
    teller = _tellers.get(id(thing))
    return _kept(MapVoice(cast("MapView", thing), teller)) if teller is not None else None


@cache
def _install() -> None:
    """Let Qt ask for the voices of boards."""
    QAccessible.installFactory(_give_voice)


V = TypeVar("V", bound=QAccessibleInterface)


def _kept(voice: V) -> V:
    """The same voice, never to be freed by Python: Qt frees it, and would not know of a second time."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(voice))
    return voice
