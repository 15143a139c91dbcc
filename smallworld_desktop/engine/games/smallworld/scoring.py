"""Coins: what a seat earns, line by line, and who has won."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Reason


def income(table: Table, seat: int) -> list[Reason]:
    """What a seat would be paid if it scored now, as a sum of lines."""
    lines: list[Reason] = []
    for force in range(3 * seat, 3 * seat + 3):
        profile = table.profile[force]
        if profile is None:
            continue
        held = table.held[force]
        count = held.bit_count()
        if count:
            id = "income-regions" if force % 3 == ACTIVE else "income-declined"
            lines.append(Reason(id, count, {"race": table.race_id(force), "count": count}))
        for ability, regions in profile.region_coins:
            bonus = (held & regions).bit_count()
            if bonus:
                lines.append(Reason("income-bonus", bonus, {**ability.source, "count": bonus}))
        for ability in profile.payers:
            lines.extend(ability.income(table, force))
    return lines


def tokens_on_map(table: Table, seat: int) -> int:
    """All race tokens of a seat that stand on the map, active and declined: the tie-break."""
    return sum(table.tokens[region] for region in bits(table.belongings(seat)))


def ranking(table: Table) -> list[tuple[int, int, int]]:
    """For each seat what decides its place: coins, tokens on the map, and by option a later seat."""
    later = table.setting.options["second_tiebreak"] == "later"
    seats = range(table.setting.seats)
    return [(table.coins[seat], tokens_on_map(table, seat), seat if later else 0) for seat in seats]


def winners(table: Table) -> list[int]:
    """The seats that have won, or lead if the game is not over."""
    ranks = ranking(table)
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
