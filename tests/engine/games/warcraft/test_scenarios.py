"""The scenario files of the isles: each of their scenarios is a test, and each row of the rules has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.commands.check import report, vocabularies
from smallworld_desktop.engine.games.warcraft.box import IslesBox
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios
from smallworld_desktop.ui.desk.words import Words

FOLDER = Path(__file__).parents[3] / "scenarios" / "warcraft"
WORDS = {**vocabularies(), IslesBox.id: IslesBox().vocabulary}
SCENARIOS = [each for file in sorted(FOLDER.glob("*.yaml")) for each in read_scenarios(file, WORDS, IslesBox.id)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    failures = run_scenario(scenario)
    assert not failures, report(scenario, failures, Words())


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(scenario.file, scenario.name) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def test_whatever_is_illegal_has_its_legal_twin() -> None:
    """A position that forbids something allows something as well, or its row allows it in another scenario."""
    allowing = {scenario.name.split()[0] for scenario in SCENARIOS if scenario.legal or scenario.plays}
    assert not [s.name for s in SCENARIOS if s.illegal and not s.legal and s.name.split()[0] not in allowing]
