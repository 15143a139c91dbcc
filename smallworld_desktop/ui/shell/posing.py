"""Moments in which somebody is asked something on the board, found by playing on until there is one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.sitting.seating import HUMAN

if TYPE_CHECKING:
    from smallworld_desktop.ui.shell.app import Session

WAYS = 2
"""So many things can be done with the region on which a fan is pictured."""
SLOWLY = 0.1
"""How quickly the die moves that is to be pictured: it lies there for long."""


class Posed(Protocol):
    """What is to be pictured, as far as it matters here."""

    @property
    def screen(self) -> str: ...
    @property
    def game(self) -> str: ...


def pose(session: Session, picture: Posed) -> None:
    """Play on as the game's showcase does, until what is to be pictured is there."""
    controller, showcase, dice = session.controller, game(picture.game).showcase, random.Random(1)
    for seat in range(len(controller.plan.seats)):
        controller.set_player(seat, HUMAN)
    while not controller.over:
        if controller.human and POSED[picture.screen](session):
            return
        controller.play(showcase.choose(controller.state, controller.legal(), dice))
    raise GameError("shot-no-screen", id=picture.game, screen=picture.screen)


def _fan(session: Session) -> bool:
    """A fan of several deeds above a region."""
    board = session.window.table.board
    for region, offer in board.teller.offers().items():
        if len(offer.actions) >= WAYS:
            board.acting.open_fan(region)
            return True
    return False


def _decline(session: Session) -> bool:
    """A decline, shown before it is done."""
    table = session.window.table
    stakes = [control.stake for control in table.bar.controls if control.stake is not None]
    shown = next((stake for stake in stakes if stake.after is not None), None)
    if shown is not None:
        table.aim.take(shown)
    return shown is not None


def _die(session: Session) -> bool:
    """A die that is asked about."""
    stake = _chance(session)
    if stake is not None:
        session.window.table.aim.take(stake)
    return stake is not None


def _chance(session: Session) -> Stake | None:
    board = session.window.table.board
    for offer in board.teller.offers().values():
        for action in offer.actions:
            stake = board.teller.door.stake(board.teller.now, action)
            if stake is not None and stake.throw is not None:
                return stake
    return None


def _die_falls(session: Session) -> bool:
    """The same when it has fallen."""
    stake = _chance(session)
    if stake is None or stake.action is None:
        return False
    table, speed = session.window.table, Choices().speed
    session.settings.change(speed=SLOWLY * speed)
    session.controller.play(stake.action)
    while table.spectacle.running and not table.spectacle.is_read:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    return True


POSED: Mapping[str, Callable[[Session], bool]] = {
    "fan": _fan,
    "die": _die,
    "die-falls": _die_falls,
    "decline": _decline,
}
"""How each is come to; it says whether there is any."""
