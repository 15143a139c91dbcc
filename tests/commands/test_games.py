"""Commands take any game that is there, also one that a package has brought."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld_desktop.cli import main
from tests.engine.play.guests import invited
from tests.engine.play.test_box import AuctionBox, GridBox
from tests.engine.scenarios.tally import TallyWords


class TallyBox(GridBox):
    """A game with words for scenarios."""

    id = "tally"
    vocabulary = TallyWords()


@pytest.fixture(autouse=True)
def _guests() -> Iterator[None]:
    with invited(GridBox(), AuctionBox(), TallyBox()):
        yield


@pytest.mark.parametrize("game", [GridBox.id, AuctionBox.id])
def test_games_of_any_kind_are_played(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", game, "--games", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["map"], report["games"], len(report["seats"])) == (game, 3, 2)


def test_players_of_any_game_meet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", GridBox.id, "--players", "chance", "--games", "2", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 2


def test_any_game_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_desktop.commands.bench.TOLD", 3)
    monkeypatch.setattr("time.process_time", itertools.count().__next__)
    assert main(["bench", "--game", GridBox.id, "--games", "2", "--repeats", "1", "--json"]) == 0
    assert 5 <= json.loads(capsys.readouterr().out)["2"]["actions_a_game"] <= 9


def test_a_scenario_says_its_game_and_where_it_does_not_the_command_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tally.yaml"
    scenario = "{name: a, board: F, given: {total: 4}, when: [{add: 3}], then: {total: 7}}"
    file.write_text(f"boards: {{F: {{regions: {{A: {{terrain: field}}}}}}}}\nscenarios: [{scenario}]\n", "utf-8")
    assert main(["check", str(file)]) == 2
    assert "'field' is not one of farmland" in capsys.readouterr().err
    assert main(["check", "--game", "tally", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert main(["check", "--game", GridBox.id, str(file)]) == 2
    assert "noughts-and-crosses has no words for scenarios" in capsys.readouterr().err


def test_a_game_without_boards_has_no_maps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", GridBox.id, "--map", "two_players"]) == 2
    assert "noughts-and-crosses has no boards to choose from" in capsys.readouterr().err


def test_a_game_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--game", "chess"])
    assert "'smallworld', 'tinyepic', 'warcraft', 'noughts-and-crosses', 'auction', 'tally'" in capsys.readouterr().err
