"""Collects positions with what each decision in them is worth, as a bench for judgements.

    python packaging/positions.py

Games between planners yield decisions about declining and picking. The best turn for each choice is played on many
times, two of one's own turns far. tests/positions/decisions.json keeps the position and, for each choice, by how many
coins it is worse than the best. It takes some minutes; run it again when the rules change, not when players do.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.players.foresight import Depth, Foresight, Trial
from smallworld_desktop.engine.players.judgement import Taste
from smallworld_desktop.engine.players.levels import NORMAL_EFFORT, REPLY
from smallworld_desktop.engine.players.planner import Planner, imagined
from smallworld_desktop.engine.players.turns import Plan
from smallworld_desktop.engine.players.value import Learned, shipped_network
from smallworld_desktop.engine.smallworld.rules import SmallWorld
from smallworld_desktop.engine.smallworld.setup import Setup
from smallworld_desktop.engine.smallworld.state import COURSE, PICK
from smallworld_desktop.engine.smallworld.table import Table

FILE = Path(__file__).resolve().parent.parent / "tests" / "positions" / "decisions.json"
GAMES = {2: 5, 3: 3}
"""Games by seats."""

PLAYED_ON = 12
TOO_CLOSE = 1.0
"""Coins between the best two choices below which a position teaches nothing."""

RULES = SmallWorld()


def main() -> None:
    found = []
    for seats, games in GAMES.items():
        for seed in range(games):
            found += positions(seats, seed)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in found) + "\n]\n", encoding="utf-8")
    print(f"{len(found)} positions")


def positions(seats: int, seed: int) -> list[dict[str, object]]:
    """The decisions of one game in which it matters what is chosen."""
    judge = Learned(shipped_network("master"))
    thinker = Foresight(judge, NORMAL_EFFORT, Taste(), Depth(8, 20_000, 2, REPLY, 1))
    players = [Planner(judge, NORMAL_EFFORT, Taste()) for _ in range(seats)]
    dice = random.Random(seed)
    table = RULES.start(Setup(seats))
    found = []
    while not (decision := RULES.decision(table)).over:
        seat = next(iter(decision.seats))
        if seat == CHANCE:
            RULES.draw(table, dice).perform(table)
            continue
        if table.stage in (COURSE, PICK) and dice.random() < 0.8:
            losses = regrets(thinker, table, seat, dice)
            if len(losses) > 1 and sorted(losses.values())[1] >= TOO_CLOSE:
                choices = [[RULES.action_data(action, table), round(loss, 1)] for action, loss in losses.items()]
                found.append({"seats": seats, "state": RULES.snapshot(table), "losses": choices})
        players[seat].choose(RULES.view(table, seat), seat, dice).perform(table)
    return found


def regrets(player: Foresight, table: Table, seat: int, dice: random.Random) -> dict[Action[Table], float]:
    """For each choice by how many coins the best turn that begins so is worse than the best of all."""
    plans = Planner.ranked(player, imagined(table, dice), seat, dice)
    best: dict[Action[Table], Plan] = {}
    for plan in plans:
        best.setdefault(plan.actions[0], plan)
    trials = [Trial(plan, 1) for plan in best.values()]
    for _ in range(PLAYED_ON):
        seed = dice.random()
        for trial in trials:
            player.play_on(trial, seat, random.Random(seed), 2 * table.setting.seats)
    for trial in trials:
        trial.conclude(table.coins[seat], player.taste)
    most = max(trial.plan.value for trial in trials)
    return {trial.plan.actions[0]: most - trial.plan.value for trial in trials}


if __name__ == "__main__":
    main()
