"""The scenario files of the kingdoms: each of their scenarios is a test, and each row of the rules has one."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from smallworld_desktop.commands.check import report, vocabularies
from smallworld_desktop.engine.games.tinyepic.catalogue import base_catalogue
from smallworld_desktop.engine.games.tinyepic.game import KingdomsBox
from smallworld_desktop.engine.games.tinyepic.scenario.finish import finish
from smallworld_desktop.engine.games.tinyepic.scenario.position import RULES
from smallworld_desktop.engine.games.tinyepic.state import SECRET, SELECT
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios
from smallworld_desktop.ui.desk.words import Words

FOLDER = Path(__file__).parents[3] / "scenarios" / "tinyepic"
WORDS = {**vocabularies(), KingdomsBox.id: KingdomsBox().vocabulary}
SCENARIOS = [each for file in sorted(FOLDER.glob("*.yaml")) for each in read_scenarios(file, WORDS, KingdomsBox.id)]


def called(scenario: Scenario) -> str:
    return f"{Path(scenario.file).stem}: {scenario.name}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=called)
def test_scenario(scenario: Scenario) -> None:
    failures = run_scenario(scenario)
    assert not failures, report(scenario, failures, Words())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=called)
def test_from_any_position_the_game_goes_on(scenario: Scenario) -> None:
    """Whatever is offered is allowed, and from anywhere in a turn the rest of it can be finished."""
    position, dice = scenario.position, random.Random(scenario.line)
    for _ in range(20):
        if position.over:
            return
        if position.rolls:
            position = position.roll(dice.randint(1, 12))
            continue
        if position.table.stage not in (SELECT, SECRET):
            finish(position)
        seat = position.deciders[0]
        position = position.play(seat, dice.choice(RULES.legal(position.table, seat)))


def test_every_row_of_the_rules_has_a_scenario() -> None:
    told = {int(number) for scenario in SCENARIOS for number in re.findall(r"^(?:Row )?(\d+)[a-z]?,? ", scenario.name)}
    assert told == set(range(1, 107))


def test_every_level_of_every_faction_and_hero_has_a_scenario() -> None:
    """Where no row of the rules shows a level, a scenario named for it does."""
    rows = {"birdfolk 3", "arctic_elementals 4", "pigfolk 3", "gnomes 2", "merfolk 1"}
    told = {name for s in SCENARIOS for name in re.findall(r"^([A-Z][A-Za-z ]*?) (\d) ", s.name)}
    found = {f"{name.lower().replace(' ', '_')} {level}" for name, level in told} | rows
    box = base_catalogue()
    factions = {f"{faction.id} {level}" for faction in box.factions for level in range(1, 6)}
    heroes = {f"{hero.id} {level}" for hero in box.heroes for level in (1, 2)}
    assert (factions | heroes) - found == set()


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(scenario.file, scenario.name) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def test_whatever_is_illegal_has_its_legal_twin() -> None:
    """A position that forbids something allows something as well, or its row allows it in another scenario."""
    assert not [s.name for s in SCENARIOS if s.illegal and not s.legal and not s.name.startswith("Row 18")]
