"""The command ``check``, as somebody who has written a scenario uses it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from smallworld_desktop.cli import main

SCENARIO = """\
boards:
  M:
    regions:
      A: {terrain: farmland, edge: true, borders: [B]}
      B: {terrain: mountain}
scenarios:
  - name: a mountain costs three
    board: M
    given: {seats: {P1: {active: {race: ratmen, power: merchant, hand: 3, at: {A: 1}}}, P2: {}}}
    when: [{conquer: B}]
    then: {hand: {P1: 0}}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mountain.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def rewritten(file: Path, old: str, new: str) -> str:
    assert old in SCENARIO
    file.write_text(SCENARIO.replace(old, new), encoding="utf-8")
    return str(file)


def test_a_dash_reads_the_scenarios_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SCENARIO.encode())))
    assert main(["check", "-"]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_what_passes_is_counted_alone_on_the_last_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file), str(file)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_what_fails_is_told_with_file_name_and_both_values(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", rewritten(file, "hand: {P1: 0}", "hand: {P1: 2}")]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:7: a mountain costs three",
        "  line 11, then.hand.P1: expected 2, but it is 0",
        "0 passed, 1 failed",
    ]


def test_an_illegal_action_is_told_with_every_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = rewritten(file, "hand: 3, at: {A: 1}", "hand: 1, at: {}")
    assert main(["check", name]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  line 10, when[0]: expected {conquer: B} is played, but it is not legal"
    assert len(lines) == 5, "out of reach, and too dear"
    assert "3" in lines[3]
    assert lines[-1] == "0 passed, 1 failed"


def test_one_that_fails_beside_one_that_passes(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    assert main(["check", rewritten(other, "{P1: 0}", "{P1: 1}"), str(file)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hand: {P1: 0}", "hands: {P1: 0}", ":11: scenarios[0].then.hands: unknown key"),
        ("{conquer: B}", "{conquer: Z}", ":10: scenarios[0].when[0].conquer: there is no region 'Z'"),
        (
            "P2: {}",
            "P2: {declined: {race: ratmen, at: {B: 1}}}",
            ":9: scenarios[0].given.seats.P2.declined.race: ratmen are on the table twice",
        ),
    ],
)
def test_what_is_not_well_formed_is_an_error_and_nothing_is_played(
    file: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    assert main(["check", rewritten(file, old, new)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"{file}{said}" in err


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err


def test_one_malformed_file_spoils_the_run(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("scenarios: 3\n", encoding="utf-8")
    assert main(["check", str(file), str(other)]) == 2
    assert capsys.readouterr().out == ""
