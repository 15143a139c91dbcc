"""The page for those who write players: its examples are run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smallworld_desktop.engine.play.match import play_game
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.ui.desk.words import Words

PAGE = (Path(__file__).parents[1] / "PLAYERS.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_its_player_beats_chance(tmp_path: Path) -> None:
    file = tmp_path / "thrifty.py"
    file.write_text(EXAMPLES[0], "utf-8")
    box = game()
    start = box.rules.start(box.set_up(2))
    results = [play_game(box, start, [f"{file}:Thrifty", "chance"], seed) for seed in range(10)]
    won = sum(result.places[0] == 1 for result in results)
    assert won > 5
    assert "thrifty.py:Thrifty" in PAGE


def test_its_environment_is_played_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[1], "PLAYERS.md", "exec"), {})
    assert "'place': 2" in capsys.readouterr().out, "by chance nobody wins against normal"


def test_its_entry_points_are_those_of_the_game() -> None:
    assert f'entry-points."{game().players.group}"' in PAGE


def test_the_window_calls_the_file_as_the_page_does() -> None:
    assert Words().say("who-plays-file") in PAGE


def test_the_readme_leads_there() -> None:
    assert "(PLAYERS.md)" in (Path(__file__).parents[1] / "README.md").read_text("utf-8")
