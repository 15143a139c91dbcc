"""What there is on a board, to be laid beside the game's own boards."""

from __future__ import annotations

from collections.abc import Mapping

from smallworld_desktop.engine.boards.board import Board

REGIONS, BORDERS = "regions", "borders"


def counts(board: Board) -> Mapping[str, Mapping[str, int]]:
    """How many there are of everything, by kind: the whole board, terrains, symbols, and facts."""
    geography = board.geography
    borders = sum(len(region.neighbours) for region in board.regions) // 2
    return {
        "whole": {REGIONS: board.size, BORDERS: borders},
        "terrain": {terrain: board.terrain[terrain].bit_count() for terrain in geography.terrains},
        "symbol": {symbol: board.symbol[symbol].bit_count() for symbol in geography.symbols},
        "fact": {fact: regions.bit_count() for fact, regions in geography.facts(board).items()},
    }
