"""The table of sounds: which there are, to which volume each belongs, and which goes before others. No Qt in here.

How each is made stands in ``recipes.py``; the files are built from there when they are first wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

RATE = 22_050
"""Samples a second: enough for all that sounds here below 10 kHz."""

TAKES = 3
"""Of each sound, so that nothing repeats exactly."""

MARK = "b0c4bf666cda"
"""Of the recipes from which files are built; files of others are not played."""

TABLE, TURN, AMBIENCE = "table", "turn", "ambience"
GROUPS = (TABLE, TURN, AMBIENCE)
"""Each has a volume of its own."""


@dataclass(frozen=True, slots=True)
class Sound:
    """To which volume a sound belongs, and how much it matters where there are several at a time."""

    group: str
    weight: int = 0


SOUNDS: Mapping[str, Sound] = {
    "token-down": Sound(TABLE, 1),
    "token-up": Sound(TABLE, 1),
    "returned": Sound(TABLE, 1),
    "piece": Sound(TABLE, 2),
    "coins": Sound(TABLE, 3),
    "die-shaken": Sound(TABLE, 4),
    "card": Sound(TABLE),
    "seal": Sound(TABLE, 4),
    "barred": Sound(TABLE, 5),
    "undo": Sound(TABLE, 5),
    "my-turn": Sound(TURN, 6),
    "taken": Sound(TURN, 5),
    "taken-from": Sound(TURN, 6),
    "lost": Sound(TURN, 8),
    "die-good": Sound(TURN, 7),
    "die-blank": Sound(TURN, 7),
    "decline": Sound(TURN, 7),
    "new-race": Sound(TURN, 1),
    "round": Sound(TURN, 7),
    "over": Sound(TURN, 9),
    "evening": Sound(AMBIENCE),
}
