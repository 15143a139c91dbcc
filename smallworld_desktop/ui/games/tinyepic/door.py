"""Little Kingdoms at the table. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.keys import SHORTCUTS
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.help_topics import Topic
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table
    from smallworld_desktop.ui.games.tinyepic.answers import KingdomsAnswers
    from smallworld_desktop.ui.games.tinyepic.board import KingdomsBoard
    from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle
    from smallworld_desktop.ui.games.tinyepic.controls import KingdomsControls
    from smallworld_desktop.ui.games.tinyepic.curtain import KingdomsCurtain
    from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
    from smallworld_desktop.ui.games.tinyepic.reckoning import KingdomsReckoning
    from smallworld_desktop.ui.games.tinyepic.seats import KingdomsSeats
    from smallworld_desktop.ui.games.tinyepic.turn import KingdomsTurn


class KingdomsTable(TableDoor):
    id = "tinyepic"
    shortcuts = SHORTCUTS
    troop = (f"{OWN}draconians", f"{OWN}pigfolk", f"{OWN}birdfolk", f"{OWN}lionfolk", f"{OWN}minotaurs")

    def __init__(self) -> None:
        self._choices = Choices()

    @cached_property
    def board(self) -> KingdomsBoard:
        from smallworld_desktop.ui.games.tinyepic.board import KingdomsBoard

        return KingdomsBoard(self._choices)

    @cached_property
    def answers(self) -> KingdomsAnswers:
        from smallworld_desktop.ui.games.tinyepic.answers import KingdomsAnswers

        return KingdomsAnswers()

    @cached_property
    def chronicle(self) -> KingdomsChronicle:
        from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle

        return KingdomsChronicle()

    @cached_property
    def curtain(self) -> KingdomsCurtain:
        from smallworld_desktop.ui.games.tinyepic.curtain import KingdomsCurtain

        return KingdomsCurtain()

    @cached_property
    def controls(self) -> KingdomsControls:
        from smallworld_desktop.ui.games.tinyepic.controls import KingdomsControls

        return KingdomsControls(self._choices)

    @cached_property
    def seats(self) -> KingdomsSeats:
        from smallworld_desktop.ui.games.tinyepic.seats import KingdomsSeats

        return KingdomsSeats()

    @cached_property
    def turn(self) -> KingdomsTurn:
        from smallworld_desktop.ui.games.tinyepic.turn import KingdomsTurn

        return KingdomsTurn()

    def panel(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> KingdomsPanel:
        from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel

        return KingdomsPanel(desk, controller, self._choices, table, ground)

    def rounds(self, state: Table, telling: Telling) -> Rounds:
        from smallworld_desktop.ui.games.tinyepic.turn import rounds

        return rounds(state, telling)

    def sound(self, event: Event, seat: int) -> str:
        from smallworld_desktop.ui.games.tinyepic.sounds import sound_of

        return sound_of(event, seat)

    def topics(self, words: Words) -> Sequence[Topic]:
        from smallworld_desktop.ui.games.tinyepic.topics import topics

        return topics(words)

    def reckoning(self, telling: Telling, game: Game[Table]) -> KingdomsReckoning:
        from smallworld_desktop.ui.games.tinyepic.reckoning import KingdomsReckoning

        return KingdomsReckoning(telling, game)

    def draw_thing(self, painter: QPainter, place: QRectF, kind: str, id: str, *, out: bool = False) -> None:
        if kind == "faction":
            draw_token(painter, place, f"{OWN}{id}", None, faded=out)
        elif kind in ("hero", "token"):
            draw_sign(painter, place.center(), place.width(), f"{OWN}{kind}_{id}")
        elif kind in ("good", "verb"):
            draw_sign(painter, place.center(), place.width(), f"{OWN}{id}")


TABLE = KingdomsTable()
