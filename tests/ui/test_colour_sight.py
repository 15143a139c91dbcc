"""Colour sight: how far apart colours that tell something are for normal, protan, deutan and tritan sight.

``pytest -s`` prints the distances (ΔE 76). Terrains are told apart by their drawings as well, owners by their patterns.
"""

from __future__ import annotations

import sys
from itertools import combinations

import pytest

from smallworld_desktop.ui.board.dress import SHADE, SHADES
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.desk.theme import GLOW, owners, palette_names
from smallworld_desktop.ui.presentation.paints import Water
from smallworld_desktop.ui.presentation.tables import tables
from tests.ui.desk.test_theme import SIGHTS, distance, over

LEAST = {"owners": 24.0, "light and shade": 12.0, "waters": 12.0}
"""Light and shade lie side by side, and prices stand where something can be done."""

GAMES = {id: door.board.paints for id, door in tables().items()}


def said(what: str, sight: str, found: dict[str, float]) -> float:
    """Print the closest pair, and tell how close it is."""
    pair = min(found, key=lambda one: found[one])
    sys.stdout.write(f"{what}, {sight}: {found[pair]:.1f} ({pair})\n")
    return found[pair]


def mixed(upper: str, share: float, lower: str) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in over(f"#{round(255 * share):02x}{upper[-6:]}", lower))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("palette", palette_names())
def test_owners(palette: str, sight: str) -> None:
    pairs = combinations(owners(palette), 2)
    found = {f"{one.name} and {other.name}": distance(one.colour, other.colour, sight) for one, other in pairs}
    assert said(f"owners, {palette}", sight, found) >= LEAST["owners"]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_lands_are_told_by_their_drawings_and_waters_by_what_grows_on_them(game: str, sight: str) -> None:
    terrains = GAMES[game].terrains
    pairs = list(combinations(terrains, 2))
    found = {f"{one} and {other}": distance(terrains[one].body, terrains[other].body, sight) for one, other in pairs}
    said(f"terrains of {game}", sight, found)
    for one, other in pairs:
        apart, [first, second] = found[f"{one} and {other}"], [terrains[each].colours for each in (one, other)]
        if isinstance(first, Water) and isinstance(second, Water):
            # On the map of the base game the one sea is round the land, the one lake within it.
            assert apart >= LEAST["waters"] if first.lilies != second.lilies else game == "smallworld", (one, other)
        else:
            assert terrains[one].scenery != terrains[other].scenery or apart >= 4, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_reached_is_told_from_what_cannot(game: str, sight: str) -> None:
    """The light on a region's border against the shade that lies on the others."""
    shade = SHADES[Light.QUIET]
    found = {
        id: distance(GLOW, mixed(SHADE, shade, terrain.body), sight) for id, terrain in GAMES[game].terrains.items()
    }
    if found:
        assert said(f"light and shade in {game}", sight, found) >= LEAST["light and shade"]
