"""What lies in stacks whose order nobody knows."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence


def shuffled_anew(order: Sequence[int], stacks: Iterable[Sequence[int]], dice: random.Random) -> tuple[int, ...]:
    """An order in which those are shuffled among themselves that have lain in each of these stacks since."""
    unseen = set(order).intersection(*stacks)
    fresh = iter(dice.sample(sorted(unseen), len(unseen)))
    return tuple(next(fresh) if one in unseen else one for one in order)
