"""The scenario files: each of their scenarios is a test, and each row of the rules has one."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from smallworld_desktop.commands.check import report, vocabularies
from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.smallworld.scenario.finish import finish
from smallworld_desktop.engine.games.smallworld.scenario.position import RULES
from smallworld_desktop.engine.games.smallworld.state import PICK
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios
from smallworld_desktop.ui.desk.words import Words

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file, vocabularies(), "smallworld")]

ROWS = """
007 008 009 011 012 013 014 015 016 018 019 020 021 022 023 024 025 026 028 029 030 032 033 034 035 036 038 039 040
041 042 043 045 046 047 048 049 051 052 053 054 055 056 057 058 060 061 062 063 064 067 069 070 071 072 073 074 075
076 078 079 082 083 084 086 087 088 089 091 092 093 094 095 097 098 099 101 102 103 104 105 106 107 109 110 111 112
113 114 116 117 118 119 120 121 125 127 128 130 131 133 134 135 136 138 139 142 143 144 145 147 148 149 150 151 154
156 157 158 159 161 162 163 164 166 168 169 170 171 172 175 176 178 179 181 182 183 184 185 188 189 190 191 192 194
195 196 197 199 200 201 202 203 205 206 207 208 209 210 212 214 215 216 217 218 220 221 224 225 226 227 228 229 230
231 232 234 235 236 237 238 239 240 243 244 245 246 247 248 249 250 251 252 254 256 257 259 260 261 262 263 265 268
"""
"""The numbers of the rules' conformance rows; those of set-up and of the die are in engine/smallworld/test_rows.py."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_scenario(scenario: Scenario) -> None:
    failures = run_scenario(scenario)
    assert not failures, report(scenario, failures, Words())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_from_any_position_the_turn_can_be_played_and_finished(scenario: Scenario) -> None:
    position, dice = scenario.position, random.Random(scenario.line)
    for _ in range(30):
        if position.decider is None:
            return
        if position.table.stage != PICK and not position.table.placing:
            finish(position)
        legal = RULES.legal(position.table, position.decider)
        action = dice.choice(legal)
        position = position.play(action)
        if position.table.pending:
            position = position.roll(dice.choice(FACES))


def test_every_row_of_the_rules_has_a_scenario() -> None:
    told = {number for scenario in SCENARIOS for number in re.findall(r"^T(\d{3}) ", scenario.name)}
    assert told == set(ROWS.split())


def test_no_two_scenarios_of_a_file_have_one_name() -> None:
    names = [(scenario.file, scenario.name) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def test_whatever_is_illegal_has_its_legal_twin() -> None:
    """A position that forbids something allows something as well, or its row allows it in another scenario."""

    allowing = {heading(scenario) for scenario in SCENARIOS if scenario.legal or scenario.plays}
    alone = [s.name for s in SCENARIOS if s.illegal and not s.legal and heading(s) not in allowing]
    assert not alone


def heading(scenario: Scenario) -> str:
    """The row or section that a scenario shows."""
    return scenario.name.split()[0]
