"""What lies on each region of the islands. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.ui.presentation.stand import Group, Marker, Stand

OWN = "warcraft/"
"""Before the names of emblems: another game may call its own alike."""

NATIVES = Group(f"{OWN}natives")
FACE_DOWN: Final = f"{OWN}marker"
"""Before the letter of an island: a marker that nobody has turned over yet."""


def stands(table: Table, owners: Sequence[int]) -> tuple[Stand, ...]:
    """What lies on every region, in the board's order; ``owners`` are the seats' colours."""
    kegs, markers = {region for region, _ in table.kegs}, _markers(table)
    return tuple(
        Stand(
            _groups(table, region, owners),
            (*_pieces(table, region), *((("keg", 1),) if region in kegs else ())),
            tuple(markers.get(region, ())),
        )
        for region in range(table.setting.board.size)
    )


def _markers(table: Table) -> dict[int, list[Marker]]:
    """By region what is to be found there, and what has been: artifacts are cut otherwise than places."""
    lying: dict[int, list[Marker]] = {}
    for region, _ in table.concealed:
        letter = table.region_id(region)[:1].lower()
        lying.setdefault(region, []).append(Marker(f"{FACE_DOWN}_{letter}", "stone"))
    for marker, region in zip(table.setting.catalogue.markers, table.lies, strict=True):
        if region >= 0:
            lying.setdefault(region, []).append(Marker(OWN + marker.id, "disc" if marker.place else "hexagon"))
    return lying


def _groups(table: Table, region: int, owners: Sequence[int]) -> tuple[Group, ...]:
    force = table.holder[region]
    if force < 0:
        return (NATIVES,) if table.natives >> region & 1 else ()
    seat = force // 2
    race, colours = table.race_id(force), owners[seat] if seat < len(owners) else -1
    return (Group(emblem_of(race), table.tokens[region], seat, colours, faded=force % 2 != ACTIVE),)


def _pieces(table: Table, region: int) -> tuple[tuple[str, int], ...]:
    """Who fights beside the tokens, and what has been built."""
    found = [(BEAST, table.beasts[region])] if table.beasts[region] else []
    if table.champion == region:
        found.append((CHAMPION, 1))
    return (*found, *((kind.id, 1) for kind in table.setting.kinds if table.where(kind.id) >> region & 1))


def emblem_of(race: str) -> str:
    """Natives who fight back are drawn as natives are."""
    return NATIVES.emblem if race == "murlocs" else f"{OWN}{race}" if race else ""


def boost_emblem(ability: Ability) -> str:
    """The picture of a way to conquer once a turn: of the champion, or of what brings it."""
    return CHAMPION if ability.boost is not None and ability.boost.id == CHAMPION else OWN + ability.owner
