"""What the doors of games share in which races conquer regions: where their parts lie, how they look and sound."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.conquest.events import DieRolled, Scored
from smallworld_desktop.engine.kernel.events import Event, Message, Reason
from smallworld_desktop.ui.conquest.sounds import sound_of
from smallworld_desktop.ui.conquest.throws import thrown
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.answers import AnswersDoor
from smallworld_desktop.ui.presentation.board import BoardDoor
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor
from smallworld_desktop.ui.presentation.controls import ControlsDoor
from smallworld_desktop.ui.presentation.counsel import CounselDoor
from smallworld_desktop.ui.presentation.curtain import CurtainDoor
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.help_topics import Topic
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.rule_text import Rules
from smallworld_desktop.ui.presentation.seats import SeatsDoor
from smallworld_desktop.ui.presentation.sights import CoinsFly, DieFalls, Sight
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import Throw
from smallworld_desktop.ui.presentation.turn import TurnDoor
from smallworld_desktop.ui.sitting.controller import GameController

if TYPE_CHECKING:
    from smallworld_desktop.ui.conquest.combo_column import ComboColumn


class ConquestDoor(TableDoor):
    """Each part lies in a module beside the door, and is fetched when somebody asks for it."""

    prefix: str
    """What the names of the game's own classes begin with."""

    @cached_property
    def board(self) -> BoardDoor:
        part: BoardDoor = self._class("board", "Board")()
        return part

    @cached_property
    def answers(self) -> AnswersDoor:
        part: AnswersDoor = self._class("answers", "Answers")()
        return part

    @cached_property
    def chronicle(self) -> ChronicleDoor:
        part: ChronicleDoor = self._class("chronicle", "Chronicle")()
        return part

    @cached_property
    def curtain(self) -> CurtainDoor:
        part: CurtainDoor = self._class("curtain", "Curtain")()
        return part

    @cached_property
    def controls(self) -> ControlsDoor:
        part: ControlsDoor = self._class("controls", "Controls")()
        return part

    @cached_property
    def seats(self) -> SeatsDoor:
        part: SeatsDoor = self._class("seats", "Seats")()
        return part

    @cached_property
    def counsel(self) -> CounselDoor:
        part: CounselDoor = self._class("counsel", "Counsel")()
        return part

    @cached_property
    def turn(self) -> TurnDoor:
        part: TurnDoor = self._class("turn", "Turn")()
        return part

    def panel(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> ComboColumn:
        column: ComboColumn = self._class("combo_column", "Column")(desk, controller, table, ground)
        return column

    def rounds(self, state: Any, telling: Telling) -> Rounds:
        told: Rounds = self._own("turn", "rounds")(state, telling)
        return told

    def topics(self, words: Words) -> Sequence[Topic]:
        told: Sequence[Topic] = self._own("topics", "topics")(words)
        return told

    def rules_of_seat(self, state: Any, telling: Telling, seat: int) -> Rules:
        things: Sequence[tuple[str, str]] = self._own("seats", "things")(state, seat)
        lines: Sequence[Reason] = self._own("seats", "paid")(state, seat)
        paid = [line for line in lines if line.id == "income-bonus"]
        now = [telling.say("rule-pays", what=telling.line(line), count=line.amount) for line in paid]
        return Rules(tuple(f"{kind}-{id}" for kind, id in things), tuple(now))

    def rules_of_region(self, state: Any, telling: Telling, region: int, stand: Stand) -> Rules:
        """Of whoever stands there, of the pieces, and of the land."""
        place = state.setting.board.regions[region]
        found = [f"race-{group.emblem.rpartition('/')[2]}" for group in stand.holders if group.seat != NOBODY]
        found += [f"piece-{piece}" for piece, _ in stand.pieces]
        found += [f"terrain-{place.terrain}", *(f"symbol-{symbol}" for symbol in place.symbols)]
        return Rules(tuple(dict.fromkeys(found)))

    def sound(self, event: Event, seat: int) -> str:
        return sound_of(event, seat)

    def taken(self, words: Words, things: Sequence[tuple[str, str]]) -> str:
        known = dict(things)
        if known.keys() != {"race", "power"}:
            return super().taken(words, things)
        return words.sentence(Message("combo-name", dict(known)))

    def throw(self, events: Sequence[Event], telling: Telling) -> Throw | None:
        return thrown(telling, events, self.id)

    def sight(self, event: Event) -> Sight | None:
        if isinstance(event, DieRolled):
            return DieFalls(event.pips)
        return CoinsFly(event.seat, event.coins) if isinstance(event, Scored) and event.coins else None

    def _class(self, module: str, name: str) -> Any:
        return self._own(module, self.prefix + name)

    def _own(self, module: str, name: str) -> Any:
        """Something of a module beside the door."""
        return getattr(import_module(f"{type(self).__module__.rpartition('.')[0]}.{module}"), name)
