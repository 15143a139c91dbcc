"""What befell a seat of Warring Isles since its player last had the mouse, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.warcraft.events import KegExploded, RaceLeft, RegionTakenFromRace
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, PICK
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.presentation.curtain import CurtainDoor
from smallworld_desktop.ui.presentation.telling import Telling

MOST_LOSSES = 3
"""So many lost regions are named; the others are only counted."""


class IslesCurtain(CurtainDoor):
    def news(self, history: Sequence[Transition[Table]], state: Table, seat: int, telling: Telling) -> str:
        said = _befallen(history, seat, telling)
        if state.stage == DEFENDERS:
            said.append(telling.say("turn-defenders", seat=telling.name(seat)))
        elif state.stage == PICK:
            said.append(telling.say("curtain-pick"))
        elif not said:
            said.append(telling.say("curtain-quiet", round=state.round))
        return " ".join(said)


def _befallen(history: Sequence[Transition[Table]], seat: int, telling: Telling) -> list[str]:
    """The losses since the seat's own last action, and races of its own that have left."""
    losses, others = [], []
    for transition in reversed(history):
        if transition.seat == seat:
            break
        for event in reversed(transition.events):
            if isinstance(event, RegionTakenFromRace) and event.from_seat == seat:
                region = telling.region_of(event.region)
                losses.append(telling.say("curtain-lost", name=telling.name(event.seat), region=region))
            elif isinstance(event, RaceLeft | KegExploded) and event.seat == seat:
                others.append(telling.sentence(event.message))
    losses.reverse()
    told = losses[:MOST_LOSSES]
    if len(losses) > MOST_LOSSES:
        told.append(telling.say("curtain-more", count=len(losses) - MOST_LOSSES))
    return told + others[::-1]
