"""Warring Isles at the table. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_symbol, draw_token
from smallworld_desktop.ui.conquest.sounds import sound_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.warcraft.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.discovery import Discovery
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.help_topics import Topic
from smallworld_desktop.ui.presentation.paints import PLAIN_CARDBOARD
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.sights import CoinsFly, DieFalls, Sight
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table
    from smallworld_desktop.ui.games.warcraft.board import IslesBoard
    from smallworld_desktop.ui.games.warcraft.chronicle import IslesChronicle
    from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn
    from smallworld_desktop.ui.games.warcraft.controls import IslesControls
    from smallworld_desktop.ui.games.warcraft.counsel import IslesCounsel
    from smallworld_desktop.ui.games.warcraft.curtain import IslesCurtain
    from smallworld_desktop.ui.games.warcraft.reckoning import IslesReckoning
    from smallworld_desktop.ui.games.warcraft.seats import IslesSeats
    from smallworld_desktop.ui.games.warcraft.turn import IslesTurn


class IslesTable(TableDoor):
    id = "warcraft"
    shortcuts = SHORTCUTS
    troop = ("pandaren", "tauren", "warcraft/gnomes", "worgen", "naga")

    @cached_property
    def board(self) -> IslesBoard:
        from smallworld_desktop.ui.games.warcraft.board import IslesBoard

        return IslesBoard()

    @cached_property
    def chronicle(self) -> IslesChronicle:
        from smallworld_desktop.ui.games.warcraft.chronicle import IslesChronicle

        return IslesChronicle()

    @cached_property
    def curtain(self) -> IslesCurtain:
        from smallworld_desktop.ui.games.warcraft.curtain import IslesCurtain

        return IslesCurtain()

    @cached_property
    def counsel(self) -> IslesCounsel:
        from smallworld_desktop.ui.games.warcraft.counsel import IslesCounsel

        return IslesCounsel()

    @cached_property
    def controls(self) -> IslesControls:
        from smallworld_desktop.ui.games.warcraft.controls import IslesControls

        return IslesControls()

    @cached_property
    def seats(self) -> IslesSeats:
        from smallworld_desktop.ui.games.warcraft.seats import IslesSeats

        return IslesSeats()

    @cached_property
    def turn(self) -> IslesTurn:
        from smallworld_desktop.ui.games.warcraft.turn import IslesTurn

        return IslesTurn()

    def panel(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> IslesColumn:
        from smallworld_desktop.ui.games.warcraft.combo_column import IslesColumn

        return IslesColumn(desk, controller, table, ground)

    def rounds(self, state: Table, telling: Telling) -> Rounds:
        from smallworld_desktop.ui.games.warcraft.turn import rounds

        return rounds(state, telling)

    def sound(self, event: Event, seat: int) -> str:
        return sound_of(event, seat)

    def sight(self, event: Event) -> Sight | None:
        from smallworld_desktop.engine.games.warcraft.events import DieRolled, Scored

        if isinstance(event, DieRolled):
            return DieFalls(event.pips)
        return CoinsFly(event.seat, event.coins) if isinstance(event, Scored) and event.coins else None

    def discovery(self, event: Event, state: Table, telling: Telling) -> Discovery | None:
        from smallworld_desktop.ui.games.warcraft.discovery import discovery

        return discovery(event, state, telling)

    def topics(self, words: Words) -> Sequence[Topic]:
        from smallworld_desktop.ui.games.warcraft.topics import topics

        return topics(words)

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
