"""What CONTRIBUTING says works as it says."""

from __future__ import annotations

import importlib.util
import re
import shutil
from pathlib import Path

import polib
import pytest

from smallworld_desktop import cli
from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue, extended_catalogue
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.ui.desk import words

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


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


def test_the_power_of_the_example_plays() -> None:
    power = section("To add a power").partition("```yaml\n")[2].partition("```")[0]
    content = (("mossy.yaml", power),)
    assert extended_catalogue(content).power("mossy") == len(base_catalogue().powers)
    game = Game(SmallWorld(), Setup(2, content=content), seed=1)
    while not game.decision.over:
        game.play(game.legal()[-1])


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
    names = polib.pofile(str(tmp_path / "fi" / "names.po"))
    entry = names.find("terrain-swamp")
    assert entry
    entry.msgstr = "suo"
    names.save()
    assert tool.main(["compile"]) == 0
    spoken = words.Words("fi")
    assert spoken.name("terrain", "swamp") == "suo"
    assert spoken.name("terrain", "forest") == "forest"
