"""The code of a world: who makes it, for how many, and which of its worlds it is. It can be told on the phone."""

from __future__ import annotations

import re
from typing import NamedTuple

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No letter that is taken for a digit or another letter."""

LENGTH = 4
MOST = len(DIGITS) ** LENGTH
"""So many worlds there are for each number of seats."""

ALIKE = str.maketrans("OIL", "011")
_CODE = re.compile(rf"([A-Z])([1-9])-?([{DIGITS}]{{{LENGTH}}})")


class Code(NamedTuple):
    """Made by the maker of this letter, for so many seats, from this seed."""

    maker: str
    seats: int
    seed: int

    def __str__(self) -> str:
        digits, left = "", self.seed
        for _ in range(LENGTH):
            left, digit = divmod(left, len(DIGITS))
            digits = DIGITS[digit] + digits
        return f"{self.maker}{self.seats}-{digits}"


def read_code(text: str) -> Code | None:
    """The code that somebody has typed, in small letters too; nothing if it is none."""
    text = text.strip().upper()
    found = _CODE.fullmatch(text[:1] + text[1:].translate(ALIKE))
    if found is None:
        return None
    maker, seats, digits = found.groups()
    seed = 0
    for digit in digits:
        seed = seed * len(DIGITS) + DIGITS.index(digit)
    return Code(maker, int(seats), seed)
