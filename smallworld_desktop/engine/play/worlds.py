"""Random boards made by another process, for a window that offers several."""

from __future__ import annotations

from typing import NamedTuple

from smallworld_desktop.engine.boards.worlds.codes import Code
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import game


class Wish(NamedTuple):
    """A world of a game that is wanted."""

    game: str
    code: Code


class Made(NamedTuple):
    """The map file of a world; nothing where no drawing of it came out well."""

    code: Code
    text: str


def make(wish: Wish) -> Made:
    """Make the world that is wanted."""
    worlds = game(wish.game).boards.worlds
    assert worlds is not None
    try:
        return Made(wish.code, worlds().text(wish.code))
    except GameError:
        return Made(wish.code, "")
