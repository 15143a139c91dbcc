"""Where figures may go: adjacent regions, borders, room, and whom one meets there."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.prices import neutral_price, war_means
from smallworld_desktop.engine.games.tinyepic.state import (
    HERO_BIT,
    LYING_BIT,
    NOBODY,
    PATROL,
    QUEST,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.events import Message

LIMIT = 2
"""So many figures fit into a region, so many seats may have figures or towers there."""


def crowded(table: Table, seat: int) -> int:
    """The regions where no further figure of a seat finds room."""
    once = twice = own_twice = 0
    for other, held in enumerate(table.held):
        twice |= once & held | table.doubled[other]
        once |= held
    if table.profile[seat].grove:
        own_twice = table.doubled[seat] & table.land.forests
        for region in bits(own_twice):
            if table.count_in(seat, region) > LIMIT:
                own_twice &= ~(1 << region)
    return twice & ~own_twice | once & table.land.tundra


def closed_by_two(table: Table, seat: int) -> int:
    """The regions where two other seats have something already."""
    once = twice = 0
    for other in table.setting.after[seat]:
        there = table.held[other] | table.towers[other] | table.toppled[other]
        twice |= once & there
        once |= there
    return twice


def hostile(table: Table, seat: int) -> int:
    """The regions that a seat enters only by a fight, or by an alliance."""
    found = 0
    for other in table.setting.after[seat]:
        found |= table.held[other] | table.towers[other]
    return found & ~table.present(seat) | table.neutrals


def protected(table: Table, seat: int) -> int:
    """The regions that are closed because the only figure of another seat stands there."""
    found = 0
    if table.setting.protect_last:
        for other in table.setting.after[seat]:
            if len(table.figures[other]) == 1:
                found |= table.held[other]
    return found


def enterable(table: Table, seat: int) -> int:
    """The regions into which a figure of a seat may move, by a fight too; neutral meeples may still be too strong."""
    found = table.land.open & ~crowded(table, seat) & ~protected(table, seat)
    if table.setting.seats > LIMIT:
        found &= ~closed_by_two(table, seat)
    if table.setting.protect_last and len(table.figures[seat]) == 1:
        found &= ~hostile(table, seat)
    return found


def settleable(table: Table, seat: int) -> int:
    """The regions where a figure may come without any fight: nobody else's things are there."""
    others = table.neutrals
    for other in table.setting.after[seat]:
        others |= table.held[other] | table.towers[other] | table.toppled[other]
    return table.land.open & ~crowded(table, seat) & ~others


def occupied(table: Table) -> int:
    """The regions with a figure or a standing tower of anybody."""
    found = table.neutrals
    for seat, held in enumerate(table.held):
        found |= held | table.towers[seat] | table.toppled[seat]
    return found


def affordable(table: Table, seat: int, origin: int, goals: int, hero: int, lying: int, verb: int) -> int:
    """Of some goals those where no neutral meeple stands, or one that the seat can pay for."""
    guarded = goals & table.neutrals
    if guarded:
        means = war_means(table, seat)
        for goal in bits(guarded):
            if neutral_price(table, seat, (seat, NOBODY, goal, origin, hero, lying, verb)) > means:
                goals &= ~(1 << goal)
    return goals


def patrol_goals(table: Table, seat: int, region: int, hero: int, open: int) -> int:
    """Where a figure in a region may patrol in one step, of the regions that are open."""
    profile = table.profile[seat]
    goals = (profile.hero_links if hero else profile.links)[region] & open
    return goals if table.setting.patrol_into_own else goals & ~table.held[seat]


def stride_ways(table: Table, seat: int, region: int, hero: int) -> int:
    """The free regions through which a figure may stride to a second one."""
    profile = table.profile[seat]
    if not (profile.hero_strides if hero else profile.strides):
        return 0
    links = profile.hero_links if hero else profile.links
    return links[region] & table.land.open & ~table.land.ruins & ~occupied(table)


def quest_goals(table: Table, seat: int, region: int, hero: int, open: int) -> int:
    """Where a figure in a region may quest, of the regions that are open."""
    profile = table.profile[seat]
    if not (profile.hero_quest_from if hero else profile.quest_from) >> region & 1:
        return 0
    return (profile.hero_quest_to if hero else profile.quest_to) & open & reached_cards(table, region)


