"""The command ``map``, as somebody who makes a map uses it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_desktop.cli import main
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.play.registry import USUAL, game, games
from tests.engine.boards.little_isle import LITTLE_ISLE, THREE_VALLEYS


@pytest.fixture
def little_isle(tmp_path: Path) -> Path:
    path = tmp_path / "little_isle.yaml"
    path.write_text(LITTLE_ISLE, encoding="utf-8")
    return path


def test_the_games_own_maps_are_all_right(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(BOARDS.find(id)) for id in BOARDS.ids]
    assert main(["map", "check", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert lines[3] == f"{files[3]}: ok, 48 regions, 119 borders, 18 Lost Tribes, 8 rounds"


def test_a_map_that_lies_among_the_boards_of_a_game_is_of_that_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = [box.boards for box in games().values() if box.boards.ids]
    files = [str(board.find(board.ids[0])) for board in boards]
    assert len(files) > 1
    assert main(["map", "check", *files]) == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == files
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text(Path(files[1]).read_text("utf-8"), "utf-8")
    assert main(["map", "check", str(elsewhere)]) == 2, "it is taken for a map of the usual game"
    assert main(["map", "check", "--game", list(games())[1], str(elsewhere)]) == 0
    assert main(["map", "check", "--game", USUAL, files[1]]) == 2, "whoever names a game is heard"


def test_the_map_of_the_readme_is_all_right(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "check", str(little_isle)]) == 0
    assert capsys.readouterr().out == f"{little_isle}: ok, 4 regions, 5 borders, 1 Lost Tribe, 8 rounds\n"


def test_one_bad_map_among_good_ones_is_named(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = little_isle.with_name("bad.yaml")
    bad.write_text(LITTLE_ISLE.replace("terrain: hill", "terrain: lava"), encoding="utf-8")
    assert main(["map", "check", str(bad), str(little_isle)]) == 2
    said = capsys.readouterr()
    assert said.out.startswith(f"{little_isle}: ok")
    assert said.err.startswith(f"{bad}:38: regions.fells.terrain: 'lava' is not one of")


def test_what_is_wrong_with_maps_can_be_read_by_programs(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = little_isle.with_name("bad.yaml")
    bad.write_text(LITTLE_ISLE.replace("terrain: hill", "terrain: lava"), encoding="utf-8")
    assert main(["map", "check", "--json", str(bad), str(little_isle)]) == 2
    said = capsys.readouterr()
    wrong, right = json.loads(said.out)["maps"]
    assert said.err == ""
    assert (wrong["file"], wrong["ok"], wrong["line"]) == (str(bad), False, 38)
    assert wrong["error"].startswith(f"{bad}:38: regions.fells.terrain: 'lava' is not one of")
    facts = {"regions": 4, "borders": 5, "tribes": 1, "rounds": 8}
    assert right == {"file": str(little_isle), "ok": True, **facts}


@pytest.mark.parametrize("task", [["check"], ["show"], ["show", "--json"]], ids=" ".join)
def test_a_dash_reads_the_map_from_standard_input(
    task: list[str], little_isle: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", *task, str(little_isle)]) == 0
    said = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LITTLE_ISLE.encode())))
    assert main(["map", *task, "-"]) == 0
    assert capsys.readouterr().out == said.replace(str(little_isle), "<standard input>")


def test_what_is_wrong_on_standard_input_is_named_with_its_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"id: isle\nlava: 1\n")))
    assert main(["map", "show", "-"]) == 2
    assert "<standard input>:2: lava: unknown key" in capsys.readouterr().err


def test_show_prints_what_the_drawing_says(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "show", str(little_isle), "--json"]) == 0
    regions = json.loads(capsys.readouterr().out)["regions"]
    assert regions[1] == {
        "id": "meadow",
        "terrain": "farmland",
        "symbols": ["magic"],
        "tribe": True,
        "entry": True,
        "frame": True,
        "neighbours": ["sea", "fells", "tarn"],
    }
    assert [region["entry"] for region in regions] == [False, True, True, False]


def test_show_can_be_read_by_people(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "show", str(little_isle)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The Little Isle: 4 regions, 5 borders, 1 Lost Tribe, 8 rounds"
    assert lines[4].split() == ["tarn", "Still", "Tarn", "lake", "borders", "meadow,", "fells"]


def test_a_bad_map_is_not_shown(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    little_isle.write_text("", encoding="utf-8")
    assert main(["map", "show", str(little_isle)]) == 2
    assert "the file is empty" in capsys.readouterr().err


def test_a_picture_is_an_svg_or_a_png(little_isle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "picture", str(little_isle), "--out", str(little_isle.with_suffix(".gif"))]) == 2
    assert "a picture’s name ends in .svg or .png" in capsys.readouterr().err


def test_several_maps_are_painted_only_where_a_game_lays_them_on_one_table(
    little_isle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(little_isle), str(little_isle)]
    assert main(["map", "picture", *files, "--out", str(little_isle.with_suffix(".png"))]) == 2
    assert "isle.yaml: " in capsys.readouterr().err
    assert not little_isle.with_suffix(".png").exists()


@pytest.mark.slow
def test_a_map_is_painted(little_isle: Path) -> None:
    out = little_isle.with_suffix(".png")
    # In a process of its own, because painting starts Qt as no other test wants it.
    program = [sys.executable, "-m", "smallworld_desktop", "map", "picture", str(little_isle), "--out", str(out)]
    assert subprocess.run(program, capture_output=True, text=True, check=True).stdout == f"{out}: painted\n"
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_graph_is_drawn_and_the_map_is_all_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    graph, map = tmp_path / "graph.yaml", tmp_path / "map.yaml"
    graph.write_text(THREE_VALLEYS, encoding="utf-8")
    assert main(["map", "draw", str(graph), "--seed", "7", "--out", str(map)]) == 0
    assert main(["map", "check", str(map)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [f"{map}: drawn with seed 7", f"{map}: ok, 5 regions, 8 borders, 1 Lost Tribe, 8 rounds"]


def test_a_graph_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    graph = tmp_path / "graph.yaml"
    graph.write_text("regions: {}", encoding="utf-8")
    assert main(["map", "draw", str(graph), "--out", str(tmp_path / "map.yaml")]) == 2
    assert "'id' is missing" in capsys.readouterr().err


def test_a_world_is_made_from_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "world.yaml"
    assert main(["map", "world", "a2-0007", "--out", str(made)]) == 0
    assert main(["map", "check", str(made)]) == 0
    told, checked = capsys.readouterr().out.splitlines()
    assert told == f"{made}: the world A2-0007"
    assert checked.startswith(f"{made}: ok, 23 regions, ")
    assert checked.endswith(" borders, 9 Lost Tribes, 10 rounds")


def test_what_is_no_code_of_a_world_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "world", "A9-0007", "--out", str(tmp_path / "world.yaml")]) == 2
    assert "“A9-0007” is not the code of a world; one looks like A2-0001" in capsys.readouterr().err
    assert main(["map", "world", "3", "--game", "tinyepic", "--out", str(tmp_path / "world.yaml")]) == 2
    assert "no random boards are made for this game" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_islands_are_not_drawn_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    island, drawn = game("warcraft").boards.find("S1a"), tmp_path / "drawn.yaml"
    assert main(["map", "draw", str(island), "--game", "warcraft", "--out", str(drawn)]) == 2
    assert "only boards that fill their frame can be drawn" in capsys.readouterr().err
    assert not drawn.exists()
