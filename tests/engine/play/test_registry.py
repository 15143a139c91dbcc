"""The games of the house are found where they lie."""

from __future__ import annotations

import pkgutil
from pathlib import Path

import pytest

import smallworld_desktop.engine.games as package
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.registry import USUAL, game, games
from smallworld_desktop.ui.presentation.tables import tables


def test_every_game_is_known_by_its_own_id() -> None:
    assert {id: box.id for id, box in games().items()} == {id: id for id in games()}
    assert USUAL in games()


def test_every_game_has_a_door_to_the_table() -> None:
    assert set(tables()) == set(games())
    assert all(door.id == id for id, door in tables().items())


def test_a_game_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(GameError, match="there is no game 'chess', only smallworld"):
        game("chess")


def test_a_game_without_a_door_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "half_built").mkdir()
    (tmp_path / "half_built" / "__init__.py").write_text("", "utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    assert "half_built" in {module.name for module in pkgutil.iter_modules(package.__path__)}
    assert games.__wrapped__().keys() == games().keys()
