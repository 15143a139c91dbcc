"""One position of the game as flat lists of small ints: quick to copy, to compare and to pickle."""

from __future__ import annotations

from typing import Any

COURSE, PICK, GHOUL_READY, GHOUL_CONQUEST, READY, CONQUEST, REDEPLOY, TREATY, STOUT, DEFENDERS, OVER = range(11)
STAGES = (
    "course",
    "pick",
    "ghoul_ready",
    "ghoul_conquest",
    "ready",
    "conquest",
    "redeploy",
    "treaty",
    "stout",
    "defenders",
    "over",
)

NOTHING, DEAL, ATTEMPT, ROLL, SHUFFLE = range(5)
"""What chance is asked for: nothing, the deal, the die of a final attempt, a die ahead, a shuffle of badges."""

ACTIVE, DECLINED, SPIRIT = range(3)
"""The three places of a seat for a force: force number = 3 * seat + place."""

NOBODY = -1

DRAGON_FLOWN, FORTRESS_BUILT, JOINED, LASTING_DIE, PASSED = 1, 2, 4, 8, 16
"""Marks of the turn's war diary: what may happen once a turn and has happened."""

NO_GROUP, LASTING_TOKENS, ACTIVE_TOKENS, CAMPS, HEROES = 0, 1, 2, 4, 8
"""What is being placed region by region in a redeployment."""

Combo = tuple[int, int, int]
"""A race, a power, and the coins that lie on them."""


class State:
    """All that a sitting is, but for the things that never change (see ``Setting``).

    Lists by region: ``holder`` (a force or NOBODY), ``tokens``, ``camps``, ``defence`` (what a conquest costs before
    discounts). Lists by force: ``race``, ``power``, ``hand``, ``displaced`` (the part of the hand which was driven out
    this turn), ``note`` (what an ability remembers), ``held`` (mask of regions). Lists by seat: ``coins``, ``treaty``
    (whom the Diplomat spared), ``earned``. ``tray`` is by race. Masks of regions: ``tribes``, ``lairs``, ``forts``,
    ``holes``, ``heroes``, ``dragon``. The war diary of the turn: ``marks``, ``won`` (non-empty regions the active
    force took), ``fought`` and ``substituted`` (sets of seats).
    """

    __slots__ = (
        "camps",
        "coins",
        "column",
        "cursor",
        "decider",
        "defence",
        "discards",
        "displaced",
        "dragon",
        "due",
        "earned",
        "forts",
        "fought",
        "hand",
        "held",
        "heroes",
        "holder",
        "holes",
        "lairs",
        "marks",
        "note",
        "pending",
        "pips",
        "placed",
        "placing",
        "power",
        "power_stack",
        "race",
        "race_stack",
        "round",
        "stage",
        "substituted",
        "target",
        "tokens",
        "tray",
        "treaty",
        "tribes",
        "turn",
        "won",
    )

    holder: list[int]
    tokens: list[int]
    camps: list[int]
    defence: list[int]
    race: list[int]
    power: list[int]
    hand: list[int]
    displaced: list[int]
    note: list[int]
    held: list[int]
    coins: list[int]
    treaty: list[int]
    earned: list[int]
    tray: list[int]
    tribes: int
    lairs: int
    forts: int
    holes: int
    heroes: int
    dragon: int
    column: tuple[Combo, ...]
    race_stack: tuple[int, ...]
    power_stack: tuple[int, ...]
    discards: tuple[int, ...]
    due: int
    turn: int
    round: int
    stage: int
    decider: int
    pending: int
    target: int
    pips: int
    marks: int
    won: int
    fought: int
    substituted: int
    placing: int
    placed: int
    cursor: int

    def plain(self) -> dict[str, Any]:
        """Every field by name, lists and tuples as they are: for snapshots, comparison and pickles."""
        return {name: getattr(self, name) for name in State.__slots__}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    def __hash__(self) -> int:
        return hash(tuple(tuple(v) if isinstance(v, list) else v for v in self.plain().values()))
