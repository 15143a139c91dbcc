"""What Little Kingdoms' computer players are made of: how far each thinks, and by what it judges."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.games.tinyepic.minds.craft import Craft
from smallworld_desktop.engine.games.tinyepic.minds.easy import Easy
from smallworld_desktop.engine.games.tinyepic.minds.foresight import Depth, Foresight
from smallworld_desktop.engine.games.tinyepic.minds.judgement import PLAIN, Thumb
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner
from smallworld_desktop.engine.games.tinyepic.minds.value import Learned, shipped_network
from smallworld_desktop.engine.games.tinyepic.minds.yardstick import Adviser, PointYardstick
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.play.general_players import Chance
from smallworld_desktop.engine.play.player import Player

MASTER_DEPTH = Depth(candidates=4, near=2.0, turns=3, games=2)


def make_chance() -> Player:
    """Plays what comes."""
    return Chance(LittleKingdoms())


def make_normal() -> Player:
    """Thinks its turn to the end, and of the others too."""
    return Planner(Craft(Thumb(PLAIN)))


def make_hard() -> Player:
    """Thinks as Normal does, and judges by what it has learned."""
    return Planner(Craft(Learned(shipped_network("master"))))


def make_master() -> Foresight:
    """Judges as Hard does, and plays what seems best on for some turns."""
    judge = Learned(shipped_network("master"))
    return Foresight(Craft(judge, bids=5), Craft(judge, bids=2), MASTER_DEPTH)


def make_adviser() -> Adviser:
    """Master's mind, as hints, practice and coach ask it."""
    return Adviser(make_master())


def make_yardstick() -> PointYardstick:
    """What the adviser says, as practice and the coach ask it."""
    return PointYardstick(make_adviser())


MAKERS: dict[str, Callable[[], Player]] = {
    "chance": make_chance,
    "easy": Easy,
    "normal": make_normal,
    "hard": make_hard,
    "master": make_master,
    "adviser": make_adviser,
}
