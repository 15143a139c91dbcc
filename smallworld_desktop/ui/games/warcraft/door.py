"""Warring Isles at the table. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_symbol, draw_token
from smallworld_desktop.ui.conquest.door import ConquestDoor
from smallworld_desktop.ui.games.warcraft.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.discovery import Discovery
from smallworld_desktop.ui.presentation.paints import PLAIN_CARDBOARD
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table
    from smallworld_desktop.ui.games.warcraft.reckoning import IslesReckoning


class IslesTable(ConquestDoor):
    id = "warcraft"
    prefix = "Isles"
    shortcuts = SHORTCUTS
    troop = ("pandaren", "tauren", "warcraft/gnomes", "worgen", "naga")

    def discovery(self, event: Event, state: Table, telling: Telling) -> Discovery | None:
        from smallworld_desktop.ui.games.warcraft.discovery import discovery

        return discovery(event, state, telling)

    def reckoning(self, telling: Telling, game: Game[Table]) -> IslesReckoning:
        from smallworld_desktop.ui.games.warcraft.reckoning import IslesReckoning

        return IslesReckoning(telling, game)

    def draw_thing(self, painter: QPainter, place: QRectF, kind: str, id: str, *, out: bool = False) -> None:
        from smallworld_desktop.ui.conquest.banners import draw_seal
        from smallworld_desktop.ui.games.warcraft.stands import OWN, emblem_of

        if kind == "race":
            draw_token(painter, place, emblem_of(id), None, faded=out)
        elif kind == "power":
            draw_seal(painter, place.center(), place.width() / 2, id)
        elif kind in ("symbol", "faction"):
            draw_symbol(painter, place, OWN + id)
        else:
            draw_piece(painter, place, id, PLAIN_CARDBOARD)


TABLE = IslesTable()
