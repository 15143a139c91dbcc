"""One position of the game as flat lists of small ints: quick to copy, to compare and to pickle."""

from __future__ import annotations

from typing import Any, Final

UPKEEP: Final = 0
COURSE: Final = 1
PICK: Final = 2
FORM: Final = 3
SIDE: Final = 4
READY: Final = 5
CONQUEST: Final = 6
ASSAULT: Final = 7
LOOSE: Final = 8
STRAY: Final = 9
RECRUIT: Final = 10
REDEPLOY: Final = 11
PLACE: Final = 12
DEFENDERS: Final = 13
OVER: Final = 14

STAGES: Final = (
    *("upkeep", "course", "pick", "form", "side", "ready", "conquest", "assault"),
    *("well", "stray", "recruit", "redeploy", "place", "defenders", "over"),
)
"""What the stages are called in files, by number."""

NOTHING: Final = 0
DEAL: Final = 1
SHUFFLE: Final = 2
MIX: Final = 4
ROLL: Final = 8
ATTEMPT: Final = 16
"""What chance is asked for, as bits: the deal, a shuffle of badges, a shuffle of what a race brings along, the free die
of an assault, the die of a final attempt. While a shuffle is asked for, the stack of badges holds those to shuffle."""

ACTIVE: Final = 0
DECLINED: Final = 1
"""The two places of a seat for a force: force number = 2 * seat + place."""

NOBODY: Final = -1
IN_HAND: Final = -1
NOWHERE: Final = -2
"""Where what is there but once lies, if on no region."""

UNKNOWN: Final = -1
"""A coin total, a marker or a keg, for those who may not know."""

EMPTY: Final = -1
NATIVES: Final = -2
"""Whom a region was conquered from, where it was no race."""

NO_SIDE: Final = 0
ALLIANCE: Final = 1
HORDE: Final = 2
NEUTRAL: Final = 3
FACTIONS: Final = ("", "alliance", "horde", "neutral")
"""The factions by number; ``side`` is 0 while a force has not been asked."""

LIVE: Final = 1
DUD: Final = 2

Combo = tuple[int, int, int]
"""A race, a power, and the coins that lie on them."""

Feat = tuple[int, int, int]
"""A conquest of this turn: from which race (or EMPTY, NATIVES), how many units defended, the faction that fought."""

LISTS: Final = (
    *("holder", "tokens", "beasts", "race", "power", "hand", "displaced", "held"),
    *("coins", "earned", "paid", "tray"),
)

VALUES: Final = (
    *("natives", "pieces", "champion", "champion_out", "beast_hand", "beast_out"),
    *("lies", "concealed", "aside", "kegs", "keg_stack", "truce", "bearer", "former_bearer"),
    *("columns", "race_stacks", "power_stack", "discards", "due"),
    *("turn", "round", "stage", "decider", "pending", "target", "boosts", "pips"),
    *("used", "feats", "side", "form", "losses", "pushes", "fought", "evaded", "loose", "taken", "opening", "ending"),
    *("placing", "placed", "cursor"),
)

FIELDS: Final = tuple(sorted((*LISTS, *VALUES)))
"""The names of everything that a state holds."""


class State:
    """All that a sitting is, but for the things that never change (see ``Setting``).

    Lists by region: ``holder`` (a force or NOBODY), ``tokens``, ``beasts``. By force: ``race``, ``power`` (declined:
    the badge that it kept), ``hand``, ``displaced`` (what of it was driven out this turn), ``held`` (mask of regions).
    By seat: ``coins``, ``earned``, ``paid`` (its last income by line). ``tray`` is by race.

    ``natives`` is a mask of regions, ``pieces`` masks by kind. The ``champion`` is in a region, IN_HAND or NOWHERE, and
    ``champion_out`` says that he was driven out. ``lies`` has the region of every face-up marker or NOWHERE,
    ``concealed`` pairs of region and marker, ``aside`` the markers put away. ``kegs`` are pairs of region and content,
    ``truce`` the seats with a truce token. ``bearer`` and ``former_bearer`` tell who owned the marker that asks for it.
    Columns and stacks of banners are one, or one for each side of a team game.

    The war diary of a turn: ``used`` (boosts, tolls and what else may be done so often), ``feats``, ``side`` that a
    neutral force has taken, ``form``, ``losses`` caused, ``pushes`` from region to region, ``fought`` (seats whose
    active race was attacked), ``evaded``. What is still to come: ``loose`` (a marker without its place), ``taken`` (the
    active force must be asked for a side), ``opening`` (the turn's conquests have not begun), ``ending``.
    """

    __slots__ = FIELDS

    holder: list[int]
    tokens: list[int]
    beasts: list[int]
    race: list[int]
    power: list[int]
    hand: list[int]
    displaced: list[int]
    held: list[int]
    coins: list[int]
    earned: list[int]
    paid: list[tuple[tuple[str, int], ...]]
    tray: list[int]
    natives: int
    pieces: tuple[int, ...]
    champion: int
    champion_out: int
    beast_hand: int
    beast_out: int
    lies: tuple[int, ...]
    concealed: tuple[tuple[int, int], ...]
    aside: tuple[int, ...]
    kegs: tuple[tuple[int, int], ...]
    keg_stack: tuple[int, ...]
    truce: int
    bearer: int
    former_bearer: int
    columns: tuple[tuple[Combo, ...], ...]
    race_stacks: tuple[tuple[int, ...], ...]
    power_stack: tuple[int, ...]
    discards: tuple[int, ...]
    due: tuple[int, ...]
    turn: int
    round: int
    stage: int
    decider: int
    pending: int
    target: int
    boosts: int
    pips: int
    used: int
    feats: tuple[Feat, ...]
    side: int
    form: int
    losses: int
    pushes: tuple[tuple[int, int], ...]
    fought: int
    evaded: int
    loose: tuple[int, ...]
    taken: int
    opening: int
    ending: int
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
