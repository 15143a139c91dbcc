"""Scenario files of the kingdoms that are not well formed: an error names file, line and key, and nothing is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.games.tinyepic.game import KingdomsBox
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios

WORDS = {KingdomsBox.id: KingdomsBox().vocabulary}

BOARDS = """
boards:
  A.DALE:
    regions:
      A: {terrain: forest, edge: true, borders: [B, W]}
      B: {terrain: tundra, borders: [C]}
      C: {terrain: plains, edge: true}
      W: {terrain: water}
    rivers: [[A, C, W]]
scenarios:
"""
CARDS = "[B01, A.DALE, H01]"


def read(
    tmp_path: Path, given: str, rest: str = "then: {turn: P1}", board: str = CARDS, top: str = BOARDS
) -> list[Scenario]:
    file = tmp_path / "kingdoms.yaml"
    file.write_text(f"{top}  - name: it\n    board: {board}\n    given: {given}\n    {rest}\n", "utf-8")
    return read_scenarios(file, WORDS, KingdomsBox.id)


def said(error: FileError) -> set[str]:
    """The ids of all sentences of an error, and the words of its values."""
    found: set[str] = set()
    line: list[object] = [error.message]
    while line:
        part = line.pop()
        if isinstance(part, Message):
            found.add(part.id)
            line += part.values.values()
        elif isinstance(part, str):
            found |= set(part.replace(".", " ").split())
    return found


def seats(first: str = "", second: str = "", third: str = "") -> str:
    return f"{{P1: {{{first}}}, P2: {{{second}}}, P3: {{{third}}}}}"


def test_this_one_is_well_formed(tmp_path: Path) -> None:
    [scenario] = read(tmp_path, f"{{seats: {seats('meeples: [A.DALE:A, B01:A]')}}}")
    assert [scenario.position.table.region_id(f >> 2) for f in scenario.position.table.figures[0]] == [
        "B01.A",
        "A.DALE.A",
    ]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("{seats: {P1: {}}}", "seats-wrong"),
        ("{seats: {P1: {}, none: {}, P3: {}}}", "scenario-named-none"),
        ("{seats: {P1: {}, P2: {}}, solo: {dummy: P2, phase: day}}", "scenario-territories"),
        (f"{{seats: {seats()}, solo: {{dummy: P2, phase: day}}}}", "scenario-solo-seats"),
        (f"{{seats: {seats()}, solo: {{dummy: P2}}}}", "part-missing"),
        (f"{{seats: {seats()}, options: {{expansion_heroes_call: off}}}}", "scenario-base-sides"),
        (f"{{seats: {seats('faction: orcs', 'faction: orcs')}}}", "scenario-on-table-twice"),
        (f"{{seats: {seats('faction: trolls')}}}", "value-no-choice"),
        (f"{{seats: {seats('magic: 6')}}}", "value-too-large"),
        (f"{{seats: {seats('food: 10')}}}", "value-too-large"),
        (f"{{seats: {seats('tower: 2')}}}", "scenario-tower-by-towers"),
        (f"{{seats: {seats('meeples: [B01:F]')}}}", "scenario-region-unknown"),
        (f"{{seats: {seats('meeples: [B01.A]')}}}", "scenario-region-unknown"),
        (f"{{seats: {seats('meeples: [B01:A, B01:A, B01:A]')}}}", "scenario-region-full"),
        (f"{{seats: {seats('meeples: [B01:A, B01:A]', 'lying: [B01:A]')}}}", "scenario-region-full"),
        (f"{{seats: {seats('meeples: [H01:E, H01:E]')}}}", "scenario-region-full"),
        (f"{{seats: {seats('meeples: [B01:A]', 'towers: [B01:A]', 'meeples: [B01:A]')}}}", "scenario-region-shared"),
        (f"{{seats: {seats('meeples: [B01:water]')}}}", "scenario-nobody-stands-there"),
        (f"{{seats: {seats('meeples: [B01:A, B01:A, B01:B, B01:B, B01:D, B01:D, B01:E, B01:E]')}}}", "figures-many"),
        (f"{{seats: {seats('towers: [B01:A]', 'lying_towers: [B01:A]')}}}", "scenario-tower-twice"),
        (f"{{seats: {seats('towers: [H01:E]')}}}", "scenario-no-tower-there"),
        (f"{{seats: {seats('hero: {card: knight}')}}}", "part-missing"),
        (f"{{seats: {seats('hero: {at: B01:A, level: 3}')}}}", "value-too-large"),
        (f"{{seats: {seats('hero: {at: B01:A, card: knight}', 'retired: [knight]')}}}", "scenario-on-table-twice"),
        (f"{{seats: {seats('kept: knight')}, hero_deck: [knight]}}", "scenario-on-table-twice"),
        (f"{{seats: {seats()}, hero_deck: [knight, knight]}}", "value-twice"),
        (f"{{seats: {seats('faction: orcs')}, faction_deck: [orcs]}}", "scenario-on-table-twice"),
        (f"{{seats: {seats('faction: orcs, magic: 1, copied: [elves]')}}}", "scenario-copies-nothing"),
        (f"{{seats: {seats('captured: 1')}}}", "scenario-captives-many"),
        (f"{{seats: {seats()}, neutrals: [B01:A]}}", "scenario-no-neutral-there"),
        (f"{{seats: {seats()}, shields: [patrol, patrol]}}", "value-twice"),
        (f"{{seats: {seats()}, shields: [patrol, quest, build, research, expand, trade]}}", "scenario-shields-many"),
        (f"{{seats: {seats()}, tokens: {{B01:water: camp}}}}", "scenario-no-token-there"),
        (f"{{seats: {seats()}, open_tokens: {{B01:A: camp}}}}", "value-no-choice"),
        (f"{{seats: {seats('dragons: 1')}, tokens: {{B01:A: dragon}}}}", "scenario-tokens-many"),
        (f"{{seats: {seats()}, options: {{tower_points: [1, 2]}}}}", "scenario-tower-points"),
        (f"{{seats: {seats()}, options: {{quest_reach: far}}}}", "option-no-choice"),
        (f"{{seats: {seats()}, options: {{payments: asked}}}}", "key-unknown"),
        (f"{{seats: {seats()}, stage: bid}}", "value-no-choice"),
        (f"{{seats: {seats()}, stage: secret}}", "scenario-secret-sides"),
        (f"{{seats: {seats()}, payments: never}}", "value-no-choice"),
    ],
)
def test_a_position_that_cannot_be(tmp_path: Path, given: str, reason: str) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path, given)
    told = said(error.value)
    assert reason in told or f"scenario-{reason}" in told, told


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("when: [jump]", "scenario-no-action"),
        ("when: [{select: jump}]", "value-no-choice"),
        ("when: [select]", "scenario-verb-alone"),
        ("when: [{patrol: [B01:A, B01:B], quest: [B01:A, B01:B]}]", "scenario-actions"),
        ("when: [{patrol: [B01:A]}]", "scenario-way"),
        ("when: [{quest: [B01:A, B01:B, B01:C]}]", "scenario-way"),
        ("when: [{patrol: [B01:A, B01:B], silver: 1}]", "scenario-key-beside"),
        ("when: [{patrol: [B01:A, B01:B], figure: king}]", "value-no-choice"),
        ("when: [{trade: {mana: 3}}]", "part-missing"),
        ("when: [{trade: {mana: 3, ore: 1}, for: {mana: food}}]", "part-missing"),
        ("when: [{choose: cheese}]", "value-no-choice"),
        ("when: [{nothing: 3}]", "value-no-flag"),
        ("when: [{nothing: true, by: P4}]", "value-no-choice"),
        ("when: [{herald: [B01:A, B01:B, B01:C]}]", "scenario-one-or-two"),
        ("when: [{roll: 13}]", "value-too-large"),
        ("then: {gold: {P1: 3}}", "key-unknown"),
        ("then: {food: {P4: 3}}", "scenario-seat-unknown"),
        ("then: {alliances: [[P1]]}", "scenario-alliance-two"),
        ("then: {hero: {P1: home}}", "value-no-choice"),
        ("then: {points: {P1: {beauty: 1}}}", "key-unknown"),
        ("then: {cost: {patrol: 1}}", "key-unknown"),
        ("then: {meeples: {P1: [B01:Z]}}", "scenario-region-unknown"),
        ("then: {stage: over}", "value-no-choice"),
    ],
)
def test_words_that_there_are_not(tmp_path: Path, rest: str, reason: str) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path, f"{{seats: {seats()}}}", rest)
    assert reason in said(error.value)


def test_names_of_territories_and_regions_hold_no_colon(tmp_path: Path) -> None:
    for old, new in (("A.DALE:\n", '"A:DALE":\n'), ("      W: {", '      "W:1": {')):
        with pytest.raises(FileError) as error:
            read(tmp_path, f"{{seats: {seats()}}}", board="[B01, B03, H01]", top=BOARDS.replace(old, new))
        assert said(error.value)