def reached_cards(table: Table, region: int) -> int:
    """The regions of the territories to which a Quest from a region leads."""
    land, setting = table.land, table.setting
    own = land.part_of[region]
    if not setting.near_quests:
        return land.board.all & ~land.parts[own]
    count = len(land.parts)
    return (land.parts[(own + 1) % count] | land.parts[(own - 1) % count]) & ~land.parts[own]


def movable(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """The figures of a seat that may move, each kind in a region once: region, hero, lying."""
    rises, tundra = table.profile[seat].rises_free, table.land.tundra
    found: list[tuple[int, int, int]] = []
    last, moved = NOBODY, table.moved
    for figure in table.figures[seat]:
        if figure == moved:
            # One of several alike has moved, the others may.
            moved = NOBODY
            continue
        if figure == last:
            continue
        last = figure
        lying = figure & LYING_BIT
        if lying and not rises and not tundra >> (figure >> 2) & 1:
            continue
        found.append((figure >> 2, figure >> 1 & 1, lying))
    return found


def goals_of(table: Table, seat: int, verb: int, region: int, hero: int, lying: int, open: int) -> int:
    """Where a figure may go in one step with Patrol, or with Quest."""
    goals = (patrol_goals if verb == PATROL else quest_goals)(table, seat, region, hero, open)
    return affordable(table, seat, region, goals, hero, lying, verb)


def stride_goals(table: Table, seat: int, region: int, hero: int, lying: int, open: int) -> list[tuple[int, int]]:
    """The regions that a figure reaches only in two steps, each with a region on the way."""
    ways = stride_ways(table, seat, region, hero)
    found: list[tuple[int, int]] = []
    if ways:
        near = patrol_goals(table, seat, region, hero, open) | 1 << region
        for via in bits(ways):
            goals = patrol_goals(table, seat, via, hero, open) & ~near
            near |= goals
            found += ((goal, via) for goal in bits(affordable(table, seat, region, goals, hero, lying, PATROL)))
    return found


def may_move(table: Table, seat: int, verb: int, region: int, hero: int, lying: int, open: int) -> bool:
    """Whether a figure has anywhere to go."""
    if goals_of(table, seat, verb, region, hero, lying, open):
        return True
    return verb == PATROL and bool(stride_goals(table, seat, region, hero, lying, open))


def compelled(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """The figures that the selected action compels to leave the tundra, and that can."""
    if table.action not in (PATROL, QUEST) or not table.held[seat] & table.land.tundra:
        return []
    open = enterable(table, seat)
    return [figure for figure in in_tundra(table, seat) if may_move(table, seat, table.action, *figure, open)]


def in_tundra(table: Table, seat: int) -> list[tuple[int, int, int]]:
    """The figures of a seat in the tundra that may not stay there: region, hero, lying."""
    tundra, stays = table.land.tundra, table.profile[seat].stays_in_tundra
    return [
        (figure >> 2, figure >> 1 & 1, figure & LYING_BIT)
        for figure in table.figures[seat]
        if tundra >> (figure >> 2) & 1 and not (stays and figure & HERO_BIT)
    ]


def barriers(table: Table, seat: int, region: int) -> Iterator[Message]:
    """Every reason why no figure of a seat can come into a region."""
    land, bit = table.land, 1 << region
    place = {"region": table.region_id(region)}
    if land.obstacles & bit:
        yield Message("region-impassable", {**place, "terrain": land.board.regions[region].terrain})
        return
    if crowded(table, seat) & bit:
        yield Message("tundra-taken" if land.tundra & bit else "region-full", {**place, "most": LIMIT})
    if closed_by_two(table, seat) & bit:
        yield Message("region-of-two", place)
    for other in table.setting.after[seat]:
        if table.setting.protect_last and len(table.figures[other]) == 1 and table.held[other] & bit:
            yield Message("last-figure-protected", {**place, "seat": other})
    if table.setting.protect_last and len(table.figures[seat]) == 1 and hostile(table, seat) & bit:
        yield Message("last-figure-no-war", place)


def neutral_barrier(table: Table, seat: int, fight: tuple[int, ...]) -> Iterator[Message]:
    """The reason why a neutral meeple is too strong, if it is."""
    if table.neutrals >> fight[2] & 1:
        price, means = neutral_price(table, seat, fight), war_means(table, seat)
        if price > means:
            yield Message("neutral-too-strong", {"region": table.region_id(fight[2]), "price": price, "have": means})
