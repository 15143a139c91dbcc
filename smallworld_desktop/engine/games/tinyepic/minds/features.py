"""A position in numbers, a row for each seat: what a judgement looks at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from smallworld_desktop.engine.boards.board import bits, union
from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON
from smallworld_desktop.engine.games.tinyepic.harvest import yielding
from smallworld_desktop.engine.games.tinyepic.land import CHOICE
from smallworld_desktop.engine.games.tinyepic.prices import cost, hero_need, war_means
from smallworld_desktop.engine.games.tinyepic.scoring import points_of
from smallworld_desktop.engine.games.tinyepic.state import (
    BUILD,
    EXPAND,
    FOOD,
    MANA,
    MOST_FIGURES,
    MOST_LEVEL,
    MOST_MAGIC,
    ORE,
    RESEARCH,
    RETIRED_TO_END,
    SHIELDS,
    SILVER,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.play.weights import Array

OWN = (
    *("food", "mana", "ore", "silver", "food_near", "mana_near", "ore_near", "grows", "learns", "builds", "might"),
    *("food_income", "mana_income", "ore_income", "silver_income", "any_income", "kinds", "still_food", "still_mana"),
    *("still_ore", "still_silver", "still_any", "paired", "lying", "at_border", "reach", "threatened", "abroad"),
    *("invaded", "allies", "hero", "hero_near", "hero_wars", "toppled", "alone", "ruins", "moves_next"),
)
"""What is told of a seat beside how far it has come."""

STEPS = (
    *(f"figures{number}" for number in range(MOST_FIGURES + 1)),
    *(f"magic{number}" for number in range(MOST_MAGIC + 1)),
    *(f"tower{number}" for number in range(MOST_LEVEL + 1)),
    *(f"retired{number}" for number in range(RETIRED_TO_END + 1)),
)
"""How far a seat has come: of each kind one number is 1."""

SHARED = (
    *("left", "seats2", "seats3", "seats4", "seats5", "heroes", "ended", "shields", "progress", "rounds"),
    *(f"free_{verb}" for verb in VERBS),
)
"""What is the same for all seats, but that ``left`` is 1 in every row."""

FACTIONS = 27

NAMES = (*SHARED, *OWN, *STEPS, *(f"rival_{name}" for name in (*OWN, *STEPS)), "lead", "points")
"""The numbers of a row, but those that say of which faction the seat is."""

SIZE = len(NAMES) + 2 * FACTIONS
"""The length of a row."""

POINTS_SCALE = 20
"""Points for one unit of a number in a row."""

LATE = 20
"""After so many clearings of the card a game is as late as can be."""

LEFT = 0
SEATS = slice(1, 5)
LEAD, POINTS = NAMES.index("lead"), NAMES.index("points")

_STARTS = (0, MOST_FIGURES + 1, MOST_FIGURES + MOST_MAGIC + 2, MOST_FIGURES + MOST_MAGIC + MOST_LEVEL + 3)


def rows(tables: Sequence[Table]) -> Array:
    """The row of every seat, table after table, which are of one game."""
    found: list[list[float]] = []
    for table in tables:
        seats = table.setting.seats
        shared = _shared(table)
        points = [sum(points_of(table, seat)) for seat in range(seats)]
        own = [_own(table, seat, shared[8]) for seat in range(seats)]
        for seat in range(seats):
            others = table.setting.after[seat]
            rival = max(others, key=points.__getitem__)
            marks = [0.0] * (2 * FACTIONS)
            if table.faction[seat] >= 0:
                marks[table.faction[seat]] = 1.0
                marks[FACTIONS + table.faction[seat]] = table.magic[seat] / MOST_MAGIC
            lead = (points[seat] - points[rival]) / 10
            found.append([*shared, *own[seat], *own[rival], lead, points[seat] / POINTS_SCALE, *marks])
    return np.array(found, dtype=np.float32)


def _shared(table: Table) -> list[float]:
    setting = table.setting
    seats = [0.0] * 4
    seats[max(2, setting.seats) - 2] = 1.0
    progress = max(
        max(
            len(table.figures[seat]) / MOST_FIGURES,
            table.level[seat] / MOST_LEVEL,
            table.magic[seat] / MOST_MAGIC,
            len(table.retired[seat]) / RETIRED_TO_END,
        )
        for seat in range(setting.seats)
    )
    shields = table.shields
    free = [0.0 if shields >> verb & 1 else 1.0 for verb in range(len(VERBS))]
    return [
        1.0,
        *seats,
        float(setting.heroes_call),
        float(table.ended),
        shields.bit_count() / SHIELDS,
        progress,
        min(table.cleared, LATE) / LATE,
        *free,
    ]


def _own(table: Table, seat: int, progress: float) -> list[float]:
    """What is told of a seat, and how far it has come."""
    land, setting, goods, slot = table.land, table.setting, table.goods, 4 * seat
    food, mana, ore, silver = goods[slot + FOOD], goods[slot + MANA], goods[slot + ORE], goods[slot + SILVER]
    figures = table.figures[seat]
    held, home = table.held[seat], setting.homes[seat]
    growing, learning, building = (cost(table, seat, verb) for verb in (EXPAND, RESEARCH, BUILD))
    income = [0] * 5
    ground = land.ground
    for region in bits(yielding(table, seat)):
        if ground[region] >= 0:
            income[ground[region]] += 1
    still = 1 - progress
    enemies = reach = 0
    for other in setting.after[seat]:
        enemies |= table.held[other]
    for region in bits(enemies):
        reach |= land.links[region]
    if enemies & land.border:
        reach |= land.border
    need = hero_need(table, seat)
    near = wars = 0.0
    if need is not None:
        kind, count = need
        wars = float(kind == WAR_WON)
        near = 0.0 if wars or not count else min(goods[slot + kind] + silver, count) / count
    retired = min(len(table.retired[seat]), RETIRED_TO_END)
    steps = [0.0] * len(STEPS)
    for start, step in zip(
        _STARTS, (min(len(figures), MOST_FIGURES), table.magic[seat], table.level[seat], retired), strict=True
    ):
        steps[start + step] = 1.0
    return [
        food / 9,
        mana / 9,
        ore / 9,
        silver / 9,
        min(1.0, (food + silver) / growing) if growing else 1.0,
        min(1.0, (mana + silver) / learning) if learning else 1.0,
        min(1.0, (ore + silver) / building) if building else 1.0,
        float(food + silver >= growing),
        float(mana + silver >= learning),
        float(ore + silver >= building),
        min(war_means(table, seat), 11) / 11,
        income[FOOD] / 3,
        income[MANA] / 3,
        income[ORE] / 3,
        income[SILVER] / 3,
        income[CHOICE] / 3,
        sum(1 for kind in income if kind) / 5,
        still * income[FOOD] / 3,
        still * income[MANA] / 3,
        still * income[ORE] / 3,
        still * income[SILVER] / 3,
        still * income[CHOICE] / 3,
        table.doubled[seat].bit_count() / 3,
        table.down[seat].bit_count() / 3,
        (table.up[seat] & land.border).bit_count() / 5,
        union(land.links[region] for region in bits(table.up[seat])).bit_count() / 10,
        (held & reach).bit_count() / 5,
        (held & ~home).bit_count() / 5,
        (enemies & home).bit_count() / 5,
        len(table.allies(seat)) / 4 if setting.allies else 0.0,
        table.hero_level[seat] / 2,
        near,
        wars,
        table.toppled[seat].bit_count() / 3,
        float(len(figures) <= 1),
        (held & land.ruins).bit_count() / 2,
        ((seat - table.turn) % setting.seats) / setting.seats,
        *steps,
    ]
