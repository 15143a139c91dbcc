"""How the parts of the table keep up with the game and with the look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.advice import AdviceWriter
from smallworld_desktop.ui.presentation.door import TableDoor
from smallworld_desktop.ui.presentation.purse import face_down
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.panel import Panel


def telling_of(desk: Desk, controller: GameController) -> Telling:
    """Says things of the game on the table."""
    map = controller.map
    return Telling(desk.words, controller.plan.names, map.board if map is not None else None)


def box_of(controller: GameController) -> Box:
    """The game on the table as it comes in its box; where none lies there, the usual one."""
    return game(controller.game.ruleset.id) if controller.playing else game()


def door_of(controller: GameController) -> TableDoor:
    """How the game on the table looks and is told."""
    return table_of(controller.game.ruleset.id)


def writer_of(desk: Desk, controller: GameController) -> AdviceWriter:
    """Writes advice on the game on the table."""
    return AdviceWriter(box_of(controller), door_of(controller).counsel, telling_of(desk, controller))


def purse_of(controller: GameController, peeking: bool = False) -> int | None:
    """The coins of the one who looks, where they lie open to everybody who looks with them."""
    eyes = controller.view_seat
    known = eyes >= 0 and lies_open(controller, eyes, peeking)
    return door_of(controller).seats.coins(controller.shown, eyes) if known else None


def lies_open(controller: GameController, seat: int, peeking: bool = False) -> bool:
    """Whether a seat's coins lie open to everybody who looks."""
    hidden = door_of(controller).seats.hides_coins(controller.shown) and not controller.open_book
    if hidden and controller.curtain_due:
        return False
    return not face_down(hidden, seat, controller.view_seat, controller.plan.people, peeking)


def discreet(controller: GameController, messages: Sequence[Message], seat: int) -> Sequence[Message]:
    """What may be said of a seat: where its coins lie face down none of it tells what somebody owns."""
    known = seat >= 0 and lies_open(controller, seat)
    return messages if known else door_of(controller).seats.discreet(messages)


def follow(controller: GameController, refresh: Callable[[], None]) -> None:
    """Call ``refresh`` whenever the table shows something else."""
    moved = controller.gameChanged, controller.decisionChanged, controller.lookedAt
    for signal in (*moved, controller.seatsChanged, controller.mousePassed):
        signal.connect(refresh)


class TablePanel(Panel):
    """A panel of the table. It is shown anew whenever the game or the look has changed."""

    def __init__(self, desk: Desk, controller: GameController, parent: QWidget | None = None) -> None:
        super().__init__(desk.look, parent=parent)
        self._desk = desk
        self._controller = controller
        desk.changed.connect(self._dress)
        follow(controller, self._refresh_if_playing)

    def refresh(self) -> None:
        """Show the table as it is now."""
        raise NotImplementedError

    def dress(self) -> None:
        """Put on the look and say everything in the language of the desk."""
        self.set_look(self._desk.look)

    def _dress(self) -> None:
        self.dress()
        self._refresh_if_playing()

    def _refresh_if_playing(self) -> None:
        if self._controller.playing:
            self.refresh()
