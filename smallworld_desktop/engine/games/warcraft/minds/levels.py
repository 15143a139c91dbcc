"""The levels of Warring Isles' computer players by name; what they are made of is fetched when one is to play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path

from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.players import BALANCED, Players
from smallworld_desktop.engine.play.yardstick import Yardstick


def _plain(name: str) -> Player:
    from smallworld_desktop.engine.games.warcraft.minds.making import PLAIN

    return PLAIN[name]()


def _make_yardstick() -> Yardstick:
    from smallworld_desktop.engine.games.warcraft.minds.making import make_yardstick

    return make_yardstick()


def _in_style(name: str, style: str) -> Player:
    from smallworld_desktop.engine.games.warcraft.minds.making import WITH_STYLE

    return WITH_STYLE[name](style)


THINKERS: dict[str, Callable[[str], Player]] = {name: partial(_in_style, name) for name in ("normal", "hard", "master")}
"""The levels that have a taste."""

LEVELS: dict[str, Callable[[], Player]] = {
    **{name: partial(_plain, name) for name in ("chance", "easy")},
    **{name: partial(make, BALANCED) for name, make in THINKERS.items()},
}
"""From weakest to strongest."""

OTHERS: dict[str, Callable[[], Player]] = {"adviser": partial(_plain, "adviser")}
"""Players for advice, not for playing against."""

PLAYERS = Players(
    group="smallworld_desktop.players.warcraft",
    levels=LEVELS,
    usual="normal",
    first="easy",
    quick="normal",
    thinkers=THINKERS,
    styles=("conqueror", "miser", "spoiler"),
    others=OTHERS,
    adviser="adviser",
    yardstick=_make_yardstick,
    ratings=Path(str(files("smallworld_desktop") / "assets" / "minds" / "warcraft" / "ratings.json")),
)
