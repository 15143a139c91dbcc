"""The whole program is pestered in a process of its own, which may die of it; `dev.py fuzz` does so for long.

A run that fails is done again, deed by deed, by `python packaging/fuzz.py` with its seed and number of events.
"""

from __future__ import annotations

import sys

import fuzz
import pytest

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan
from smallworld_desktop.ui.sitting.showcase import showcase_plan

EVENTS = 2500


def plan_of_people() -> Plan:
    """The seats of the pictured game, all of them people."""
    made = showcase_plan(GAME, Words())
    for seat in range(len(made.seats)):
        made = made.with_player(seat, HUMAN)
    return made


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_done_the_program_stays_sound(seed: int, capfd: pytest.CaptureFixture[str]) -> None:
    status = fuzz.main(["--seed", str(seed), "--events", str(EVENTS)])
    said = "".join(capfd.readouterr())
    assert status == 0, said
    assert "nothing wrong" in said


def test_a_run_that_dies_tells_its_seed_and_what_was_done_last(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dying = "import os, sys, signal; open(sys.argv[-1], 'w').write('1 click\\n2 key\\n'); os.kill(os.getpid(), 11)"
    monkeypatch.setattr(fuzz, "PESTERING", ("-c", dying))
    assert fuzz.main(["--seed", "7"]) == 1
    said = "".join(capfd.readouterr())
    assert "seed 7: died (signal 11)" in said or sys.platform == "win32"
    assert "1 click\n2 key\n" in said
