"""How the board of a game is painted: the colours of each terrain, and which of the drawings it has. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


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
    wet: bool = False
    """Whether it gleams."""


@dataclass(frozen=True, slots=True)
class Water:
    """The colours of a water, from its shore to its depth, and how far from the shore the depth begins."""

    shallow: str
    middle: str
    deep: str
    depth: float
    wide: bool = False
    """Whether ships sail on it."""
    lilies: bool = False
    """Whether water lilies grow on it, where waves are on others."""


@dataclass(frozen=True, slots=True)
class Ocean(Water):
    """The colours of the open sea round islands, which is no region: banks of ever deeper blue."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """How the regions of one terrain are painted."""

    colours: Wash | Water
    scenery: str = ""
    """What stands on them: one of those that the painter knows, or nothing."""
    clearing: bool = True
    """Whether there is open ground where tokens lie."""

    @property
    def body(self) -> str:
        """Its one colour where it is not painted but only filled in."""
        return self.colours.middle if isinstance(self.colours, Water) else self.colours.body


BARE = Terrain(Wash("#e6d8b4", "#8d7550", "#d3c194", 0.15))
"""For a terrain nobody has mixed a colour for."""


OPEN_SEA = Terrain(Ocean("#cfe4d4", "#5f9db0", "#2f6582", 190, wide=True))
"""Round islands of which nobody has said otherwise."""


PLAIN_CARDBOARD = "#d9b478"
"""For pieces that have no colour of their own."""


@dataclass(frozen=True, slots=True)
class Vignette:
    """A small picture of a game's table, for whoever chooses among games: a file, and which boards it shows."""

    file: Path
    boards: tuple[str, ...]


@dataclass(frozen=True)
class Paints:
    """All that the painter is told of a game."""

    terrains: Mapping[str, Terrain] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    """Which of the painter's signs stands for a symbol of a region."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """What is carved into the stage of a board's marker, by the board's id."""
    landmarks: Mapping[str, str] = field(default_factory=dict)
    """Which of the painter's landmarks stands at a place that a piece has of its own, by the piece."""
    figures: bool = False
    """Whether those who are on regions are figures that stand there, and not tokens in stacks."""
    yields: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The emblem and the ink of the sign that the regions of a terrain have, at the place for it."""
    lettered: bool = True
    """Whether the names of regions are written on them."""
    ocean: Terrain = OPEN_SEA
    """What islands lie in."""
    pieces: Mapping[str, str] = field(default_factory=dict)
    """The colour of the cardboard of each kind of piece."""
    pictures: Path | None = None
    """Where pictures of the game's own boards lie that were painted beforehand."""
    vignette: Vignette | None = None

    def cardboard(self, piece: str) -> str:
        return self.pieces.get(piece, PLAIN_CARDBOARD)

    def of(self, terrain: str) -> Terrain:
        return self.terrains.get(terrain, BARE)
