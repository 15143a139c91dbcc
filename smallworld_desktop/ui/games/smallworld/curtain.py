"""What befell a seat since its player last had the mouse, and what is proposed now, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.smallworld.events import (
    RaceLeft,
    RegionSubstituted,
    RegionTakenFromRace,
    TreatyMade,
)
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, NOBODY, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.conquest.naming import tokens_of
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.curtain import CurtainDoor
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

MOST_LOSSES = 3
"""So many lost regions are named; the others are only counted."""


class SmallWorldCurtain(CurtainDoor):
    def news(self, history: Sequence[Transition[Table]], state: Table, seat: int, telling: Telling) -> str:
        said = _befallen(history, seat, telling)
        if state.stage == DEFENDERS:
            lasting = state.lasting(seat)
            force = lasting if lasting >= 0 and state.displaced[lasting] else 3 * seat
            count = state.displaced[force]
            said.append(
                telling.say("curtain-placing", tokens=tokens_of(telling, state.race_id(force), count), count=count)
            )
        elif state.stage == PICK:
            said.append(telling.say("curtain-pick"))
        elif not said:
            said.append(telling.say("curtain-quiet", round=state.round))
        return " ".join(said)

    def proposal(self, additions: Mapping[int, int], state: Table, telling: Telling) -> str:
        """What would be done for a defender."""
        if state.stage != DEFENDERS or not additions:
            return ""
        places = [
            telling.say("curtain-place", region=telling.region(region), before=before, after=before + more)
            for region, more in additions.items()
            for before in [state.tokens[region]]
        ]
        return telling.say("curtain-proposal", places=telling.words.join(places))

    def draw_emblem(self, painter: QPainter, place: QRectF, state: Table, seat: int, owner: Owner) -> bool:
        """The token of the race, if there is one."""
        there = state.race[3 * seat] != NOBODY
        if there:
            draw_token(painter, place, state.race_id(3 * seat), owner)
        return there


def _befallen(history: Sequence[Transition[Table]], seat: int, telling: Telling) -> list[str]:
    """The losses since the seat's own last action, and treaties that bind or shelter it."""
    losses, others = [], []
    for transition in reversed(history):
        if transition.seat == seat:
            break
        for event in reversed(transition.events):
            if isinstance(event, RegionTakenFromRace | RegionSubstituted) and event.from_seat == seat:
                region = telling.region_of(event.region)
                losses.append(telling.say("curtain-lost", name=telling.name(event.seat), region=region))
            elif isinstance(event, RaceLeft) and event.seat == seat:
                others.append(telling.sentence(event.message))
            elif isinstance(event, TreatyMade) and event.partner_seat == seat:
                others.append(telling.say("curtain-treaty", name=telling.name(event.seat)))
    losses.reverse()
    told = losses[:MOST_LOSSES]
    if len(losses) > MOST_LOSSES:
        told.append(telling.say("curtain-more", count=len(losses) - MOST_LOSSES))
    return told + others[::-1]
