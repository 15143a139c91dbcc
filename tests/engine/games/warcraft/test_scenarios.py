"""The scenario files of the isles: each of their scenarios is a test, and each row of the rules has one."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from smallworld_desktop.commands.check import report, vocabularies
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.engine.games.warcraft.scenario.finish import finish
from smallworld_desktop.engine.games.warcraft.scenario.position import RULES
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, PICK
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios
from smallworld_desktop.ui.desk.words import Words
from tests.engine.games.warcraft.invariants import check_invariants

FOLDER = Path(__file__).parents[3] / "scenarios" / "warcraft"
WORDS = {**vocabularies(), IslesBox.id: IslesBox().vocabulary}
SCENARIOS = [each for file in sorted(FOLDER.glob("*.yaml")) for each in read_scenarios(file, WORDS, IslesBox.id)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    failures = run_scenario(scenario)
    assert not failures, report(scenario, failures, Words())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_from_any_position_the_turn_can_be_played_and_finished(scenario: Scenario) -> None:
    position, dice = scenario.position, random.Random(scenario.line)
    for _ in range(25):
        table = position.table
        if position.decider is None:
            return
        check_invariants(table)
        if table.stage != PICK and not table.placing and table.stage != DEFENDERS:
            finish(position)
        position = position.play(dice.choice(RULES.legal(table, position.decider)))
        if position.table.pending:
            position = position.roll(dice.choice(FACES))


def test_every_row_of_the_rules_has_a_scenario() -> None:
    told = {int(number) for scenario in SCENARIOS for number in re.findall(r"^(\d+)[a-z]? ", scenario.name)}
    assert told == set(range(1, 131))


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(scenario.file, scenario.name) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def test_whatever_is_illegal_has_its_legal_twin() -> None:
    """A position that forbids something allows something as well, or its row allows it in another scenario."""
    allowing = {scenario.name.split()[0] for scenario in SCENARIOS if scenario.legal or scenario.plays}
    assert not [s.name for s in SCENARIOS if s.illegal and not s.legal and s.name.split()[0] not in allowing]
