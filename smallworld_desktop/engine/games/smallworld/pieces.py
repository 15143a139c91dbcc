"""The kinds of piece that are in the box."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.smallworld.catalogue import Catalogue, base_catalogue


def kinds_of(catalogue: Catalogue) -> tuple[PieceKind, ...]:
    """The kinds of piece in the box, and those that one's own banner and badge bring; first those that stay."""
    brought = (*base_catalogue().items(), *catalogue.items())
    pieces = [ability.piece for item in brought for ability in item.abilities]
    found = {kind.id: kind for kind in pieces if kind is not None}
    return tuple(sorted(found.values(), key=lambda kind: not kind.stays))
