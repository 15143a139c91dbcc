"""The sides of the territory cards, and which of them are in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from smallworld_desktop.engine.boards.boards import Boards
from smallworld_desktop.engine.boards.maps import maps_folder
from smallworld_desktop.engine.games.tinyepic.geography import GEOGRAPHY
from smallworld_desktop.engine.kernel.events import Message

BASE_SIDES: Final = tuple(f"B{number:02}" for number in range(1, 17))
HEROES_SIDES: Final = tuple(f"H{number:02}" for number in range(1, 17))
"""Those with snow on them, which come with Call of Heroes."""

SIDES: Final = BASE_SIDES + HEROES_SIDES
"""Every face of every card: two and two, as B01 and B02, are those of one card."""


def other_face(side: str) -> str:
    """The side that lies below: of no use in the same game."""
    number = int(side[1:])
    return f"{side[0]}{number + 1 if number % 2 else number - 1:02}"


class Territories(Boards):
    """Several lie on one table. Scenarios may lay both faces of a card side by side: nothing speaks against any."""

    joint = ":"
    joint_refused = "board-with-colon"

    def objection(self, names: Sequence[str]) -> Message | None:
        return None


BOARDS = Territories(GEOGRAPHY, maps_folder() / "tinyepic", SIDES)
