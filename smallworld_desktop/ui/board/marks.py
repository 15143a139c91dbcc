"""How each region stands out now: lit or quiet, with its price, with plus and minus. Pure functions, no Qt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from smallworld_desktop.ui.presentation.board import Chip, Offer
from smallworld_desktop.ui.presentation.layout import Layout


class Light(Enum):
    """How a region stands out from the others."""

    PLAIN = "plain"
    REACHED = "reached"
    """Something can be done here."""
    OWN = "own"
    """Tokens can be placed here."""
    QUIET = "quiet"
    """Something can be done elsewhere."""
    SHOWN = "shown"
    """It belongs to what somebody wants to see."""
    HIDDEN = "hidden"
    """It does not."""


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
        payable = self.chip is not None and not self.chip.lacking
        return self.light is Light.REACHED or payable or self.steps is not None


def offer_marks(size: int, offers: Mapping[int, Offer]) -> tuple[Mark, ...]:
    """The marks while something can be done at once, or nothing on the board."""
    others = Mark(Light.QUIET) if any(offer.lit for offer in offers.values()) else Mark()
    return tuple(_offered(offers[region]) if region in offers else others for region in range(size))


def layout_marks(size: int, layout: Layout) -> tuple[Mark, ...]:
    """The marks while tokens and pieces are laid out."""
    marks = [Mark(Light.QUIET)] * size
    for region in layout.regions:
        piece = next((piece for piece in layout.pieces if layout.can_add(region, piece)), "")
        marks[region] = Mark(Light.OWN, steps=layout.steps(region), piece=piece)
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
    """A price that cannot be paid is seen, but lights nothing."""
    if offer.lit:
        return Mark(Light.REACHED, offer.chip)
    return Mark(Light.QUIET, offer.chip) if offer.chip is not None else Mark()


def aimed(marks: tuple[Mark, ...], regions: Collection[int]) -> tuple[Mark, ...]:
    """Marks that offer nothing but in these regions: somebody has been shown something else."""
    return tuple(mark if region in regions else replace(mark, chip=None) for region, mark in enumerate(marks))
