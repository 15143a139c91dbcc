"""A forecast: what one of two ways pays, in figures; they lie side by side where one chooses between them. No Qt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a way pays now, and what else can be counted."""

    total: int
    unit: str
    """What stands below the number."""
    text: str
