"""Coins as they lie on the table: changed into as few as possible, and known or face down."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from smallworld_desktop.engine.games.smallworld.state import OVER
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.events import Message

VALUES = (10, 5, 3, 1)

TOLD_OTHERWISE = {"needs-more-coins": (Message("coins-do-not-reach"),), "why-lead": (), "why-trail": ()}
"""What would tell the table of coins that lie face down, and what is said in its place."""


def change(coins: int) -> Mapping[int, int]:
    """How many coins of each value a sum is, the largest first."""
    found = {}
    for value in VALUES:
        found[value], coins = divmod(coins, value)
    return found


def hidden(table: Table) -> bool:
    """Whether coins lie face down now."""
    return bool(table.setting.options["hidden_coins"]) and table.stage != OVER


def face_down(
    table: Table, seat: int, eyes: int, people: Collection[int], peeking: bool = False, sealed: bool = False
) -> bool:
    """Whether a seat's coins lie face down for the person who looks; ``sealed`` purses do even after the end.

    One's own are open to oneself; where several people look at one screen only while one of them peeks. Where none
    plays, nobody has anything to hide.
    """
    if not (hidden(table) or sealed) or eyes < 0:
        return False
    return seat != eyes or (len(people) > 1 and not peeking)


def discreet(messages: Sequence[Message]) -> tuple[Message, ...]:
    """The same messages for a table at which coins lie face down: none tells what somebody owns."""
    return tuple(said for message in messages for said in TOLD_OTHERWISE.get(message.id, (message,)))
