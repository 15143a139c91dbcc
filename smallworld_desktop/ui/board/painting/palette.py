"""The colours that all painted boards have in common: paper and ink."""

from __future__ import annotations

from PySide6.QtGui import QColor

PAPER = "#f4e8cd"
INK = "#35281f"
COAST = "#2b2019"
SHADE = "#2a1d14"
AGE = "#7a5a35"
LIGHT = "#fbf3de"


def colour(name: str, opacity: float = 1.0) -> QColor:
    """A colour by its name, from clear (0) to covering (1)."""
    mixed = QColor(name)
    mixed.setAlphaF(opacity)
    return mixed
