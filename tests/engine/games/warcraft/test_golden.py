"""What is told in whole games, and how many ways there are from a few positions: a change shows as a difference.

``SMALLWORLD_WRITE_GOLDEN=1`` writes the files anew.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.warcraft.test_random_play import some_action
from tests.engine.games.warcraft.test_scenarios import SCENARIOS

RULES = WarringIsles()
FOLDER = Path(__file__).parent / "golden"
COUNTS = FOLDER / "perft.json"
WRITES = bool(os.environ.get("SMALLWORLD_WRITE_GOLDEN"))
DEPTH = 2


def told(seats: int) -> str:
    """All that happens in one game, line by line, and what it comes to."""
    dice = random.Random(seats)
    table = RULES.start(Setup(seats, options={"auto_defenders": seats % 2 == 0, "teams": seats == 4}))
    lines = []
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.6)
        outcome = RULES.play(table, seat, action)
        lines += [str(event.message) for event in outcome.events]
        table = outcome.state
    lines += [f"{s.seat}: place {s.place}, {s.score} coins" for s in RULES.standings(table)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
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
    seat = next(iter(decision.seats))
    actions = [RULES.draw(table, random.Random(0))] if seat == CHANCE else RULES.legal(table, seat)
    return sum(ways(RULES.play(table, seat, action).state, depth - 1) for action in actions)


@pytest.mark.slow
def test_there_are_as_many_ways_as_ever() -> None:
    counted = {f"{Path(s.file).stem}: {s.name}": ways(s.position.table, DEPTH) for s in SCENARIOS}
    if WRITES:
        COUNTS.write_text(json.dumps(counted, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert counted == json.loads(COUNTS.read_text("utf-8"))
