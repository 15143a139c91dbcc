"""Luck that is the same on every machine and for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """Whole numbers from what it was sown with: the bytes of a hash."""

    def __init__(self, *seed: object) -> None:
        self._seed = ":".join(map(str, seed)).encode()
        self._drawn = 0

    def below(self, most: int) -> int:
        """One of the numbers from 0 on, of which there are so many."""
        self._drawn += 1
        digest = hashlib.blake2b(self._seed + b"/%d" % self._drawn, digest_size=8).digest()
        return int.from_bytes(digest, "big") % most

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
