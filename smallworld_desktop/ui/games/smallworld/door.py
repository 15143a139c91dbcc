"""The base game at the table. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_symbol, draw_token
from smallworld_desktop.ui.conquest.sounds import sound_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.help_topics import Topic
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.sights import CoinsFly, DieFalls, Sight
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.table import Table
    from smallworld_desktop.ui.games.smallworld.board import SmallWorldBoard
    from smallworld_desktop.ui.games.smallworld.chronicle import SmallWorldChronicle
    from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn
    from smallworld_desktop.ui.games.smallworld.controls import SmallWorldControls
    from smallworld_desktop.ui.games.smallworld.counsel import SmallWorldCounsel
    from smallworld_desktop.ui.games.smallworld.curtain import SmallWorldCurtain
    from smallworld_desktop.ui.games.smallworld.reckoning import SmallWorldReckoning
    from smallworld_desktop.ui.games.smallworld.seats import SmallWorldSeats
    from smallworld_desktop.ui.games.smallworld.turn import SmallWorldTurn


class SmallWorldTable(TableDoor):
    id = "smallworld"
    shortcuts = SHORTCUTS
    troop = ("orcs", "elves", "dwarves", "wizards", "tritons")

    @cached_property
    def board(self) -> SmallWorldBoard:
        from smallworld_desktop.ui.games.smallworld.board import SmallWorldBoard

        return SmallWorldBoard()

    @cached_property
    def chronicle(self) -> SmallWorldChronicle:
        from smallworld_desktop.ui.games.smallworld.chronicle import SmallWorldChronicle

        return SmallWorldChronicle()

    @cached_property
    def curtain(self) -> SmallWorldCurtain:
        from smallworld_desktop.ui.games.smallworld.curtain import SmallWorldCurtain

        return SmallWorldCurtain()

    @cached_property
    def controls(self) -> SmallWorldControls:
        from smallworld_desktop.ui.games.smallworld.controls import SmallWorldControls

        return SmallWorldControls()

    @cached_property
    def seats(self) -> SmallWorldSeats:
        from smallworld_desktop.ui.games.smallworld.seats import SmallWorldSeats

        return SmallWorldSeats()

    @cached_property
    def counsel(self) -> SmallWorldCounsel:
        from smallworld_desktop.ui.games.smallworld.counsel import SmallWorldCounsel

        return SmallWorldCounsel()

    @cached_property
    def turn(self) -> SmallWorldTurn:
        from smallworld_desktop.ui.games.smallworld.turn import SmallWorldTurn

        return SmallWorldTurn()

    def panel(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> SmallWorldColumn:
        from smallworld_desktop.ui.games.smallworld.combo_column import SmallWorldColumn

        return SmallWorldColumn(desk, controller, table, ground)

    def rounds(self, state: Table, telling: Telling) -> Rounds:
        from smallworld_desktop.ui.games.smallworld.turn import rounds

        return rounds(state, telling)

    def sound(self, event: Event, seat: int) -> str:
        return sound_of(event, seat)

    def sight(self, event: Event) -> Sight | None:
        from smallworld_desktop.engine.games.smallworld.events import DieRolled, Scored

        if isinstance(event, DieRolled):
            return DieFalls(event.pips)
        return CoinsFly(event.seat, event.coins) if isinstance(event, Scored) and event.coins else None

    def topics(self, words: Words) -> Sequence[Topic]:
        from smallworld_desktop.ui.games.smallworld.topics import topics

        return topics(words)

    def reckoning(self, telling: Telling, game: Game[Table]) -> SmallWorldReckoning:
        from smallworld_desktop.ui.games.smallworld.reckoning import SmallWorldReckoning

        return SmallWorldReckoning(telling, game)

    def slip(self, words: Words, title: str, map: Map, options: Mapping[str, OptionValue]) -> str:
        agreed = options.get("rounds")
        rounds = agreed if isinstance(agreed, int) else map.board.numbers["rounds"]
        said = words.say("count-regions", count=map.board.size), words.say("count-rounds", count=rounds)
        return words.say("new-game-map-slip", title=title, regions=said[0], rounds=said[1])

    def draw_thing(self, painter: QPainter, place: QRectF, kind: str, id: str, *, out: bool = False) -> None:
        from smallworld_desktop.ui.conquest.banners import draw_seal
        from smallworld_desktop.ui.games.smallworld.paints import PAINTS
        from smallworld_desktop.ui.games.smallworld.stands import TRIBE

        if kind == "race":
            draw_token(painter, place, id, None, faded=out)
        elif kind == "power":
            draw_seal(painter, place.center(), place.width() / 2, id)
        elif kind == "symbol":
            draw_symbol(painter, place, id)
        elif id == "tribe":
            draw_token(painter, place, TRIBE.emblem, None)
        else:
            draw_piece(painter, place, id, PAINTS.cardboard(id))


TABLE = SmallWorldTable()
