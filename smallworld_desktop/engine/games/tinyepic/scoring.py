"""Points: what a seat has by source, and who has won."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import events
from smallworld_desktop.engine.games.tinyepic.state import CROWN, NO_CARD, NOBODY, OVER
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.rules import Standing

SOURCES = (
    *("figures", "magic", "faction", "tower", "capitals", "heroes", "war_towers", "lost_kingdom", "captured"),
    "tokens",
)
"""What points are for, in the order in which they are told."""

SOLE_CAPITAL, SHARED_CAPITAL = 2, 1
RETIRED_HERO = 3
DRAGON_POINTS = 2


def points_of(table: Table, seat: int) -> tuple[int, ...]:
    """The points of a seat by source, if the game ended now."""
    setting, land = table.setting, table.land
    profile = table.profile[seat]
    ruins = 0 if profile.lasts_in_ruins else land.ruins
    figures = sum(not ruins >> (figure >> 2) & 1 for figure in table.figures[seat])
    held = table.held[seat] & ~ruins
    heroes = war_towers = 0
    if setting.heroes_call:
        heroes = RETIRED_HERO * len(table.retired[seat])
        war_towers = (table.all_towers(seat) & ~setting.homes[seat]).bit_count()
    return (
        figures,
        table.magic[seat],
        sum(ability.points(table, seat) for ability in profile.scorers),
        setting.tower_points[table.level[seat]],
        _capitals(table, seat),
        heroes,
        war_towers,
        (held & setting.lost).bit_count(),
        table.captured[seat],
        DRAGON_POINTS * table.dragons[seat] + _crowns(table, seat, held),
    )


def _capitals(table: Table, seat: int) -> int:
    found = 0
    for region in bits(table.held[seat] & table.land.capitals):
        shared = any(table.held[other] >> region & 1 for other in table.setting.after[seat])
        found += SHARED_CAPITAL if shared else SOLE_CAPITAL
    return found


def _crowns(table: Table, seat: int, held: int) -> int:
    """A crown pays whoever occupies its region alone."""
    crowned = [region for region, token in table.tokens_open if token == CROWN and held >> region & 1]
    others = table.setting.after[seat]
    return sum(not any(table.held[other] >> region & 1 for other in others) for region in crowned)


def points_now(table: Table) -> list[tuple[int, ...]]:
    """The points of every seat by source: those at the end, or as if it were now."""
    return list(table.points) or [points_of(table, seat) for seat in range(table.setting.seats)]


def ranks(table: Table) -> list[tuple[int, ...]]:
    """What seats are ranked by: points, then figures, tower, magic, and all goods."""
    points = points_now(table)
    return [
        (
            sum(points[seat]),
            points[seat][0],
            table.level[seat],
            table.magic[seat],
            sum(table.goods[4 * seat : 4 * seat + 4]),
        )
        for seat in range(table.setting.seats)
    ]


def all_standings(table: Table) -> list[Standing]:
    """How all sides stand, the dummy's among them, at whose seat nobody sits."""
    found = ranks(table)
    places = [1 + sum(other > rank for other in found) for rank in found]
    return [Standing(seat, place, found[seat][0], found[seat][1]) for seat, place in enumerate(places)]


def winners(table: Table) -> list[int]:
    """Who has won: all whom nothing sets apart."""
    found = ranks(table)
    return [seat for seat, rank in enumerate(found) if rank == max(found)]


def finish(table: Table) -> None:
    """The game is over: figures leave the ruins, and points are counted."""
    for seat in range(table.setting.seats):
        if not table.profile[seat].lasts_in_ruins:
            left = tuple(figure for figure in table.figures[seat] if not table.land.ruins >> (figure >> 2) & 1)
            if len(left) < len(table.figures[seat]):
                table.set_figures(seat, left)
                if table.hero[seat] != NOBODY and table.hero_region(seat) == NOBODY:
                    if table.hero[seat] != NO_CARD:
                        table.hero_deck |= 1 << table.hero[seat]
                    table.leave_hero(seat)
    table.points = tuple(points_of(table, seat) for seat in range(table.setting.seats))
    table.stage, table.deciders, table.agenda, table.ask = OVER, 0, (), ()
    table.note(events.GameEnded(tuple(winners(table))))
