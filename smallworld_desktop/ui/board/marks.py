"""How each region stands out now: lit or quiet, with its price, with plus and minus. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.ui.games.smallworld.offers import Offer


class Light(Enum):
    """How a region stands out from the others."""

    PLAIN = "plain"
    REACHED = "reached"
    """It can be conquered."""
    OWN = "own"
    """Tokens can be placed here."""
    QUIET = "quiet"
    """Something can be done elsewhere."""
    SHOWN = "shown"
    """It belongs to what somebody wants to see."""
    HIDDEN = "hidden"
    """It does not."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A price: one the hand can pay or, where it falls short, one that the die may help with."""

    price: int
    short: int = 0
    chance: int = 0
    """In percent."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How one region stands out, and what is offered on it."""

    light: Light = Light.PLAIN
    chip: Chip | None = None
    steps: tuple[bool, bool] | None = None
    """Whether a token can be taken and added; None where there is nothing to place."""
    piece: str = ""
    """A piece that could be put here."""

    @property
    def inviting(self) -> bool:
        """Whether something can be done here."""
        return self.chip is not None or self.steps is not None


def conquest_marks(size: int, offers: Mapping[int, Offer]) -> tuple[Mark, ...]:
    """The marks while regions are conquered, or while nothing is to be done on the board."""
    others = Mark(Light.QUIET) if any(offer.lit for offer in offers.values()) else Mark()
    return tuple(_offered(offers[region]) if region in offers else others for region in range(size))


def placement_marks(size: int, placement: Placement) -> tuple[Mark, ...]:
    """The marks while tokens are placed."""
    marks = [Mark(Light.QUIET)] * size
    for region in placement.regions:
        steps = placement.can_take(region), placement.can_add(region)
        free = region in placement.share(region).free
        piece = placement.piece if placement.can_place_piece(region) else ""
        marks[region] = Mark(Light.OWN, steps=steps if free else None, piece=piece)
    return tuple(marks)


def highlighted(marks: tuple[Mark, ...], regions: int) -> tuple[Mark, ...]:
    """The same marks with some regions shown and all others hidden."""
    lights = (Light.HIDDEN, Light.SHOWN)
    return tuple(
        Mark(lights[regions >> region & 1], mark.chip, mark.steps, mark.piece) for region, mark in enumerate(marks)
    )


def advised(marks: tuple[Mark, ...], regions: Collection[int]) -> tuple[Mark, ...]:
    """The same marks while a plan is shown: its regions stand out, and nothing else does."""
    lights = (Light.QUIET, Light.REACHED)
    return tuple(replace(mark, light=lights[region in regions]) for region, mark in enumerate(marks))


def _offered(offer: Offer) -> Mark:
    if not offer.lit:
        return Mark()
    return Mark(Light.REACHED, Chip(offer.price, offer.short, offer.attempt_chance if offer.short else 0))
