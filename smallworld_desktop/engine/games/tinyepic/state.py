"""One position of the game as flat lists of small ints: quick to copy, to compare and to pickle."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

IDLE: Final = 0
FACTION: Final = 1
SECRET: Final = 2
SELECT: Final = 3
ACT: Final = 4
FOLLOW: Final = 5
AGAIN: Final = 6
DECLARE: Final = 7
SAY: Final = 8
BID: Final = 9
REVEAL: Final = 10
PAY: Final = 11
RETREAT: Final = 12
MATCH: Final = 13
CHOOSE: Final = 14
CHANCE_STAGE: Final = 15
OVER: Final = 16

STAGES: Final = (
    *("idle", "faction", "secret", "select", "act", "follow", "again", "declare", "say", "bid", "reveal", "pay"),
    *("retreat", "match", "choose", "chance", "over"),
)
"""What the stages are called in files, by number."""

NOTHING: Final = 0
DEAL: Final = 1
DRAW: Final = 2
FACTIONS: Final = 3
TOKEN: Final = 4
SCATTER: Final = 5
ROLL: Final = 6

CHANCES: Final = ("", "deal", "draw", "factions", "token", "scatter", "roll")
"""What chance is asked for, by number."""

FOOD: Final = 0
MANA: Final = 1
ORE: Final = 2
SILVER: Final = 3
GOODS: Final = ("food", "mana", "ore", "silver")
MOST_GOODS: Final = 9

PATROL: Final = 0
QUEST: Final = 1
BUILD: Final = 2
RESEARCH: Final = 3
EXPAND: Final = 4
TRADE: Final = 5
VERBS: Final = ("patrol", "quest", "build", "research", "expand", "trade")
"""The six actions of the card by number."""

SHIELDS: Final = 5
"""So many of the six actions are taken before the card is cleared."""

MOST_FIGURES: Final = 7
MEEPLES: Final = 7
MOST_LEVEL: Final = 6
MOST_MAGIC: Final = 5
TOP_HERO_LEVEL: Final = 3
RETIRED_TO_END: Final = 3

NOBODY: Final = -1
NO_CARD: Final = -2
"""A hero in play without a card, for the deck was empty."""

NO_BID: Final = -1
FLAG: Final = 0
UNKNOWN: Final = -2
"""A bid, a plan or a card, for those who may not know."""

HIGHEST_BID: Final = 11

NOT_DUE: Final = -1

HERO_BIT: Final = 2
LYING_BIT: Final = 1
"""A figure is 4 * region + HERO_BIT + LYING_BIT."""

TOKENS: Final = ("blank", "camp", "church", "treasure", "fort", "crown", "bandits", "dragon")
TOKEN_COUNTS: Final = (4, 2, 2, 2, 2, 2, 1, 1)
BLANK, CAMP, CHURCH, TREASURE, FORT, CROWN, BANDITS, DRAGON = range(8)


class Fight(NamedTuple):
    """Two seats at one region. The defender is NOBODY where a neutral meeple stands."""

    attacker: int
    defender: int
    region: int
    origin: int
    hero: int
    """Whether the hero attacks."""
    lying: int
    """Whether the attacker lies: it had to leave the tundra so."""
    verb: int
    tower: int = 0
    """Whether a war tower of the defender was in the region when war was declared."""


Task = tuple[int, ...]
"""The number of a task and its values."""

# The tasks of the agenda.
TURN, OPEN, ACTIVE, FOLLOWER, END_CHECK, PASS_ON, SCORE, LEFT_BEHIND = range(8)
ARRIVE, ENTERED, TOKEN_DUE, DRAGON_DUE, MORE, MOVE_ON = range(10, 16)
DECLARED, SAYING, BIDDING, SHOWN, REVEALING, OUTCOME, PAYING, PAID, LOSING, BREAKING, WINNING, FIGHT_ENDS = range(
    20, 32
)
NEUTRAL_FALLS, GIVING_WAY, REMOVING, STARVING = range(32, 36)
ASKING_GOOD, ASKING_SEAT, ASKING_REGION, DRAWING, PICKING, COPYING, COPY_PICKING, ASKING_FIGURE = range(40, 48)
DRAFTING, PLANNING, REVEALED, SCATTERING, DUMMY_PLACING = range(50, 55)
DUMMY_TURN, DUMMY_ACTS, DUMMY_FOLLOWS, MATCHING, DUMMY_RETREATS = range(60, 65)

# What is asked in the stage CHOOSE, and for what; the first number of ``ask`` and the second.
ASK_GOOD, ASK_SEAT, ASK_REGION, ASK_HERO, ASK_COPY, ASK_DRAGON, ASK_FIGURE = range(1, 8)
GAINS, LOSES, TAKES, RESCUES, LOSES_TO, LOSES_MAGIC, LAYS_DOWN, LAYS_TOWER, HARVESTS, REGAINS, PAYS_MORE = range(1, 12)
DUMMY_FOREST, DUMMY_MOUNTAIN = range(12, 14)

LISTS: Final = (
    *("goods", "magic", "level", "figures", "held", "doubled", "up", "down", "towers", "toppled"),
    *("hero", "hero_level", "retired", "kept", "captured", "dragons", "faction", "copied", "drawn", "plans"),
    *("bids", "due"),
)

VALUES: Final = (
    *("neutrals", "shields", "turn", "action", "stage", "deciders", "ask", "pending", "agenda"),
    *("ended", "cleared", "hero_deck", "faction_deck", "covered", "bag", "tokens_open"),
    *("fight", "spent", "ore_only", "said", "moved", "forgiven", "warriors", "night", "roll", "dummy_number", "points"),
)

FIELDS: Final = tuple(sorted((*LISTS, *VALUES)))
"""The names of everything that a state holds."""


class State:
    """All that a sitting is, but for the things that never change (see ``Setting``).

    Lists by seat. ``goods`` has four entries a seat. ``figures`` are sorted tuples, a figure being a number (see
    HERO_BIT); masks of regions that follow from them are ``held``, ``doubled`` (two figures or more), ``up`` and
    ``down`` (where one stands, where one lies). ``towers`` and ``toppled`` are masks of standing and lying war
    towers. ``hero`` is the card in play, NO_CARD or NOBODY; ``retired`` the cards of those who retired, ``kept`` a
    card laid aside, ``drawn`` those among which is to be chosen. ``copied`` are the factions whose abilities were
    copied, level by level. ``plans`` are the choices of the set-up before they are shown, ``bids`` war numbers,
    ``due`` what they cost.

    ``shields`` is a mask of actions, ``neutrals`` and ``covered`` (tokens that lie face down) of regions,
    ``hero_deck`` and ``faction_deck`` of cards: nobody knows their order, chance draws. ``bag`` counts the tokens
    not yet seen, by kind; ``tokens_open`` are pairs of region and kind. ``agenda`` holds the tasks, the next one
    last; ``ask`` says what is asked of the ``deciders``, a mask of seats. ``forgiven`` are seats that have had
    their free retreat since the last clearing, ``warriors`` those that have won a war. ``moved`` is the figure
    that has moved with this action, or NOBODY. ``spent`` (food, mana and ore of attacker and defender),
    ``ore_only`` and ``said`` (0 nothing, 1 a flag, 2 a number) belong to the fight; ``roll`` is the dummy's die.
    """

    __slots__ = FIELDS

    goods: list[int]
    magic: list[int]
    level: list[int]
    figures: list[tuple[int, ...]]
    held: list[int]
    doubled: list[int]
    up: list[int]
    down: list[int]
    towers: list[int]
    toppled: list[int]
    hero: list[int]
    hero_level: list[int]
    retired: list[tuple[int, ...]]
    kept: list[int]
    captured: list[int]
    dragons: list[int]
    faction: list[int]
    copied: list[tuple[int, ...]]
    drawn: list[tuple[int, ...]]
    plans: list[tuple[int, ...]]
    bids: list[int]
    due: list[int]
    neutrals: int
    shields: int
    turn: int
    action: int
    stage: int
    deciders: int
    ask: tuple[int, ...]
    pending: int
    agenda: tuple[Task, ...]
    ended: int
    cleared: int
    hero_deck: int
    faction_deck: int
    covered: int
    bag: tuple[int, ...]
    tokens_open: tuple[tuple[int, int], ...]
    fight: tuple[int, ...]
    spent: tuple[tuple[int, int, int], ...]
    ore_only: int
    said: int
    moved: int
    forgiven: int
    warriors: int
    night: int
    roll: int
    dummy_number: int
    points: tuple[tuple[int, ...], ...]

    def plain(self) -> dict[str, Any]:
        """Every field by name, lists and tuples as they are: for snapshots, comparison and pickles."""
        return {name: getattr(self, name) for name in FIELDS}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash(tuple(tuple(v) if isinstance(v, list) else v for v in self.plain().values()))
