"""The keys of the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent

from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.walking import DOWN, LEFT, RIGHT, UP, Direction

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.map_view import MapView

ARROWS = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Up: UP, Qt.Key.Key_Right: RIGHT, Qt.Key.Key_Down: DOWN}
MORE, LESS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal), (Qt.Key.Key_Minus, Qt.Key.Key_Underscore)
REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
PAN = 80
"""Pixels that the map moves for an arrow key."""
ZOOM = 1.25


def _always(view: MapView) -> bool:
    return True


def _on_region(view: MapView) -> bool:
    return view.focused != NONE and view.ring_seen


def _placing(view: MapView) -> bool:
    return view.draft.active and _on_region(view)


@dataclass(frozen=True, slots=True)
class Command:
    """What a key does on the board, and when the key belongs to the board and to nobody else."""

    do: Callable[[MapView], object]
    when: Callable[[MapView], bool] = _always
    repeats: bool = True
    """Whether a key that is held does it again and again."""

    def claimed(self, view: MapView) -> bool:
        return view.board is not None and self.when(view)

    def __call__(self, view: MapView, *, held: bool = False) -> bool:
        """Do it, unless the key is only ``held``, and say whether it was the board's to do."""
        if not self.claimed(view):
            return False
        if self.repeats or not held:
            self.do(view)
        return True


def command_of(event: QKeyEvent) -> Command | None:
    """The command of a key, if it is one of the board's."""
    key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    control = bool(held & Qt.KeyboardModifier.ControlModifier)
    if held & Qt.KeyboardModifier.AltModifier:
        return None
    if key in ARROWS:
        return _arrow(ARROWS[Qt.Key(key)], control)
    if control:
        return _zoom(key)
    if key == Qt.Key.Key_N:
        way = -1 if held & Qt.KeyboardModifier.ShiftModifier else 1
        return Command(lambda view: view.walk_to_offered(way))
    return _action(key) or _number(key)


def _arrow(direction: Direction, control: bool) -> Command:
    if control:
        return Command(lambda view: view.scroll_by(QPoint(direction[0] * PAN, direction[1] * PAN)))
    return Command(lambda view: view.walk(direction))


def _zoom(key: int) -> Command | None:
    factors = {**dict.fromkeys(MORE, ZOOM), **dict.fromkeys(LESS, 1 / ZOOM), Qt.Key.Key_0: 0.0}
    if key not in factors:
        return None
    factor = factors[Qt.Key(key)]
    return Command(lambda view: view.zoomed.emit(factor, view.viewport().rect().center()))


def _action(key: int) -> Command | None:
    if key == Qt.Key.Key_Space:
        return Command(_act, _on_region, repeats=False)
    if key in MORE:
        return Command(lambda view: view.draft.add(view.focused), _placing)
    if key in LESS:
        return Command(lambda view: view.draft.take(view.focused), _placing)
    if key == Qt.Key.Key_Insert:
        return Command(lambda view: view.draft.add_piece(view.focused), _placing)
    if key in REMOVE:
        return Command(lambda view: view.acting.leave(view.focused), _on_region, repeats=False)
    if key == Qt.Key.Key_Menu:
        return Command(lambda view: view.acting.open_menu(view.focused, _screen_place(view)), _on_region)
    return None


def _number(key: int) -> Command | None:
    """A digit: so many tokens."""
    if not Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return None
    count = key - int(Qt.Key.Key_0)
    return Command(lambda view: view.draft.set_tokens(view.focused, count), _placing)


def _act(view: MapView) -> None:
    view.acting.act(view.focused, _screen_place(view))


def _screen_place(view: MapView) -> QPoint:
    return view.viewport().mapToGlobal(view.place_of(view.focused))
