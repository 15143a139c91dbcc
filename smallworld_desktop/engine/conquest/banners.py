"""Banners and badges: a race or a power with its numbers, and the abilities that its content file gives it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

RACE, POWER = "race", "power"
"""How files and words call the two kinds."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A race: the number on its banner, the tokens in its tray, what it can do."""

    id: str
    tokens: int
    supply: int
    abilities: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A special power: the number on its badge, what it can do."""

    id: str
    tokens: int
    abilities: tuple[Any, ...]
