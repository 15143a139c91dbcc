"""Where the turn stands in a scenario: whose it is, in which round and stage, and whether that can be."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.scenario.position import set_turn_and_round
from smallworld_desktop.engine.games.smallworld import stages
from smallworld_desktop.engine.games.smallworld.scenario.forces import PLACES
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.state import (
    CONQUEST,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    LATE,
    NOBODY,
    OVER,
    PASSED,
    PEACE,
    PICK,
    READY,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.schema import Entry

_NEEDS_RACE = (COURSE, READY, CONQUEST, PEACE, LATE)
_BEFORE_ANY_LOSS = (COURSE, PICK, LASTING_READY)


def set_turn(position: Position, keys: dict[str, Entry], given: Entry) -> None:
    """Set turn, round and stage, and see that everybody's hand fits them."""
    table = position.table
    set_turn_and_round(position, keys)
    picked = table.race[table.active] != NOBODY
    table.stage = CONQUEST if picked else PICK
    if "stage" in keys:
        table.stage = STAGES.index(keys["stage"].one_of(STAGES[:OVER]))
    place = keys.get("stage", given)
    _check_stage(table, place)
    if not picked and table.stage != PICK:
        table.marks |= PASSED
    _displace(table, list(keys["seats"].mapping().values()))
    if table.stage == DEFENDERS:
        _ask_defenders(table, place)


def _check_stage(table: Table, place: Entry) -> None:
    """Some stages come only with an active race, with one that can do what is asked there, or without one."""
    profile = table.profile[table.active]
    stage = table.stage
    if profile is None and stage in _NEEDS_RACE:
        place.fail("scenario-turn-without-race")
    if profile is not None and stage == PICK:
        place.fail("scenario-turn-with-race")
    if stage in (LASTING_READY, LASTING_CONQUEST) and table.lasting(table.turn) == NOBODY:
        place.fail("scenario-turn-without-ghouls")
    if stage == PEACE and profile is not None and not profile.makes_treaties:
        place.fail("scenario-turn-not-diplomat")
    if stage == LATE and profile is not None and not profile.declines_late:
        place.fail("scenario-turn-not-stout")


def _displace(table: Table, seats: list[Entry]) -> None:
    """What others have in hand beside regions was driven out this turn, but for tokens that only attack."""
    for force, profile in enumerate(table.profile):
        if profile is None or force // 3 == table.turn or not table.held[force]:
            continue
        driven_out = max(0, table.hand[force] - profile.reserve)
        if driven_out and _nothing_lost_yet(table):
            key = next(key for key, place in PLACES.items() if place == force % 3)
            hand = seats[force // 3].mapping()[key].mapping()["hand"]
            hand.fail("scenario-turn-held-back")
        table.displaced[force] = driven_out


def _nothing_lost_yet(table: Table) -> bool:
    """Whether the turn has not come to any conquest; before the active race readies, only Ghouls can have made one."""
    return table.stage in _BEFORE_ANY_LOSS or (table.stage == READY and table.lasting(table.turn) == NOBODY)


def _ask_defenders(table: Table, place: Entry) -> None:
    """Whoever must place something first decides."""
    if table.setting.auto_defenders:
        place.fail("scenario-turn-automatic")
    seats = table.setting.seats
    if not any(stages.waiting(table, (table.turn + offset) % seats)[0] for offset in range(1, seats)):
        place.fail("scenario-turn-nothing-to-place")
    table.decider = table.turn
    stages.next_defender(table)
