"""What CONTRIBUTING says works as it says."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import polib
import pytest

from smallworld_desktop import cli
from smallworld_desktop.engine.games.smallworld.catalogue import extended_catalogue
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk import words

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


MOSSY = """\
boards:
  M: {regions: {A: {terrain: swamp, edge: true, borders: [B]}, B: {terrain: hill}}}
scenarios:
  - name: a swamp pays one coin more
    board: M
    given:
      content:
"""
STATED = """\
      seats: {P1: {active: {race: orcs, power: mossy, at: {A: 2}}}, P2: {declined: {race: elves, at: {B: 1}}}}
    when: [finish]
    then: {earned: {P1: 2}}
"""


def section(title: str) -> str:
    return TEXT.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"`((?:smallworld_desktop|packaging|tests|maps)/[\w./-]+)`", TEXT)
    linked = re.findall(r"\]\(([^)]+)\)", TEXT)
    made = {
        "smallworld_desktop/assets/text/fi",
        *(f"smallworld_desktop/{side}/games/noughts" for side in ("engine", "ui")),
    }
    assert [path for path in {*named, *linked} - made if not (ROOT / path).exists()] == []


def test_the_tree_is_that_on_the_disk_with_a_line_for_each_folder() -> None:
    tree = section("Where things lie").split("```")[1]
    told = [re.split(r"  +", line) for line in tree.strip().splitlines()]
    assert all(len(line) == 2 for line in told)
    package = ROOT / "smallworld_desktop"
    there = {path.parent.relative_to(package).as_posix() for path in package.glob("*/**/*.py")}
    assert sorted(folder for folder, _ in told) == sorted(there - {"engine", "ui"})


@pytest.mark.slow
def test_a_game_is_added_as_the_recipe_says(tmp_path: Path) -> None:
    recipe = section("To add a game")
    shutil.copytree(ROOT / "smallworld_desktop", tmp_path / "smallworld_desktop")
    shutil.copytree(ROOT / "maps", tmp_path / "maps")
    copied = re.findall(r"`(tests/toys/[\w/]+)` to\s+`([\w/]+)`", recipe)
    assert len(copied) == 2
    for source, target in copied:
        shutil.copytree(ROOT / source, tmp_path / target)
        for file in (tmp_path / target).glob("*.py"):
            text = file.read_text("utf-8").replace("tests.toys.engine", "smallworld_desktop.engine.games")
            file.write_text(text.replace("tests.toys.ui", "smallworld_desktop.ui.games"), "utf-8")
    (command,) = re.findall(r"`smallworld-desktop ([^`]* --game [^`]*)`", recipe)
    done = subprocess.run(
        [sys.executable, "-m", "smallworld_desktop", *command.split()],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert not done.returncode, done.stderr
    assert "searcher" in done.stdout


@pytest.mark.parametrize("title", ["To add a game", "To add a power", "To add a map", "To add a language"])
def test_each_way_to_add_something_is_short(title: str) -> None:
    steps = re.findall(r"^\d\. ", section(title), re.MULTILINE)
    assert 3 <= len(steps) <= 5


def test_the_power_of_the_example_is_played_and_stated_as_the_recipe_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe = section("To add a power")
    power = textwrap.dedent("   " + recipe.partition("```yaml\n   ")[2].partition("```")[0])
    monkeypatch.chdir(tmp_path)
    Path("mossy.yaml").write_text(power, encoding="utf-8")
    (command,) = re.findall(r"`smallworld-desktop ([^`]* mossy.yaml[^`]*)`", recipe)
    assert cli.main(command.split()) == 0, capsys.readouterr().err
    czech = words.Words("cs").with_own(extended_catalogue([("mossy.yaml", power)]).names)
    combo = Message("combo-name", {"power": "mossy", "race": "amazons"})
    assert (czech.name("power", "mossy"), czech.sentence(combo)) == ("Mechoví", "Mechové Amazonky")
    stated = MOSSY + textwrap.indent(power, " " * 8) + STATED
    Path("mossy_rows.yaml").write_text(stated, encoding="utf-8")
    assert cli.main(["check", "mossy_rows.yaml"]) == 0, capsys.readouterr().out


@pytest.mark.slow
def test_the_commands_for_a_map_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "maps" / "smallworld" / "two_players.yaml", "my_map.yaml")
    for command in re.findall(r"`smallworld-desktop ([^`]* my_map.yaml[^`]*)`", section("To add a map")):
        if not command.startswith("map draw"):  # which takes a minute, and is tested with the drawing
            assert cli.main(command.split()) == 0, capsys.readouterr().err


def test_a_language_is_made_translated_and_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("words_tool", ROOT / "packaging" / "words.py")
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    shutil.copytree(words.TEXT / "en", tmp_path / "en")
    monkeypatch.setattr(tool, "TEXT", tmp_path)
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(words, "TEXT", tmp_path)
    assert tool.main(["language", "fi"]) == 0
    names = polib.pofile(str(tmp_path / "fi" / "smallworld" / "names.po"))
    entry = names.find("terrain-swamp")
    assert entry
    entry.msgstr = "suo"
    names.save()
    assert tool.main(["compile"]) == 0
    spoken = words.Words("fi")
    assert spoken.name("terrain", "swamp") == "suo"
    assert spoken.name("terrain", "forest") == "forest"
