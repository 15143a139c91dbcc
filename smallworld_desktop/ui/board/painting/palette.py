"""The colours of the painted boards: paper, ink and one wash for each terrain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

PAPER = "#f4e8cd"
INK = "#35281f"
COAST = "#2b2019"
SHADE = "#2a1d14"
AGE = "#7a5a35"
LIGHT = "#fbf3de"


@dataclass(frozen=True, slots=True)
class Wash:
    """The water colours of one land: its body, and the pigment that pools and dries along its border."""

    body: str
    edge: str
    patch: str
    """A second glaze with a hard edge, laid on in patches."""
    patched: float
    """How strong the patches are, from 0 to 1."""
    relief: float = 0.0
    """How much the ground swells towards the middle."""


@dataclass(frozen=True, slots=True)
class Water:
    """The colours of a water, from its shore to its depth, and how far from the shore the depth begins."""

    shallow: str
    middle: str
    deep: str
    depth: float


LANDS: Mapping[str, Wash] = {
    "farmland": Wash("#ecd795", "#b98a35", "#c3bd66", 0.16),
    "forest": Wash("#6f9254", "#3c5f38", "#44693c", 0.20),
    "hill": Wash("#b3ba80", "#68753c", "#9dab62", 0.16, relief=0.40),
    "swamp": Wash("#95967f", "#3c3d33", "#6a7442", 0.17),
    "mountain": Wash("#c4bdb6", "#716a6a", "#a89f9c", 0.14, relief=0.55),
}
WATERS: Mapping[str, Water] = {
    "sea": Water("#c3dcd2", "#7fb0bd", "#4b8199", 120),
    "lake": Water("#c3dcd2", "#8cc3be", "#4f9698", 95),
}
PLAIN = Wash("#e6d8b4", "#8d7550", "#d3c194", 0.15)
"""For a terrain nobody has mixed a colour for yet."""


def colour(name: str, opacity: float = 1.0) -> QColor:
    """A colour by its name, from clear (0) to covering (1)."""
    mixed = QColor(name)
    mixed.setAlphaF(opacity)
    return mixed
