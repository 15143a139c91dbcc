"""Players that others have written and that a package offers."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.players.chance import Chance
from smallworld_desktop.engine.players.levels import make_player
from smallworld_desktop.engine.players.outside import offered_players

OFFERS = """[smallworld_desktop.players]
clever_fox = foxes_of_a_test:Fox
no_player = foxes_of_a_test:Den
not_there = wolves_of_a_test:Wolf
"""

FOXES = """from smallworld_desktop.engine.players.chance import Chance

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
        found = offered_players()
    assert list(found) == ["clever_fox"]
    assert "no_player" in caplog.text
    assert "not_there" in caplog.text
    assert isinstance(make_player("clever_fox"), Chance)
    with pytest.raises(GameError, match=r"there are .*clever_fox"):
        make_player("not_there")
