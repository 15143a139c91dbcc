"""How large everything on the board is: it follows the window, and grows with the zoom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.desk.theme import Look

TOKEN = 48.0
LARGER_TOKENS, LARGER_SIGNS, LARGER_NUMBERS = 0.35, 0.6, 0.75
"""How much larger tokens, prices and the numbers on tokens are where text is twice as large."""
MOST_ON_CARDS = 1.4
"""On cards prices grow no more: they would cover what is painted there."""
ROOM_FOR_TEXT = 1.15
"""How much further than usual tokens may reach for that."""
LEAST_TOKEN = 32.0
LEAST_NAME = 9.0
"""Names whose letters would be smaller, in pixels, are not written: they would be but specks."""
SLIP, LEAST_SLIP = 24.0, 14.0
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
    """How much larger prices and their like are for those who want large text, beside what tokens are."""
    numbers: float = 1.0
    """The same for the numbers on tokens."""
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

    @property
    def name_px(self) -> float:
        """How large the name is that is written out for whoever points there."""
        return max(LEAST_SLIP, self.sign_px(SLIP))

    def sign_units(self, length: float) -> float:
        """The same in units of the map."""
        return self.units(length) * self.signs

    def zoomed(self, factor: float) -> Measure:
        return replace(self, scale=self.scale * factor, grain=self.grain * factor, unit=self.unit * factor)


def measure(map: Map, look: Look, scale: float, ratio: float) -> Measure:
    """The measure of a board that is shown as a whole, its map drawn at that scale."""
    more = look.text_scale - 1
    signs, numbers = 1 + LARGER_SIGNS * more, 1 + LARGER_NUMBERS * more
    if map.board.geography.cards:
        return Measure(scale, CARD_GRAIN * look.u, ratio, min(signs, MOST_ON_CARDS), unit=look.u)
    places = sorted(shape.token_radius for shape in map.shapes)
    room = ROOM_OF_TOKEN * places[len(places) // 4] * scale
    usual = max(min(look.px(TOKEN), room), min(LEAST_TOKEN, look.px(TOKEN)))
    larger = min(1 + LARGER_TOKENS * more, max(1.0, ROOM_FOR_TEXT * room / usual))
    return Measure(scale, larger * usual / TOKEN, ratio, signs / larger, numbers / larger, look.u)
