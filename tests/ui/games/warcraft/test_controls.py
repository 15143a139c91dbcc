"""The buttons of Warring Isles in positions."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.abilities.kegs import Open
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.controls import controls
from smallworld_desktop.ui.presentation.situation import Situation
from tests.ui.games.warcraft.positions import RULES, position, region, telling

KEGS = """
stage: upkeep
seats:
  P1: {active: {race: goblins, power: mining, at: {S2b.D: 1}}}
  P2: {active: {race: naga, power: farmer, at: {L1b.B: 2, S2b.C: 1}}}
bombs: {L1b.B: live, S2b.C: dud}
"""


def test_a_keg_is_opened_by_the_first_button_and_never_is_it_the_one_that_takes_back() -> None:
    table = position(KEGS)
    legal = RULES.legal(table, 0)
    situation = Situation(seat=0, purse=5, legal=legal, human=True, can_undo=True)
    found = controls(TABLE, RULES, table, telling(table), situation)
    kegs = {Open(region(table, "L1b.B")), Open(region(table, "S2b.C"))}
    assert {control.action for control in found[:2]} == kegs
    assert all(control.label.startswith("Open the powder keg in ") for control in found[:2])
    assert [control.command for control in found[2:]] == ["undo", "restart"]
    assert not missing, dict(missing)
