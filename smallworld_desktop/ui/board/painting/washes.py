"""The mixing of water colours: what colour a pixel of land or water has before anything is drawn on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from smallworld_desktop.ui.board.painting.noise import Field
from smallworld_desktop.ui.board.painting.palette import LIGHT, PAPER
from smallworld_desktop.ui.presentation.paints import Ocean, Wash, Water

Colours = NDArray[np.float32]
"""Red, green and blue from 0 to 1: of many pixels, or of one colour."""

WAVES = (15, 24, 35, 48, 63, 80, 99)
"""How far from the shore the lines of the waves run."""
WAVE_INK = "#2e5a70"
OCEAN_WAVES = (15, 24, 35, 48, 63, 80, 99, 121, 146, 174)
OCEAN_WAVE_INK = "#1f4a63"
SHELF = "#8cc2c3"
"""Over the ground that falls away from the coasts of islands."""
BANKS = ((46.0, 0.05), (88.0, 0.055), (136.0, 0.06))
"""Where one glaze of an open sea dried over another, and how much darker it is beyond."""
STREAK = "#4f717b"


@dataclass(frozen=True)
class Spots:
    """Some pixels: the chance in paper and brush at each, and how far things are from it, in units of the sheet."""

    broad: Field
    middle: Field
    fine: Field
    grain: Field
    streak: Field
    bloom: Field
    strength: Field
    border: Field
    shore: Field
    """On water: how far the land is."""


def rgb(name: str) -> Colours:
    """A named colour as three numbers."""
    shade = QColor(name)
    return np.array([shade.redF(), shade.greenF(), shade.blueF()], np.float32)


def ramp(values: Field, low: float, high: float) -> Field:
    """0 below ``low``, 1 above ``high``, and a smooth slope between."""
    share = np.clip((values - low) / (high - low), 0, 1)
    sloped: Field = share * share * (3 - 2 * share)
    return sloped


def ridge(values: Field, top: float, width: float) -> Field:
    """1 where the values are ``top``, falling to 0 on both sides."""
    found: Field = np.exp(-(((values - top) / width) ** 2))
    return found


def glaze(under: Colours, over: Colours, cover: NDArray[np.floating[Any]]) -> Colours:
    """One colour over another, covering from 0 to 1."""
    share = cover[:, None]
    mixed: Colours = under * (1 - share) + over * share
    return mixed


def land(spots: Spots, wash: Wash) -> Colours:
    """Pigment that thins towards the middle of its region and pools, dark, along the border."""
    pigment = rgb(wash.edge)
    coloured = glaze(rgb(PAPER), rgb(wash.body), _strength(spots))
    coloured = glaze(coloured, rgb(wash.patch), wash.patched * ramp(_patches(spots), 0.42, 0.58))
    if wash.wet:
        streaks = 0.5 * ramp(spots.streak, 0.95, 1.2) * ramp(spots.border, 3, 16)
        coloured = glaze(coloured, rgb(STREAK), streaks)
    coloured = glaze(coloured, pigment, _second_coat(spots))
    return glaze(coloured, pigment, _pool(spots))


def water(spots: Spots, water: Water) -> Colours:
    """Pale along the shore and deeper further out, with lines of waves that follow the coast, and surf."""
    away = spots.shore + 1.2 * spots.fine + 2.5 * spots.middle
    coloured = glaze(rgb(water.shallow), rgb(water.middle), ramp(away, 4, 34))
    coloured = glaze(coloured, rgb(water.deep), ramp(away, 30, water.depth))
    coloured = coloured * (1 + 0.035 * spots.broad + 0.02 * spots.middle)[:, None]
    broken = spots.middle + 0.5 * spots.fine
    for number, reach in enumerate(WAVES):
        line = np.clip(1.35 - np.abs(spots.shore + 1.1 * spots.fine - reach), 0, 1) * (0.62 - 0.075 * number)
        gaps = ramp(broken, -1.3 + 0.28 * number, -0.7 + 0.28 * number)
        coloured = glaze(coloured, rgb(WAVE_INK), line * gaps)
    return _surf(coloured, spots)


def ocean(spots: Spots, water: Ocean) -> Colours:
    """The open sea: shallows round every coast, then banks of deeper and deeper blue, with waves and surf."""
    away = spots.shore + 1.2 * spots.fine + 3.0 * spots.middle + 5.0 * spots.broad
    coloured = glaze(rgb(water.shallow), rgb(SHELF), ramp(away, 5, 30))
    coloured = glaze(coloured, rgb(water.middle), ramp(away, 24, 78))
    coloured = glaze(coloured, rgb(water.deep), 0.92 * ramp(away, 66, water.depth))
    for reach, darker in BANKS:
        bank = ramp(away + 5 * spots.middle, reach, reach + 3)
        coloured = coloured * (1 - darker * bank)[:, None]
    swell = 0.045 * spots.broad + 0.02 * spots.middle + 0.018 * spots.streak + 0.03 * spots.bloom
    coloured = coloured * (1.05 + swell)[:, None]
    broken = spots.middle + 0.5 * spots.fine
    for number, reach in enumerate(OCEAN_WAVES):
        strength = max(0.14, 0.60 - 0.055 * number)
        line = np.clip(1.35 - np.abs(spots.shore + 1.1 * spots.fine - reach), 0, 1) * strength
        gaps = ramp(broken, -1.3 + 0.24 * number, -0.7 + 0.24 * number)
        coloured = glaze(coloured, rgb(OCEAN_WAVE_INK), line * gaps)
    return _surf(coloured, spots)


def _surf(coloured: Colours, spots: Spots) -> Colours:
    """Foam along the shore."""
    surf = 0.95 * (1 - ramp(spots.shore, 5.2, 8.2))
    foam = 0.55 * np.clip(1.2 - np.abs(spots.shore - 10.3 - 0.8 * spots.fine), 0, 1) * ramp(spots.middle, -0.9, -0.2)
    return glaze(glaze(coloured, rgb(LIGHT), surf), rgb(LIGHT), foam)


def _strength(spots: Spots) -> Field:
    bloom = spots.bloom + 0.10 * spots.fine + 0.12 * spots.middle
    blooming = ridge(bloom, 0.55, 0.07) - 0.8 * ramp(bloom, 0.58, 0.8)
    strength = 0.82 + 0.03 * spots.strength + 0.13 * spots.broad + 0.07 * spots.middle + 0.045 * spots.fine
    strength = strength + 0.05 * spots.grain + 0.07 * blooming - 0.09 * ramp(_wandering(spots), 14, 90)
    clipped: Field = np.clip(strength, 0.35, 1.08)
    return clipped


def _patches(spots: Spots) -> Field:
    patches: Field = spots.middle + 0.33 * spots.fine + 0.3 * spots.broad
    return patches


def _second_coat(spots: Spots) -> Field:
    """Hard edges where a second coat dried. Without them a wash looks sprayed."""
    coat = 0.8 * spots.middle + 0.32 * spots.fine + 0.7 * spots.broad
    dried: Field = 0.085 * ramp(coat, 0, 0.09) + 0.10 * ridge(coat, 0.03, 0.07) + 0.06 * ramp(coat, 1.1, 1.2)
    return dried


def _pool(spots: Spots) -> Field:
    near = np.maximum(_wandering(spots), 0)
    pool = 0.58 * np.exp(-near / 7.5) + 0.26 * ridge(near, 5.5, 1.9) + 0.12 * np.exp(-near / 24)
    return np.clip(pool * (1 + 0.28 * spots.middle + 0.10 * spots.fine), 0, 0.85)


def _wandering(spots: Spots) -> Field:
    """The distance to the border, as a wet brush keeps it."""
    kept: Field = spots.border + 1.5 * spots.fine + 1.5 * spots.middle
    return kept
