"""Players that others have written and that a package offers."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from smallworld_desktop import cli
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.outside_players import offered_players

OFFERS = """[smallworld_desktop.players]
clever_fox = foxes_of_a_test:Fox
no_player = foxes_of_a_test:Den
not_there = wolves_of_a_test:Wolf
"""

FOXES = """from smallworld_desktop.engine.games.smallworld.minds.chance import Chance

class Fox(Chance):
    pass

class Den:
    pass
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package of players, as far as Python knows."""
    described = tmp_path / "foxes_of_a_test-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: foxes-of-a-test\nVersion: 1.0\n", "utf-8")
    (described / "entry_points.txt").write_text(OFFERS, "utf-8")
    (tmp_path / "foxes_of_a_test.py").write_text(FOXES, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("package")
def test_a_player_of_a_package_is_found_by_name_and_what_cannot_be_used_is_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        found = offered_players("smallworld_desktop.players")
    assert list(found) == ["clever_fox"]
    assert "no_player" in caplog.text
    assert "not_there" in caplog.text
    assert isinstance(PLAYERS.make("clever_fox"), Chance)
    with pytest.raises(GameError, match=r"there are .*clever_fox"):
        PLAYERS.make("not_there")


@pytest.mark.usefixtures("package")
def test_only_the_package_is_touched_whose_player_is_named(tmp_path: Path) -> None:
    (tmp_path / "wolves_of_a_test.py").write_text("raise AssertionError('nobody called')", "utf-8")
    assert PLAYERS.has("clever_fox")
    assert not PLAYERS.has("foxes_of_a_test:Fox")
    assert "wolves_of_a_test" not in sys.modules


def test_a_name_never_has_a_file_run_only_a_command_line_does(tmp_path: Path) -> None:
    file = tmp_path / "canary.py"
    file.write_text(f"{FOXES}\nfrom pathlib import Path\nPath(__file__).with_suffix('.sang').touch()", "utf-8")
    for name in (f"{file}:Fox", str(file), "canary.py:Fox", "canary:Fox", f"hard:{file}", f"{file}:Fox:miser"):
        assert not PLAYERS.has(name)
        with pytest.raises(GameError, match="there is no computer player"):
            PLAYERS.make(name)
    assert not file.with_suffix(".sang").exists()
    assert isinstance(PLAYERS.said(f"{file}:Fox"), Chance)
    assert file.with_suffix(".sang").exists()


def test_a_name_that_nobody_could_have_is_shortened_in_the_sentence() -> None:
    with pytest.raises(GameError) as error:
        PLAYERS.make("x" * 8000)
    assert len(str(error.value)) < 400


BOTS = """from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.actions import Decline

class Raising(Chance):
    def choose(self, table, seat, dice):
        raise ValueError("the sky\\nfell")

class Silent(Chance):
    def choose(self, table, seat, dice):
        return None

class Cheating(Chance):
    def choose(self, table, seat, dice):
        return Decline()

class Demanding(Chance):
    def __init__(self, fee):
        pass
"""


@pytest.mark.parametrize("command", [["simulate"], ["arena", "--jobs", "1"]], ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Raising", "the player 'Raising' at seat 1 failed in stage 'pick' (ValueError: the sky fell)"),
        ("Silent", "the player 'Silent' at seat 1 returned None in stage 'pick' and not one of the legal actions"),
        ("Cheating", "the player 'Cheating' at seat 1 chose Decline() in stage 'pick', which is not legal"),
        ("Demanding", "the player 'bots.py:Demanding' cannot be made (TypeError: "),
    ],
)
def test_a_player_that_fails_is_named_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], name: str, said: str
) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(BOTS, "utf-8")
    assert cli.main([*command, "--players", f"{bots}:{name},chance", "--games", "1"]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith(f"smallworld-desktop: {said}")
    assert len(heard.err.splitlines()) == 1
