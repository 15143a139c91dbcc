"""Playing scenarios of any game: what passes, and how it is told what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.games.smallworld.scenario import SmallWorldWords
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.engine.scenarios.runner import Failure, run_scenario
from smallworld_desktop.engine.scenarios.scenario import Vocabularies, read_scenarios
from smallworld_desktop.engine.scenarios.vocabulary import in_words
from tests.engine.scenarios.tally import TallyWords
from tests.saying import said

WORDS: Vocabularies = {"tally": TallyWords(), "smallworld": SmallWorldWords()}

TALLY = """\
boards:
  F: {regions: {A: {terrain: field}}}
scenarios:
  - name: a tally
    rules: tally
    board: F
    given: {total: 4}
    when: WHEN
    then: THEN
"""


def failures(tmp_path: Path, when: str, then: str) -> list[Failure]:
    file = tmp_path / "tally.yaml"
    file.write_text(TALLY.replace("WHEN", when).replace("THEN", then), encoding="utf-8")
    (scenario,) = read_scenarios(file, WORDS, "smallworld")
    return run_scenario(scenario)


def told(failure: Failure) -> tuple[str, str]:
    """What was expected and what is."""
    return said(failure.expected), said(failure.found)


def test_a_scenario_passes_when_everything_is_as_stated(tmp_path: Path) -> None:
    then = "{total: 9, legal: [{add: 1}], illegal: [{add: 2}]}"
    assert failures(tmp_path, "[{add: 3}, {add: 2}]", then) == []


def test_a_wrong_number_tells_what_was_expected_and_what_is(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "[{add: 3}]", "{total: 8}")
    assert (failure.line, failure.key, *told(failure)) == (9, "then.total", "8", "it is 7")


def test_an_action_that_cannot_be_played_fails_with_every_reason(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "[{add: 3}, {add: 4}, {add: 9}]", "{total: 8}")
    assert failure.key == "when[1]"
    assert told(failure) == ("{add: 4} is played", "it is not legal")
    assert failure.objections == (Message("too-much", {"count": 11}), Message("ten is the most"))


def test_a_legal_action_that_is_not_tells_the_reasons(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "[]", "{legal: [{add: 6}, {add: 7}]}")
    assert (failure.key, said(failure.expected)) == ("then.legal[1]", "{add: 7} is legal")
    assert Message("ten is the most") in failure.objections


def test_an_illegal_action_that_is_legal_fails(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "[]", "{illegal: [{add: 6}]}")
    assert (failure.line, failure.key) == (9, "then.illegal[0]")
    assert told(failure) == ("{add: 6} is illegal", "it is legal")


def test_asking_what_is_legal_plays_nothing(tmp_path: Path) -> None:
    assert failures(tmp_path, "[]", "{legal: [{add: 6}, {add: 6}], total: 4}") == []


def test_what_cannot_be_asked_fails_with_the_reason(tmp_path: Path) -> None:
    (failure,) = failures(tmp_path, "[]", "{regions: [A, true, null]}")
    assert (failure.line, failure.key) == (9, "then.regions")
    assert told(failure) == ("[A, true, null]", "it cannot be asked")
    assert failure.objections == (Message("a tally has no regions"),)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    assert len(failures(tmp_path, "[]", "{total: 9, legal: [{add: 9}], illegal: [{add: 1}]}")) == 3


def test_a_board_is_read_with_the_terrains_of_the_rules_that_use_it(tmp_path: Path) -> None:
    file = tmp_path / "tally.yaml"
    file.write_text(
        TALLY.replace("    rules: tally\n", "").replace("WHEN", "[]").replace("THEN", "{}"), encoding="utf-8"
    )
    with pytest.raises(FileError, match=r"2: boards.F.regions.A.terrain: 'field' is not one of farmland"):
        read_scenarios(file, WORDS, "smallworld")


def test_a_value_is_quoted_as_somebody_would_write_it() -> None:
    assert in_words(parse_yaml("{a: [1, {b: two}], c: }", "x.yaml")) == "{a: [1, {b: two}], c: }"
