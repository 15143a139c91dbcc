"""What the maps of the base game may show."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import Geography

GEOGRAPHY = Geography(
    terrains=("farmland", "forest", "hill", "swamp", "mountain", "sea", "lake"),
    symbols=("mine", "magic", "cavern"),
    water=frozenset({"sea", "lake"}),
    open_water=frozenset({"sea"}),
    inland_water=frozenset({"lake"}),
    most_tribes=18,
    most_of_terrain={"mountain": 9},
)
"""The box holds eighteen Lost Tribes and nine mountains, so no map may show more."""
