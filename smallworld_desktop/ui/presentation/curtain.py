"""What a game tells whoever is to take the mouse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from smallworld_desktop.ui.desk.theme import Owner


class CurtainDoor:
    """A game's door where a curtain is laid. By itself a curtain says no more than whose hands belong on the mouse."""

    def news(self, history: Sequence[Transition[Any]], state: Any, seat: int, telling: Telling) -> str:
        """What befell a seat since it last decided, and what it is asked for now; fit to be read by everybody."""
        return telling.say("curtain-decide")

    def proposal(self, additions: Mapping[int, int], state: Any, telling: Telling) -> str:
        """What would be laid out for the seat, region by region, if it agrees; nothing where there is nothing."""
        return ""

    def draw_emblem(self, painter: QPainter, place: QRectF, state: Any, seat: int, owner: Owner) -> bool:
        """Draw who waits for the player, and say whether there is anybody; else the player's own pattern is drawn."""
        return False
