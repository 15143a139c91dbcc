"""What a scenario of the base game says when something is not as it states."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.commands.check import vocabularies
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.scenarios.runner import Failure, run_scenario
from smallworld_desktop.engine.scenarios.scenario import read_scenarios
from tests.saying import said

FILE = """\
boards:
  M:
    regions:
      A: {terrain: farmland, edge: true, borders: [B]}
      B: {terrain: hill, tribe: true, borders: [C]}
      C: {terrain: mountain, borders: [D]}
      D: {terrain: swamp, edge: true}
scenarios:
  - name: x
    board: M
"""
TWO = """\
seats:
        P1: {active: {race: ratmen, power: merchant, hand: 3, at: {A: 1}}}
        P2: {declined: {race: orcs, at: {C: 1}}}"""
BEATEN = """\
options: {auto_defenders: false}
      stage: defenders
      seats:
        P1: {active: {race: ratmen, power: merchant, at: {A: 1}}}
        P2: {active: {race: orcs, power: hill, hand: 1, at: {C: 1}}, declined: {race: ghouls, at: {D: 1}}}"""


def written(folder: Path, given: str, when: str = "[]", then: str = "{}") -> Path:
    file = folder / "x.yaml"
    file.write_text(f"{FILE}    given:\n      {given}\n    when: {when}\n    then: {then}\n", encoding="utf-8")
    return file


def failed(folder: Path, given: str, when: str = "[]", then: str = "{}") -> Failure:
    """The one failure of a scenario."""
    (scenario,) = read_scenarios(written(folder, given, when, then), vocabularies(), "smallworld")
    (failure,) = run_scenario(scenario)
    return failure


def objections(failure: Failure) -> list[str]:
    return [said(objection) for objection in failure.objections]


@pytest.mark.parametrize(
    ("then", "expected", "found"),
    [
        ("{at: {A: empty}}", "empty", "it is 1 ratmen of P1"),
        ("{at: {B: empty}}", "empty", "it is tribe"),
        ("{at: {D: tribe}}", "tribe", "it is empty"),
        ("{at: {C: tribe}}", "tribe", "it is 1 orcs of P2 in decline"),
        ("{at: {C: {declined: false}}}", "false", "it is true"),
        ("{at: {C: {seat: P1}}}", "P1", "it is P2"),
        ("{at: {D: {tokens: 2}}}", "2", "it is 0"),
        ("{pieces: {A: [lair, fortress]}}", "[fortress, lair]", "it is []"),
        ("{winners: [P1]}", "[P1]", "it is nothing"),
        ("{decides: P2}", "P2", "it is P1"),
        ("{stage: ready}", "ready", "it is conquest"),
        ("{race_stack_bottom: elves}", "elves", "it is wizards"),
        ("{over: true}", "true", "it is false"),
    ],
)
def test_a_check_that_fails_tells_both(tmp_path: Path, then: str, expected: str, found: str) -> None:
    failure = failed(tmp_path, TWO, then=then)
    assert (said(failure.expected), said(failure.found)) == (expected, found)


def test_a_column_is_told_as_it_would_be_written(tmp_path: Path) -> None:
    failure = failed(tmp_path, f"{TWO}\n      column: [[elves, hill, 2]]", then="{column: [[elves, hill, 1]]}")
    assert (said(failure.expected), said(failure.found)) == ("[[elves, hill, 1]]", "it is [[elves, hill, 2]]")


def test_a_race_is_not_found_where_nobody_stands(tmp_path: Path) -> None:
    failure = failed(tmp_path, TWO, then="{at: {B: {race: orcs}}}")
    assert objections(failure) == ["there is no race there, it is tribe"]


def test_a_price_is_not_asked_where_no_attack_is_possible(tmp_path: Path) -> None:
    failure = failed(tmp_path, TWO, then="{cost: {D: 2}}")
    assert said(failure.found) == "it cannot be asked"
    assert [str(objection) for objection in failure.objections] == ["not-adjacent (race ratmen)"]


def test_a_price_is_not_asked_of_a_seat_without_a_race(tmp_path: Path) -> None:
    failure = failed(tmp_path, "seats: {P1: {}, P2: {}}", then="{cost: {A: 2}}")
    assert objections(failure) == ["seat 1 has no race that could attack"]


def test_no_race_moves_before_its_redeployment(tmp_path: Path) -> None:
    failure = failed(tmp_path, TWO, when="[{redeploy: {A: 4}}]")
    assert "conquests-come-first" in str(failure.objections[0])


def test_defenders_place_no_more_than_they_have_lost(tmp_path: Path) -> None:
    failure = failed(tmp_path, BEATEN, when="[{defend: P2, redeploy: {C: 1, D: 1}}]")
    assert objections(failure) == ["more is placed than was displaced"]


def test_a_shuffle_of_badges_that_lie_elsewhere_is_refused(tmp_path: Path) -> None:
    badges = "alchemist, berserk, bivouacking, commando, diplomat, dragon_master, flying, forest, fortified, heroic"
    given = (
        f"seats: {{P1: {{}}, P2: {{}}}}\n      column: [[elves, hill, 0]]\n      power_discards: [{badges}, merchant, "
    )
    given += "mounted, pillaging, seafaring, spirit, stout, swamp, underworld, wealthy]"
    assert objections(failed(tmp_path, given, when="[{shuffle: [hill]}, {pick: 0}]")) == [
        "'shuffle' names a badge that is not among the discards"
    ]


def test_the_column_needs_badges(tmp_path: Path) -> None:
    badges = "alchemist, berserk, bivouacking, commando, diplomat, dragon_master, flying, forest, fortified, heroic"
    given = (
        f"seats: {{P1: {{}}, P2: {{}}}}\n      power_discards: [{badges}, hill, merchant, mounted, pillaging, swamp]"
    )
    with pytest.raises(FileError, match=r"13: .*power_discards: too few badges are left for the 6 places"):
        read_scenarios(written(tmp_path, given), vocabularies(), "smallworld")


def test_there_are_eighteen_lost_tribes(tmp_path: Path) -> None:
    wide = "".join(f"      T{number}: {{terrain: hill}}\n" for number in range(19))
    file = written(tmp_path, f"seats: {{P1: {{}}, P2: {{}}}}\n      tribes: [{', '.join(f'T{n}' for n in range(19))}]")
    file.write_text(file.read_text("utf-8").replace("scenarios:", f"{wide}scenarios:"), encoding="utf-8")
    with pytest.raises(FileError, match="tribes: there are only 18 Lost Tribes"):
        read_scenarios(file, vocabularies(), "smallworld")
