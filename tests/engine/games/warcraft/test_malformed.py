"""Scenario files that are not well formed: one clear error names file, line and key, and nothing is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.scenario import Scenario, read_scenarios

WORDS = {IslesBox.id: IslesBox().vocabulary}

TOP = """
boards:
  ISLE:
    regions:
      A: {terrain: forest, symbols: [entry, native], borders: [B, L]}
      B: {terrain: swamp, symbols: [slot, magic], borders: [L]}
      L: {terrain: lake}
scenarios:
"""
SEATS = "P1: {active: {race: orcs, power: mining, hand: 3, at: {B: 1}}}, P2: {}"


def read(tmp_path: Path, given: str, rest: str = "when: [stop]", board: str = "ISLE", top: str = TOP) -> list[Scenario]:
    file = tmp_path / "isles.yaml"
    file.write_text(f"{top}  - name: it\n    board: {board}\n    given: {given}\n    {rest}\n", "utf-8")
    return read_scenarios(file, WORDS, IslesBox.id)


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


def test_this_one_is_well_formed(tmp_path: Path) -> None:
    assert len(read(tmp_path, f"{{seats: {{{SEATS}}}}}")) == 1


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("{seats: {P1: {}}}", "seats-wrong"),
        ("{seats: {P1: {}, nobody: {}}}", "scenario-named-none"),
        ("{seats: {P1: {active: {race: orcs, power: mining, at: {L: 1}}}, P2: {}}}", "scenario-race-on-water"),
        ("{seats: {P1: {active: {race: orcs, power: mining, hand: 12}}, P2: {}}}", "scenario-supply"),
        ("{seats: {P1: {active: {race: orcs, power: mining}}, P2: {declined: {race: orcs}}}}", "scenario-race-twice"),
        ("{seats: {P1: {declined: {race: orcs, power: mining}}, P2: {}}}", "scenario-badge-not-kept"),
        ("{seats: {P1: {declined: {race: orcs, hand: 2}}, P2: {}}}", "hand"),
        ("{seats: {P1: {active: {race: orcs, power: mining, beasts: 2}}, P2: {}}}", "scenario-no-beasts"),
        ("{seats: {P1: {active: {race: tauren, power: mining, at: {A: 1}}}, P2: {}}}", "scenario-stands-alone"),
        (f"{{seats: {{{SEATS}}}, murlocs: [B]}}", "scenario-native-and-race"),
        (f"{{seats: {{{SEATS}}}, pieces: {{B: [fort]}}}}", "scenario-piece-without-race"),
        (f"{{seats: {{{SEATS}}}, pieces: {{A: [objective]}}}}", "scenario-piece-not-active"),
        (f"{{seats: {{{SEATS}}}, pieces: {{B: [champion]}}}}", "scenario-piece-not-active"),
        (f"{{seats: {{{SEATS}}}, pieces: {{B: [mountain]}}}}", "value-no-choice"),
        (f"{{seats: {{{SEATS}}}, markers: {{A: [well]}}}}", "scenario-marker-elsewhere"),
        (f"{{seats: {{{SEATS}}}, markers: {{A: [ashes], B: [ashes]}}}}", "scenario-on-table-twice"),
        (f"{{seats: {{{SEATS}}}, markers: {{A: [chapel, karazhan]}}}}", "scenario-one-place"),
        (f"{{seats: {{{SEATS}}}, hidden_markers: {{A: ashes}}}}", "scenario-no-slot"),
        (f"{{seats: {{{SEATS}}}, bombs: {{B: live}}}}", "scenario-keg-elsewhere"),
        (f"{{seats: {{{SEATS}}}, bomb_stack: [live, live, live, live, live, live, live]}}", "scenario-pieces"),
        (f"{{seats: {{{SEATS}}}, harmony: [P1]}}", "scenario-no-truce"),
        (f"{{seats: {{{SEATS}}}, stage: assault}}", "value-no-choice"),
        (f"{{seats: {{{SEATS}}}, stage: pick}}", "scenario-turn-with-race"),
        (f"{{seats: {{{SEATS}}}, stage: form}}", "scenario-stage-never"),
        (f"{{seats: {{{SEATS}}}, stage: upkeep}}", "scenario-stage-never"),
        (f"{{seats: {{{SEATS}}}, stage: place}}", "scenario-stage-never"),
        (f"{{seats: {{{SEATS}}}, turn: P2, stage: course}}", "scenario-turn-without-race"),
        (f"{{seats: {{{SEATS}}}, options: {{teams: true}}}}", "key-unknown"),
        (f"{{seats: {{{SEATS}}}, options: {{doomhammer: big}}}}", "option-no-choice"),
        (f"{{seats: {{{SEATS}}}, columns: {{horde: []}}}}", "scenario-no-teams"),
        (f"{{seats: {{{SEATS}}}, teams: {{horde: [P1]}}}}", "scenario-seat-without-side"),
        (f"{{seats: {{{SEATS}}}, teams: {{alliance: [P1], horde: [P2]}}}}", "scenario-wrong-side"),
        (f"{{seats: {{{SEATS}}}, teams: {{horde: [P1], alliance: [P2]}}, column: []}}", "scenario-teams"),
        (f"{{seats: {{{SEATS}}}, tribes: [A]}}", "tribes"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, given: str, reason: str) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path, given)
    assert reason in said(error.value)


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("when: [{conquer: Z}]", "scenario-region-unknown"),
        ("when: [{attempt: A}]", "scenario-attempt"),
        ("when: [{conquer: A, with: [sword]}]", "value-no-choice"),
        ("when: [{conquer: A, die: 2}]", "scenario-key-beside"),
        ("when: [{dragon: A}]", "scenario-no-action"),
        ("when: [{swap: [A]}]", "scenario-two-regions"),
        ("when: [conquer]", "scenario-verb-alone"),
        ("then: {illegal: [{shuffle: [mining]}]}", "scenario-shuffle"),
        ("then: {cost: {A: some}}", "value-no-number"),
        ("then: {owner: {excalibur: P1}}", "value-no-choice"),
        ("then: {lines: {P1: {luck: 2}}}", "luck"),
        ("then: {encampments: {P1: 2}}", "encampments"),
    ],
)
def test_a_play_or_a_check_that_says_nothing_is_refused(tmp_path: Path, rest: str, reason: str) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path, f"{{seats: {{{SEATS}}}}}", rest)
    assert reason in said(error.value)


@pytest.mark.parametrize(
    ("board", "top", "reason"),
    [
        ("[ISLE, ISLE]", TOP, "value-twice"),
        ("[L1a, L1b]", TOP, "islands-two-sides"),
        ("[ISLE, NOWHERE]", TOP, "scenario-board-unknown"),
        ("ISLE", TOP.replace("lake}", "lake, edge: true}"), "edge"),
        ("ISLE", TOP.replace("lake}", "lake, symbols: [magic]}"), "map-symbol-on-water"),
        ("ISLE", TOP.replace("[entry, native]", "[slot]"), "island-two-markers"),
        ("ISLE", TOP.replace("regions:", "rounds: 3\n    regions:"), "rounds"),
        ("ISLE", TOP.replace("terrain: lake", "terrain: hill"), "value-no-choice"),
    ],
)
def test_an_island_that_cannot_be_is_refused(tmp_path: Path, board: str, top: str, reason: str) -> None:
    with pytest.raises(FileError) as error:
        read(tmp_path, f"{{seats: {{{SEATS}}}}}", board=board, top=top)
    assert reason in said(error.value)


def test_one_island_may_be_written_as_a_list(tmp_path: Path) -> None:
    assert len(read(tmp_path, f"{{seats: {{{SEATS}}}}}", board="[ISLE]")) == 1
