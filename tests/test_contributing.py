"""What CONTRIBUTING says works as it says."""

from __future__ import annotations

import importlib.util
import re
import shutil
import textwrap
from pathlib import Path

import polib
import pytest

from smallworld_desktop import cli
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
    made = {"smallworld_desktop/assets/text/fi"}
    assert [path for path in {*named, *linked} - made if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("title", ["To add a power", "To add a map", "To add a language"])
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
