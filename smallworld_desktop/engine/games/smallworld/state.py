"""One position of the game as flat lists of small ints: quick to copy, to compare and to pickle."""

from __future__ import annotations

from typing import Any, Final

COURSE: Final = 0
PICK: Final = 1
LASTING_READY: Final = 2
LASTING_CONQUEST: Final = 3
READY: Final = 4
CONQUEST: Final = 5
REDEPLOY: Final = 6
PEACE: Final = 7
LATE: Final = 8
DEFENDERS: Final = 9
OVER: Final = 10

STAGES: Final = (
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
"""What the stages are called in files, by number. A stage of readying is followed by its stage of conquest.

A force that fights on in its decline, the lasting one, conquers before the active one; once the coins are paid, a
race may still decline late."""

NOTHING: Final = 0
DEAL: Final = 1
ATTEMPT: Final = 2
ROLL: Final = 3
SHUFFLE: Final = 4
"""What chance is asked for: nothing, the deal, the die of a final attempt, a die ahead, a shuffle of badges.

While a shuffle is asked for, the stack of powers holds the badges that are to be shuffled."""

ACTIVE: Final = 0
DECLINED: Final = 1
APART: Final = 2
"""The three places of a seat for a force: force number = 3 * seat + place.

A race that stands apart is in decline too, but does not count as the one declined race that a seat may have."""

NOBODY: Final = -1

JOINED: Final = 4
LASTING_DIE: Final = 8
PASSED: Final = 16
"""Marks of the turn's war diary: what may happen once a turn and has happened.

The bits 1, 2 and from 32 on belong to abilities, each of which says in its own file which it takes."""

NO_GROUP: Final = 0
LASTING_TOKENS: Final = 1
ACTIVE_TOKENS: Final = 2
COUNTED_PIECES: Final = 4
SINGLE_PIECES: Final = 8
"""What is being placed in a redeployment: tokens and counted pieces region by region, single pieces one by one."""

PIECES: Final = COUNTED_PIECES | SINGLE_PIECES

Combo = tuple[int, int, int]
"""A race, a power, and the coins that lie on them."""


FIELDS: Final = (
    "coins",
    "column",
    "counts",
    "cursor",
    "decider",
    "defence",
    "discards",
    "displaced",
    "due",
    "earned",
    "fought",
    "hand",
    "held",
    "holder",
    "immune",
    "marks",
    "note",
    "pending",
    "pieces",
    "pips",
    "placed",
    "placing",
    "power",
    "power_stack",
    "race",
    "race_stack",
    "round",
    "stage",
    "strewn",
    "substituted",
    "target",
    "tokens",
    "tray",
    "treaty",
    "tribes",
    "turn",
    "won",
)
"""The names of everything that a state holds."""


class State:
    """All that a sitting is, but for the things that never change (see ``Setting``).

    Lists by region: ``holder`` (a force or NOBODY), ``tokens``, ``defence`` (what a conquest costs before discounts).
    Lists by force: ``race``, ``power``, ``hand``, ``displaced`` (the part of the hand which was driven out this turn),
    ``note`` (what an ability remembers), ``held`` (mask of regions). Lists by seat: ``coins``, ``treaty`` (whom the
    seat spared), ``earned``. ``tray`` is by race. Masks of regions: ``tribes``; by kind of piece ``pieces``, from which
    follow ``strewn`` (where any stands) and ``immune`` (where one forbids every attack); of counted kinds ``counts``
    has the number on each region. The war diary of the turn: ``marks``, ``won`` (non-empty regions the active force
    took), ``fought`` and ``substituted`` (sets of seats).
    """

    __slots__ = FIELDS

    holder: list[int]
    tokens: list[int]
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
    immune: int
    strewn: int
    pieces: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]
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
        return {name: getattr(self, name) for name in FIELDS}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash(tuple(tuple(v) if isinstance(v, list) else v for v in self.plain().values()))
