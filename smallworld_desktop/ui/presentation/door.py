"""What a game is at the table: what stands on its board, what its bar, its seats and its pages say."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.answers import AnswersDoor
from smallworld_desktop.ui.presentation.board import BoardDoor
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor
from smallworld_desktop.ui.presentation.controls import ControlsDoor
from smallworld_desktop.ui.presentation.counsel import CounselDoor
from smallworld_desktop.ui.presentation.curtain import CurtainDoor
from smallworld_desktop.ui.presentation.discovery import Discovery
from smallworld_desktop.ui.presentation.help_topics import Topic
from smallworld_desktop.ui.presentation.reckoning import Reckoning
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.rule_text import Rules
from smallworld_desktop.ui.presentation.seats import SeatsDoor
from smallworld_desktop.ui.presentation.sights import Sight
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import Throw
from smallworld_desktop.ui.presentation.turn import TurnDoor

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QWidget

    from smallworld_desktop.ui.desk.desk import Desk
    from smallworld_desktop.ui.sitting.controller import GameController


class TableDoor(ABC):
    """The door of a game on the window's side. Each game offers one, ``TABLE``, in its module ``door``."""

    id: str
    """The id of the game's box."""
    shortcuts: Sequence[Shortcut] = ()
    """The keys of what only this game has; whoever has it binds them."""
    troop: Sequence[str] = ()
    """Emblems of a few of its tokens, for the sheet that welcomes players."""

    @property
    def board(self) -> BoardDoor:
        """What its board shows and what is told of it."""
        return BoardDoor()

    @property
    def answers(self) -> AnswersDoor:
        """What is answered to those who ask by a key what others see."""
        return AnswersDoor()

    @property
    def chronicle(self) -> ChronicleDoor:
        """How what happened is told."""
        return ChronicleDoor()

    @property
    def curtain(self) -> CurtainDoor:
        """What is told to whoever is to take the mouse."""
        return CurtainDoor()

    @property
    def controls(self) -> ControlsDoor:
        """Which buttons the turn bar has."""
        return ControlsDoor()

    @property
    def seats(self) -> SeatsDoor:
        """What is told of the seats."""
        return SeatsDoor()

    @property
    def counsel(self) -> CounselDoor:
        """How plans are told, and what speaks for them."""
        return CounselDoor()

    @property
    def turn(self) -> TurnDoor:
        """What the turn bar tells."""
        return TurnDoor()

    def panel(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> QWidget | None:
        """The panel of the game's own, an ``OwnPanel`` that lies on the ground; without one its room is the board's.

        Cards that it opens lie on the table, above the ground.
        """
        return None

    def rounds(self, state: Any, telling: Telling) -> Rounds | None:
        """How far the game is; nothing where that cannot be told in rounds."""
        return None

    def throw(self, events: Sequence[Event], telling: Telling) -> Throw | None:
        """The die that has decided about a region in these events, if one has."""
        return None

    def sight(self, event: Event) -> Sight | None:
        """What is to be seen of an event above the table; nothing of most."""
        return None

    def taken(self, words: Words, things: Sequence[tuple[str, str]]) -> str:
        """What a seat took at one time in words, each thing with its kind: a race with its power, say."""
        return " · ".join(words.name(kind, id) for kind, id in things)

    def discovery(self, event: Event, state: Any, telling: Telling) -> Discovery | None:
        """What an event has turned over for whoever did it to enjoy, in the state after it; nothing in most games."""
        return None

    def sound(self, event: Event, seat: int) -> str:
        """The sound that goes with an event, to the ears of a seat, by its name in the table of sounds; mostly none."""
        return ""

    def topics(self, words: Words) -> Sequence[Topic]:
        """The pages of the help on this game; those on the program itself follow them."""
        return ()

    def page_of(self, state: Any) -> str:
        """The page of the help on what is to be decided in a position; nothing where none tells of just that."""
        return ""

    def rules_of_seat(self, state: Any, telling: Telling, seat: int) -> Rules:
        """Which rules the card of a seat tells, and what they come to now."""
        return Rules()

    def rules_of_region(self, state: Any, telling: Telling, region: int, stand: Stand) -> Rules:
        """The same for a region, of what lies there."""
        return Rules()

    def reckoning(self, telling: Telling, game: Game[Any]) -> Reckoning[Any]:
        """How a game that is over ended."""
        return Reckoning(telling, game)

    def slip(self, words: Words, title: str, map: Map, options: Mapping[str, OptionValue]) -> str:
        """What is told of a board that can be chosen."""
        return words.say("new-game-board-slip", title=title, regions=words.say("count-regions", count=map.board.size))

    def draw_thing(self, painter: QPainter, place: QRectF, kind: str, id: str, *, out: bool = False) -> None:
        """Draw a thing of the game, pale where it is out of play; what has no picture is told by its name alone."""
        return
