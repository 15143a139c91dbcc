"""The levels of Little Kingdoms' computer players by name; what they are made of is fetched when one is to play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.play.yardstick import Yardstick


def _made(name: str) -> Player:
    from smallworld_desktop.engine.games.tinyepic.minds.making import MAKERS

    return MAKERS[name]()


def _make_yardstick() -> Yardstick:
    from smallworld_desktop.engine.games.tinyepic.minds.making import make_yardstick

    return make_yardstick()


NAMES = ("chance", "easy", "normal", "hard", "master")

LEVELS: dict[str, Callable[[], Player]] = {name: partial(_made, name) for name in NAMES}
"""From weakest to strongest."""

PLAYERS = Players(
    group="smallworld_desktop.players.tinyepic",
    levels=LEVELS,
    usual="normal",
    first="easy",
    quick="normal",
    others={"adviser": partial(_made, "adviser")},
    adviser="adviser",
    yardstick=_make_yardstick,
)
