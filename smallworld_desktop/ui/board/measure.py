"""How large everything on the board is: it follows the window, and grows with the zoom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.desk.theme import Look

TOKEN = 48.0
MOST_SIGNS = 1.4
"""However large the text, prices grow no more: they would cover the board."""
LEAST_TOKEN = 32.0
CARD_GRAIN = 0.72
"""Bands and lights are narrower on cards."""
ROOM_OF_TOKEN = 2.15
"""How much wider a token may be than the smallest token place is wide in radii: its corners may touch the circle."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Pixels for lengths on the board: ``scale`` for those of the map, ``px`` for those of the style guide."""

    scale: float
    """Logical pixels a unit of the map."""
    grain: float
    """Logical pixels a pixel of the style guide, for whatever lies on the map."""
    ratio: float = 1.0
    """Device pixels a logical one."""
    signs: float = 1.0
    """How much larger prices and their like are for those who want large text."""
    unit: float = 1.0
    """Logical pixels a pixel of the style guide, for what stands on cards."""

    def px(self, length: float) -> float:
        return length * self.grain

    def units(self, length: float) -> float:
        """A length of the style guide in units of the map."""
        return length * self.grain / self.scale

    def sign_px(self, length: float) -> float:
        """A length of the style guide in pixels, for what is read or pressed."""
        return self.px(length) * self.signs

    def sign_units(self, length: float) -> float:
        """The same in units of the map."""
        return self.units(length) * self.signs

    def zoomed(self, factor: float) -> Measure:
        return replace(self, scale=self.scale * factor, grain=self.grain * factor, unit=self.unit * factor)


def measure(map: Map, look: Look, scale: float, ratio: float) -> Measure:
    """The measure of a board that is shown as a whole, its map drawn at that scale."""
    signs = min(look.text_scale, MOST_SIGNS)
    if map.board.geography.cards:
        return Measure(scale, CARD_GRAIN * look.u, ratio, signs, look.u)
    places = sorted(shape.token_radius for shape in map.shapes)
    room = ROOM_OF_TOKEN * places[len(places) // 4] * scale
    token = max(min(look.px(TOKEN), room), min(LEAST_TOKEN, look.px(TOKEN)))
    return Measure(scale, token / TOKEN, ratio, signs, look.u)
