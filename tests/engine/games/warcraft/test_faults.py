"""Faults that are planted into the rules are caught by the scenarios: they can fail, and for many reasons."""

from __future__ import annotations

from typing import Any

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import attack, scoring, stages, warfare
from smallworld_desktop.engine.games.warcraft.abilities import (
    beasts,
    boosts,
    forts,
    intimidation,
    kegs,
    losses,
    objectives,
    portals,
    shield,
    spring,
    theft,
    towers,
    truces,
    walls,
)
from smallworld_desktop.engine.games.warcraft.state import NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.scenarios.runner import run_scenario
from tests.engine.games.warcraft.test_scenarios import SCENARIOS


def _gone(table: Table, region: int) -> None:
    """They are gone, and still there in the price."""
    table.natives &= ~(1 << region)


FAULTS: dict[str, tuple[Any, str, Any]] = {
    "travel costs nothing": (attack, "TRAVEL", 0),
    "a region costs one": (attack, "rebate", lambda table, boosted=(): 9),
    "natives defend for ever": (Table, "clear_natives", lambda self, region: _gone(self, region)),
    "there is no ransom": (warfare, "RANSOM", 0),
    "nobody pays tolls": (warfare, "levy", lambda table, seat, due: None),
    "markers stay face down": (warfare, "uncover", lambda table, region: None),
    "no faction is a foe": (scoring, "FOES", {}),
    "nobody returns": (stages, "waiting", lambda table, seat: (0, 0, False)),
    "beasts are countless": (beasts, "MOST", 9),
    "the hammer is free": (boosts, "FEE", 0),
    "the truce is dear": (truces, "COINS", 3),
    "the shield is dear": (shield, "COINS", 3),
    "the gem pays more": (shield, "TRIBUTE", 2),
    "targets pay more": (objectives, "REWARD", 3),
    "all kegs are harmless": (kegs, "harmless", lambda table, region: True),
    "nothing protects from kegs": (kegs, "planted", lambda table: 0),
    "portals exchange nothing": (portals, "exchange", lambda table, one, other: None),
    "no walls rise": (walls.Walls, "on_conquest", lambda self, table, force, region: None),
    "forts never come": (forts.Forts, "missing", lambda self, table, force: 0),
    "towers rise anywhere": (towers, "lead_around", lambda table, region: table.active),
    "the spring pays nobody": (spring, "lead_around", lambda table, region: NOBODY),
    "the dead do not rise": (losses.Revival, "on_redeployment", lambda self, table, force: None),
    "a side is never taken": (stages, "asks_side", lambda table: False),
    "thieves steal for ever": (theft, "RELIC", 0),
    "fear knows no end": (intimidation, "uses", lambda table: 0),
    "luck saves nobody": (warfare, "escapes", lambda table, holder: False),
    "a sanctuary is none": (Table, "spared", lambda self, force: False),
    "no one strays": (stages, "lone_units", lambda table: []),
    "the weakest is the strongest": (
        stages,
        "weakest",
        lambda table, regions: max(bits(regions), key=table.defence.__getitem__),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, name, wrong = FAULTS[fault]
    monkeypatch.setattr(place, name, wrong)
    assert any(_fails(scenario) for scenario in SCENARIOS), fault


def _fails(scenario: Any) -> bool:
    try:
        return bool(run_scenario(scenario))
    except Exception:
        return True
