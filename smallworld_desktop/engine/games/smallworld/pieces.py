"""Pieces as data: what there is beside tokens, and what it does where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, base_catalogue


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
    most: int | None = None
    """How many the box holds; None if nobody needs to count them."""
    recorded: str = ""
    """What saved games call it, where that is not its id."""

    @property
    def record(self) -> str:
        """What saved games call it."""
        return self.recorded or f"piece-{self.id}"


def kinds_of(catalogue: Catalogue) -> tuple[PieceKind, ...]:
    """The kinds of piece in the box, and those that one's own banner and badge bring; first those that stay."""
    brought = (*base_catalogue().items(), *catalogue.items())
    pieces = [ability.piece for item in brought for ability in item.abilities]
    found = {kind.id: kind for kind in pieces if kind is not None}
    return tuple(sorted(found.values(), key=lambda kind: not kind.stays))
