"""Names the things of the base game: races and powers, alone and together, and so many of a race or a piece."""

from __future__ import annotations

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk.said import PLAIN
from smallworld_desktop.ui.presentation.telling import Telling


def race_name(telling: Telling, id: str) -> str:
    return telling.words.name("race", id)


def power_name(telling: Telling, id: str) -> str:
    return telling.words.name("power", id)


def power_over(telling: Telling, race: str, power: str) -> str:
    """A power as it stands above a race on a banner: in some languages it agrees with it."""
    return telling.words.name("power", power).formed(PLAIN, telling.words.name("race", race).kind)


def combo_name(telling: Telling, race: str, power: str) -> str:
    """A race with its power: "Flying Skeletons"."""
    return telling.sentence(Message("combo-name", {"race": race, "power": power}))


def tokens_of(telling: Telling, race: str, count: int) -> str:
    """So many of a race: "1 Skeleton"; of a race of one's own: "3 tokens"."""
    return telling.sentence(Message("count-tokens", {"race": race, "count": count}))


def pieces_of(telling: Telling, piece: str, count: int) -> str:
    """So many of a piece: "2 heroes"."""
    return telling.say(f"piece-{piece}-count", count=count)
