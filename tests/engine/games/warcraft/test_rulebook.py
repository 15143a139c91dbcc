"""A referee who has read the rules for himself finds the same attacks, prices, tolls and coins in random games."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine.games.warcraft import attack, scoring
from smallworld_desktop.engine.games.warcraft import legal as listing
from smallworld_desktop.engine.games.warcraft.abilities import spring
from smallworld_desktop.engine.games.warcraft.moves import KINDS
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import CONQUEST, PLACE, READY, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import Table
from tests.engine.games.warcraft.rulebook import BITS, Reading, towers
from tests.engine.games.warcraft.test_random_play import set_ups, some_action

RULES = WarringIsles()
GAMES = int(os.environ.get("SMALLWORLD_REFEREED_GAMES", "20"))
CHECKS: Counter[str] = Counter()


@settings(max_examples=GAMES)
@given(set_ups(), st.integers(0, 2**32))
def test_the_referee_finds_no_difference(setup: Setup, seed: int) -> None:
    referee(setup, seed)


@pytest.mark.parametrize(
    ("place", "name", "wrong"),
    [
        (attack, "TRAVEL", 0),
        (attack, "BEASTLY", 3),
        (attack, "shielded", lambda table, force: 0),
        (attack, "rebate", lambda table, boosted=(): 1),
        (Table, "clear_natives", lambda self, region: setattr(self, "natives", self.natives & ~(1 << region))),
        (Table, "station", lambda self, place: setattr(self, "champion", place)),
        (scoring, "FOES", {}),
        (scoring, "lead_around", lambda table, region: 0),
    ],
)
def test_the_referee_notices_a_fault(place: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (place, listing, spring):
        monkeypatch.setattr(module, name, wrong, raising=module is place)
    with pytest.raises(AssertionError):
        _many_games()


def _many_games() -> None:
    for seed in range(200):
        referee(Setup(2 + seed % 4), seed)


def referee(setup: Setup, seed: int) -> None:
    """Look over the shoulder of a whole random game."""
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        if not table.pending and table.stage in (READY, CONQUEST):
            _compare_attacks(table)
        if not table.pending and table.stage in (READY, CONQUEST, REDEPLOY, PLACE):
            CHECKS["income"] += 1
            assert sum(line.amount for line in income(table, table.turn)) == Reading(table).coins()
        before = table
        seat, action = some_action(table, dice, 0.75)
        table = RULES.play(table, seat, action).state
        if KINDS[type(action)] == "done" and before.stage == REDEPLOY and table.stage == PLACE:
            _compare_towers(table)


def _compare_attacks(table: Table) -> None:
    reading = Reading(table)
    offered: list[Any] = [
        action for action in RULES.legal(table, table.turn) if KINDS[type(action)] in ("conquer", "attempt")
    ]
    told = {(KINDS[type(action)], action.region, action.boosts) for action in offered}
    assert told == reading.attacks()
    by_bits = {sum(BITS[id] for id in boosts): boosts for boosts in reading.boosts()}
    for action in offered:
        CHECKS["attack"] += 1
        boosts = by_bits[action.boosts]
        assert action.cost(table) == reading.cost(action.region, boosts)
        assert sum(line.amount for line in action.price(table)) == action.cost(table)
        assert sum(line.amount for line in action.tolls(table)) == reading.tolls(action.region, boosts)


def _compare_towers(table: Table) -> None:
    if table.power_id(table.active) == "defensive" and table.left("watch_tower"):
        CHECKS["tower"] += 1
        standing = table.where("watch_tower")
        assert {r for r in range(table.setting.board.size) if standing >> r & 1} == towers(table)
