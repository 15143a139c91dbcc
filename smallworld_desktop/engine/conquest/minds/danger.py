"""How likely regions are to be attacked before a seat's next turn, and by how much a token lowers that."""

from __future__ import annotations

NEWCOMERS = 9
"""Tokens of a race that an opponent has yet to pick."""

TOKEN_DETERS = 0.7
"""What is left of a danger when an attack costs one token more."""

DETERRED = [TOKEN_DETERS**cost for cost in range(60)]


class Foes:
    """What the opponents of a seat could attack, and how strong each of them is."""

    def __init__(self) -> None:
        self.attackers: list[tuple[int, float, tuple[int, ...]]] = []
        """For each: the regions in its reach, its weight, and its discounts."""
        self.immune = 0

    def of(self, region: int, defence: int) -> float:
        """How much a region with such a defence is in danger."""
        bit = 1 << region
        if self.immune & bit:
            return 0.0
        danger = 0.02 * DETERRED[defence]
        for reach, weight, discount in self.attackers:
            if reach & bit:
                cost = defence - discount[region]
                danger += weight * DETERRED[cost if cost > 1 else 1]
        return danger


def shared_out(tokens: int, danger: Foes, values: dict[int, float], defence: dict[int, int]) -> dict[int, int]:
    """One after the other each goes where it saves most: how many come to each region."""
    added = dict.fromkeys(values, 0)
    saved = {region: value * danger.of(region, defence[region]) for region, value in values.items()}
    for _ in range(tokens):
        region = max(saved, key=saved.__getitem__)
        added[region] += 1
        saved[region] = values[region] * danger.of(region, defence[region] + added[region])
    return added
