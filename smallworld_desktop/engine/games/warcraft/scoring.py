"""Coins: what a seat earns, line by line, and who has won."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft.state import ALLIANCE, FACTIONS, HORDE, NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.events import Reason

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.abilities.base import Ability

FOES = {ALLIANCE: HORDE, HORDE: ALLIANCE}


def income(table: Table, seat: int, active: bool = True) -> list[Reason]:
    """What a seat would be paid if it scored now, as a sum of lines; a turn that was passed pays no active race."""
    lines: list[Reason] = []
    if seat == table.setting.wild:
        count = table.held[2 * seat].bit_count()
        return [_for_regions("income-regions", count, table.race_id(2 * seat))] if count else []
    force, declined = 2 * seat, 2 * seat + 1
    if active and table.race[force] >= 0:
        lines += _active_income(table, force)
    count = table.held[declined].bit_count()
    if count:
        lines.append(_for_regions("income-declined", count, table.race_id(declined)))
    for marker in table.setting.paying_markers:
        if table.lies[marker] >= 0:
            for ability in table.setting.catalogue.markers[marker].abilities:
                lines.extend(ability.home_income(table, seat))
    return lines


@lru_cache(maxsize=4096)
def _for_regions(id: str, count: int, race: str) -> Reason:
    """A coin for each of so many regions."""
    return Reason(id, count, {"race": race, "count": count})


@lru_cache(maxsize=4096)
def _bonus(ability: Ability, count: int) -> Reason:
    """So many coins for what an ability pays by region."""
    return Reason("income-bonus", count, ability.source)


def _active_income(table: Table, force: int) -> list[Reason]:
    lines: list[Reason] = []
    held, profile = table.held[force], table.profile[force]
    if held:
        count = held.bit_count()
        lines.append(_for_regions("income-regions", count, table.race_id(force)))
    for ability, regions in profile.region_coins:
        bonus = (held & regions).bit_count()
        if bonus:
            lines.append(_bonus(ability, bonus))
    for ability in profile.payers:
        lines.extend(ability.income(table, force))
    foes = faction_bonus(table, force)
    if foes:
        against = next(FACTIONS[FOES[side]] for _, _, side in table.feats if side in FOES)
        lines.append(Reason("income-faction", foes, {"count": foes, "faction": against}))
    for ability in table.gear(force).payers:
        lines.extend(ability.income(table, force))
    return lines


def faction_bonus(table: Table, force: int) -> int:
    """A coin for each race of the other faction from which a region was taken this turn."""
    races = table.setting.catalogue.races
    if not table.feats:
        return 0
    foes = [victim for victim, _, side in table.feats if victim >= 0 and FOES.get(side) == races[victim].faction]
    if not foes:
        return 0
    victims = set(foes)
    doubled = table.gear(force).takes_sides
    return len(victims) + (sum([foes.count(victim) > 1 for victim in victims]) if doubled else 0)


def lead_around(table: Table, region: int) -> int:
    """The force that alone holds most of the regions around one; NOBODY where none does, or the natives do."""
    neighbours = table.setting.board.neighbours[region]
    lead, most = NOBODY, (table.natives & neighbours).bit_count()
    for force, held in enumerate(table.held):
        count = (held & neighbours).bit_count()
        if count > most:
            lead, most = force, count
        elif count == most:
            lead = NOBODY
    return lead


def tokens_on_map(table: Table, seat: int) -> int:
    """All race tokens and beasts of a seat that stand on the map, active and declined: the tie-break."""
    held = table.held[2 * seat] | table.held[2 * seat + 1]
    return sum(table.tokens[region] + table.beasts[region] for region in bits(held))


Rank = tuple[float, float, int]


def ranking(table: Table) -> list[Rank]:
    """For each player what decides its place: its score, then what breaks ties; together they have one place."""
    if table.setting.wild != NOBODY:
        poorest = min(table.coins[: table.setting.players])
        return [(poorest, 0, 0)] * table.setting.players
    if not table.setting.sides:
        return [(coins, tokens_on_map(table, seat), 0) for seat, coins in enumerate(table.coins)]
    by_side = {side: _side_rank(table, side) for side in set(table.setting.sides)}
    return [by_side[side] for side in table.setting.sides]


def team_score(table: Table, side: int) -> int:
    """What a side's coins come to."""
    coins = [table.coins[seat] for seat in table.setting.seats_of(side)]
    return {"min": min(coins), "max": max(coins), "sum": sum(coins)}[str(table.setting.options["team_score"])]


def _side_rank(table: Table, side: int) -> Rank:
    seats = table.setting.seats_of(side)
    total = sum(table.coins[seat] for seat in seats)
    return team_score(table, side), total / len(seats), sum(tokens_on_map(table, seat) for seat in seats)


def winners(table: Table) -> list[int]:
    """The seats that have won, or lead if the game is not over."""
    ranks = ranking(table)
    if table.setting.wild != NOBODY and ranks[0][0] <= table.coins[table.setting.wild]:
        return []
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
