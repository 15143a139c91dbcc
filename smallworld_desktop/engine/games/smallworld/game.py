"""The base game in its box."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.play.box import Box


class SmallWorldBox(Box):
    id = SmallWorld.id
    rules = SmallWorld()


GAME = SmallWorldBox()
