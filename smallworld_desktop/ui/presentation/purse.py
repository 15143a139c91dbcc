"""Coins as they lie on the table: changed into as few as possible, and known or face down."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

VALUES = (10, 5, 3, 1)


@dataclass(frozen=True, slots=True)
class Purse:
    """The coins of a seat as they are to be shown."""

    coins: int | None
    """Nothing where they lie face down."""
    piles: Mapping[int, int]
    title: str
    text: str


def change(coins: int) -> Mapping[int, int]:
    """How many coins of each value a sum is, the largest first."""
    found = {}
    for value in VALUES:
        found[value], coins = divmod(coins, value)
    return found


def face_down(hidden: bool, seat: int, eyes: int, people: Collection[int], peeking: bool = False) -> bool:
    """Whether a seat's coins lie face down for the person who looks, where coins are ``hidden`` now.

    One's own are open to oneself; where several people look at one screen only while one of them peeks. Where none
    plays, nobody has anything to hide.
    """
    if not hidden or eyes < 0:
        return False
    return seat != eyes or (len(people) > 1 and not peeking)
