"""The boards that the base game comes with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import maps_folder
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY

if TYPE_CHECKING:
    from smallworld_desktop.engine.boards.worlds.maker import Maker

USUAL_MAPS = {2: "two_players", 3: "three_players", 4: "four_players", 5: "five_players"}


def _maker() -> Maker:
    from smallworld_desktop.engine.games.smallworld.worlds import MAKER

    return MAKER


BOARDS = Boards(GEOGRAPHY, maps_folder() / "smallworld", tuple(USUAL_MAPS.values()), USUAL_MAPS, worlds=_maker)
