"""What befell a seat since its player last had the mouse, and what is proposed now, in sentences. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.games.smallworld.events import (
    RaceLeft,
    RegionSubstituted,
    RegionTakenFromRace,
    TreatyMade,
)
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, PICK
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.games.smallworld.naming import tokens_of
from smallworld_desktop.ui.presentation.telling import Telling

MOST_LOSSES = 3
"""So many lost regions are named; the others are only counted."""


def news(game: Game[Table], seat: int, telling: Telling) -> str:
    """What the others did to a seat since it last decided, and what it is asked for now."""
    said = _befallen(game, seat, telling)
    table = game.state
    if table.stage == DEFENDERS:
        force = table.lasting(seat) if table.lasting(seat) >= 0 and table.displaced[table.lasting(seat)] else 3 * seat
        count = table.displaced[force]
        said.append(telling.say("curtain-placing", tokens=tokens_of(telling, table.race_id(force), count), count=count))
    elif table.stage == PICK:
        said.append(telling.say("curtain-pick"))
    elif not said:
        said.append(telling.say("curtain-quiet", round=table.round))
    return " ".join(said)


def proposal(additions: Mapping[int, int], table: Table, telling: Telling) -> str:
    """What would be done for a defender, region by region."""
    places = [
        telling.say("curtain-place", region=telling.region(region), before=before, after=before + more)
        for region, more in additions.items()
        for before in [table.tokens[region]]
    ]
    return telling.say("curtain-proposal", places=telling.words.join(places)) if places else ""


def _befallen(game: Game[Table], seat: int, telling: Telling) -> list[str]:
    """The losses since the seat's own last action, and treaties that bind or shelter it."""
    losses, others = [], []
    for transition in reversed(game.history):
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
