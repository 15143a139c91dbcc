"""What is laid out by one press when a turn of Warring Isles ends."""

from __future__ import annotations

import pytest

from smallworld_desktop.ui.games.warcraft.redeployment import Redeployment
from tests.ui.games.warcraft.positions import position, region

PAIRS = """
stage: redeploy
seats:
  P1: {active: {race: tauren, power: championing, hand: %d, at: {L1b.C: 2}}}
  P2: {active: {race: gnomes, power: farmer, at: {S2b.C: 2}}}
pieces: {L1b.D: [champion]}
"""


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_spread_evenly_nobody_stands_alone_who_never_does(hand: int) -> None:
    table = position(PAIRS % hand)
    laid = Redeployment(table)
    laid.arrange("even")
    assert [laid.count(region(table, id)) for id in ("L1b.C", "L1b.D")] in ([3, 0], [2, 2], [3, 2])
    assert not laid.problems()
