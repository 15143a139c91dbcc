"""The one flat filter of simple abilities: which regions they mean. All fields must hold; there are no operators."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.kernel.schema import Entry


@dataclass(frozen=True, slots=True)
class Where:
    """Regions by terrain (one of several), by symbol, or by what they border."""

    terrain: tuple[str, ...] = ()
    symbol: str = ""
    beside: str = ""
    beside_own: str = ""

    def regions(self, board: Board) -> int:
        """The regions meant, as far as the board alone decides."""
        found = board.all
        if self.terrain:
            found &= _terrains(board, self.terrain)
        if self.symbol:
            found &= board.symbol[self.symbol]
        if self.beside:
            found &= board.beside(_ground(board, self.beside)) & board.land
        return found

    def own(self, board: Board) -> int:
        """The regions whose neighbours are meant while the race holds them."""
        return _ground(board, self.beside_own) if self.beside_own else 0


def read_where(
    settings: Entry | None, allowed: tuple[str, ...], geography: Geography, others: tuple[str, ...] = ("lasting",)
) -> Where:
    """The filter under the key ``where``, beside which there may be others; without one every region is meant."""
    if settings is None:
        return Where()
    keys = settings.mapping(["where", *others])
    if "where" not in keys:
        return Where()
    fields = keys["where"].mapping(allowed)
    terrain: tuple[str, ...] = ()
    if "terrain" in fields:
        entry = fields["terrain"]
        listed = entry.items() if entry.is_list else [entry]
        terrain = tuple(each.one_of(geography.terrains) for each in listed)
    terrains = (*geography.terrains, "water")
    return Where(
        terrain,
        fields["symbol"].one_of(geography.symbols) if "symbol" in fields else "",
        fields["beside"].one_of(terrains) if "beside" in fields else "",
        fields["beside_own"].one_of(terrains) if "beside_own" in fields else "",
    )


def _terrains(board: Board, terrains: tuple[str, ...]) -> int:
    found = 0
    for terrain in terrains:
        found |= board.terrain[terrain]
    return found


def _ground(board: Board, ground: str) -> int:
    return board.water if ground == "water" else board.terrain[ground]
