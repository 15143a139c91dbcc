"""Pieces as data: what there is beside tokens, and what it does where it stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece. The ability that brings it declares it; every piece goes when its region is lost."""

    id: str
    defends: int = 0
    """How many tokens more a conquest of the region takes, for each."""
    immune: bool = False
    """Nobody else can attack the region."""
    counted: bool = False
    """Several may stand on one region."""
    stays: bool = False
    """It stays where it stands when its race declines."""
    everywhere: bool = False
    """It stands on every region that its race holds, in decline too."""
    loose: bool = False
    """It lies on its region whoever holds that."""
    most: int | None = None
    """How many the box holds; None if nobody needs to count them."""
    recorded: str = ""
    """What saved games call it, where that is not its id."""

    @property
    def record(self) -> str:
        """What saved games call it."""
        return self.recorded or f"piece-{self.id}"
