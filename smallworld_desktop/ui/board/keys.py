"""What the board does with its keys, and when a key belongs to the board and to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeyEvent

from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.walking import DOWN, LEFT, RIGHT, UP
from smallworld_desktop.ui.desk.keys import Keys
from smallworld_desktop.ui.desk.shortcuts import When

if TYPE_CHECKING:
    from smallworld_desktop.ui.board.map_view import MapView

WAYS = (LEFT, UP, RIGHT, DOWN)
"""In the order of the arrow keys in the table."""
PAN = 80
"""Pixels that the map moves for an arrow key."""
ZOOM = 1.25


def _always(view: MapView) -> bool:
    return True


def _on_region(view: MapView) -> bool:
    return view.focused != NONE and view.ring_seen


def _placing(view: MapView) -> bool:
    return view.draft.active and _on_region(view)


def _leaving(view: MapView) -> bool:
    return not view.draft.active and _on_region(view) and view.acting.can_leave(view.focused)


@dataclass(frozen=True, slots=True)
class Deed:
    """What a command does on the board, given which of its keys it was, and when it is the board's."""

    do: Callable[[MapView, int], object]
    when: Callable[[MapView], bool] = _always


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key of the board's that was pressed."""

    deed: Deed
    number: int
    repeats: bool

    def claimed(self, view: MapView) -> bool:
        """Whether the key is the board's now."""
        return view.board is not None and self.deed.when(view)

    def __call__(self, view: MapView, *, held: bool = False) -> bool:
        """Do it, unless the key is only ``held``, and say whether it was the board's to do."""
        if not self.claimed(view):
            return False
        if self.repeats or not held:
            self.deed.do(view, self.number)
        return True


def pressed(view: MapView, keys: Keys, event: QKeyEvent) -> Pressed | None:
    """What a key means on the board, if it means anything there."""
    moment = When.PLACING if view.draft.active else When.ACTING
    heard = keys.heard(event, When.BOARD, moment, When.GAME)
    if heard is None:
        return None
    row, number = heard
    deed = DEEDS.get(row.id)
    return None if deed is None else Pressed(deed, number, row.repeats)


def _zoom(view: MapView, factor: float) -> None:
    view.zoomed.emit(factor, view.viewport().rect().center())


def _scroll(view: MapView, number: int) -> None:
    x, y = WAYS[number]
    view.scroll_by(QPoint(x * PAN, y * PAN))


def _deeds() -> Mapping[str, Deed]:
    return {
        "walk": Deed(lambda view, number: view.walk(WAYS[number])),
        "scroll": Deed(_scroll),
        "zoom-in": Deed(lambda view, _: _zoom(view, ZOOM)),
        "zoom-out": Deed(lambda view, _: _zoom(view, 1 / ZOOM)),
        "fit": Deed(lambda view, _: _zoom(view, 0.0)),
        "act": Deed(lambda view, _: view.acting.act(view.focused), _on_region),
        "region-menu": Deed(lambda view, _: view.acting.open_fan(view.focused), _on_region),
        "add": Deed(lambda view, _: view.draft.add(view.focused), _placing),
        "take": Deed(lambda view, _: view.draft.take(view.focused), _placing),
        "count": Deed(lambda view, number: view.draft.set_tokens(view.focused, number), _placing),
        "place-piece": Deed(lambda view, _: view.draft.add_piece(view.focused), _placing),
        "take-piece": Deed(lambda view, _: view.acting.leave(view.focused), _placing),
        "abandon": Deed(lambda view, _: view.acting.leave(view.focused), _leaving),
    }


DEEDS = _deeds()
"""By command of the table of keys."""
