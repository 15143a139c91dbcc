"""What is told of a board that nobody has seen before. No Qt in here."""

from __future__ import annotations

import math

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.ui.desk.words import Words

SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""Clockwise, as angles grow on a screen."""


def told(map: Map, words: Words) -> str:
    """Where its seas lie, and how large its lakes are; which islands lie there, where it is several."""
    if map.parts:
        return _islands_told(map, words)
    board = map.board
    geography = board.geography
    seas = board.of_terrains(geography.open_water) & board.frame
    said = []
    if seas:
        sides = dict.fromkeys(side(map, region) for region in bits(seas))
        said.append(words.say("world-seas", sides=words.join([words.say(f"world-side-{side}") for side in sides])))
    for lake in bits(board.of_terrains(geography.inland_water)):
        said.append(words.say("world-inland", count=len(board.regions[lake].neighbours)))
    return words.one_by_one(said)


def side(map: Map, region: int) -> str:
    """On which of eight sides of the board a region lies."""
    (x, y), (width, height) = map.shapes[region].token_place, map.canvas
    angle = math.atan2(y / height - 0.5, x / width - 0.5)
    return SIDES[round(angle / math.tau * len(SIDES)) % len(SIDES)]


def _islands_told(map: Map, words: Words) -> str:
    board = map.board
    bays, lakes = (board.of_terrains(kind) for kind in (board.geography.open_water, board.geography.inland_water))
    names = words.join([words.map(part.map.board.id, part.map.title) for part in map.parts])
    said = [words.say("world-islands", names=names)]
    said += [words.say("world-bays", count=bays.bit_count())] if bays else []
    said += [words.say("world-lakes", count=lakes.bit_count())] if lakes else []
    return words.one_by_one(said)
