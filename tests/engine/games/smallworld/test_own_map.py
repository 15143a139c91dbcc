"""A board of one's own travels inside the set-up, so that a saved game needs no other file."""

from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine import FileError, Game, GameError
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup, agree, map_of
from smallworld_desktop.engine.kernel import saves
from tests.engine.boards.little_isle import LITTLE_ISLE

RULES = SmallWorld()


@pytest.mark.slow
def test_a_saved_game_on_a_board_of_ones_own_opens_without_the_boards_file(tmp_path: Path) -> None:
    file = tmp_path / "isle.yaml"
    file.write_text(LITTLE_ISLE, encoding="utf-8")
    game = Game(RULES, agree(2, str(file)), seed=3)
    for _ in range(20):
        game.play(game.legal()[-1])
    saves.save(game, tmp_path / "isle.swgame")
    file.unlink()
    again = saves.load(tmp_path / "isle.swgame", {RULES.id: RULES})
    assert again.state == game.state
    assert map_of(again.setup).board.id == map_of(game.setup).board.id


def test_a_broken_board_of_ones_own_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "isle.yaml"
    file.write_text(LITTLE_ISLE.replace("terrain: hill", "terrain: lava", 1), encoding="utf-8")
    with pytest.raises(FileError, match=r"isle\.yaml:\d+: .*lava"):
        RULES.start(agree(2, str(file)))


def test_a_saved_game_cannot_make_us_open_other_files() -> None:
    with pytest.raises(GameError, match="there is no board"):
        RULES.setup_from({**RULES.setup_data(Setup(2)), "map": "//elsewhere/share/board.yaml"})
