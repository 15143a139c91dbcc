"""What is told of the first rounds of games, and how many ways lead on from all positions: a change shows.

``SMALLWORLD_WRITE_GOLDEN=1`` writes the files anew.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from smallworld_desktop.engine.games.tinyepic.actions import (
    Build,
    Collect,
    Done,
    Expand,
    LevelUp,
    Nothing,
    Patrol,
    Quest,
    RaiseTower,
    Research,
    StandUp,
    Trade,
)
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import ACT, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.tinyepic.test_random_play import some_action
from tests.engine.games.tinyepic.test_scenarios import SCENARIOS, called

RULES = LittleKingdoms()
FOLDER = Path(__file__).parent / "golden"
COUNTS = FOLDER / "perft.json"
WRITES = bool(os.environ.get("SMALLWORLD_WRITE_GOLDEN"))
DEPTH = 2
ENOUGH = 300
TOLD = 150
"""So many actions of a game are told."""


def told(seats: int) -> str:
    """All that happens in the first rounds of a game, line by line, and how it stands then."""
    dice = random.Random(seats)
    table = RULES.start(Setup(seats, options={"exploration_tokens": seats == 3, "payments": "automatic"}))
    lines: list[str] = []
    done = 0
    while done < TOLD and not RULES.decision(table).over:
        done += 1
        seat, action = some_action(table, dice, 0.8)
        outcome = RULES.play(table, seat, action)
        lines += [str(event.message) for event in outcome.events]
        table = outcome.state
    lines += [f"{s.seat}: place {s.place}, {s.score} points" for s in RULES.standings(table)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_a_game_is_told_as_ever(seats: int) -> None:
    file = FOLDER / f"{seats}_seats.txt"
    if WRITES:
        file.write_text(told(seats), "utf-8")
    assert told(seats) == file.read_text("utf-8")


def ways(table: Table, depth: int) -> int:
    """How many ways of so many actions lead on from a position; chance does the same each time."""
    decision = RULES.decision(table)
    if not depth or decision.over:
        return 1
    seat = min(decision.seats)
    actions = [RULES.draw(table, random.Random(0))] if seat == CHANCE else RULES.legal(table, seat)
    return sum(ways(RULES.play(table, seat, action).state, depth - 1) for action in actions)


@pytest.mark.slow
def test_there_are_as_many_ways_as_ever() -> None:
    counted = {called(s): ways(s.position.table, DEPTH) for s in SCENARIOS if s.position.table.stage == SELECT}
    if WRITES:
        COUNTS.write_text(json.dumps(counted, indent=1, ensure_ascii=False) + "\n", "utf-8")
    known = json.loads(COUNTS.read_text("utf-8"))
    common = {name: count for name, count in known.items() if name in counted}
    assert len(common) > ENOUGH, "scenarios may come and go, but not most of them"
    assert {name: counted[name] for name in common} == common


def every_deed(table: Table) -> list[Any]:
    """Everything that anybody could ever do with a selected action, without what only some abilities allow."""
    regions = range(table.land.size)
    moves = [kind(a, b, hero) for kind in (Patrol, Quest) for a in regions for b in regions for hero in (0, 1)]
    stands = [StandUp(region, hero) for region in regions for hero in (0, 1)]
    builds = [Build(region, silver) for region in (-1, *regions) for silver in range(10)]
    pays = [kind(silver) for kind in (Research, LevelUp) for silver in range(10)]
    expands = [Expand(region, silver) for region in regions for silver in range(10)]
    trades = [Trade(give, count, take) for give in range(4) for count in range(10) for take in range(4)]
    towers = [RaiseTower(region) for region in regions]
    return [Nothing(), Collect(), Done(), *moves, *stands, *builds, *pays, *expands, *trades, *towers]


@pytest.mark.slow
def test_asking_every_action_for_its_reasons_finds_the_ways_that_are_listed() -> None:
    kinds = (Patrol, Quest, StandUp, Build, Research, LevelUp, Expand, Trade, RaiseTower, Nothing, Collect, Done)
    for scenario in SCENARIOS[::24]:
        if scenario.position.table.stage != SELECT:
            continue
        for select in RULES.legal(scenario.position.table, scenario.position.table.turn):
            table = RULES.play(scenario.position.table, scenario.position.table.turn, select).state
            if table.stage != ACT:
                continue
            listed = {
                action for action in RULES.legal(table, table.turn) if isinstance(action, kinds) and _is_plain(action)
            }
            found = {action for action in every_deed(table) if not RULES.violations(table, table.turn, action)}
            assert found == listed, called(scenario)


def _is_plain(action: Any) -> bool:
    """Whether it is done without exchange, mana, a region on the way or a second kind of good."""
    if any(getattr(action, "exchange", ())) or (isinstance(action, Expand) and action.mana):
        return False
    return getattr(action, "via", -1) == -1 and getattr(action, "give2", -1) == -1
