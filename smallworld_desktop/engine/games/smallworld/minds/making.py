"""What the base game's computer players are made of: how far each thinks, what it likes, what it has learned."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.conquest.minds.adviser import Adviser
from smallworld_desktop.engine.conquest.minds.foresight import Depth, Foresight, Horizon
from smallworld_desktop.engine.conquest.minds.judgement import Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Effort
from smallworld_desktop.engine.conquest.minds.yardstick import CoinYardstick
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.fair import Fair
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.kinds import kind_of
from smallworld_desktop.engine.games.smallworld.minds.reference import Reference
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.players import BALANCED

TASTES: dict[str, Taste] = {
    BALANCED: Taste(),
    "conqueror": Taste(rivals=1.15, land=0.6),
    "miser": Taste(rivals=0.5),
    "spoiler": Taste(rivals=1.8),
}
"""What a player may like, by style."""

NORMAL_EFFORT = Effort(width=32, kept=24, picks=6, positions=3000)
REPLY = Effort(width=4, kept=5, picks=3, positions=300)
CAREFUL_REPLY = Effort(width=8, kept=8, picks=4, positions=600)
"""A narrower search plays a turn after a decline worse than any other, so that declining looks worse than it is."""


def _fair(style: str) -> Player:
    return Fair(CRAFT, Thumb(), Effort(width=4, kept=4, picks=4, positions=500), TASTES[style])


def _normal(style: str) -> Player:
    return Planner(CRAFT, Thumb(), NORMAL_EFFORT, TASTES[style])


def _hard(style: str) -> Player:
    nearby = Horizon(turns=1, trust=4)
    depth = Depth(candidates=4, positions=6000, reply=REPLY, horizon=nearby, at_picks=nearby)
    return _foresight("hard", NORMAL_EFFORT, style, depth)


def _master(style: str) -> Foresight:
    # As in _foresight.
    from smallworld_desktop.engine.games.smallworld.minds.policy import shipped_policy

    effort = Effort(width=32, kept=32, picks=6, positions=3000, guide=shipped_policy())
    depth = Depth(
        candidates=8,
        positions=10000,
        reply=CAREFUL_REPLY,
        horizon=Horizon(turns=1, trust=4),
        at_picks=Horizon(turns=6, trust=1),
    )
    return _foresight("master", effort, style, depth)


def _foresight(network: str, effort: Effort, style: str, depth: Depth) -> Foresight:
    # NumPy takes a tenth of a second to load, which whoever plays without these levels need not wait.
    from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network

    return Foresight(CRAFT, Learned(shipped_network(network)), effort, TASTES[style], depth)


def make_adviser() -> Adviser:
    """Master's mind, as hints, practice and coach ask it."""
    return Adviser(_master(BALANCED))


def make_yardstick() -> CoinYardstick:
    """What the adviser says, as practice and the coach ask it."""
    return CoinYardstick(make_adviser(), kind_of)


WITH_STYLE: dict[str, Callable[[str], Player]] = {
    "fair": _fair,
    "normal": _normal,
    "hard": _hard,
    "master": _master,
}
"""Those that have a taste."""

PLAIN: dict[str, Callable[[], Player]] = {
    "chance": Chance,
    "easy": Easy,
    "reference": Reference,
    "adviser": make_adviser,
}
