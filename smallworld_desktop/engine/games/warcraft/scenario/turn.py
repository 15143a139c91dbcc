"""Where the turn stands in a scenario: whose it is, in which round and stage, and whether that can be."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.scenario.position import set_turn_and_round
from smallworld_desktop.engine.games.warcraft import stages
from smallworld_desktop.engine.games.warcraft.attack import CIVIL
from smallworld_desktop.engine.games.warcraft.scenario.position import Position
from smallworld_desktop.engine.games.warcraft.state import (
    ACTIVE,
    ASSAULT,
    CONQUEST,
    DEFENDERS,
    FORM,
    LOOSE,
    NEUTRAL,
    NOBODY,
    OVER,
    PICK,
    PLACE,
    READY,
    RECRUIT,
    SIDE,
    STAGES,
    STRAY,
    UPKEEP,
)
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.games.warcraft.warfare import follow_bearers
from smallworld_desktop.engine.kernel.schema import Entry

GIVEN = [STAGES[s] for s in range(OVER) if s not in (ASSAULT, LOOSE, STRAY, RECRUIT)]
"""The stages in which a position can be given."""


def set_turn(position: Position, keys: dict[str, Entry], given: Entry) -> None:
    """Set turn, round and stage, and see that everybody's hand fits them."""
    table = position.table
    set_turn_and_round(position, keys)
    picked = table.race[table.active] != NOBODY
    table.stage = CONQUEST if picked else PICK
    if "stage" in keys:
        table.stage = STAGES.index(keys["stage"].one_of(GIVEN))
    place = keys.get("stage", given)
    follow_bearers(table)
    _check_stage(table, place)
    _set_diary(table)
    _displace(table, list(keys["seats"].mapping().values()))
    if table.stage == DEFENDERS:
        _ask_defenders(table, place)


def _check_stage(table: Table, place: Entry) -> None:
    """Some stages come only with an active race, with one that is asked there, or without one."""
    profile, stage = table.profile[table.active], table.stage
    playing = table.in_play(table.active)
    if not playing and stage != PICK and stage != DEFENDERS:
        place.fail("scenario-turn-without-race")
    if playing and stage == PICK:
        place.fail("scenario-turn-with-race")
    if not playing:
        return
    kegs = bool(table.kegs) and stages.own_kegs(table)
    asked = any(ability.asks(table, table.active) for ability in table.by_step(table.active))
    never = {
        UPKEEP: not kegs,
        FORM: not profile.forms,
        SIDE: not stages.asks_side(table),
        PLACE: not asked,
    }
    if never.get(stage):
        place.fail("scenario-stage-never", stage=STAGES[stage])


def _set_diary(table: Table) -> None:
    """What has been chosen earlier in the turn."""
    if not table.in_play(table.active):
        return
    table.opening = int(table.stage in (FORM, SIDE))
    if table.profile[table.active].forms and table.stage > FORM:
        table.form = CIVIL
    if table.stage > SIDE and stages.asks_side(table):
        table.side = NEUTRAL


def _displace(table: Table, seats: list[Entry]) -> None:
    """What others have in hand beside regions was driven out this turn."""
    early = table.stage <= READY
    for force in range(len(table.profile)):
        if force % 2 != ACTIVE or force // 2 == table.turn or not table.held[force]:
            continue
        beasts = table.beast_hand if table.leads(force, BEAST) else 0
        if early and (table.hand[force] or beasts):
            keys = seats[force // 2].mapping()["active"].mapping()
            keys["hand" if table.hand[force] else "beasts"].fail("scenario-turn-held-back")
        table.displaced[force] = table.hand[force]
        table.beast_out += beasts
        if table.leads(force, CHAMPION) and table.champion == -1 and not early:
            table.champion_out = 1


def _ask_defenders(table: Table, place: Entry) -> None:
    """Whoever must place something first decides."""
    if table.setting.auto_defenders:
        place.fail("scenario-turn-automatic")
    seats = table.setting.seats
    if not any(any(stages.waiting(table, (table.turn + offset) % seats)) for offset in range(1, seats)):
        place.fail("scenario-turn-nothing-to-place")
    stages.next_defender(table)
