"""Who stands where on the territories. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic.geography import TOWER
from smallworld_desktop.engine.games.tinyepic.state import HERO_BIT, LYING_BIT, TOKENS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.presentation.stand import Group, Marker, Stand

FACE_DOWN: Final = Marker(f"{OWN}token_blank", "stone")


def stands(table: Table, owners: Sequence[int]) -> tuple[Stand, ...]:
    """What is on every region, in the board's order; ``owners`` are the seats' colours."""
    found: list[list[Group]] = [[] for _ in range(table.setting.board.size)]
    for seat in range(table.setting.seats):
        colours = colours_of(owners, seat)
        for figure in table.figures[seat]:
            found[figure >> 2].append(_figure(table, seat, figure, colours))
        for region, emblem in _towers(table, seat):
            found[region].append(Group(emblem, 1, seat, colours, place=TOWER))
    for region in bits(table.neutrals):
        found[region].append(Group(f"{OWN}meeple"))
    tokens = _tokens(table)
    return tuple(Stand(tuple(groups), markers=tokens.get(region, ())) for region, groups in enumerate(found))


def colours_of(owners: Sequence[int], seat: int) -> int:
    """The colours of a seat; those of the dummy, who sits nowhere, are some that nobody has."""
    if seat < len(owners):
        return owners[seat]
    return next(number for number in range(len(owners) + 1) if number not in owners)


def _figure(table: Table, seat: int, figure: int, colours: int) -> Group:
    lying = bool(figure & LYING_BIT)
    if not figure & HERO_BIT:
        return Group(f"{OWN}meeple_lying" if lying else f"{OWN}meeple", 1, seat, colours)
    card = table.hero[seat]
    medal = f"{OWN}hero_{table.card_id(card)}" if card >= 0 else ""
    return Group(f"{OWN}hero_lying" if lying else f"{OWN}hero_figure", 1, seat, colours, medal=medal)


def _towers(table: Table, seat: int) -> Iterator[tuple[int, str]]:
    for region in bits(table.towers[seat]):
        yield region, f"{OWN}war_tower"
    for region in bits(table.toppled[seat]):
        yield region, f"{OWN}war_tower_lying"


def _tokens(table: Table) -> dict[int, tuple[Marker, ...]]:
    """Exploration tokens: face down, or as they have been turned up."""
    found: dict[int, tuple[Marker, ...]] = dict.fromkeys(bits(table.covered), (FACE_DOWN,))
    for region, token in table.tokens_open:
        found[region] = (Marker(f"{OWN}token_{TOKENS[token]}", "hexagon"),)
    return found
