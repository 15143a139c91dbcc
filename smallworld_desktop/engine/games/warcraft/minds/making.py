"""What Warring Isles' computer players are made of: how far each thinks, what it likes, what it has learned."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.conquest.minds.adviser import Adviser
from smallworld_desktop.engine.conquest.minds.foresight import Depth, Foresight, Horizon
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Effort
from smallworld_desktop.engine.conquest.minds.yardstick import CoinYardstick
from smallworld_desktop.engine.games.warcraft.minds.chance import Chance
from smallworld_desktop.engine.games.warcraft.minds.craft import CRAFT
from smallworld_desktop.engine.games.warcraft.minds.easy import Easy
from smallworld_desktop.engine.games.warcraft.minds.judgement import Thumb
from smallworld_desktop.engine.games.warcraft.minds.kinds import kind_of
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.players import BALANCED

TASTES: dict[str, Taste] = {
    BALANCED: Taste(),
    "conqueror": Taste(rivals=1.15, land=0.6),
    "miser": Taste(rivals=0.5),
    "spoiler": Taste(rivals=1.8),
}
"""What a player may like, by style."""

NORMAL_EFFORT = Effort(width=4, kept=6, picks=4, positions=400)
HARD_EFFORT = Effort(width=8, kept=10, picks=5, positions=700)
MASTER_EFFORT = Effort(width=16, kept=24, picks=6, positions=2000)
REPLY = Effort(width=4, kept=5, picks=3, positions=250)


def _normal(style: str) -> Player:
    return Planner(CRAFT, Thumb(), NORMAL_EFFORT, TASTES[style])


def _hard(style: str) -> Player:
    return Planner(CRAFT, _learned(), HARD_EFFORT, TASTES[style])


def _master(style: str) -> Foresight:
    depth = Depth(
        candidates=5,
        positions=1500,
        reply=REPLY,
        horizon=Horizon(turns=1, trust=3),
        at_picks=Horizon(turns=3, trust=2),
    )
    return Foresight(CRAFT, _learned(), MASTER_EFFORT, TASTES[style], depth)


def _learned() -> Judge:
    # NumPy takes a tenth of a second to load, which whoever plays without these levels need not wait.
    from smallworld_desktop.engine.games.warcraft.minds.value import Learned, shipped_network

    return Learned(shipped_network("master"))


def make_adviser() -> Adviser:
    """Master's mind, as hints, practice and coach ask it."""
    return Adviser(_master(BALANCED))


def make_yardstick() -> CoinYardstick:
    """What the adviser says, as practice and the coach ask it."""
    return CoinYardstick(make_adviser(), kind_of)


WITH_STYLE: dict[str, Callable[[str], Player]] = {"normal": _normal, "hard": _hard, "master": _master}
"""Those that have a taste."""

PLAIN: dict[str, Callable[[], Player]] = {"chance": Chance, "easy": Easy, "adviser": make_adviser}
