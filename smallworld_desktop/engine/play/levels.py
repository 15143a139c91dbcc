"""The levels of computer players by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.minds.fair import Fair
from smallworld_desktop.engine.games.smallworld.minds.foresight import Depth, Foresight, Sight
from smallworld_desktop.engine.games.smallworld.minds.judgement import Taste, Thumb
from smallworld_desktop.engine.games.smallworld.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.minds.reference import Reference
from smallworld_desktop.engine.games.smallworld.minds.turns import Effort
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.texts import printable
from smallworld_desktop.engine.play.outside import offered_player, offered_players, outside_player, program_said
from smallworld_desktop.engine.play.player import Player

STYLES: dict[str, Taste] = {
    "conqueror": Taste(rivals=1.15, land=0.6),
    "miser": Taste(rivals=0.5),
    "spoiler": Taste(rivals=1.8),
}
"""What a player may like, named after a level as in ``hard:miser``."""

BALANCED = Taste()


NORMAL_EFFORT = Effort(width=32, kept=24, picks=6, positions=3000)
REPLY = Effort(width=4, kept=5, picks=3, positions=300)
CAREFUL_REPLY = Effort(width=8, kept=8, picks=4, positions=600)
"""A narrower search plays a turn after a decline worse than any other, so that declining looks worse than it is."""


def _fair(taste: Taste) -> Player:
    return Fair(Thumb(), Effort(width=4, kept=4, picks=4, positions=500), taste)


def _normal(taste: Taste) -> Player:
    return Planner(Thumb(), NORMAL_EFFORT, taste)


def _hard(taste: Taste) -> Player:
    nearby = Sight(turns=1, trust=4)
    depth = Depth(candidates=4, positions=6000, reply=REPLY, sight=nearby, at_picks=nearby)
    return _foresight("hard", NORMAL_EFFORT, taste, depth)


def _master(taste: Taste) -> Foresight:
    # As in _foresight.
    from smallworld_desktop.engine.games.smallworld.minds.policy import shipped_policy

    effort = Effort(width=32, kept=32, picks=6, positions=3000, guide=shipped_policy())
    depth = Depth(
        candidates=8,
        positions=10000,
        reply=CAREFUL_REPLY,
        sight=Sight(turns=1, trust=4),
        at_picks=Sight(turns=6, trust=1),
    )
    return _foresight("master", effort, taste, depth)


def _foresight(network: str, effort: Effort, taste: Taste, depth: Depth) -> Foresight:
    # NumPy takes a tenth of a second to load, which whoever plays without these levels need not wait.
    from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network

    return Foresight(Learned(shipped_network(network)), effort, taste, depth)


THINKERS: dict[str, Callable[[Taste], Player]] = {
    "fair": _fair,
    "normal": _normal,
    "hard": _hard,
    "master": _master,
}
"""The levels that have a taste."""

LEVELS: dict[str, Callable[[], Player]] = {
    "chance": Chance,
    "easy": Easy,
    **{name: partial(make, BALANCED) for name, make in THINKERS.items()},
}
"""From weakest to strongest."""


def _adviser() -> Player:
    # As in _foresight.
    from smallworld_desktop.engine.games.smallworld.minds.adviser import Adviser

    return Adviser(_master(BALANCED))


OTHERS: dict[str, Callable[[], Player]] = {"reference": Reference, "adviser": _adviser}
"""Players for measuring and for advice, not for playing against."""


LONGEST_NAME = 80
"""Letters of a player's name; nobody has a longer one."""


def is_player(name: str) -> bool:
    """Whether this installation has a player of that name: one of ours, or one that a package offers."""
    if len(name) > LONGEST_NAME:
        return False
    return _our_player(name) is not None or offered_player(name) is not None


def make_player(name: str) -> Player:
    """A new player of a level, of one with a style (``hard:miser``), or of a package. No name has a file run."""
    make = _our_player(name) or offered_player(name)
    if make is None:
        known = ", ".join((*LEVELS, *offered_players()))
        raise GameError(f"there is no computer player '{printable(name, LONGEST_NAME)}'; there are {known}")
    return make()


def player_said(spec: str) -> Player:
    """The player that somebody asks for at a command line, which may also be one of ``FILE.py:CLASS``."""
    program = program_said(spec)
    return outside_player(program) if program else make_player(spec)


def _our_player(name: str) -> Callable[[], Player] | None:
    level, colon, style = name.partition(":")
    if level in THINKERS and (style in STYLES if colon else True):
        return partial(THINKERS[level], STYLES[style] if colon else BALANCED)
    return {**LEVELS, **OTHERS}.get(name)
