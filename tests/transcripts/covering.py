"""What the transcripts meet together, and what they must: else there would be sentences that nobody reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.smallworld import events
from smallworld_desktop.engine.games.smallworld.actions import Decline
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.moves import NAMES
from smallworld_desktop.engine.games.smallworld.state import APART, STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Transition

PIECES = ("lair", "fortress", "encampment", "hole", "hero", "dragon")
INCOMES = ("regions", "declined", "bonus", "conquests", "fortresses", "each-turn", "once")
RARE = ("Spirits in decline", "late decline", "one's own race attacked", "a die for those who fight on")
_KINDS = {kind: name for name, kind in NAMES.items()}


def wanted() -> set[str]:
    """Everything that there is to be met."""
    box = base_catalogue()
    happenings = [kind for kind in vars(events).values() if kind in Event.__subclasses__()]
    return {
        *(f"race {race.id}" for race in box.races),
        *(f"power {power.id}" for power in box.powers),
        *(f"piece {piece}" for piece in PIECES),
        *(f"stage {stage}" for stage in STAGES),
        *(f"action {name}" for name in NAMES),
        *(f"event {kind.__name__}" for kind in happenings),
        *(f"income-{line}" for line in INCOMES),
        *RARE,
    }


def met(history: Sequence[Transition[Table]]) -> Iterator[str]:
    """What a game has met."""
    for step in history:
        yield f"action {_KINDS[type(step.action)]}"
        yield f"stage {STAGES[step.after.stage]}"
        if step.before.stage == STAGES.index("stout") and isinstance(step.action, Decline):
            yield "late decline"
        if step.before.pending and step.before.stage == STAGES.index("ghoul_conquest"):
            yield "a die for those who fight on"
        if any(race >= 0 for race in step.after.race[APART::3]):
            yield "Spirits in decline"
        for event in step.events:
            yield from _met_in(event)


def _met_in(event: Event) -> Iterator[str]:
    yield f"event {type(event).__name__}"
    if isinstance(event, events.ComboTaken):
        yield from (f"race {event.race}", f"power {event.power}")
    elif isinstance(event, events.PiecePlaced):
        yield f"piece {event.piece}"
    elif isinstance(event, events.Scored):
        yield from (line.id for line in event.lines)
    elif isinstance(event, events.RegionTakenFromRace) and event.seat == event.from_seat:
        yield "one's own race attacked"
