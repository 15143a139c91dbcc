"""The boards that the base game comes with."""

from __future__ import annotations

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import maps_folder
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY

USUAL_MAPS = {2: "two_players", 3: "three_players", 4: "four_players", 5: "five_players"}

BOARDS = Boards(GEOGRAPHY, maps_folder() / "smallworld", tuple(USUAL_MAPS.values()), USUAL_MAPS)
